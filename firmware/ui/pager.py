"""Longer text in pages: help, rules, what happened."""

from ui.font import SMALL, Font
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from ui.reply import CHANGED, CHOSEN, UNUSED
from ui.scrollbar import draw_scrollbar
from ui.wrap import wrap

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Pager:
    """Text in the rows `y` to `y + h`, wrapped at words, in pages turned with the arrows.

    What follows a tab is set at the right end of its line. `label` says "2/5", "" for one page. A
    page ends early where the text has a form feed ("\\f").
    """

    def __init__(self, font: Font = SMALL, y: int = 10, h: int = 54, x: int = 2, w: int = 121) -> None:
        self.font = font
        self.x = x
        self.y = y
        self.w = w
        self.pitch = font.line + 1
        self.rows = h // self.pitch
        self.page = 0
        self.label = ""
        self._pages: "list[list[tuple[str, str]]]" = []  # pages of lines: (left part, right part)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def set(self, text: str, at: int = 0) -> None:
        """Show another text, from its first page or page `at`."""
        pages = []
        for part in text.split("\f"):
            lines = wrap(part.strip("\n"), self.w, self.font)
            for first in range(0, len(lines), self.rows):
                page = []
                for line in lines[first : first + self.rows]:
                    left, _, right = line.partition("\t")
                    page.append((left, right))
                pages.append(page)
        self._pages = pages
        self._turn_to(max(0, min(at, len(pages) - 1)))

    def _turn_to(self, page: int) -> None:
        self.page = page
        self.label = "%d/%d" % (page + 1, len(self._pages)) if len(self._pages) > 1 else ""

    def key(self, event: int) -> int:
        """Take a key: RIGHT, DOWN and A turn on, LEFT and UP back; A on the last page is CHOSEN."""
        kind = kind_of(event)
        key = key_of(event)
        if kind not in (PRESS, REPEAT):
            return UNUSED
        is_on = key in (RIGHT, DOWN) or (key == A and kind == PRESS)
        if is_on and self.page + 1 < len(self._pages):
            self._turn_to(self.page + 1)
            return CHANGED
        if key == A and kind == PRESS:
            return CHOSEN
        if key in (LEFT, UP) and self.page:
            self._turn_to(self.page - 1)
            return CHANGED
        return UNUSED

    def draw(self, canvas: "Canvas") -> None:
        """Draw the page, and a bar at the right when there are more."""
        if not self._pages:
            return
        y = self.y
        for left, right in self._pages[self.page]:
            canvas.text(left, self.x, y, self.font)
            if right:
                canvas.text_right(right, self.x + self.w, y, self.font)
            y += self.pitch
        if len(self._pages) > 1:
            height = self.rows * self.pitch - 2
            draw_scrollbar(canvas, self.y, height, self.page, 1, len(self._pages))
