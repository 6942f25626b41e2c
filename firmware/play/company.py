"""Who thinks at a table: its computer players and the coach, made when a game is taken in hand."""

from play.minds import Minds
from play.robot import Robot
from play.seldom import forget
from store.saves import COACH

MYPY = False
if MYPY:
    from play.coach import Coach
    from play.session import Session
    from store.lessons import Lessons
    from store.saves import Saves
    from store.settings import Settings

_PACES = b"\x10\x0a\x05"  # in tenths, for the speeds slow, normal, fast


class NoCoach:
    """Stands where nobody asked for a coach: it has nothing to say, and takes no room."""

    is_there = False
    mode = 0

    def advises(self) -> bool:
        """Say that nothing is to be shown before a move."""
        return False

    is_open = may_explain = has_summary = says = tick = advises

    def has_said(self, now: int) -> bool:
        """Say that nothing was said."""
        return False

    def judge(self, move: int) -> None:
        """Think nothing of a move."""

    take_back = judge

    def reveal(self, seat: int, dice: bytes) -> None:
        """Take no note of lifted dice."""

    def finish(self) -> None:
        """Have nothing to put away."""


class Company:
    """The robot and the coach of one session; the coach is loaded only for those who want it."""

    def __init__(self, session: "Session", saves: "Saves") -> None:
        self.session = session
        self.is_practice = False
        self.coach: "Coach" = NoCoach()  # type: ignore[assignment]
        self._saves = saves
        self._minds = Minds(session.game_id, session.dice)
        self.robot = Robot(session, self._minds)
        self._lessons: "Lessons | None" = None
        if saves.read_state(COACH) is not None:
            self.is_practice = self._load_lessons().is_practice

    def take_settings(self, settings: "Settings") -> None:
        """Take over the pace, and whether the coach speaks: after a move at least while one practises."""
        self.robot.pace = _PACES[settings.get("speed")]
        mode = settings.get("coach") or int(self.is_practice)
        coach = self.coach
        if not mode and not coach.is_there and self._lessons is not None:
            self._lessons.tidy()
            self._lessons = None
            for path in ("play.coach", "store.lessons"):  # one file on a board
                forget(path)
        if mode or self.session.seats.has_bots():
            self._minds.load()
        if mode and not coach.is_there:
            module = __import__("play.coach", None, None, ("Coach",))
            coach = module.Coach(self.session, self._minds, self._load_lessons())
            self.coach = coach
        if coach.is_there:
            coach.mode = mode

    def _load_lessons(self) -> "Lessons":
        if self._lessons is None:
            module = __import__("store.lessons", None, None, ("Lessons",))
            self._lessons = module.Lessons(self._saves, self.session.game_id, self.session.serial)
        return self._lessons
