"""Measures Kubek on an emulated Pico and holds it against its budgets: `make bench-board UF2=…`."""

import math
import sys
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards.build import LAUNCHER, BoardFile, build
from boards.shelf import make_shelf
from emulator.install import BUILD, HERE, NotInstalled, install
from emulator.keys import NAMES, key_pins
from emulator.pico import Pico, PicoStopped
from emulator.probe import FIGURES
from emulator.settled import settled_data
from emulator.volume import write_image
from manners import Parser, tell_troubles

GAMES = ("mitchi", "general", "yacht", "mia")
WHERE = "micropython.org/download/RPI_PICO"
_START_MS = 1500
_PAGES = 8  # each is sent at once
_PAUSE_MS = 30  # between two pictures; within one, a page follows upon the other
_ANSWER_MS = 500  # what comes later is no answer to a key
# So long nothing moves before a key is pressed whose answer is timed: longer than A means nothing on a screen
# that has just come (screens/game_screen.py), for it is drawn again after that.
_STILL_MS = 550
_SETTLING_MS = 8000
_PRESSES = 16  # in a game
_BUS_MS = 8 * (1 + 7 + 128) * 9 / 400  # a full frame: 8 pages, address, head, columns, 9 clocks a byte
_LAUNCH = """import gc, sys
sys.path[:] = ['/app']
gc.collect()
used = gc.mem_alloc()
import probe
probe.begin(used)
"""


@dataclass
class Answer:
    """How long a key took to show on a screen."""

    ms: float
    key: str
    screen: str


@dataclass
class Table:
    """Rows of what was measured: name, value, unit, budget ("≤ 50"), whether it is kept."""

    rows: list[tuple[str, str, str, bool]] = field(default_factory=list)

    def add(
        self, name: str, value: float, unit: str, most: float = math.inf, least: float = 0, note: str = ""
    ) -> None:
        """Add a row, with the most or the least that it may be."""
        budget = f"≤ {most:g}" if most < math.inf else f"≥ {least:g}" if least else ""
        is_kept = least <= value <= most
        shown = f"{value:.1f}" if value < 100 else f"{value:.0f}"
        self.rows.append((name, f"{shown} {unit}{note}", budget, is_kept))

    def fail(self, name: str, why: str) -> None:
        """Add a row about what could not be measured."""
        self.rows.append((name, why, "to be measured", False))

    def text(self) -> str:
        """Return the table in Markdown."""
        lines = ["| measured | value | budget | |", "|---|---|---|---|"]
        for name, value, budget, is_kept in self.rows:
            verdict = "" if not budget else "kept" if is_kept else "MISSED"
            lines.append(f"| {name} | {value} | {budget} | {verdict} |")
        return "\n".join(lines)


class Hand:
    """Presses keys of the emulated board and asks its probe."""

    def __init__(self, pico: Pico) -> None:
        self.pico = pico
        self._pins = dict(zip(NAMES, key_pins(), strict=True))

    def press(self, key: str, after_ms: float = 300) -> None:
        """Tap a key and let time pass."""
        self.pico.key(self._pins[key], True)
        self.pico.run(60)
        self.pico.key(self._pins[key], False)
        self.pico.run(after_ms)

    def press_to_pixel(self, key: str, after_ms: float = 300) -> float:
        """Tap a key; return the ms until the display is first written to, or _ANSWER_MS when it is not."""
        began = self.pico.ms
        self.pico.key(self._pins[key], True)
        first = float(self.pico.ask("until_data", ms=_ANSWER_MS)["data_ms"])
        self.pico.run(60)
        self.pico.key(self._pins[key], False)
        self.pico.run(after_ms)
        return first - began if first >= 0 else _ANSWER_MS

    def is_asked(self) -> bool:
        """Wait until the picture is still; return whether a person has to press something then."""
        end = self.pico.ms + _SETTLING_MS
        while self.pico.ms < end:
            if float(self.pico.ask("until_data", ms=_STILL_MS)["data_ms"]) < 0 and self._waits():
                return True
        return False

    def screen(self) -> str:
        """Return the name of the screen that is on."""
        return self._ask("s", "SCREEN ")

    def _waits(self) -> bool:
        return self._ask("w", "WAITS ") == "1"

    def measured(self) -> dict[str, int]:
        """Return the figures of the probe since they were last asked for, by name."""
        numbers = [int(number) for number in self._ask("m", "MEASURED ").split()]
        return dict(zip(FIGURES, numbers, strict=True))

    def _ask(self, letter: str, answer: str) -> str:
        self.pico.serial()
        self.pico.type(letter)
        said = ""
        for _ in range(200):
            self.pico.run(50)
            said += self.pico.serial()
            _, _, rest = said.partition(answer)
            if "\n" in rest:
                return rest.split("\n")[0].strip()
            if "CRASHED" in said:
                raise PicoStopped(f"Kubek crashed: {said}")
        raise PicoStopped(f"the board does not answer; it said: {said}")


def start(uf2: Path, image: Path, settings: bytes) -> Pico:
    """Return a board with the release's files and the probe, its settings made."""
    files = build(beside={"probe": (HERE / "probe.py").read_text("utf-8")})
    files = [file for file in [*files, make_shelf(files)] if file.path != LAUNCHER]
    files += [BoardFile(LAUNCHER, _LAUNCH.encode()), BoardFile("data/settings.dat", settings)]
    write_image(image, files)
    return Pico(uf2, image)


def bench(uf2: Path, games: tuple[str, ...] = GAMES) -> Table:
    """Boot, press, play each game against a computer; return what was measured."""
    table = Table()
    settings = settled_data()
    with start(uf2, BUILD / "bench.img", settings) as pico:
        hand = Hand(pico)
        _boot(pico, table)
        _home(hand, table)
    for game in games:
        with start(uf2, BUILD / "bench.img", settings) as pico:
            pico.run(1500)
            try:
                _game(Hand(pico), game, table)
            except PicoStopped as stopped:
                table.fail(game, str(stopped).strip().splitlines()[-1])
    return table


def _boot(pico: Pico, table: Table) -> None:
    """Find the last whole picture among what is sent to the display: that is the menu."""
    written = []
    while pico.ms < _START_MS:
        at = float(pico.ask("until_data", ms=100)["data_ms"])
        if at >= 0:
            written.append(at)
    pictures: list[list[float]] = []
    for at in written:
        if not pictures or at - pictures[-1][-1] > _PAUSE_MS:
            pictures.append([])
        pictures[-1].append(at)
    menu = [picture for picture in pictures if len(picture) == _PAGES][-1]
    table.add("power-on to menu", menu[-1], "ms", most=1000)
    sending = (menu[-1] - menu[0]) * _PAGES / (_PAGES - 1)
    table.add("a full frame", sending, "ms", most=1.1 * _BUS_MS)


def _home(hand: Hand, table: Table) -> None:
    hand.measured()
    times = [hand.press_to_pixel(key) for key in ("down", "down", "up", "down", "up", "up")]
    table.add("key to pixel, in a menu, slowest of 6", max(times), "ms", most=50)
    figures = hand.measured()
    table.add("free heap at home, collected", figures["free"] / 1024, "KB", least=100)
    table.add("largest block at home", figures["largest"] / 1024, "KB", least=16)
    table.add("key to pixel, out of a menu", hand.press_to_pixel("a"), "ms", most=50)


def _game(hand: Hand, game: str, table: Table) -> None:
    """Practise a game: start it with a computer in the other seat, and play on."""
    for _ in range(GAMES.index(game)):
        hand.press("right")
    hand.press("a", after_ms=4000)
    hand.measured()
    all_figures = []
    answers: list[Answer] = []
    for number in range(_PRESSES):
        _play_on(hand, number, answers)
        all_figures.append(hand.measured())
    name = hand.screen()
    if name in ("home", "setup"):
        raise PicoStopped(f"{game} was not begun: the screen is {name}")

    def most(figure: str) -> int:
        return max(figures[figure] for figures in all_figures)

    def least(figure: str) -> int:
        return min(figures[figure] for figures in all_figures)

    def total(figure: str) -> int:
        return sum(figures[figure] for figures in all_figures)

    if not (total("tumble_us") and most("save_us") and most("decision_us")):
        raise PicoStopped(f"{game} was not played: it stopped at {name}")
    table.add(f"{game}: free heap, collected, least", least("free") / 1024, "KB", least=100)
    table.add(f"{game}: largest block, least", least("largest") / 1024, "KB", least=16)
    if answers:
        slowest = max(answers, key=lambda answer: answer.ms)
        where = f" ({slowest.key} on {slowest.screen})"
        table.add(f"{game}: key to pixel, slowest of {len(answers)}", slowest.ms, "ms", most=50, note=where)
    else:
        table.fail(f"{game}: key to pixel", f"nobody was asked anything before {name}")
    frames_a_second = total("tumble_frames") * 1e6 / total("tumble_us")
    table.add(f"{game}: tumbling dice", frames_a_second, "frames/s", least=30)
    table.add(f"{game}: a save, longest", most("save_us") / 1000, "ms", most=120)
    table.add(f"{game}: saving while dice tumble", total("tumble_save_us") / 1000, "ms", most=0)
    table.add(f"{game}: a decision, longest", most("decision_us") / 1000, "ms", most=60)
    table.add(f"{game}: a slice of thinking, longest", most("slice_us") / 1000, "ms", most=20)
    table.add(f"{game}: a collection, longest", most("collect_us") / 1000, "ms")
    table.add(f"{game}: a turn of the loop on one screen, longest", most("turn_us") / 1000, "ms")
    table.add(f"{game}: a change of screen, longest", most("change_us") / 1000, "ms")


def _play_on(hand: Hand, number: int, answers: list[Answer]) -> None:
    """Press what takes a game on: A, and where a box would be crossed out, yes. Walk about before it.

    An arrow may have nothing to do, and is no answer then; A has, wherever somebody is asked.
    """
    is_asked = hand.is_asked()
    name = hand.screen()

    def press(key: str, after_ms: float = 300) -> None:
        if not is_asked:
            hand.press(key, after_ms)
            return
        ms = hand.press_to_pixel(key, after_ms)
        if key == "a" or ms < _ANSWER_MS:
            answers.append(Answer(ms, key, name))

    if is_asked:
        press("right")
        press("left")
    if name == "ask" or number % 4 == 3:
        press("right")
    elif name in ("card", "mia_cup") and number % 2:
        press("up")
    press("a", after_ms=900)


def main(arguments: list[str]) -> int:
    """Print the table; 1 when a budget is missed."""
    parser = Parser(prog="make bench-board")
    parser.add_argument("uf2", nargs="?", default="")
    parser.add_argument("--game", action="append", choices=GAMES, default=[])
    options = parser.parse_args(arguments)
    if not options.uf2:
        print(f"make bench-board: say which MicroPython: UF2=FILE. It is at {WHERE}", file=sys.stderr)
        return 2
    if not Path(options.uf2).is_file():
        print(f"make bench-board: there is no file {options.uf2}. It is at {WHERE}", file=sys.stderr)
        return 2
    try:
        install()
        table = bench(Path(options.uf2), tuple(options.game) or GAMES)
        print(table.text())
    except (NotInstalled, PicoStopped) as trouble:
        print(f"make bench-board: {trouble}", file=sys.stderr)
        return 1
    return 0 if all(is_kept for *_, is_kept in table.rows) else 1


if __name__ == "__main__":
    tell_troubles("make bench-board")
    sys.exit(main(sys.argv[1:]))
