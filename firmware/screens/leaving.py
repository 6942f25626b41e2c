"""Who leaves the game for good; asked once more before it happens."""

from rules.game import IllegalMove
from screens.desk import Desk, DeskScreen
from text import keys
from ui.keys import B, key_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN
from ui.screen import give, push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from ui.canvas import Canvas


class Leaving(DeskScreen):
    """Lists the seats still in the game. Gives True once one has left."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self._menu = Menu()
        self.help_topic = self.table().game_id
        self._seats = [seat for seat in range(self.table().seats.count) if self._may_leave(seat)]

    def _may_leave(self, seat: int) -> bool:
        try:
            self.table().seat_view(-1).leave(seat)
        except IllegalMove:
            return False
        return True

    def refresh(self) -> None:
        """Name the players."""
        self.dirty = True
        names = self.table().seats.names
        self._menu.set([names[seat] for seat in self._seats], None, self._menu.focus)
        self._title = self.desk.words.get(keys.LEAVE_WHO)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A asks whether the player with the focus really leaves."""
        if key_of(event) == B:
            return DeskScreen.key(self, event, now)
        reply = self._menu.key(event)
        if reply == CHANGED:
            self.dirty = True
        if reply != CHOSEN:
            return None
        words = self.desk.words
        name = self.table().seats.names[self._seats[self._menu.focus]]
        return push(
            "ask", (words.say(keys.LEAVE_ASK, name), words.get(keys.LEAVE_YES), words.get(keys.LEAVE_NO))
        )

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Let the player leave when the answer was yes."""
        if result:
            self.table().leave(self._seats[self._menu.focus])
            return give(True)
        self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the list."""
        draw_top(canvas, self._title)
        self._menu.draw(canvas)
