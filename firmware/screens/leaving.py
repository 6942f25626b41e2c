"""Who leaves the game for good, or gives the seat to a computer, which a person may take over again."""

from micropython import const

from play.seats import EXPERT, HUMAN, LEFT
from rules.game import IllegalMove
from screens.desk import Desk
from screens.free_name import free_name
from screens.menu_screen import MenuScreen
from text import keys
from ui.screen import give, push

# What may become of a seat, in the order in which left and right go through them.
_KINDS = bytes((LEFT,) + tuple(range(HUMAN, EXPERT + 1)))
_LEAVES = const(0)


class Leaving(MenuScreen):
    """Lists the seats still in the game. Gives True once one has left or has been given away."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self._seats = [seat for seat in range(self.table().seats.count) if self._may_leave(seat)]
        self._choices = bytearray(len(self._seats))

    def _may_leave(self, seat: int) -> bool:
        try:
            self.table().seat_view(-1).leave(seat)
        except IllegalMove:
            return False
        return True

    def refresh(self) -> None:
        """Name the players, and what becomes of the seat with the focus."""
        self.dirty = True
        words = self.desk.words
        names = self.table().seats.names
        values = [""] * len(self._seats)
        for row in range(len(values)):
            if row == self._menu.focus:
                values[row] = self._said(_KINDS[self._choices[row]])
        self._menu.turns = bytes(range(len(values)))
        self._menu.set([names[seat] for seat in self._seats], values, self._menu.focus)
        self._title = words.get(keys.LEAVE_WHO)

    def _said(self, kind: int) -> str:
        words = self.desk.words
        if kind == LEFT:
            return words.get(keys.SEAT_LEAVES)
        return self.kind_name(kind) or words.get(keys.LEVEL_PERSON)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Move the question to another seat, or take the key as a menu does."""
        focus = self._menu.focus
        route = MenuScreen.key(self, event, now)
        if self._menu.focus != focus:
            self.refresh()
        return route

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Do what was chosen for a seat; ask before somebody leaves."""
        seat = self._seats[row]
        names = self.table().seats.names
        words = self.desk.words
        if self._choices[row] != _LEAVES:
            kind = _KINDS[self._choices[row]]
            was_person = self.table().seats.is_human(seat)
            name = free_name(words, names, kind) if was_person != (kind == HUMAN) else ""
            self.table().change(seat, kind, name)
            return give(True)
        return push(
            "ask",
            (words.say(keys.LEAVE_ASK, names[seat]), words.get(keys.LEAVE_YES), words.get(keys.LEAVE_NO)),
        )

    def change(self, step: int) -> "tuple[int, str, object] | None":
        """Take the next thing that may become of the seat, but for what it is now."""
        table = self.table()
        place = self._menu.focus
        seat = self._seats[place]
        choice = (self._choices[place] + step) % len(_KINDS)
        while _KINDS[choice] == table.seats.kinds[seat] or not table.may_seat(seat, _KINDS[choice]):
            choice = (choice + step) % len(_KINDS)
        self._choices[place] = choice
        self.refresh()
        return None

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Let the player leave when the answer was yes."""
        if result:
            self.table().leave(self._seats[self._menu.focus])
            return give(True)
        self.refresh()
        return None
