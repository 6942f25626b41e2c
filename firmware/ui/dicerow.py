"""A row of dice on the screen: what lies, what is held, and the short flight of a throw."""

from micropython import const

from ui.die import BAR_BELOW, BRACKET, draw_advised, draw_die
from ui.ticks import ms_since

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_FRAME_MS = const(30)
# A flying die hops: by how many pixels it is lifted, frame by frame.
_HOP = b"\x00\x01\x02\x02\x01\x00"


class DiceRow:
    """`count` dice side by side, the first at (x, y), `gap` pixels between them.

    `faces` holds what is shown (bytes of 1 to 6, b"" for no dice yet), `held` and `covered` are
    masks (bit i is die i), `advised` the mask of dice with a dotted bar: those somebody who knows would
    keep; `shaken` of those in somebody's hand; `focus` the die with the bracket or -1; `frame` counts the
    pictures of dice that move. A throw hides the faces of the dice thrown until each lands; the row never
    invents a face. With bars and brackets the
    dice take the rows y - 2 to y + size + 5 and two columns on either side.
    """

    def __init__(self, count: int, size: int, x: int, y: int, gap: int = 4) -> None:
        self.count = count
        self.size = size
        self.x = x
        self.y = y
        self.gap = gap
        self.below = BAR_BELOW
        self.faces = b""
        self.held = 0
        self.covered = 0
        self.advised = 0
        self.focus = -1
        self.flying = 0  # mask of the dice still in the air
        self.shaken = 0
        self.frame = 0
        self._started = 0
        self._duration_ms = 0
        self._thrown = 0

    @property
    def width(self) -> int:
        """The columns that the dice take, without the focus bracket."""
        return self.count * (self.size + self.gap) - self.gap

    @property
    def is_tumbling(self) -> bool:
        """Whether a die is in the air."""
        return self.flying != 0

    def set_faces(self, faces: bytes) -> None:
        """Lay dice down without a throw."""
        self.faces = faces
        self.flying = 0

    def toggle(self, index: int) -> None:
        """Hold a die, or let it go."""
        self.held ^= 1 << index

    def move(self, step: int) -> bool:
        """Move the focus by `step`; return whether there was a die to move it to."""
        if 0 <= self.focus + step < self.count:
            self.focus += step
            return True
        return False

    def pick_up(self, mask: int, now: int) -> None:
        """Shake the dice of `mask` in the hand, until they are thrown; 0 puts them back."""
        self.shaken = mask
        self._started = now
        self.frame = 0

    def start_tumble(self, mask: int, faces: bytes, now: int, duration_ms: int) -> None:
        """Throw the dice of `mask`; they will show `faces` when they have landed, one by one.

        `faces` are the committed faces of the whole row. With a duration of 0 they lie at once.
        """
        self.faces = faces
        self.shaken = 0
        self.flying = self._thrown = mask if duration_ms > 0 else 0
        self._started = now
        self._duration_ms = duration_ms
        self.frame = 0

    def skip(self) -> None:
        """Let all dice land now."""
        self.flying = 0

    def tick(self, now: int) -> bool:
        """Let the throw go on; return whether the picture has changed."""
        if not (self.flying or self.shaken):
            return False
        elapsed = ms_since(now, self._started)
        if elapsed < 0:  # it began days ago
            elapsed = self._duration_ms
        frame = elapsed // _FRAME_MS
        flying = self._still_flying(elapsed) if self.flying else 0
        if frame == self.frame and flying == self.flying:
            return False
        self.frame = frame
        self.flying = flying
        return True

    def _still_flying(self, elapsed: int) -> int:
        """Return the mask of the dice that have not landed: the first at half time, the last at its end."""
        thrown = 0
        for index in range(self.count):
            thrown += self._thrown >> index & 1
        mask = 0
        turn = 0
        for index in range(self.count):
            if self._thrown >> index & 1:
                turn += 1
                lands_ms = self._duration_ms // 2 + self._duration_ms * turn // (2 * thrown)
                if elapsed < lands_ms:
                    mask |= 1 << index
        return mask

    def left(self, index: int) -> int:
        """Return the first column of a die."""
        return self.x + index * (self.size + self.gap)

    def top(self, index: int) -> int:
        """Return the first row of a die that lies."""
        return self.y

    def draw(self, canvas: "Canvas") -> None:
        """Draw the dice; before the first throw there is nothing to draw."""
        for index in range(len(self.faces)):
            if (self.flying | self.shaken) >> index & 1:
                turn = self.frame + index
                draw_die(canvas, self.left(index), self.top(index) - _HOP[turn % 6], self.size, 0, turn=turn)
            else:
                self.draw_lying(canvas, index)

    def press(self, canvas: "Canvas") -> None:
        """Draw the die with the focus anew: it was held, or let go."""
        room = self.size + 2 * BRACKET
        x = self.left(self.focus) - BRACKET
        y = self.top(self.focus) - BRACKET
        canvas.fill_rect(x, y, room, room + self.below, 0)
        self.draw_lying(canvas, self.focus)

    def draw_lying(self, canvas: "Canvas", index: int) -> None:
        """Draw a die that lies."""
        draw_die(
            canvas,
            self.left(index),
            self.top(index),
            self.size,
            self.faces[index],
            self.held >> index & 1 != 0,
            index == self.focus,
            self.covered >> index & 1 != 0,
            below=self.below,
        )
        if self.advised >> index & 1 and not self.held >> index & 1:
            draw_advised(canvas, self.left(index), self.top(index), self.size)
