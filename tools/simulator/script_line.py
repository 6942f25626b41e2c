"""A line of a script, taken apart: words, texts in quotes, keys, numbers, times; comments are dropped."""

import re

from manners import short, whole
from simulator.keymap import NAMES

_TOKEN = re.compile(r'\s*(?:(?P<text>"(?:[^"\\]|\\.)*")|(?P<comment>#.*)|(?P<word>[^\s"]+))')
_TIME = re.compile(r"([0-9]+)(ms|s)?")
_MOST_TIME = 1_000_000_000


class BadScript(Exception):
    """A script that cannot be run; the message says where and why in one line."""


class Line:
    """The tokens of a line, taken one by one."""

    def __init__(self, line: str) -> None:
        self._tokens: list[tuple[bool, str]] = []  # is it a text, and what
        at = 0
        line = line.rstrip()
        while at < len(line):
            token = _TOKEN.match(line, at)
            if not token:
                raise BadScript("a text has no closing quote")
            at = token.end()
            if token["text"]:
                self._tokens.append((True, re.sub(r"\\(.)", r"\1", token["text"][1:-1])))
            elif token["word"]:
                self._tokens.append((False, token["word"]))

    def is_empty(self) -> bool:
        """Say whether nothing is left."""
        return not self._tokens

    def rest(self) -> str:
        """Return what comes next."""
        return self._tokens[0][1]

    def has(self, word: str) -> bool:
        """Take `word` if it comes next."""
        if self._tokens and self._tokens[0] == (False, word):
            del self._tokens[0]
            return True
        return False

    def word(self, what: str) -> str:
        """Take a word."""
        if not self._tokens or self._tokens[0][0]:
            raise BadScript(f"{what} is missing")
        return self._tokens.pop(0)[1]

    def text(self) -> str:
        """Take a text in quotes, spaces counted once."""
        if not self._tokens or not self._tokens[0][0]:
            raise BadScript('a text in "quotes" is missing')
        return " ".join(self._tokens.pop(0)[1].split())

    def path(self) -> str:
        """Take a file name, with or without quotes."""
        if not self._tokens or not self._tokens[0][1]:
            raise BadScript("a file name is missing")
        name = self._tokens.pop(0)[1]
        if "\0" in name:
            raise BadScript(f"{short(name)} is no file name")
        return name

    def key(self) -> int:
        """Take a key."""
        word = self.word("a key")
        if word.upper() not in NAMES:
            raise BadScript(f"{short(word)} is no key; the keys are {' '.join(NAMES)}")
        return NAMES[word.upper()]

    def count(self, what: str, least: int = 1, most: int = 100_000) -> int:
        """Take a number."""
        word = self.word(what)
        try:
            return whole(word, least, most)
        except ValueError:
            raise BadScript(f"{short(word)} is not {what} of {least} to {most}") from None

    def ms(self) -> int:
        """Take a time."""
        word = self.word("a time")
        time = _TIME.fullmatch(word)
        if not time:
            raise BadScript(f"{short(word)} is no time; write 500 (ms) or 2s")
        try:
            return whole(time[1], 0, _MOST_TIME) * (1000 if time[2] == "s" else 1)
        except ValueError:
            raise BadScript(f"{short(word)} is too long a time") from None
