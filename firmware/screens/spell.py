"""Spelling a name, letter by letter."""

from micropython import const

from screens.desk import Desk, DeskScreen
from text import keys
from ui.keys import TAP, B, key_of, kind_of
from ui.reply import CHANGED, CHOSEN
from ui.screen import give
from ui.spell import Speller, finished
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas

NAME_MAX_PX = const(42)  # in BIG: every screen has room for such a name
NAME_MAX_SMALL_PX = const(39)  # and in SMALL, where some letters are no narrower


class Spell(DeskScreen):
    """Gives the name that was spelled; None when B found no letter to delete. `arg` = (title, old name)."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        assert isinstance(arg, tuple)
        self._title: str = arg[0]
        words = desk.words
        self._speller = Speller()
        letters = (words.get(keys.SMALLS), words.get(keys.CAPITALS))
        self._speller.set(letters[0], letters[1], "", NAME_MAX_PX, NAME_MAX_SMALL_PX)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """The board takes the keys, its last cell gives the name; B deletes a letter or goes back."""
        if key_of(event) == B:
            if kind_of(event) == TAP and self._speller.delete() == CHANGED:
                self.dirty = True
                return None
            return DeskScreen.key(self, event, now)
        reply = self._speller.key(event)
        if reply == CHANGED:
            self.dirty = True
        return give(finished(self._speller.text)) if reply == CHOSEN else None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the board."""
        draw_top(canvas, self._title)
        self._speller.draw(canvas)
