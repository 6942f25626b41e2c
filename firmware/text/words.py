"""The words on the screen, in the language chosen: one small file a language, open and read text by text.

A language file (made by tools/text/build.py), all numbers little-endian:

    0   4        b"KTX1"
    4   2        how many keys, as in keys.COUNT
    6   2        how many bytes header, index and short texts take
    8   2 each   where the text of each key starts
    …            texts, UTF-8, each with a 0 behind it; the forms of a counted text have a 1 between
                 them; a long text (help) has its length, 2 bytes, before it
"""

from micropython import const

from text import keys
from text.plural import LANGUAGES as LANGUAGES
from text.plural import form_of

MYPY = False
if MYPY:
    from typing import BinaryIO

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] if "/" in __file__ else "."
_PIECE = const(48)  # bytes read at a time: most texts are shorter


class Words:
    """Texts by key, read from the file when they are asked for: ask in `refresh`, not while drawing."""

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        self.used: "set[int] | None" = None  # a test's list of the keys asked for
        self.use(language)

    def use(self, language: str) -> None:
        """Change the language; OSError or ValueError when its file is missing or of another build."""
        if language not in LANGUAGES:
            raise ValueError(language)
        file = _opened(language)
        head = file.read(8)
        if len(head) != 8 or head[:4] != b"KTX1" or _number(head, 4) != keys.COUNT:
            raise ValueError(language)
        size = _number(head, 6)
        if file.seek(0, 2) < size:
            raise ValueError(language)
        self._size = size
        self.language = language

    def use_number(self, number: int) -> None:
        """Change the language to that of a place in LANGUAGES, as settings keep it."""
        self.use(LANGUAGES[number])

    def get(self, key: int) -> str:
        """Return a text that takes no arguments."""
        if self.used is not None:
            self.used.add(key)
        file = _opened(self.language)
        file.seek(8 + 2 * key)
        at = _number(file.read(2), 0)
        file.seek(at)
        if at >= self._size:
            return str(file.read(_number(file.read(2), 0)), "utf-8")
        text = file.read(_PIECE)
        while b"\x00" not in text:
            piece = file.read(_PIECE)
            if not piece:
                raise ValueError(self.language)  # the file was cut since it was chosen
            text += piece
        return str(memoryview(text)[: text.find(b"\x00")], "utf-8")

    def say(self, key: int, *args: object) -> str:
        """Return a text with its arguments in place; the first one chooses the form of a counted text."""
        text = self.get(key)
        if "\x01" in text:
            count = args[0]
            assert isinstance(count, int)
            text = text.split("\x01")[form_of(self.language, count)]
        return text.format(*args)

    def named(self, name: str, *args: object) -> str:
        """Return the text of a key by its name, as rules give it; AttributeError when there is none."""
        return self.say(keys.number_of(name), *args)


class _Open:
    """The one language file that is open."""

    path = ""
    file: "BinaryIO"


def _opened(language: str) -> "BinaryIO":
    """Return the file of a language, at its beginning if it had to be opened."""
    path = _path(language)
    if _Open.path != path:
        file = open(path, "rb")  # noqa: SIM115 - it stays open: a text is read in a moment then
        if _Open.path:
            _Open.file.close()
        _Open.path = path
        _Open.file = file
    _Open.file.seek(0)
    return _Open.file


def _path(language: str) -> str:
    return "{}/{}.bin".format(_FOLDER, language)


def _number(data: "bytes | bytearray", at: int) -> int:
    return data[at] | data[at + 1] << 8
