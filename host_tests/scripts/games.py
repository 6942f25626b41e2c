"""The whole games that are played: every kind, in every language, fewest and most seats, every house rule."""

from collections.abc import Callable
from dataclasses import dataclass

from scripts.card_game import CardGame, general, yacht
from scripts.mia_game import MiaGame
from scripts.mitchi_game import MitchiGame
from scripts.sitting import Sitting

Rules = tuple[tuple[str, str], ...]  # house rules: text key of the label, text key or number of the value


@dataclass(frozen=True)
class WholeGame:
    """A game to be played to its end. `rules` are all house rules in the order of the set-up, or none."""

    name: str
    language: str
    game: str
    seats: int
    rules: Rules
    sit_down: Callable[[Sitting], MitchiGame | CardGame | MiaGame]

    def play(self, sitting: Sitting) -> MitchiGame | CardGame | MiaGame:
        """Set the game up by keys and play it."""
        shown = [(label, self._shown(sitting, value)) for label, value in self.rules]
        sitting.set_up(self.game, self.seats, shown)
        played = self.sit_down(sitting)
        played.play()
        return played

    def _shown(self, sitting: Sitting, value: str) -> str:
        if value.startswith("seat "):
            return sitting.say("PLAYER_NAMES").split()[int(value[5:])]
        return value if value.isdecimal() else sitting.say(value)


def _mia_rules(*values: str) -> Rules:
    labels = ("MIA_LIVES", "MIA_HIGH_DOUBLES", "MIA_PASSING_ON", "MIA_FIRST_OUT_ENDS")
    return tuple(zip(labels, values, strict=True))


def _mitchis(_: int, stage: int, __: int) -> tuple[int, int] | None:
    """Let all roll Mitchis again and again, so that pots grow."""
    return (2, 1) if stage < 2 else None


def _tie_of_all(round_number: int, stage: int, _: int) -> tuple[int, int] | None:
    """Let all roll 31 in the first round, and in its first tie-break once more."""
    return (3, 1) if round_number == 1 and stage < 2 else None


GAMES = (
    WholeGame("mitchi of two", "en", "mitchi", 2, (), lambda s: MitchiGame(s, 2, 25, 1)),
    WholeGame(
        "mitchi of eight, two tie-breaks",
        "sw",
        "mitchi",
        8,
        (("POINT_LIMIT", "12"),),
        lambda s: MitchiGame(s, 8, 12, 2, _tie_of_all),
    ),
    WholeGame(
        "mitchi to fifty",
        "es",
        "mitchi",
        3,
        (("POINT_LIMIT", "50"),),
        lambda s: MitchiGame(s, 3, 50, 3, _mitchis),
    ),
    WholeGame("general alone", "pl", "general", 1, (), lambda s: CardGame(s, general(True, False), 1, 0, 4)),
    WholeGame(
        "general of eight, free",
        "el",
        "general",
        8,
        (("GENERAL_MODE", "GENERAL_FREE"), ("GENERAL_FIVE_ALIKE_IS_FULL", "YES"), ("STARTER", "seat 7")),
        lambda s: CardGame(s, general(False, True), 8, 7, 5),
    ),
    WholeGame(
        "general of two, five alike a full",
        "en",
        "general",
        2,
        (("GENERAL_MODE", "GENERAL_DECLARED"), ("GENERAL_FIVE_ALIKE_IS_FULL", "YES"), ("STARTER", "seat 1")),
        lambda s: CardGame(s, general(True, True), 2, 1, 6),
    ),
    WholeGame("yacht alone", "sw", "yacht", 1, (), lambda s: CardGame(s, yacht(), 1, 0, 7)),
    WholeGame(
        "yacht of eight", "es", "yacht", 8, (("STARTER", "seat 3"),), lambda s: CardGame(s, yacht(), 8, 3, 8)
    ),
    WholeGame("mia of three", "el", "mia", 3, (), lambda s: MiaGame(s, 3, (6, 0, 0, 0), 9)),
    WholeGame(
        "mia of eight, high doubles, passing on",
        "pl",
        "mia",
        8,
        _mia_rules("2", "YES", "YES", "NO"),
        lambda s: MiaGame(s, 8, (2, 1, 1, 0), 10),
    ),
    WholeGame(
        "mia of four, first out ends",
        "sw",
        "mia",
        4,
        _mia_rules("1", "NO", "YES", "YES"),
        lambda s: MiaGame(s, 4, (1, 0, 1, 1), 11),
    ),
)
