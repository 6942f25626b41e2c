"""The coach: thinks along with the person whose turn it is, and says what a choice has cost."""

from micropython import const

from play.robot import seen_dice, seen_roll
from store.lessons import Lesson
from ui.ticks import has_passed

MYPY = False
if MYPY:
    from bots.player import Thinker
    from play.minds import Minds
    from play.session import Session
    from rules.game import Game
    from store.lessons import Lessons

# The setting "coach".
OFF = const(0)
AFTER = const(1)
BEFORE = const(2)

_PEEK = const(32)  # Mia's move
_READING_MS = const(5000)
_CARD_GAMES = ("general", "yacht")
_CARD_STEP = const(100)  # thousandths: what is told apart, a tenth of a point
_POINT = const(1000)
_STEP = const(10)  # where a round is about a few points or lives: a hundredth


class Coach:
    """Advice before a move, a lesson after it.

    `mode` is OFF, AFTER or BEFORE. After `tick` has said so, `best` is the best move for the person
    whose turn it is, -1 before; `value` its worth in thousandths (in the card games the points of the
    whole game), `risk` the chance in per cent to lose the round with it or -1. `second` is the best
    other move or -1, `lead` by how much it is worse. `lesson` is the last judgement, None before the
    first. `is_secret`: it may tell of dice under a cup.
    """

    is_there = True

    def __init__(self, session: "Session", minds: "Minds", lessons: "Lessons") -> None:
        self.mode = OFF
        self.best = -1
        self.value = 0
        self.risk = -1
        self.second = -1
        self.lead = 0
        self.lesson: "Lesson | None" = None
        self.is_secret = False
        self._said_at = -1  # when the lesson was first read; -2 once it was there for long enough
        self.lessons = lessons
        self.is_card_game = session.game_id in _CARD_GAMES
        self._session = session
        self._minds = minds
        self._view: "Game | None" = None
        self._mind: "Thinker | None" = None
        self._is_thinking = False
        self._secrets: "dict[int, Lesson]" = {}  # the last claim of each seat

    def advises(self) -> bool:
        """Say whether the best move in the position of now is known, and to be shown."""
        return self.mode == BEFORE and self.best >= 0 and self._session.view is self._view

    def is_open(self) -> bool:
        """Say whether there is a lesson that anybody may read."""
        return self.lesson is not None and not self.is_secret

    def may_explain(self) -> bool:
        """Say whether there is advice now that anybody may read: in Mia it is for one pair of eyes."""
        return self.advises() and self._session.game_id != "mia"

    def has_summary(self) -> bool:
        """Say whether any person still there has given something away, and the coach is to tell."""
        if self.mode == OFF:
            return False
        seats, played = self._session.seats, self._session.played
        return any(seats.is_human(seat) and self.lessons.total(seat, played) for seat in range(seats.count))

    def tick(self) -> bool:
        """Think for a slice about the position of a person; return True when `best` has changed."""
        view = self._session.view
        if view is not self._view:
            self._view = view
            self._is_thinking = False
            self._mind = None
            had = self.best
            self.best = -1
            if self.mode != OFF and view.moves() and self._session.seats.is_human(view.seat):
                self._mind = self._minds.coach()
                self._mind.start(self._session.seat_view(view.seat))
                self._is_thinking = True
            return had >= 0
        if not self._is_thinking or self._mind is None or not self._mind.step():
            return False
        self._is_thinking = False
        choices = self._mind.advice()
        self.best, self.value = choices[0]
        self.risk = self._mind.risk(self.best)
        self.second = -1
        if len(choices) > 1:
            self.second = choices[1][0]
            self.lead = self.value - choices[1][1]
        if self.is_card_game:
            self.value += view.scores()[view.seat] * _POINT
        return True

    def judge(self, move: int) -> None:
        """Weigh a move that a person is about to make. It takes as long as is left to think."""
        self.lesson = None
        self._said_at = -1
        if self.mode == OFF:
            return
        if self._session.view is not self._view:
            self.tick()  # a key came before the coach has seen where it leads from
        while self.best < 0:
            if not self.tick() and not self._is_thinking:
                return  # nobody's choice
        mind = self._mind
        assert mind is not None
        session = self._session
        seen = session.seat_view(session.view.seat)
        best = self.value
        if self.is_card_game:
            best -= session.view.scores()[seen.seat] * _POINT
        cost = max(0, best - mind.value_of(seen, move))
        step = _CARD_STEP if self.is_card_game else _STEP
        if cost + step // 2 < step:
            cost = 0
        self.is_secret = seen.save() != session.view.save()
        seat = session.view.seat
        if not cost and move == _PEEK and not self.is_card_game:
            return  # to look is what everybody does
        dice, roll = seen_dice(session.view, move), seen_roll(session.view)
        declared: int = getattr(session.view, "declared", -1)
        lesson = Lesson(seat, session.played, move, self.best, cost, dice, roll, declared)
        lesson.value = self.value
        lesson.risk = mind.risk(move)
        lesson.best_risk = self.risk
        self.lesson = lesson
        self._secrets.pop(seat, None)
        if self.is_secret:
            self._secrets[seat] = lesson
        self.lessons.add(lesson)

    def take_back(self, played: int) -> None:
        """The move after `played` events is taken back, or was never made: forget what was thought of it."""
        if self.lesson is not None and self.lesson.played == played:
            self.lesson = None
        self.lessons.take_back(played)

    def reveal(self, seat: int, dice: bytes) -> None:
        """The cup over the dice of `seat` was lifted: what was thought about them may be read."""
        lesson = self._secrets.pop(seat, None)
        if lesson is None:
            return
        lesson.dice = dice
        if lesson.cost:
            self.lessons.save()
        self.lesson = lesson
        self.is_secret = False
        self._said_at = -1

    def says(self) -> bool:
        """Say whether the lesson of the last move is to be read now."""
        return self.mode == AFTER and self.is_open() and self._said_at != -2

    def has_said(self, now: int) -> bool:
        """Let time pass while the lesson is read; return True once when that is over."""
        if not self.says():
            return False
        if self._said_at == -1:
            self._said_at = now
        elif has_passed(now, self._said_at, _READING_MS):
            self._said_at = -2
            return True
        return False

    def finish(self) -> None:
        """The game is over and was counted: forget its lessons."""
        self.lessons.finish()
