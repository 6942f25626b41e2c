"""Who thinks at a table: its computer players and the coach, made when a game is taken in hand."""

from play.coach import AFTER, OFF, Coach
from play.minds import Minds
from play.robot import Robot
from store.lessons import Lessons

MYPY = False
if MYPY:
    from play.session import Session
    from store.saves import Saves
    from store.settings import Settings

_PACES = b"\x10\x0a\x05"  # in tenths, for the speeds slow, normal, fast


class Company:
    """The robot and the coach of one session."""

    def __init__(self, session: "Session", saves: "Saves") -> None:
        self.session = session
        minds = Minds(session.game_id, session.dice)
        self.robot = Robot(session, minds)
        self.coach = Coach(session, minds, Lessons(saves, session.game_id, session.serial))

    def take_settings(self, settings: "Settings") -> None:
        """Take over the pace, and whether the coach speaks."""
        self.robot.pace = _PACES[settings.get("speed")]
        mode = settings.get("coach")
        self.coach.mode = AFTER if mode == OFF and self.coach.lessons.is_practice else mode
