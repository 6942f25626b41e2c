"""Dice of any kind in one line or two: pips where there are six sides, else the number."""

from micropython import const

from ui.dicerow import DiceRow
from ui.die import NO_FACE, draw_die
from ui.font import BIG, SMALL

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_LINE = const(5)  # dice in a line
_GAP = const(5)
_PITCH = const(23)  # rows from line to line


class DiceGrid(DiceRow):
    """Up to ten dice with `sides` sides, as large as their number allows: one line in the rows 9 to
    50, or two in 8 to 55.
    """

    def __init__(self) -> None:
        DiceRow.__init__(self, 0, 32, 0, 10, _GAP)
        self.sides = 6
        self._labels: "list[str]" = []

    def take(self, count: int, sides: int) -> None:
        """Show other dice: `count` of them, not thrown yet."""
        self.count = count
        self.sides = sides
        self.size = 32 if count <= 3 else 20 if count <= _LINE else 18
        self.y = 10 if count > _LINE else 12
        line = min(count, _LINE)
        self.x = (128 + _GAP - line * (self.size + _GAP)) // 2
        self.set_faces(b"")

    def set_faces(self, faces: bytes) -> None:
        """Lay dice down without a throw; b"": blank ones."""
        DiceRow.set_faces(self, faces or bytes((NO_FACE,)) * self.count)
        self._name(faces)

    def start_tumble(self, mask: int, faces: bytes, now: int, duration_ms: int) -> None:
        """Throw the dice of `mask`; see DiceRow."""
        DiceRow.start_tumble(self, mask, faces, now, duration_ms)
        self._name(faces)

    def _name(self, faces: bytes) -> None:
        self._labels = [] if self.sides == 6 else [str(face) for face in faces]

    def left(self, index: int) -> int:
        """Return the first column of a die."""
        return self.x + index % _LINE * (self.size + _GAP)

    def top(self, index: int) -> int:
        """Return the first row of a die that lies."""
        return self.y + index // _LINE * _PITCH

    def draw_lying(self, canvas: "Canvas", index: int) -> None:
        """Draw a die that lies, with its number unless it has pips."""
        if not self._labels or self.covered >> index & 1:
            DiceRow.draw_lying(self, canvas, index)
            return
        x = self.left(index)
        y = self.top(index)
        held = self.held >> index & 1
        draw_die(canvas, x, y, self.size, NO_FACE, held != 0, index == self.focus)
        label = self._labels[index]
        font = SMALL if len(label) > 2 and self.size < 32 else BIG
        canvas.text_mid(label, x, self.size, y + (self.size - font.line) // 2, font, 1 - held)
