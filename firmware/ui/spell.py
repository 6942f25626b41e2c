"""Spells a name: a board of letters, the name above it."""

from micropython import const

from ui.font import BIG, SMALL
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from ui.reply import CHANGED, CHOSEN, UNUSED

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_COLUMNS = const(11)
_ROWS = const(4)
_CELL_W = const(11)
_CELL_H = const(11)
_LEFT = const(4)
_TOP = const(20)
_CELLS = const(44)
_LETTERS = const(41)  # the last three cells are space, delete and done

SPACE = "␣"
DELETE = "←"
DONE = "✓"


class Speller:
    """A name of at most `max_px` pixels in BIG and `max_small_px` in SMALL, spelled in rows 9 to 63.

    `small` and `capital` are the letters of a language, in the same order (written by hand:
    MicroPython knows no Greek or Polish capitals). A name's first letter, and each after a blank or a
    hyphen, is a capital by itself. `text` is what is spelled so far.
    """

    def __init__(self) -> None:
        self.text = ""
        self.focus = 0
        self._small = ""
        self._capital = ""
        self._keys: "list[str]" = []
        self._max_px = self._max_small_px = 0
        self._width = 0

    def set(self, small: str, capital: str, text: str = "", max_px: int = 60, max_small_px: int = 60) -> None:
        """Begin a name. ValueError when the letters are too many or unlike in number."""
        if len(small) != len(capital) or len(small) > _LETTERS:
            raise ValueError("letters")
        self._small = small
        self._capital = capital
        self._max_px = max_px
        self._max_small_px = max_small_px
        self.focus = 0
        self._take(text)

    def _take(self, text: str) -> None:
        """Show a text and the letters that may follow it."""
        self.text = text
        self._width = BIG.width(text)
        letters = self._capital if not text or text[-1] in " -" else self._small
        keys = list(letters)
        while len(keys) < _LETTERS:
            keys.append("")
        keys.append(SPACE)
        keys.append(DELETE)
        keys.append(DONE)
        self._keys = keys

    def key(self, event: int) -> int:
        """Take a key: arrows walk the board, A types; CHOSEN when "done" is pressed and there is a name."""
        kind = kind_of(event)
        key = key_of(event)
        if kind not in (PRESS, REPEAT) or not self._keys:
            return UNUSED
        if key == A:
            return self._press() if kind == PRESS else UNUSED
        if key in (LEFT, RIGHT):
            self._walk(1 if key == RIGHT else -1)
        elif key in (UP, DOWN):
            self._climb(_COLUMNS if key == DOWN else -_COLUMNS)
        else:
            return UNUSED
        return CHANGED

    def _press(self) -> int:
        pressed = self._keys[self.focus]
        if pressed == DONE:
            if not self.text.strip():
                return UNUSED
            self._take(self.text.strip())
            return CHOSEN
        if pressed == DELETE:
            return self.delete()
        longer = self.text + (" " if pressed == SPACE else pressed)
        if BIG.width(longer) > self._max_px or SMALL.width(finished(longer)) > self._max_small_px:
            return UNUSED
        if pressed == SPACE and (not self.text or self.text[-1] == " "):
            return UNUSED
        self._take(longer)
        return CHANGED

    def delete(self) -> int:
        """Take the last letter back; UNUSED when there is none."""
        if not self.text:
            return UNUSED
        self._take(self.text[:-1])
        return CHANGED

    def _walk(self, step: int) -> None:
        """Go to the next cell that holds a key, round the ends of the board."""
        focus = (self.focus + step) % _CELLS
        while not self._keys[focus]:
            focus = (focus + step) % _CELLS
        self.focus = focus

    def _climb(self, step: int) -> None:
        """Go a row up or down, round the board; from an empty cell to the nearest key of its row."""
        focus = (self.focus + step) % _CELLS
        row = focus // _COLUMNS * _COLUMNS
        for away in range(_COLUMNS):
            for near in (focus - away, focus + away):
                if row <= near < row + _COLUMNS and self._keys[near]:
                    self.focus = near
                    return
        self._climb(step * 2)

    def draw(self, canvas: "Canvas") -> None:
        """Draw the name on its line, a dotted mark where it must end, then the board."""
        canvas.text(self.text, _LEFT, 9, BIG)
        for dot in range(11, 19, 2):
            canvas.pixel(_LEFT + self._max_px + 4, dot, 1)
        caret = _LEFT + self._width + (1 if self._width else 0)
        canvas.fill_rect(caret, 11, 1, 8, 1)
        for index in range(_CELLS):
            if self._keys[index]:
                x = _LEFT + index % _COLUMNS * _CELL_W
                y = _TOP + index // _COLUMNS * _CELL_H
                ink = 1
                if index == self.focus:
                    ink = 0
                    canvas.fill_rect(x, y, _CELL_W, _CELL_H, 1)
                canvas.text_mid(self._keys[index], x, _CELL_W, y, BIG, ink)


def finished(name: str) -> str:
    """Return a name as it is written: a Greek sigma at the end of a word has a form of its own."""
    return (name + " ").replace("σ ", "ς ")[:-1]
