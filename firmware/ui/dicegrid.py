"""Dice of any kind in one line or two: pips where there are six sides, else the number."""

from micropython import const

from ui.dicerow import DiceRow
from ui.die import BAR_BELOW, NO_FACE, draw_die
from ui.font import BOLD, DIGITS, SMALL
from ui.large import DIGITS2

MYPY = False
if MYPY:
    from ui.canvas import Canvas
    from ui.font import Font

_LINE = const(5)  # dice in a line
_GAP = const(5)
_PITCH = const(23)  # rows from line to line
_MARGIN = const(2)  # columns, between what stands beside the dice and a bracket, and the edge
_RIM = const(2)  # columns of a die that its number leaves free, at each side


class DiceGrid(DiceRow):
    """Up to ten dice with `sides` sides, as large as their number allows: one line in the rows 9 to
    50, or two in 8 to 54, the second centred below the first. Numbers are as large as their die allows.
    """

    def __init__(self) -> None:
        DiceRow.__init__(self, 0, 32, 0, 10, _GAP)
        self.sides = 6
        self._line = 0  # dice in the first line
        self._labels: "list[str]" = []

    def take(self, count: int, sides: int) -> None:
        """Show other dice: `count` of them, not thrown yet."""
        self.count = count
        self.sides = sides
        self.size = 32 if count <= 3 else 20 if count <= _LINE else 18
        self.y = 12 if count <= 3 else 11 if count <= _LINE else 10
        self._line = count if count <= _LINE else (count + 1) // 2
        self.below = BAR_BELOW if count <= _LINE else BAR_BELOW - 1  # off accents of the actions
        self.x = (128 - self._width(self._line)) // 2
        self.set_faces(b"")

    def _width(self, count: int) -> int:
        return count * (self.size + _GAP) - _GAP

    @property
    def free(self) -> int:
        """The columns that are free at the right of the dice, but for a margin at both ends."""
        return self.x - 2 * _MARGIN

    def set_faces(self, faces: bytes) -> None:
        """Lay dice down without a throw; b"": blank ones."""
        DiceRow.set_faces(self, faces or bytes((NO_FACE,)) * self.count)
        self._name(faces)

    def start_tumble(self, mask: int, faces: bytes, now: int, duration_ms: int) -> None:
        """Throw the dice of `mask`; see DiceRow. Covered ones come without faces and stay what they are."""
        if self.covered:
            faces = bytes((NO_FACE,)) * len(faces)
        DiceRow.start_tumble(self, mask, faces, now, duration_ms)
        self._name(faces)

    def _name(self, faces: bytes) -> None:
        self._labels = [] if self.sides == 6 else [str(face) for face in faces]

    def left(self, index: int) -> int:
        """Return the first column of a die."""
        if index < self._line:
            return self.x + index * (self.size + _GAP)
        left = (128 - self._width(self.count - self._line)) // 2
        return left + (index - self._line) * (self.size + _GAP)

    def top(self, index: int) -> int:
        """Return the first row of a die that lies."""
        return self.y + index // self._line * _PITCH

    def press(self, canvas: "Canvas") -> None:
        """Draw a die with pips anew; a number comes with the whole picture, for it is text."""
        if not self._labels:
            DiceRow.press(self, canvas)

    def draw_lying(self, canvas: "Canvas", index: int) -> None:
        """Draw a die that lies, with its number unless it has pips."""
        if not self._labels or self.covered >> index & 1:
            DiceRow.draw_lying(self, canvas, index)
            return
        x = self.left(index)
        y = self.top(index)
        held = self.held >> index & 1
        draw_die(canvas, x, y, self.size, NO_FACE, held != 0, index == self.focus, below=self.below)
        label = self._labels[index]
        font: "Font" = SMALL
        for larger in (DIGITS2, DIGITS, BOLD):
            if font is SMALL and larger.line + 2 < self.size and larger.width(label) <= self.size - 2 * _RIM:
                font = larger
        canvas.text_mid(label, x, self.size, y + (self.size - font.line) // 2, font, 1 - held)
