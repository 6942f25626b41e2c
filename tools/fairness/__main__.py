"""`make fairness`: throws dice with the firmware, or reads those of others, and makes a page of pictures."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":
    _TOOLS = Path(__file__).resolve().parents[1]
    sys.path[:0] = [str(_TOOLS), str(_TOOLS.parent / "firmware"), str(_TOOLS / "standins")]

from fairness import gadget
from fairness.reading import Unreadable, read_faces
from manners import Parser, number, tell_troubles, why
from simulator.interpreters import CHOICES, NoInterpreter

_FEWEST = 100
_MOST = 1_000_000_000
_SOURCES = {
    "CHANCE_RP2": "Drawn on a board: ring oscillator, SHA-256, rejection.",
    "CHANCE_ESP32": "Drawn on an ESP32, whose radio is off.",
    "CHANCE_SYSTEM": "Drawn by the firmware on this machine: the system's generator, SHA-256, rejection.",
}


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = Parser(
        prog="make fairness",
        description="Throws dice with the firmware's own code and makes a page that shows how fair they are.",
        epilog='Options go into ARGS: make fairness ARGS="--rolls 20000". On a board: make fairness PORT=…',
    )
    parser.add_argument("--rolls", type=_count, default=100_000, help="dice to throw (100000)")
    parser.add_argument("--port", default="", help="draw on the board at this port, over mpremote")
    parser.add_argument(
        "--read", type=Path, action="append", default=[], metavar="FILE",
        help="dice out of FILE: an exported log, or digits typed from real dice; may be given again",
    )  # fmt: skip
    parser.add_argument("--only-read", action="store_true", help="throw none, only read")
    parser.add_argument("--raw", type=Path, metavar="FILE", help="raw bits into FILE.bin and FILE.bits")
    parser.add_argument("--bits", type=_count, default=1_000_000, help="how many raw bits (1000000)")
    parser.add_argument("--interpreter", choices=CHOICES, default="auto", help="without a board")
    parser.add_argument("--out", type=Path, default=Path(".build/fairness.html"), help="the page")
    return parser.parse_args(arguments)


def _count(text: str) -> int:
    return number(_FEWEST, _MOST)(text.replace("_", ""))


def _progress(what: str, total: int) -> Callable[[int], None]:
    """Return what shows how far drawing has come: one line that is written over, or nothing in a log."""
    last = [-1]

    def show(done: int) -> None:
        percent = 100 * done // total
        if percent != last[0] and sys.stderr.isatty():
            last[0] = percent
            end = "\n" if done >= total else ""
            print(f"\r{what}: {done} of {total}, {percent} %", end=end, file=sys.stderr, flush=True)

    return show


def _write_raw(options: argparse.Namespace) -> None:
    """Write raw bits as packed bytes (ent, dieharder) and one to a byte (NIST's tools)."""
    show = _progress("raw bits", options.bits)
    source, data = gadget.draw_bits(options.bits, options.port, options.interpreter, show)
    packed, single = Path(f"{options.raw}.bin"), Path(f"{options.raw}.bits")
    packed.write_bytes(data)
    single.write_bytes(bytes(byte >> place & 1 for byte in data for place in range(7, -1, -1)))
    print(f"{8 * len(data)} raw bits ({source}): {packed} (eight to a byte) and {single} (one to a byte)")


def _make_page(options: argparse.Namespace) -> None:
    from fairness.page import page, section  # loads scipy and matplotlib, which takes a while

    sections = []
    if not options.only_read:
        show = _progress("dice", options.rolls)
        source, faces = gadget.draw_dice(options.rolls, options.port, options.interpreter, show)
        sections.append(section("Kubek", _SOURCES.get(source, f"Drawn by the firmware ({source})."), faces))
    for path in options.read:
        faces = read_faces(path)
        if len(faces) < _FEWEST:
            raise Unreadable(f"{path} holds {len(faces)} dice; at least {_FEWEST} are needed to say anything")
        sections.append(section(path.name, "Read from a file.", faces))
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(page(sections), "utf-8")
    print(f"the page is {options.out}")


def main(arguments: list[str]) -> int:
    """Do what the options say; return the exit code."""
    options = _options(arguments)
    if options.only_read and not options.read:
        print("make fairness: --only-read needs --read FILE", file=sys.stderr)
        return 2
    for path in options.read:
        if not path.exists():
            print(f"make fairness: there is no file {path}; --read takes one with dice", file=sys.stderr)
            return 2
    if options.port and "://" not in options.port and not Path(options.port).is_char_device():
        print(f"make fairness: there is no port {options.port}", file=sys.stderr)
        return 1
    try:
        if options.raw:
            _write_raw(options)
        else:
            _make_page(options)
    except (gadget.NoGadget, NoInterpreter, Unreadable) as error:
        print(f"make fairness: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"make fairness: cannot write {error.filename}: {why(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nmake fairness: stopped", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    tell_troubles("make fairness")
    sys.exit(main(sys.argv[1:]))
