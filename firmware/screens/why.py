"""Why: the computers' last moves in their order, and what the coach thinks; a page each."""

from play.robot import seen_roll
from screens.desk import Desk, DeskScreen
from screens.move_words import decimal, name_choice, name_deed, name_made, name_roll, price
from text import keys
from ui.canvas import SMALL
from ui.face import draw_face
from ui.icons import CHECK, CROSS, DOT, mini_die
from ui.icons import LEFT as BACK_MARK
from ui.icons import RIGHT as ON_MARK
from ui.keys import DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, B, event_of, key_of, kind_of
from ui.screen import BACK
from ui.topline import draw_top
from ui.wrap import wrap

MYPY = False
if MYPY:
    from play.coach import Coach
    from play.robot import Reason
    from store.lessons import Lesson
    from ui.canvas import Canvas

_TEXT_X = 27  # beside the face
_ROOM = 98
_WHOLE_ROOM = 123
_TITLE_ROOM = 119


class Why(DeskScreen):
    """Opens at the advice for now, at the coach's last word, or where the last computer's turn began.

    Right and down turn on, left and up back; A turns on and leaves after the last.
    """

    def __init__(self, desk: Desk, arg: object = None) -> None:
        DeskScreen.__init__(self, desk, arg)
        self.help_topic = self.table().game_id
        self._page = -1
        self._pages = 1

    def refresh(self) -> None:
        """Make the words of the page."""
        self.dirty = True
        company = self.desk.company()
        assert company is not None
        coach = company.coach
        reasons = company.robot.reasons()
        lesson = coach.lesson if coach.is_open() else None
        at = -1  # the place of the lesson among the reasons
        if lesson is not None:
            at = len([reason for reason in reasons if reason.played < lesson.played])
        advises = coach.may_explain()
        self._pages = len(reasons) + (lesson is not None) + advises
        if self._page < 0:
            self._page = self._first_page(reasons, at, advises)
        self._face = ""
        self._dice = self._roll = ""
        page = self._page
        if advises and page == self._pages - 1:
            self._say_advice(coach)
        elif lesson is not None and page == at:
            self._say_lesson(lesson)
        else:
            self._say_reason(reasons[page - 1 if 0 <= at < page else page])
        self._number = "{}/{}".format(page + 1, self._pages) if self._pages > 1 else ""
        if page:
            self._number = BACK_MARK + " " + self._number
        if page + 1 < self._pages:
            self._number += " " + ON_MARK
        self._title = "{}  {}".format(self.desk.words.get(keys.ROBOT_WHY), self._name)
        if SMALL.width(self._title) + SMALL.width(self._number) > _TITLE_ROOM:
            self._title = self._name

    def _first_page(self, reasons: "list[Reason]", at: int, advises: bool) -> int:
        if advises:
            return self._pages - 1
        if at == len(reasons):
            return at
        first = len(reasons) - 1
        while first > 0 and not reasons[first].is_first:
            first -= 1
        return first + 1 if 0 <= at <= first else first

    def _say_advice(self, coach: "Coach") -> None:
        words = self.desk.words
        game = self.table().view
        dice: bytes = getattr(game, "dice", b"")
        self._show_dice(game.seat, dice, seen_roll(game))
        self._deed = ["{} {}".format(DOT, name_choice(words, game, dice, coach.best))]
        if coach.is_card_game:
            said = [words.say(keys.COACH_TOTAL, decimal(words, coach.value, 1))]
        else:
            said = [words.say(keys.COACH_LOSES, coach.risk)]
        if coach.second >= 0:
            second = name_choice(words, game, dice, coach.second)
            said.append(words.say(keys.COACH_SECOND, second, price(words, game, -coach.lead)))
        self._why = wrap("\n".join(said), _WHOLE_ROOM, SMALL)

    def _say_lesson(self, lesson: "Lesson") -> None:
        """Say what a choice has cost, and in what the better one is better than it."""
        words = self.desk.words
        game = self.table().view
        self._show_dice(lesson.seat, lesson.dice, lesson.roll)
        name = name_made(words, game, lesson)
        if not lesson.cost:
            self._deed = ["{} {}".format(CHECK, name)]
            said = [words.get(keys.COACH_GOOD)]
            if lesson.risk >= 0:
                said.append(words.say(keys.COACH_LOSES, lesson.risk))
        else:
            self._deed = ["{} {}: {}".format(CROSS, name, price(words, game, -lesson.cost))]
            said = [words.say(keys.COACH_BETTER, name_choice(words, game, lesson.dice, lesson.best))]
            said.append(self._compare(lesson))
        self._why = wrap("\n".join(said), _WHOLE_ROOM, SMALL)

    def _compare(self, lesson: "Lesson") -> str:
        words = self.desk.words
        if lesson.risk < 0:
            return self._both(keys.COACH_NOT_TOTAL, lesson.value, lesson.cost, 1)
        if lesson.best_risk < lesson.risk:
            return words.say(keys.COACH_NOT_RISK, lesson.best_risk, lesson.risk)
        if self.table().game_id == "mitchi":
            return self._both(keys.COACH_NOT_TAKEN, -lesson.value, -lesson.cost, 2)
        return words.get(keys.COACH_OTHERS)

    def _both(self, key: int, better: int, cost: int, places: int) -> str:
        """Name both values so that their difference is the cost as it was told."""
        words = self.desk.words
        step = 100 if places == 1 else 10
        better, cost = [(milli + step // 2) // step * step for milli in (better, cost)]
        return words.say(key, decimal(words, better, places), decimal(words, better - cost, places))

    def _say_reason(self, reason: "Reason") -> None:
        words = self.desk.words
        self._show_dice(reason.seat, reason.dice, reason.roll)
        self._face = self._name
        self._deed = wrap(name_deed(words, self.table().view, reason.dice, reason.move), _ROOM, SMALL)
        self._why = wrap(words.named(reason.key, *reason.args), _ROOM, SMALL)

    def _show_dice(self, seat: int, dice: bytes, roll: int) -> None:
        """Show whose dice a page is about, in figures where they are called so, and which roll it was."""
        self._name = self.table().seats.names[seat]
        if len(dice) == 2:
            self._dice = "".join([str(face) for face in sorted(dice, reverse=True)])
        else:
            self._dice = "".join([mini_die(face) for face in sorted(dice)])
        self._roll = name_roll(roll)

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
        """Draw who, on which dice, what and why."""
        draw_top(canvas, self._title, self._number)
        x = 3
        if self._face:
            draw_face(canvas, 3, 12, self._face)
            x = _TEXT_X
        y = 10
        if self._dice:
            left = canvas.text(self._roll, x, y, SMALL)
            canvas.text(self._dice, left + 3 if self._roll else x, y, SMALL)
            y = 19
        for line in self._deed:
            canvas.text(line, x, y, SMALL)
            y += 9
        y += 1
        for line in self._why:
            canvas.text(line, x, y, SMALL)
            y += 9
