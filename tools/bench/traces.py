"""Records what is done to a gadget while whole games are played on it, to be done again elsewhere.

A trace is a list of parts, for the power is cut between them. A part is lines, one a step: the time in ms,
then the keys that change, as 4+ or 4-. A line that begins with d holds faces to be thrown next.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from scripts.card_game import CardGame, general
from scripts.games import GAMES, WholeGame
from scripts.sitting import Fate, Sitting
from simulator import interpreters
from simulator.build import Build
from simulator.gadget import Gadget

Trace = list[list[str]]
PRACTICE = ("mitchi", "general", "yacht", "mia")
_ROOMY = "2M"  # the heap while a trace is recorded: what is measured comes later
_KEYS = 260  # pressed in a game with computers
_DICE = 100  # at hand before each press: computers throw, too
_MOST_WAYS = 8  # from a screen to the one above, until home is reached


class RecordingGadget(Gadget):
    """A gadget that notes its steps and dice."""

    def __init__(self, build: Build) -> None:
        super().__init__(build)
        self.parts: list[list[str]] = [[]]
        self._last_ms = 0

    def send(self, now_ms: int, edges: list[tuple[int, bool]]) -> None:
        """Note and make a step; the clock begins anew after a start."""
        if now_ms < self._last_ms:
            self.parts.append([])
        self._last_ms = now_ms
        keys = " ".join(f"{key}{'+' if is_down else '-'}" for key, is_down in edges)
        self.parts[-1].append(f"{now_ms} {keys}".rstrip())
        super().send(now_ms, edges)

    def give(self, faces: list[int]) -> None:
        """Note and give dice."""
        self.parts[-1].append("d " + " ".join(map(str, faces)))
        super().give(faces)


def of_people(whole: WholeGame) -> Trace:
    """Play a whole game among people; return the trace."""
    with tempfile.TemporaryDirectory(prefix="kubek-heap-") as folder:
        gadget = RecordingGadget(Build(interpreters.choose(), Path(folder), whole.language, _ROOMY))
        try:
            whole.play(Sitting(whole.language, gadget))
        finally:
            gadget.cut()
    return gadget.parts


def begun() -> Trace:
    """Play the fullest game, Generał of eight, for two turns, and look around; return the trace."""
    names = "GENERAL_MODE GENERAL_FIVE_ALIKE_IS_FULL STARTER".split()
    with tempfile.TemporaryDirectory(prefix="kubek-heap-") as folder:
        gadget = RecordingGadget(Build(interpreters.choose(), Path(folder), "el", _ROOMY))
        try:
            sitting = Sitting("el", gadget)
            free = (sitting.say("GENERAL_FREE"), sitting.say("YES"), sitting.say("PLAYER_NAMES").split()[7])
            sitting.set_up("general", 8, list(zip(names, free, strict=True)))
            CardGame(sitting, general(False, True), 8, 7, 1).play_turns(2)
            sitting.look_around()
        finally:
            gadget.cut()
    return gadget.parts


def with_computers(game: str, language: str, keys: int = _KEYS) -> Trace:
    """Play a game of practice for so many keys; return the trace."""
    fate = Fate(7)
    with tempfile.TemporaryDirectory(prefix="kubek-heap-") as folder:
        gadget = RecordingGadget(Build(interpreters.choose(), Path(folder), language, _ROOMY))
        try:
            sitting = Sitting(language, gadget)
            gadget.give(fate.dice(1500, 4 if game == "mia" else 6))  # in Mia a die of four sides is drawn
            sitting.game = game
            sitting.press(*["RIGHT"] * PRACTICE.index(game), "A")
            for number in range(keys):
                sitting.press("A" if number % 7 else "RIGHT")
                sitting.wait(200)
                if number % 60 == 59:
                    sitting.look_around(is_still=False)
        finally:
            gadget.cut()
    return gadget.parts


def of_one_sitting(language: str, keys: int = _KEYS) -> Trace:
    """Play all games of practice one after the other, without a restart in between; return the trace."""
    fate = Fate(7)
    with tempfile.TemporaryDirectory(prefix="kubek-heap-") as folder:
        gadget = RecordingGadget(Build(interpreters.choose(), Path(folder), language, _ROOMY))
        try:
            sitting = Sitting(language, gadget)
            for game in PRACTICE:
                sitting.game = game
                sitting.press(*["DOWN"] * sitting.words()[2:].index(sitting.say("PRACTICE")))
                sitting.press(*["RIGHT"] * PRACTICE.index(game), "A")
                for number in range(keys):
                    if gadget.given_left < _DICE:
                        gadget.give(fate.dice(_DICE, 4))
                    sitting.press("A" if number % 7 else "RIGHT")
                    sitting.wait(200)
                sitting.look_around(is_still=False)
                _go_home(sitting)
        finally:
            gadget.cut()
    return gadget.parts


def _go_home(sitting: Sitting) -> None:
    """Leave whatever is on, by its pause menu where it has one."""
    for _ in range(_MOST_WAYS):
        if sitting.say("PRACTICE") in sitting.words():
            return
        sitting.press("B")
        if sitting.say("PAUSE_TITLE") in sitting.words():
            sitting.press("UP", "A")  # its last row
        sitting.wait(300)
    raise AssertionError(f"no way home: {sitting.words()}")


def every_trace() -> Iterator[tuple[str, str, list[list[str]]]]:
    """Yield each trace: its name, the language it is played in, its lines."""
    for whole in GAMES:
        yield f"people: {whole.name}", whole.language, of_people(whole)
    for game in PRACTICE:
        yield f"computers: {game}", "el", with_computers(game, "el")
    yield "computers: all games in one sitting", "el", of_one_sitting("el")
