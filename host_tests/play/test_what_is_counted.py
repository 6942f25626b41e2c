"""Sessions count every six-sided die once it was seen, and log alarms; what is no play counts nothing."""

import pytest

from dice.source import DiceError
from play.cup_session import CupSession
from play.seats import Seats
from play.session import Session
from play.tally import Tally
from rules import catalog
from rules.game import defaults
from store.record import Disk, Folder
from store.saves import Saves
from store.stats import Stats
from support.played_games import NAMES, ChanceDice, play_on, settle, short_options
from support.random_games import Chance


class KeptDice(ChanceDice):
    """Repeatable dice that keep the six-sided ones thrown; with `is_broken` they fail."""

    def __init__(self, seed, folder):
        ChanceDice.__init__(self, seed)
        self.all = []
        self.is_broken = False
        self.tally = Tally(folder)

    def roll(self, count, sides):
        if self.is_broken:
            raise DiceError("DICE_PATTERN")
        faces = ChanceDice.roll(self, count, sides)
        if sides == 6:  # who begins at Mia is drawn with a die of as many sides as there are seats
            self.all.extend(faces)
        return faces


def new_game(path, game_id, has_stats=True, seed=4):
    folder = Folder(Disk(path))
    dice = KeptDice(seed, folder)
    session = Session(dice, Saves(folder), Stats(folder) if has_stats else None)
    seats = max(2, catalog.load(game_id).SEATS_LOW)
    session.new(game_id, Seats(NAMES[:seats]), short_options(game_id))
    return session, dice


def counts(faces):
    return [list(faces).count(face) for face in range(1, 7)]


@pytest.mark.parametrize("game_id", ["mitchi", "general", "yacht"])
def test_every_die_of_a_game_is_counted_once_in_its_order(folder, game_id):
    session, dice = new_game(folder, game_id)
    play_on(session, Chance(3))
    assert dice.tally.faces == counts(dice.all)
    pairs = [0] * 36
    for a, b in zip(dice.all, dice.all[1:]):
        pairs[6 * a + b - 7] += 1
    assert dice.tally.pairs == pairs
    session.finish()
    assert Tally(Folder(Disk(folder))).faces == counts(dice.all)


@pytest.mark.parametrize("way", ["finish", "keep", "new"])
def test_dice_under_mias_cup_are_counted_when_the_game_is_over_lifted_or_not(folder, way):
    session, dice = new_game(folder, "mia")
    chance = Chance(5)
    while not session.is_over:
        assert dice.tally.total == 0
        play_on(session, chance, 1)
    if way != "new":
        session.finish(way == "keep")
    else:
        seats = Seats(NAMES[:3])
        session.new("mia", seats, defaults(catalog.load("mia").OPTIONS))
    assert len(dice.all) > 2
    assert dice.tally.faces == counts(dice.all)
    assert Tally(Folder(Disk(folder))).faces == counts(dice.all)


def test_a_demonstration_counts_nothing(folder):
    session, dice = new_game(folder, "mitchi", has_stats=False)
    play_on(session, Chance(3), 30)
    assert dice.tally.total == 0


def test_dice_that_fail_are_logged_as_an_alarm_and_nothing_is_counted(folder):
    session, dice = new_game(folder, "mitchi")
    dice.is_broken = True
    for alarms in (1, 2):
        session.throw()
        settle(session)
        assert session.trouble == "DICE_PATTERN"
        assert (dice.tally.alarms, dice.tally.total) == (alarms, 0)
    assert Tally(Folder(Disk(folder))).alarm_reason == "DICE_PATTERN"


def test_the_dice_of_the_cup_count_when_seen_and_others_than_six_sided_never(folder):
    room = Folder(Disk(folder))
    dice = KeptDice(6, room)
    cup = CupSession(dice, Saves(room))
    now = [0]

    def do(ask, *args):
        now[0] += 20
        ask(now[0], *args)
        settle(cup, now[0] + 10)
        cup.landed()

    do(cup.choose, 3, 6)
    do(cup.throw)
    assert dice.tally.faces == counts(dice.all)
    do(cup.cover)
    do(cup.throw)
    do(cup.throw)
    assert dice.tally.total == 3
    do(cup.reveal)
    assert dice.tally.total == 9
    assert dice.tally.faces == counts(dice.all)
    do(cup.choose, 4, 20)
    do(cup.throw)
    assert dice.tally.total == 9
