"""The practice game: a short one against three computer players at once, with the coach."""

from play.seats import HUMAN, NORMAL, Seats
from play.session import Session
from rules import catalog
from rules.game import defaults
from store.lessons import Lessons
from text import keys

MYPY = False
if MYPY:
    from screens.desk import Desk

_COMPUTERS = 3
# Game, place of the option that makes it short, its value.
_SHORT = (("mitchi", 0, 10), ("mia", 0, 3))


def start(desk: "Desk", game_id: str) -> None:
    """Take a new practice game in hand: the person who sat on the first seat last, and three others."""
    names = [_person(desk)] + desk.words.get(keys.BOT_NAMES).split()[:_COMPUTERS]
    kinds = bytes((HUMAN,) + (NORMAL,) * _COMPUTERS)
    options = bytearray(defaults(catalog.load(game_id).OPTIONS))
    for known, place, value in _SHORT:
        if known == game_id:
            options[place] = value
    session = Session(desk.dice, desk.saves, desk.stats)
    session.new(game_id, Seats(names, kinds), bytes(options))
    desk.session = session
    Lessons(desk.saves, game_id, session.serial).practise()


def _person(desk: "Desk") -> str:
    if desk.lineup.seats:
        seats = Seats.decode(desk.lineup.seats)
        for seat in range(seats.count):
            if seats.is_human(seat):
                return seats.names[seat]
    return desk.words.get(keys.PLAYER_NAMES).split()[0]
