"""The coach's summary before the end: what each person gave away, and the dearest moves; a page a person."""

from screens.desk import Desk, DeskScreen
from screens.move_words import is_reroll, name_choice, price
from text import keys
from ui.canvas import SMALL
from ui.icons import mini_die
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, TAP, UP, A, B, event_of, key_of, kind_of
from ui.screen import clear_to, go, push
from ui.topline import draw_top

MYPY = False
if MYPY:
    from store.lessons import Lesson
    from ui.canvas import Canvas

_FIRST_ROW = 16
_PITCH = 16
_MIA_CLAIM = 20  # Mia's moves up to here


class LessonsTold(DeskScreen):
    """A turns the pages and goes on to the final screen after the last; B pauses."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self._page = 0
        seats = self.table().seats
        self._seats = [seat for seat in range(seats.count) if seats.kinds[seat] == 0]
        self._title = ""
        self._number = ""
        self._total = ""
        self._rows: "list[tuple[str, str, str, str]]" = []

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Go back to the game when its last choice was taken back; on when there is nobody to tell."""
        if not self.table().is_over:
            return clear_to(self.table().game_id)
        return None if self._title else go("final")

    def refresh(self) -> None:
        """Make the rows of a person."""
        self.dirty = True
        company = self.desk.company()
        if company is None or not company.coach.is_there or not self._seats:
            return
        words = self.desk.words
        session = self.table()
        coach = company.coach
        seat = self._seats[self._page]
        total = coach.lessons.total(seat, session.played)
        self._title = "{}  {}".format(words.get(keys.COACH), session.seats.names[seat])
        self._number = ""
        if len(self._seats) > 1:
            self._number = "{}/{}".format(self._page + 1, len(self._seats))
        if total:
            self._total = words.say(keys.COACH_GAVE, price(words, session.view, total))
        else:
            self._total = words.get(keys.COACH_CLEAN)
        self._rows = []
        for lesson in coach.lessons.dearest(seat, session.played):
            if lesson.dice or session.game_id != "mia" or lesson.move > _MIA_CLAIM:
                self._rows.append(self._row(lesson))

    def _row(self, lesson: "Lesson") -> "tuple[str, str, str, str]":
        """Return the dice, what was chosen, what it cost, and what would have been better."""
        words = self.desk.words
        game = self.table().view
        faces = sorted(lesson.dice)
        if len(faces) == 2:  # a hand of two is called by its figures, the high one first
            faces.reverse()
            dice = "".join([str(face) for face in faces])
        else:
            dice = "".join([mini_die(face) for face in faces])
        chosen = name_choice(words, game, lesson.dice, lesson.move)
        if not is_reroll(game, lesson.move) and game.ID == "mitchi":
            chosen = words.get(keys.STAND)
        better = "→ " + name_choice(words, game, lesson.dice, lesson.best)
        return dice, chosen, price(words, game, -lesson.cost), better

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Turn the pages, go on."""
        key = key_of(event)
        if key == B:
            return push("pause") if kind_of(event) == TAP else None
        if kind_of(event) not in (PRESS, REPEAT):
            return None
        page = self._page
        if key in (RIGHT, DOWN, A):
            page += 1
        elif key in (LEFT, UP):
            page -= 1
        if page >= len(self._seats) and event == event_of(PRESS, A):
            return go("final")
        if 0 <= page < len(self._seats) and page != self._page:
            self._page = page
            self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the total and up to three moves, two lines each."""
        draw_top(canvas, self._title, self._number)
        canvas.text(self._total, 2, 8, SMALL)
        y = _FIRST_ROW
        for dice, chosen, cost, better in self._rows:
            x = canvas.text(dice, 2, y) + 3 if dice else 2
            canvas.text(chosen, x, y, SMALL)
            canvas.text(better, 10, y + 8, SMALL)
            canvas.text_right(cost, 126, y + 8, SMALL)
            y += _PITCH
