"""The roll-off of Mitchi: one die each, the highest opens, the highest that are tied roll again."""

from micropython import const

from rules.mitchi import START_ROLL, Mitchi
from screens.desk import Desk
from screens.game_screen import EVERYBODY, NOBODY
from screens.hold_screen import HoldScreen
from text import keys
from ui.canvas import BOLD, SMALL
from ui.dicerow import DiceRow
from ui.die import NO_FACE
from ui.screen import go
from ui.scrollbar import draw_scrollbar

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_LIST_X = const(56)
_LIST_Y = const(10)
_PITCH = const(9)
_ROWS = const(5)  # of the list; the seat whose turn it is always in view


class MitchiStart(HoldScreen):
    """Each seat rolls its die in turn; every step is seen before the next."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        HoldScreen.__init__(self, desk, DiceRow(1, 32, 10, 14, 0), arg)
        self._is_landed = False  # a die lies there and was not put away yet
        self.row.set_faces(bytes((NO_FACE,)))
        self._step = self._game().start_step
        self._rows: "list[tuple[str, str]]" = []
        self._first = self._count = 0  # of the list: the first in view, and all there are

    def _game(self) -> Mitchi:
        view = self.table().view
        assert isinstance(view, Mitchi)
        return view

    def refresh(self) -> None:
        """Make the list of the step, and say who rolls or who starts."""
        HoldScreen.refresh(self)
        if self.is_in_flight:
            self.actions.set([])
            return
        words = self.desk.words
        game = self._game()
        names = self.table().seats.names
        self._title = words.get(keys.MITCHI_WHO_STARTS)
        self._name = ""
        rolled = self.table().rolled_seat
        if self.row.faces[0] == NO_FACE:  # somebody may have left, when all others had rolled
            self._is_landed = game.phase != START_ROLL or game.start_step > self._step
        if not self._is_landed:
            self._step = game.start_step
            self.row.set_faces(bytes((NO_FACE,)))
        is_tied = game.start_step != self._step
        if not self._is_landed:
            self._name = names[game.seat]
            label = words.get(keys.ROLL)
        elif game.phase != START_ROLL:
            self._title = words.say(keys.MITCHI_STARTS, names[game.opener])
            label = words.get(keys.CONTINUE)
        elif is_tied:
            self._title = words.get(keys.MITCHI_START_TIE)
            label = words.get(keys.CONTINUE)
        else:
            if rolled >= 0:
                self._name = names[rolled]
            label = words.say(keys.NEXT_NAME, names[game.seat])
        self._list(game, names, game.start_before if is_tied else game.start_faces)
        self.actions.set([label])

    def _list(self, game: Mitchi, names: "list[str]", faces: bytes) -> None:
        """List the seats of the step with what they rolled: the one to roll and who was last are in view.

        Once all have rolled the highest come first.
        """
        is_tied = game.start_step != self._step
        is_decided = game.phase != START_ROLL
        seats = [seat for seat in range(game.seats) if (faces[seat] if is_tied else seat in game.start_seats)]
        first = 0
        if is_tied or is_decided:
            order = [(-faces[seat], seat) for seat in seats]
            order.sort()
            seats = [seat for _, seat in order]
        elif game.seat in seats:
            first = max(0, seats.index(game.seat) + 1 - _ROWS)
        self._first = first
        self._count = len(seats)
        self._rows = [
            (names[seat], str(faces[seat]) if faces[seat] else "") for seat in seats[first : first + _ROWS]
        ]

    def press(self, action: int, now: int) -> "tuple[int, str, object] | None":
        """Throw the die, or put it away."""
        if self._is_landed:
            return self.put_away(now)
        self.throw()
        return None

    def rolls(self) -> int:
        """One die, once the last one was put away."""
        return 0 if self._is_landed else 1

    def lying(self) -> int:
        """A die lies until it was seen; by everybody where it decides something."""
        if not self._is_landed or self.is_in_flight:
            return NOBODY
        game = self._game()
        if game.phase != START_ROLL or game.start_step != self._step:
            return EVERYBODY
        return self.table().rolled_seat

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Make room for the next die."""
        self._is_landed = False
        if self._game().phase != START_ROLL:
            return go("mitchi")
        self.row.set_faces(bytes((NO_FACE,)))
        self._step = self._game().start_step
        self.refresh()
        return None

    def landed(self, now: int) -> None:
        """Leave the die on the table until somebody goes on."""
        self._is_landed = True

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """The end follows when all others have left."""
        return self.end() if self._game().is_cut_short() else None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the die, the list and what to do."""
        self.draw_title(canvas, self._title, self._name)
        self.row.draw(canvas)
        y = _LIST_Y
        for name, face in self._rows:
            canvas.text(name, _LIST_X, y, SMALL)
            if face:
                canvas.text(face, 104, y - 1, BOLD)
            y += _PITCH
        if self._count > _ROWS:
            draw_scrollbar(canvas, _LIST_Y, _ROWS * _PITCH, self._first, _ROWS, self._count)
        self.draw_bottom(canvas)
