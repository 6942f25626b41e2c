"""Makes firmware/text/keys.py and the language files from tools/text/strings: `make text`."""

import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / part) for part in ("tools/standins", "firmware", "tools")]

from manners import takes_no_arguments  # noqa: E402
from text import tables as source  # noqa: E402
from text.plural import LANGUAGES  # noqa: E402
from text.tables import Tables  # noqa: E402

FIRMWARE = ROOT / "firmware" / "text"
ORDER_HEAD = (
    "# Keys in the order of their numbers. Append only; a retired key keeps its line, with a - before it.\n"
)
FACTORS = range(33, 256, 2)  # all steps of the hash stay within a small int of the board
KEYS_FILE = '''"""The number of each text, by its name: keys.YES. Made by `make text`; do not edit.

The names themselves would take 12 KB of the heap, so only a hash of each is kept; keys.pyi lists them.
"""

from micropython import const

_FACTOR = const({factor})
_SIZE = const(2)

COUNT = {count}  # of numbers given so far

_HASHES = (
{hashes}
)


def number_of(name: str) -> int:
    """Return the number of a key by its name; AttributeError when there is none."""
    hashed = 1
    for letter in name:
        hashed = (hashed * _FACTOR + ord(letter)) & 0xFFFF
    wanted = bytes((hashed & 255, hashed >> 8))
    at = _HASHES.find(wanted)
    while at % _SIZE:
        if at < 0:
            raise AttributeError(name)
        at = _HASHES.find(wanted, at + 1)
    return at // _SIZE


__getattr__ = number_of
'''
STUB_HEAD = '''"""The names of all texts, for type checkers. Made by `make text`; do not edit."""

COUNT: int

def number_of(name: str) -> int: ...
'''


def hash_of(name: str, factor: int) -> int:
    """Return the hash that the generated keys.py looks for."""
    hashed = 1
    for letter in name:
        hashed = (hashed * factor + ord(letter)) & 0xFFFF
    return hashed


def keys_file(order: list[str]) -> str:
    """Return the source of firmware/text/keys.py, with a factor that lets no two names meet."""
    names = [name for name in order if name]
    for factor in FACTORS:
        if len({0, *(hash_of(name, factor) for name in names)}) == len(names) + 1:
            break
    else:
        raise ValueError("no factor keeps the key names apart")
    rows = []
    for first in range(0, len(order), 12):
        hashes = [hash_of(name, factor) if name else 0 for name in order[first : first + 12]]
        octets = [octet for hashed in hashes for octet in hashed.to_bytes(2, "little")]
        rows.append('    b"' + "".join(f"\\x{octet:02x}" for octet in octets) + '"')
    return KEYS_FILE.format(factor=factor, count=len(order), hashes="\n".join(rows))


def stub_file(order: list[str]) -> str:
    """Return firmware/text/keys.pyi."""
    return STUB_HEAD + "\n" + "".join(f"{name}: int\n" for name in order if name)


def language_file(language: str, order: list[str], tables: Tables) -> bytes:
    """Return the bytes of one language file; firmware/text/words.py tells its form."""
    index_size = 8 + 2 * len(order)
    short = bytearray(b"\0")  # what a retired key says
    long = bytearray()
    starts: list[tuple[bool, int]] = []
    for name in order:
        text = tables.texts.get(name)
        if text is None:
            starts.append((False, 0))
        elif text.is_long:
            starts.append((True, len(long)))
            page = text.forms[language][0].encode()
            long += struct.pack("<H", len(page)) + page
        else:
            starts.append((False, len(short)))
            short += b"\1".join(form.encode() for form in text.forms[language]) + b"\0"
    kept = index_size + len(short)
    if kept + len(long) > 0xFFFF:
        raise ValueError(f"{language}: more than 64 KiB of text")
    head = struct.pack("<4sHH", b"KTX1", len(order), kept)
    index = b"".join(struct.pack("<H", at + (kept if is_long else index_size)) for is_long, at in starts)
    return head + index + bytes(short) + bytes(long)


def build() -> dict[Path, bytes]:
    """Return what each generated file must hold; ValueError with all faults, one a line."""
    tables = Tables()
    if tables.faults:
        raise ValueError("\n".join(tables.faults))
    lines = source.ORDER.read_text(encoding="utf-8").splitlines() if source.ORDER.exists() else [ORDER_HEAD]
    gone = set(source.gone_from(source.read_order(), tables))
    lines = ["-" + line if line in gone else line for line in lines]
    lines += source.missing_from(source.read_order(), tables)
    order = source.order_of(lines)
    made = {source.ORDER: "".join(line + "\n" for line in lines).encode()}
    made[FIRMWARE / "keys.py"] = keys_file(order).encode()
    made[FIRMWARE / "keys.pyi"] = stub_file(order).encode()
    for language in LANGUAGES:
        made[FIRMWARE / f"{language}.bin"] = language_file(language, order, tables)
    return made


def main() -> int:
    """Write the files that changed; say what is wrong and write nothing when a table has faults."""
    try:
        made = build()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    for path, data in made.items():
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
            print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "make text", __doc__)
    sys.exit(main())
