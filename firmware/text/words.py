"""The words on the screen, in the language chosen: one small file a language, read once.

A language file (made by tools/text/build.py), all numbers little-endian:

    0   4        b"KTX1"
    4   2        how many keys, as in keys.COUNT
    6   2        how many bytes are kept in memory: header, index and short texts
    8   2 each   where the text of each key starts
    …            texts, UTF-8, each with a 0 behind it; the forms of a counted text have a 1 between
                 them; a long text (help) has its length, 2 bytes, before it
"""

from text import keys
from text.plural import LANGUAGES as LANGUAGES
from text.plural import form_of

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] if "/" in __file__ else "."


class Words:
    """Texts by key. Each call makes the text anew: ask in `refresh`, not while drawing."""

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        self.used: "set[int] | None" = None  # a test's list of the keys asked for
        self._texts = bytearray(_room())  # for any language: later there may be no block as large
        self.use(language)

    def use(self, language: str) -> None:
        """Change the language; OSError or ValueError when its file is missing or of another build."""
        if language not in LANGUAGES:
            raise ValueError(language)
        with open(_path(language), "rb") as file:
            size = _kept(file.read(8))
            if not 0 < size <= len(self._texts) or file.seek(0, 2) < size:
                raise ValueError(language)
            file.seek(0)
            file.readinto(memoryview(self._texts)[:size])
        self._size = size
        self.language = language

    def use_number(self, number: int) -> None:
        """Change the language to that of a place in LANGUAGES, as settings keep it."""
        self.use(LANGUAGES[number])

    def get(self, key: int) -> str:
        """Return a text that takes no arguments."""
        if self.used is not None:
            self.used.add(key)
        at = _number(self._texts, 8 + 2 * key)
        if at >= self._size:
            return self._long(at)
        return str(memoryview(self._texts)[at : self._texts.find(b"\x00", at)], "utf-8")

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

    def _long(self, at: int) -> str:
        with open(_path(self.language), "rb") as file:
            file.seek(at)
            return str(file.read(_number(file.read(2), 0)), "utf-8")


def _kept(head: bytes) -> int:
    """Return how many bytes of a file are kept in memory; 0 when it is not a file of this build."""
    if len(head) != 8 or head[:4] != b"KTX1" or _number(head, 4) != keys.COUNT:
        return 0
    return _number(head, 6)


def _room() -> int:
    """Return how many bytes the largest language takes."""
    most = 0
    for language in LANGUAGES:
        try:
            with open(_path(language), "rb") as file:
                most = max(most, _kept(file.read(8)))
        except OSError:
            pass  # it says so when it is chosen
    return most


def _path(language: str) -> str:
    return "{}/{}.bin".format(_FOLDER, language)


def _number(data: "bytes | bytearray", at: int) -> int:
    return data[at] | data[at + 1] << 8
