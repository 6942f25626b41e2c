"""Makes one of everything that Kubek writes, with a saved game of each kind, for later versions to read.

A line a game tells what is saved: game id, options, kinds of seats, whole log, state (all in
hexadecimal), names.
"""

from binascii import hexlify

from play.cup_session import CupSession
from play.seats import EXPERT, HUMAN, Seats
from play.session import Session
from rules import catalog
from rules.game import defaults
from store.journal import Journal
from store.lineup import Lineup
from store.record import Disk, Folder
from store.saves import Saves
from store.settings import Settings
from store.stats import Stats
from support.played_games import ChanceDice, play_on
from support.random_games import Chance

_NAMES = ["Zoë", "Łucja", "Νίκος", "Juma"]
_PRESSES = {"mitchi": 61, "general": 40, "yacht": 33, "mia": 22}


def keep(path: str) -> "list[str]":
    """Fill an empty folder with all that Kubek writes; return the lines of expected.txt."""
    records = Folder(Disk(path))
    saves, stats = Saves(records), Stats(records)
    lines = []
    for number, game_id in enumerate(catalog.GAMES):
        session = Session(ChanceDice(number), saves, stats)
        options = defaults(catalog.load(game_id).OPTIONS)
        kinds = bytes((HUMAN, HUMAN, EXPERT, HUMAN))
        session.new(game_id, Seats(_NAMES, kinds), options)
        play_on(session, Chance(number))
        session.finish()
        session.new(game_id, Seats(_NAMES, kinds), options)
        play_on(session, Chance(50 + number), _PRESSES[game_id])
        lines.append(_line(session, records))
    _keep_the_rest(records, saves)
    return lines


def _line(session, records):
    save = Saves(records).read(session.game_id)
    log = Journal(records).read(session.game_id)
    assert log.is_whole
    events = bytes(log.events) + save.tail
    parts = [session.options, session.seats.kinds, events, session._table.game.save()]
    return " ".join([session.game_id, *[str(hexlify(part), "ascii") for part in parts], *session.seats.names])


def _keep_the_rest(records, saves):
    settings = Settings(records)
    settings.set("language", 3)
    settings.set("brightness", 1)
    settings.set("rotate", 1)
    settings.save()
    Lineup(records).keep("yacht", Seats(_NAMES).encode(), 4, b"\2")
    cup = CupSession(ChanceDice(9), saves)
    for now, ask in enumerate((cup.throw, cup.cover, cup.throw, cup.throw)):
        ask(2 * now)
        cup.tick(2 * now + 1)
        cup.landed()
