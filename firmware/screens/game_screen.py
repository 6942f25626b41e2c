"""A screen over a game in hand at whose table computers may sit: it drives them, and lets the coach speak."""

from micropython import const

from dice.source import DiceError
from screens.desk import Desk
from screens.dice_screen import DiceScreen
from text import keys
from ui.actions import TOP, Actions
from ui.dicerow import DiceRow
from ui.font import SMALL
from ui.icons import BOT, CHECK, CROSS, DOT, DOWN
from ui.keys import DOWN as DOWN_KEY
from ui.keys import PRESS, A, B, event_of, key_of
from ui.screen import go, push
from ui.ticks import has_passed
from ui.topline import draw_top

MYPY = False
if MYPY:
    from play.company import Company
    from rules.game import Game
    from ui.canvas import Canvas

# What lies on the table and has to be seen before the game goes on; else the seat whose result it is.
NOBODY = const(-1)
MOVING = const(-2)  # it is still being shown
EVERYBODY = const(8)

# A press that came twice, or was meant to hurry a computer, must not act for the next person.
_EARLY_MS = const(450)
_TOP_ROOM = const(119)  # columns of the top line for two texts
_GAP = const(4)
_RIGHT = const(126)
_DOING_ROOM = const(116)  # of the bottom line, beside the picture of a computer


class GameScreen(DiceScreen):
    """Computers throw and choose here through `throw` and `choose`, as people do.

    Subclasses say what lies on the table (`lying`) and how it is put away, and show what a computer
    is about to do (`preview`). Their `refresh` calls this one first; they draw the top line with
    `draw_title` and, while `is_computers`, the bottom line with `draw_doing`.
    """

    is_open = True  # computers' moves are shown before they are made
    room = 57  # columns for what the coach says in short
    has_line = True  # there is room for what the coach says; else a mark before the way to why has to do

    def __init__(self, desk: Desk, row: DiceRow, arg: object = None) -> None:
        DiceScreen.__init__(self, desk, row, arg)
        self.actions = Actions()
        self.company: "Company | None" = None
        self._doing = ""
        self._why = ""
        self.advice = ""  # what the coach has to say: a mark and a choice
        self.worth = ""  # and what that brings, costs or risks
        self.verdict = ""  # the worth and a mark, where there is less room
        self.is_early = True  # another seat is asked since a moment ago: A means nothing yet
        self._appeared = 0
        self._asked_of = -1
        self._move = -1  # what a computer is about to do, in the position _shown_at
        self._shown_at: "Game | None" = None

    # --- what subclasses say ---

    def lying(self) -> int:
        """Return whose result has to be seen first: a seat, EVERYBODY, NOBODY, or MOVING."""
        return NOBODY

    def put_away(self, now: int) -> "tuple[int, str, object] | None":
        """Go on from the result that lies there, as A does."""
        return None

    def mover(self) -> int:
        """Return the seat that has to do something now."""
        return self.table().view.seat

    def asked(self) -> int:
        """Return a number that changes when somebody else is asked, or a result was put away."""
        return self.mover() * 2 + (self.lying() != NOBODY)

    def is_playing(self, seat: int) -> bool:
        """Say whether a seat still has something to lose in the game."""
        return not self.table().seats.has_left(seat)

    def preview(self, move: int) -> None:
        """Show on the dice what a computer is about to do; -1: nothing."""

    def will_throw(self) -> None:
        """The awaited dice are about to be thrown."""

    def will_choose(self, move: int) -> None:
        """A move is about to be made."""

    def look(self, event: int) -> "tuple[int, str, object] | None":
        """Take a key while a computer plays: there is nothing but to look at things."""
        return None

    def may_ask_why(self) -> bool:
        """Say whether the key down is free to open the reasons."""
        return self.row.focus < 0

    def may_advise(self) -> bool:
        """Say whether nobody but the person whose turn it is sees the advice."""
        return True

    def may_tell(self, seat: int) -> bool:
        """Say whether what the last choice of a seat has cost may be told here."""
        return True

    def mark_best(self, move: int) -> None:
        """Mark on the dice what the coach would do; -1: nothing."""

    # --- people and computers ---

    def person_plays(self) -> bool:
        """Say whether any person still has something to lose in the game."""
        seats = self.table().seats
        return any(seats.is_human(seat) and self.is_playing(seat) for seat in range(seats.count))

    def is_computers(self) -> bool:
        """Say whether the table goes on by itself, for a computer or because only they are left."""
        if self.company is None:
            return False
        lying = self.lying()
        if lying == MOVING:
            return False
        if lying == EVERYBODY:
            return not self.person_plays()
        return self.table().seats.is_bot(self.mover() if lying == NOBODY else lying)

    def is_computers_turn(self) -> bool:
        """Say whether a computer has to throw or to choose now."""
        return self.is_computers() and self.lying() == NOBODY

    def show(self, move: int) -> None:
        """Show what a computer is about to do."""
        self._move = move
        self._shown_at = self.table().view
        self.preview(move)
        self.refresh()

    def throw(self) -> None:
        """Throw the awaited dice, for whoever's turn it is."""
        if self.company is not None and not self.is_computers():
            self.company.robot.sit_back()
        self.will_throw()
        self.table().throw()
        self.refresh()

    def choose(self, move: int) -> None:
        """Make a move, for whoever's turn it is; the coach weighs that of a person."""
        table = self.table()
        if self.company is not None and table.seats.is_human(table.view.seat):
            self.company.coach.judge(move)
            self.company.robot.sit_back()
        self.will_choose(move)
        table.choose(move)
        self.refresh()

    def end(self) -> "tuple[int, str, object]":
        """Return the way to the end."""
        return go("final")

    # --- keys and time ---

    def enter(self, now: int) -> None:
        """Come on; A means nothing for a moment."""
        self.appear(now)
        DiceScreen.enter(self, now)

    def appear(self, now: int) -> None:
        """Something new stands there, that a press meant for what was before must not answer."""
        self.is_early = True
        self._appeared = now

    def _watch(self, now: int) -> None:
        """Notice that somebody else is asked, and let A mean something after a moment."""
        if self.is_in_flight:
            return
        asked = self.asked()
        if asked != self._asked_of or self.is_computers():
            self._asked_of = asked
            self.appear(now)
        elif self.is_early and has_passed(now, self._appeared, _EARLY_MS):
            self.is_early = False
            if self.is_shaken:
                self.pick_up(True, now)

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """A hurries computers, down reads the reasons, B pauses; all else is as without them."""
        self._watch(now)
        if self.is_in_flight or self.is_in_hand or key_of(event) == B:
            return DiceScreen.key(self, event, now)
        company = self.company
        if company is not None:
            if event == event_of(PRESS, DOWN_KEY) and self._is_why_open():
                return push("why")
            if self.is_computers():
                if event == event_of(PRESS, A):
                    company.robot.skip()
                    return None
                return self.look(event)
        if event == event_of(PRESS, A) and self.is_early:
            return None
        return DiceScreen.key(self, event, now)

    def pick_up(self, is_shaking: bool, now: int) -> bool:
        """Only people shake dice, and only their own."""
        if self.is_computers() or self.is_early:
            return False
        return DiceScreen.pick_up(self, is_shaking, now)

    def pressed(self) -> None:
        """Show that A was pressed on the action with the focus."""
        self.show_press(self.actions)

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Let the computers and the coach go on while nothing is in flight."""
        route = DiceScreen.tick(self, now)
        self._watch(now)
        company = self.company
        if route is not None and route[1] == "trouble" and company is not None:
            company.coach.take_back(self.table().played)  # the dice have failed it
        if route is not None or company is None or self.is_in_flight:
            return route
        if not self.desk.is_pressed and (company.coach.tick() or company.coach.has_said(now)):
            self._advise(company)
        if self.is_computers():
            return self._let_play(company, now)
        return None

    def _let_play(self, company: "Company", now: int) -> "tuple[int, str, object] | None":
        lying = self.lying()
        if lying != NOBODY:
            if not company.robot.has_rested(now, lying):
                return None
            return self.put_away(now) or self.go_on(now)
        try:
            company.robot.tick(now, self)
        except DiceError as error:
            self.table().fail(error.args[0])
        return None

    # --- what is shown ---

    def refresh(self) -> None:
        """Say what the computer does, and what the coach has to say."""
        self.dirty = True
        self.company = company = self.desk.company()
        self._doing = self._why = ""
        if self._move >= 0 and self._shown_at is not self.table().view:
            self._move = -1
            self.preview(-1)
        if company is None:
            return
        if self.is_computers_turn():
            self._doing = self.say_doing(self._move)
        self._advise(company)

    def say_doing(self, move: int) -> str:
        """Return what a computer does, or is about to do; `move` is -1 while it thinks."""
        words = self.desk.words
        game = self.table().view
        if move >= 0:
            from screens.move_words import name_deed  # here, for a game among people needs none of it

            return name_deed(words, game, getattr(game, "dice", b""), move)
        return words.get(keys.ROBOT_ROLLS if game.wants else keys.ROBOT_THINKS)

    def _advise(self, company: "Company") -> None:
        """Make the words of the coach, what is best or what the last choice has cost, and the way to why."""
        from screens.move_words import name_choice, name_made, price

        self.dirty = True
        self.advice = self.worth = self.verdict = ""
        best = -1
        coach = company.coach
        lesson = coach.lesson if coach.says() else None
        words = self.desk.words
        game = self.table().view
        dice: bytes = getattr(game, "dice", b"")
        if coach.advises() and not self.is_in_flight and self.may_advise():
            best = coach.best
            self._say(DOT, name_choice(words, game, dice, best), self._say_risk(coach.risk))
            if coach.is_card_game:
                self.worth = words.say(keys.COACH_FINAL, (coach.value + 500) // 1000)
        elif lesson is not None and self.may_tell(lesson.seat) and not (dice and game.seat != lesson.seat):
            name = name_made(words, game, lesson)
            if lesson.cost:
                self._say(CROSS, name, price(words, game, -lesson.cost))
            else:
                self._say(CHECK, name, self._say_risk(lesson.risk))
        self._why = DOWN + "?" if coach.is_open() or coach.may_explain() or company.robot.reasons() else ""
        if self.verdict and not self.has_line:
            self._why = self.verdict[0] + self._why
        self.mark_best(best)

    def _say(self, mark: str, choice: str, worth: str) -> None:
        self.advice = "{} {}".format(mark, choice)
        self.worth = worth
        self.verdict = "{} {}".format(mark, worth) if worth else mark
        if worth and (mark == DOT or SMALL.width(self.verdict) > self.room):
            self.verdict = worth  # an action has the dot

    def _say_risk(self, risk: int) -> str:
        if risk < 0:
            return ""
        text = self.desk.words.say(keys.COACH_RISK, risk)
        return text if SMALL.width(text) <= self.room else "{}%".format(risk)

    def _is_why_open(self) -> bool:
        """Say whether down opens the reasons now."""
        return bool(self._why) and not self.is_in_flight and not self.is_in_hand and self.may_ask_why()

    def draw_title(self, canvas: "Canvas", left: str, right: str, short: str = "") -> None:
        """Draw the top line; `short` is the left part where room is scarce. At its end: why down opens."""
        why = self._why if self._is_why_open() else ""
        room = _TOP_ROOM - SMALL.width(right)
        if why:
            room -= SMALL.width(why) + _GAP
        if short and SMALL.width(left) > room:
            left = short
        if not why:
            draw_top(canvas, left, right)
            return
        draw_top(canvas, left, why)
        canvas.text_right(right, _RIGHT - SMALL.width(why) - _GAP, 0, SMALL, 0)

    def draw_doing(self, canvas: "Canvas") -> None:
        """Draw the bottom line while a computer has to do something."""
        if self._doing:
            x = 11
            if SMALL.width(self._doing) > _DOING_ROOM:
                x = 2
            else:
                canvas.icon(BOT, 1, TOP)
            canvas.text(self._doing, x, TOP, SMALL)
