"""Why the computers made their last moves, and what the coach thinks of the last choice; a page each."""

from screens.desk import Desk, DeskScreen
from screens.move_words import decimal, name_choice, name_deed
from text import keys
from ui.canvas import BIG, SMALL
from ui.face import draw_face
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, B, event_of, key_of, kind_of
from ui.screen import BACK
from ui.topline import draw_top
from ui.wrap import wrap

MYPY = False
if MYPY:
    from ui.canvas import Canvas

_TEXT_X = 27  # beside the face
_ROOM = 97


class Why(DeskScreen):
    """The latest first. Right and down turn on, left and up back; A turns on and leaves after the last."""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self._page = 0
        self._pages = 1

    def refresh(self) -> None:
        """Make the words of the page."""
        self.dirty = True
        company = self.desk.company()
        assert company is not None
        words = self.desk.words
        coach = company.coach
        reasons = company.robot.reasons()
        first = 1 if coach.is_open() else 0
        self._pages = first + len(reasons)
        self._title = words.get(keys.ROBOT_WHY)
        self._number = "{}/{}".format(self._page + 1, self._pages) if self._pages > 1 else ""
        names = self.table().seats.names
        game = self.table().view
        if self._page < first:
            lesson = coach.lesson
            assert lesson is not None
            self._name = names[lesson.seat]
            self._face = ""
            self._deed = name_choice(words, game, lesson.dice, lesson.move)
            if lesson.cost:
                self._deed += ": " + decimal(words, -lesson.cost, 1 if coach.is_card_game else 2)
                why = words.say(keys.COACH_BETTER, name_choice(words, game, lesson.dice, lesson.best))
                key, args = coach.why
                why = "\n".join([why, words.named(key, *args)])
            else:
                why = words.get(keys.COACH_GOOD)
        else:
            reason = reasons[self._page - first]
            self._name = names[reason.seat]
            self._face = self._name
            self._deed = name_deed(words, game, reason.dice, reason.move)
            why = words.named(reason.key, *reason.args)
        self._why = wrap(why, _ROOM if self._face else 122, SMALL)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Turn the pages."""
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
        if page >= self._pages and event == event_of(PRESS, A):
            return BACK
        if 0 <= page < self._pages and page != self._page:
            self._page = page
            self.refresh()
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw who, what and why."""
        draw_top(canvas, self._title, self._number)
        x = 3
        if self._face:
            draw_face(canvas, 3, 12, self._face)
            x = _TEXT_X
        canvas.text(self._name, x, 10, BIG)
        canvas.text(self._deed, x, 22, SMALL)
        y = 34
        for line in self._why:
            canvas.text(line, x, y, SMALL)
            y += 9
