"""A terminal just clever enough to tell what the simulator has drawn on it."""

import re

_SEQUENCE = re.compile(r"\x1b\[([<-?]?)([0-9;]*)([@-~])")


class SmallTerminal:
    """Knows cursor placing, clearing, colours (dropped) and modes (kept in `modes`, as "?25h")."""

    def __init__(self, columns: int, rows: int) -> None:
        self.modes: list[str] = []
        self.colours: set[str] = set()
        self._rest = b""
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size; what was shown is gone."""
        self._columns, self._rows_count = columns, rows
        self._clear()

    def rows(self) -> list[str]:
        """Return what is shown."""
        return ["".join(row) for row in self._cells]

    def feed(self, data: bytes) -> None:
        """Take in what a program writes."""
        data = self._rest + data
        cut = len(data)
        while cut and data[cut - 1] & 0xC0 == 0x80:  # a character may be cut in two
            cut -= 1
        if cut and data[cut - 1] >= 0xC0:
            cut -= 1
        if cut < len(data) and _is_whole(data[cut:]):
            cut = len(data)
        text, rest = data[:cut].decode(), data[cut:]
        begun = re.search(r"\x1b(\[[0-9;<-?]*)?\Z", text)
        if begun:
            rest = text[begun.start() :].encode() + rest
            text = text[: begun.start()]
        self._rest = rest
        at = 0
        while at < len(text):
            sequence = _SEQUENCE.match(text, at)
            if sequence:
                self._obey(*sequence.groups())
                at = sequence.end()
            else:
                self._put(text[at])
                at += 1

    def _clear(self) -> None:
        self._cells = [[" "] * self._columns for _ in range(self._rows_count)]
        self._x = self._y = 0

    def _obey(self, private: str, parameters: str, final: str) -> None:
        if final == "H":
            row, column = (parameters.split(";") + ["1", "1"])[:2]
            self._y, self._x = int(row or 1) - 1, int(column or 1) - 1
        elif final == "J":
            self._clear()
        elif final == "m":
            self.colours.add(parameters)
        else:
            self.modes.append(private + parameters + final)

    def _put(self, character: str) -> None:
        if character == "\n":
            self._y += 1
        elif character == "\r":
            self._x = 0
        elif character >= " " and self._y < self._rows_count and self._x < self._columns:
            self._cells[self._y][self._x] = character
            self._x += 1


def _is_whole(piece: bytes) -> bool:
    try:
        piece.decode()
    except UnicodeDecodeError:
        return False
    return True
