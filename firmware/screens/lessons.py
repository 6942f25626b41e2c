"""The coach's summary of a game: what each person gave away, and the dearest moves, two on a page."""

from micropython import const

from screens.desk import Desk, DeskScreen
from screens.move_words import name_category, name_choice, name_roll, price
from text import keys
from ui.actions import TOP, Actions
from ui.canvas import BIG, SMALL
from ui.icons import FLAG, mini_die
from ui.icons import LEFT as BACK_MARK
from ui.icons import RIGHT as ON_MARK
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, B, event_of, key_of, kind_of
from ui.screen import BACK
from ui.topline import draw_top

MYPY = False
if MYPY:
    from store.lessons import Lesson
    from ui.canvas import Canvas

_ROWS = const(2)  # of a page
_FIRST_ROW = const(11)
_PITCH = const(22)
_FIRST_ROW_DECLARED = const(16)  # below the declared category
_PITCH_DECLARED = const(24)
_INDENT = const(6)
_TITLE_ROOM = const(119)
_CLEAN_Y = const(24)
_MIA_CLAIM = const(20)  # Mia's moves up to here


class LessonsTold(DeskScreen):
    """Lies over the final screen. A turns the pages and goes back after the last, as B does."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self._page = 0
        self._pages: "list[tuple[int, list[Lesson]]]" = []  # a seat and what is told about it
        self._actions = Actions()
        self._name = ""
        self._ways = ""  # where the arrows lead
        self._total = ""
        self._clean = ""
        self._rows: "list[tuple[str, str, str, str, str, str]]" = []
        self._has_declared = False

    def refresh(self) -> None:
        """Make the pages, and the rows of one."""
        self.dirty = True
        words = self.desk.words
        self._actions.set([words.get(keys.PAUSE_RESULT)])
        company = self.desk.company()
        if company is None or not company.coach.is_there:
            return
        session = self.table()
        lessons = company.coach.lessons
        self._pages = []
        for seat in range(session.seats.count):
            if session.seats.is_human(seat):
                told = [lesson for lesson in lessons.dearest(seat, session.played) if self._may_tell(lesson)]
                for first in range(0, max(1, len(told)), _ROWS):
                    self._pages.append((seat, told[first : first + _ROWS]))
        if not self._pages:
            return
        seat, told = self._pages[self._page]
        is_last = self._page + 1 == len(self._pages)
        self._ways = "{} {}".format(BACK_MARK if self._page else "", "" if is_last else ON_MARK)
        if not is_last:
            self._actions.set([words.get(keys.CONTINUE)])
        total = lessons.total(seat, session.played)
        self._name = session.seats.names[seat]
        self._clean = "" if total else words.get(keys.COACH_CLEAN)
        self._total = words.say(keys.COACH_GAVE, price(words, session.view, total)) if total else ""
        if SMALL.width(self._name) + SMALL.width(self._total) > _TITLE_ROOM:
            self._total = price(words, session.view, -total)
        self._rows = [self._row(lesson) for lesson in told]
        self._has_declared = any(lesson.declared >= 0 for _, page in self._pages for lesson in page)

    def _may_tell(self, lesson: "Lesson") -> bool:
        """Say whether a move can be told of: claims in Mia only where the cup was lifted."""
        return bool(lesson.dice) or self.table().game_id != "mia" or lesson.move > _MIA_CLAIM

    def _row(self, lesson: "Lesson") -> "tuple[str, str, str, str, str, str]":
        """Return the declared category, the dice, the choice, its roll, what is better, and the cost."""
        words = self.desk.words
        game = self.table().view
        faces = sorted(lesson.dice)
        if len(faces) == 2:  # a hand of two is called by its figures, the high one first
            faces.reverse()
            dice = "".join([str(face) for face in faces])
        else:
            dice = "".join([mini_die(face) for face in faces])
        chosen = name_choice(words, game, lesson.dice, lesson.move)
        better = "→ " + name_choice(words, game, lesson.dice, lesson.best)
        declared = name_category(words, game, lesson.declared)
        return declared, dice, chosen, name_roll(lesson.roll), better, price(words, game, -lesson.cost)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Turn the pages, go back."""
        key = key_of(event)
        if key == B:
            return DeskScreen.key(self, event, now)
        if kind_of(event) not in (PRESS, REPEAT):
            return None
        page = self._page
        if key in (RIGHT, DOWN, A):
            page += 1
        elif key in (LEFT, UP):
            page -= 1
        if page >= len(self._pages) and event == event_of(PRESS, A):
            self.show_press(self._actions)
            return BACK
        if 0 <= page < len(self._pages) and page != self._page:
            self._page = page
            self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw whose page it is, the total, up to two moves of two or three lines, and what A does."""
        draw_top(canvas, self._name, self._total)
        canvas.text_mid(self._clean, 0, 128, _CLEAN_Y, BIG)
        y = _FIRST_ROW_DECLARED if self._has_declared else _FIRST_ROW
        for declared, dice, chosen, roll, better, cost in self._rows:
            if declared:
                canvas.icon(FLAG, 1, y - 8)
                canvas.text(declared, 9, y - 8, SMALL)
            x = canvas.text(dice, 1, y) + 3 if dice else 2
            canvas.text(chosen, x, y, SMALL)
            canvas.text_right(roll, 126, y - 8 if declared else y, SMALL)
            canvas.text(better, _INDENT, y + 8, SMALL)
            canvas.text_right(cost, 126, y + 8, SMALL)
            y += _PITCH_DECLARED if self._has_declared else _PITCH
        self._actions.draw(canvas)
        canvas.text_right(self._ways, 126, TOP, SMALL)
