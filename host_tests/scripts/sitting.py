"""Sits at a gadget that runs in a process of its own: sets a game up by keys, throws given dice, reads words.

Nothing here looks inside the firmware; what is expected comes from the oracles.
"""

from collections.abc import Sequence

from simulator.gadget import Gadget
from simulator.hand import STEP_MS, Hand
from simulator.keymap import NAMES
from support.random_games import Chance
from text import keys
from text.words import Words

HOME_ROWS = ("practice", "mitchi", "general", "yacht", "mia")
EARLY_MS = 420  # where another seat is asked, A means nothing yet
_LONGEST_MS = 6000  # until an animation has ended, and more
_STILL_MS = 80
_HEARTS_FOR = 4  # players; with more of them lives are numbers


class Sitting:
    """One game at one gadget, from an empty memory on. `names` are the players by seat."""

    def __init__(self, language: str, gadget: Gadget) -> None:
        """Switch the gadget on, which speaks `language`."""
        self.gadget = gadget
        self.hand = Hand(gadget)
        self.texts = Words(language)
        self.names: list[str] = []
        self.game = ""
        gadget.start()

    # --- keys ---

    def press(self, *names: str) -> None:
        """Tap keys."""
        for name in names:
            self.hand.press(NAMES[name])

    def press_anew(self, *names: str) -> None:
        """Tap keys where another seat is asked, not too early."""
        self.wait(EARLY_MS)
        self.press(*names)

    def throw_anew(self, faces: Sequence[int]) -> None:
        """Throw where another seat is asked."""
        self.wait(EARLY_MS)
        self.throw(faces)

    def throw(self, faces: Sequence[int]) -> None:
        """Press A on the action that rolls, these faces to come; let them land at once, and settle."""
        self.gadget.give(list(faces))
        self.press("A", "UP")
        self.settle()
        assert self.gadget.given_left == 0, f"not thrown: {self.words()}"

    def settle(self) -> None:
        """Wait until nothing has moved for a moment."""
        still_ms = 0
        until_ms = self.hand.played_ms + _LONGEST_MS
        while still_ms < _STILL_MS:
            changes = self.gadget.changes
            self.hand.wait(STEP_MS)
            still_ms = still_ms + STEP_MS if self.gadget.changes == changes else 0
            assert self.hand.played_ms < until_ms, f"no rest: {self.words()}"

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.hand.wait(ms)

    def restart(self) -> None:
        """Cut the power, start again, and go on with the saved game."""
        self.hand.restart()
        self.see(self.texts.get(keys.HOME_CONTINUE).format(""))
        self.press("A")

    def look_around(self, is_still: bool = True) -> None:
        """Look at the reference, the rules and the scores; the game stands still meanwhile, or goes on."""
        before = self.words()
        self.hand.hold(NAMES["B"], 700)
        self.press("RIGHT", "RIGHT", "B", "B", "DOWN", "A")
        if is_still:
            self.see(self.say("PAUSE_SCORES"))
        self.press("B", "B")
        self.settle()
        if is_still:
            assert self.words() == before, f"before: {before}\nafter: {self.words()}"

    # --- words ---

    def words(self) -> list[str]:
        """Return the texts on the screen in the order they were drawn."""
        return self.gadget.words

    def see(self, *texts: str) -> None:
        """Fail unless these texts stand on the screen, one right after the other."""
        said = self.hand.words()
        wanted = " ".join(" ".join(texts).split())
        assert wanted in said, f"expected: {wanted}\non the screen: {said}"

    def say(self, name: str, *arguments: object) -> str:
        """Return a text of the language by its key."""
        return self.texts.named(name, *arguments)

    # --- set-up ---

    def set_up(self, game: str, seats: int, options: Sequence[tuple[str, str]]) -> None:
        """Choose a game at home, how many play, and house rules: (key of the label, value as shown)."""
        self.game = game
        self.press(*["DOWN"] * HOME_ROWS.index(game), "A")
        self.see(self.say("SETUP_START"), self.say("PLAYERS"))
        self.press("DOWN")
        self._turn_to(self.say("PLAYERS"), str(seats))
        self._read_names(seats)
        self.press("UP")
        for number, (label, value) in enumerate(options):
            self.press(*["UP"] * (len(options) - number))
            self._turn_to(self.say(label), value)
            self.press(*["DOWN"] * (len(options) - number))
        self.press("A")

    def _turn_to(self, label: str, value: str) -> None:
        for _ in range(60):
            words = self.words()
            if words[words.index(label) + 1] == value:
                return
            self.press("RIGHT")
        raise AssertionError(f"{label} never is {value}")

    def _read_names(self, seats: int) -> None:
        self.names = []
        for seat in range(seats):
            label = self.say("PLAYER_N", seat + 1)
            self.press("DOWN")
            words = self.words()
            self.names.append(words[words.index(label) + 1])
        self.press(*["UP"] * seats)

    # --- the end ---

    def see_ranking(self, points: Sequence[int], places: Sequence[int]) -> None:
        """Fail unless the final screen shows every seat with its place and points, best first."""
        order = sorted(range(len(points)), key=lambda seat: (places[seat] or 99, seat))
        rows: list[str] = []
        for seat in order:
            said = str(points[seat])
            if self.game == "mia" and len(points) <= _HEARTS_FOR:
                said = "♥" * points[seat] or "♡"
            rows += [str(places[seat]), self.names[seat], said]
        self.see(*rows)
        winners = [seat for seat in order if places[seat] == 1]
        if len(points) == 1:
            self.see(self.say("FINAL_OVER"))
        elif len(winners) == 1:
            self.see(self.say("FINAL_WINS", self.names[winners[0]]))
        else:
            self.see(self.say("FINAL_SHARED"))
        self.see(self.say("FINAL_HOME"), self.say("FINAL_AGAIN"))


def places_of(points: Sequence[int], is_most_best: bool) -> list[int]:
    """Return the place of each seat: 1 + how many did better."""
    return [1 + sum(other > mine if is_most_best else other < mine for other in points) for mine in points]


class Fate(Chance):
    """Chance for a game that is played: dice and choices, the same every time."""

    def dice(self, count: int, sides: int = 6) -> list[int]:
        """Return faces."""
        return [1 + self.below(sides) for _ in range(count)]
