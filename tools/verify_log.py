"""Checks a log that Kubek has exported: plays it again by the rules, and tells whether it is as it was.

    python3 tools/verify_log.py LOG [DIGEST]

LOG is the text that the gadget printed or the simulator wrote, DIGEST what the final screen showed
("Log ABCD-EFGH-JKMN"). With it nobody can have changed anything, not even a single die, unless the
gadget itself was changed; without it you only know that the log agrees with itself.

What is checked, in this order:
 1. every line ends with "#" and the beginning of SHA-256(chain before, the line): a changed byte shows
    at its line;
 2. the game is played again with firmware/rules, the very files that the gadget runs: each roll was
    awaited, each move legal, each made by the seat that is named;
 3. the scores at the end are those that the log tells;
 4. the digest, the beginning of SHA-256 over game, options, seats and all events, is the one told in
    the log, and the one you read off the screen.

Only Python's standard library and firmware/rules are used. Exit code 0: all is well, 1: something is
not, 2: wrong use.
"""

import hashlib
import signal
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / part) for part in ("firmware", "tools/standins")]

from rules import catalog  # noqa: E402
from rules.game import LEAVE, IllegalMove  # noqa: E402
from rules.table import Table  # noqa: E402

KINDS = ("human", "easy", "normal", "expert")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Bad(Exception):
    """The log is not as it was written; the text says where and why."""


class Line:
    """One line: its number in the file, its first word, the words after it."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text
        self.kind, *self.words = text.split(" ")

    def bad(self, why: str) -> Bad:
        """Return what is wrong with this line."""
        return Bad(f"line {self.number}: {why}: {self.text}")

    def numbers(self) -> list[int]:
        """Return the words as numbers."""
        try:
            return [int(word) for word in self.words]
        except ValueError:
            raise self.bad("not a number") from None


def read_chain(text: str) -> list[Line]:
    """Return the lines of a log whose chain holds; what stands before and after the log is left out."""
    chain = bytes(32)
    lines: list[Line] = []
    for number, row in enumerate(text.splitlines(), 1):
        content, mark, link = row.rstrip().rpartition("  #")
        if not lines and not row.startswith("kubek-log "):
            continue
        if not mark:
            break
        chain = hashlib.sha256(chain + content.encode()).digest()
        line = Line(number, content)
        if link != chain.hex()[:8]:
            raise line.bad("changed here, or the line before it is missing")
        lines.append(line)
    if not lines:
        raise Bad("there is no log in this file")
    if lines[0].text != "kubek-log 1":
        raise lines[0].bad("another form of log")
    return lines


class Log:
    """What a log tells, taken apart."""

    def __init__(self, lines: list[Line]) -> None:
        self.game_id = ""
        self.options = b""
        self.seats: list[tuple[int, bool, str]] = []  # kind, has left, name
        self.happened: list[Line] = []
        self.scores: list[int] = []
        self.state = ""
        self.digest = ""
        for line in lines[1:]:
            self.take(line)
        if not self.game_id or not self.state:
            raise Bad("the log is not complete")

    def take(self, line: Line) -> None:
        """Take one line."""
        if line.kind == "game":
            self.game_id = line.words[0]
        elif line.kind == "options":
            self.options = bytes(line.numbers())
        elif line.kind == "seat":
            kind = line.words[1].removeprefix("left-")
            if kind not in KINDS or line.words[0] != str(len(self.seats)):
                raise line.bad("no such seat")
            self.seats.append((KINDS.index(kind), kind != line.words[1], " ".join(line.words[2:])))
        elif line.kind in ("roll", "move", "leave"):
            self.happened.append(line)
        elif line.kind == "score":
            self.scores.append(line.numbers()[1])
        elif line.kind == "state":
            self.state = line.words[0]
        elif line.kind == "digest":
            self.digest = line.words[0]
        elif line.kind != "program":
            raise line.bad("no such line")

    def seat_bytes(self) -> bytes:
        """Return the seats as the gadget keeps them: count, then kind (128 added: left), length, name."""
        data = bytes([len(self.seats)])
        for kind, has_left, name in self.seats:
            data += bytes([kind + 128 * has_left, len(name.encode())]) + name.encode()
        return data


def play_again(log: Log) -> tuple[Table, bytes]:
    """Play the log by the rules; return the table at its end and the events as bytes."""
    try:
        table = Table(catalog.load(log.game_id)(len(log.seats), log.options))
    except ValueError as error:
        raise Bad(f"no such game: {log.game_id}, wrong {error}") from None
    events = b""
    for line in log.happened:
        numbers = line.numbers()
        seat, event = numbers[0], bytes(numbers[1:])
        if line.kind == "leave":
            event = bytes([LEAVE + seat])
        elif seat != table.game.seat:
            raise line.bad(f"it was the turn of seat {table.game.seat}")
        try:
            if line.kind == "leave":
                table.leave(seat)
            elif line.kind == "roll":
                table.roll(event)
            else:
                table.play(event[0])
        except IllegalMove as refused:
            raise line.bad(f"against the rules ({refused.args[0]})") from None
        events += event
    return table, events


def sum_up(log: Log, events: bytes) -> str:
    """Return the digest of a log, as the final screen shows it."""
    summed = hashlib.sha256(b"kubek-log-1")
    for part in (log.game_id.encode(), log.options, log.seat_bytes(), events):
        summed.update(len(part).to_bytes(2, "little") + part)
    number = int.from_bytes(summed.digest()[:8], "big") >> 4
    letters = "".join(LETTERS[number >> 5 * place & 31] for place in range(11, -1, -1))
    return "-".join((letters[:4], letters[4:8], letters[8:]))


def verify(text: str, wanted: str = "") -> list[str]:
    """Return what to tell about a good log; Bad when it is none. `wanted`: the digest on the screen."""
    try:
        return check(read_chain(text), wanted)
    except (ValueError, IndexError) as error:
        raise Bad(f"a line has too few words, or a number that none can be ({error})") from None


def check(lines: list[Line], wanted: str) -> list[str]:
    """Do what `verify` does, once the chain holds."""
    log = Log(lines)
    told = [f"{len(lines)} lines, and the chain through them holds."]
    unknown = ""
    if log.state == "gap":
        unknown = "a part of the log is missing (the storage was full, or a file was damaged)"
    elif any("?" in line.words for line in log.happened):
        unknown = "dice are still under the cup; export the game again when it is over"
    if unknown and wanted:
        raise Bad(f"this log cannot be compared with the digest {wanted}: {unknown}")
    if unknown:
        return [*told, f"Nothing more was checked: {unknown}."]
    table, events = play_again(log)
    outcome = table.game.outcome()
    if (outcome is not None) != (log.state == "over"):
        raise Bad("the log says that the game is " + log.state + ", which by the rules it is not")
    scores = table.game.scores()
    if scores != log.scores:
        raise Bad(f"the scores are {scores}, but the log says {log.scores}")
    told.append(f"{len(log.happened)} rolls and moves of {log.game_id} are all by the rules.")
    for seat, (_, has_left, name) in enumerate(log.seats):
        place = outcome.places[seat] if outcome else 0
        told.append(f"  {place or '-'}  {name}: {scores[seat]}" + (" (left)" if has_left else ""))
    digest = sum_up(log, events)
    if digest != log.digest:
        raise Bad(f"the digest of this log is {digest}, but it says {log.digest}")
    if not wanted:
        told.append(f"Its digest is {digest}: compare it with the one on the final screen.")
    elif wanted.upper().replace("-", "") != digest.replace("-", ""):
        why = "it was changed, or the digest is mistyped"
        raise Bad(f"the digest of this log is {digest}, not {wanted}: {why}")
    else:
        told.append(f"Its digest is {digest}, as on the screen: this is the game that was played.")
    return told


def main(arguments: list[str]) -> int:
    """Check a file and tell."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    if not 1 <= len(arguments) <= 2 or arguments[0].startswith("-"):
        print("verify_log.py: name a log, and a digest if there is one: LOG [DIGEST]", file=sys.stderr)
        return 2
    try:
        text = Path(arguments[0]).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = (error.strerror or str(error)).lower() if isinstance(error, OSError) else "it is no text"
        print(f"cannot read {arguments[0]}: {why}. Name the file with the exported log.", file=sys.stderr)
        return 2
    try:
        print("\n".join(verify(text, arguments[1] if len(arguments) > 1 else "")))
    except Bad as bad:
        print(f"NOT GOOD: {bad}")
        return 1
    return 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # end quietly when whoever reads this has had enough
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main(sys.argv[1:]))
