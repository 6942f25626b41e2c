"""Who starts in Mia: a light runs over the names and stops at the one drawn."""

from micropython import const

from play.session import SHOWING
from rules.mia_terms import DRAW, THROW
from screens.desk import Desk
from screens.game_screen import EVERYBODY, NOBODY
from screens.mia_picture import draw_cup
from screens.mia_screen import MiaScreen
from text import keys
from ui import tunes
from ui.canvas import SMALL
from ui.dicerow import DiceRow
from ui.keys import PRESS, kind_of
from ui.reply import CHOSEN
from ui.ticks import has_passed

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_ROWS = const(4)
_PITCH = const(11)
_TOP = const(11)
_COLUMN_W = const(64)
_FIRST_STEP_MS = const(40)
_SLOWER_MS = const(12)  # each step of the light takes so much longer than the one before
_ROUNDS = const(2)


class MiaDraw(MiaScreen):
    """The draw is in the log before the light begins to run; a press lets it stop at once."""

    NAME = "mia_draw"

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MiaScreen.__init__(self, desk, DiceRow(0, 12, 0, 0, 0), arg)
        self._names: "list[str]" = []
        self._lots = b""  # the seats that may be drawn, in order
        self._light = -1  # place in the lots
        self._left = 0  # steps until it stops
        self._since = 0
        self._is_drawn = False

    # --- what is shown ---

    def refresh(self) -> None:
        """Make the list of names."""
        MiaScreen.refresh(self)
        words = self.desk.words
        game = self.game()
        if game.phase == DRAW:
            self._is_drawn = False
            self._light = -1 if not self._left else self._light
            self._lots = bytes([seat for seat in range(game.seats) if not game.gone[seat]])
        self._names = [self.name_of(seat) for seat in self._lots]
        if self._is_drawn:
            self._title = words.say(keys.STARTS, self.name_of(game.seat))
            self.actions.set([words.get(keys.CONTINUE)])
        else:
            self._title = words.get(keys.MIA_WHO_STARTS)
            self.actions.set([] if self.is_in_flight else [words.get(keys.MIA_DRAW)])
        self._game = words.get(keys.GAME_MIA)

    # --- keys and time ---

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A press while the light runs lets it stop where it is to stop."""
        if self.table().phase == SHOWING:
            if kind_of(event) == PRESS:
                self._stop(now)
            return None
        return MiaScreen.key(self, event, now)

    def act(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A draws; A goes on once somebody was drawn."""
        if self.actions.key(event) == CHOSEN:
            self.pressed()
            if self._is_drawn:
                return self.put_away(now)
            self.throw()
        return None

    def lying(self) -> int:
        """Everybody has to see who was drawn."""
        return EVERYBODY if self._is_drawn else NOBODY

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Go on with the one who was drawn."""
        self._is_drawn = False
        self.refresh()
        return None

    def mover(self) -> int:
        """Any person may draw."""
        seats = self.table().seats
        for seat in range(seats.count):
            if seats.is_human(seat):
                return seat
        return self.game().seat

    def go_on(self, now: int) -> "tuple[int, str, object] | None":
        """Stay until what was drawn has been seen, or is so no longer because somebody left."""
        game = self.game()
        if self._is_drawn and game.phase == THROW and game.seat == self._lots[self._light]:
            return None
        return MiaScreen.go_on(self, now)

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Let the light run, ever slower."""
        table = self.table()
        if table.phase != SHOWING:
            return MiaScreen.tick(self, now)
        lots = len(self._lots)
        if not self._left:
            self._light = 0
            self._left = _ROUNDS * lots + table.rolled[0] - 1
            self._since = now
            self.desk.sound.play(tunes.ROLL)
            self.dirty = True
        step = _ROUNDS * lots + table.rolled[0] - 1 - self._left
        if has_passed(now, self._since, _FIRST_STEP_MS + step * _SLOWER_MS):
            self._since = now
            self._left -= 1
            self._light = (self._light + 1) % lots
            self.dirty = True
            if not self._left:
                self._stop(now)
        return None

    def _stop(self, now: int) -> None:
        """Let the light stand on the lot that was drawn, wherever it was."""
        self.appear(now)
        self._light = self.table().rolled[0] - 1
        self._left = 0
        self._is_drawn = True
        self.table().landed()
        self.desk.sound.play(tunes.LAND)
        self.refresh()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the names; the light is a frame, who is drawn stands on a bar."""
        first = 0
        if len(self._names) <= _ROWS:  # room for the cup, which shakes as long as the light runs
            first = _COLUMN_W
            lean = 0 if self._is_drawn or self._light < 0 else 3 * (self._left & 1) - 1
            draw_cup(canvas, 0, lean)
        self.draw_title(canvas, self._game, self._title)
        for at in range(len(self._names)):
            x = first + at // _ROWS * _COLUMN_W
            y = _TOP + at % _ROWS * _PITCH
            is_lit = at == self._light
            if is_lit and self._is_drawn:
                canvas.fill_rect(x + 4, y - 1, _COLUMN_W - 6, _PITCH - 1, 1)
            elif is_lit:
                canvas.rect(x + 4, y - 1, _COLUMN_W - 6, _PITCH - 1, 1)
            canvas.text(self._names[at], x + 7, y, SMALL, 0 if is_lit and self._is_drawn else 1)
        if not self.is_computers_turn():
            self.actions.draw(canvas)
