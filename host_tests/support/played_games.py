"""Plays games through play.session as screens do, by presses, with repeatable dice and choices."""

from play.seats import Seats
from play.session import DUE, SETTLING, SHOWING, Session
from rules import catalog
from rules.game import defaults
from store.record import Folder
from store.saves import Saves
from store.stats import Stats
from support.random_games import Chance

NAMES = ["Ola", "Jan", "Zoé", "Ηρώ", "Asha", "Pia", "Max", "Lu"]


class ChanceDice:
    """Repeatable dice. `thrown` counts throws."""

    def __init__(self, seed):
        self._chance = Chance(seed)
        self.thrown = 0

    def roll(self, count, sides):
        self.thrown += 1
        return bytes([1 + self._chance.below(sides) for _ in range(count)])


class FixedDice:
    """Dice that come in the order given, one list for all throws."""

    def __init__(self, faces):
        self._faces = list(faces)

    def roll(self, count, sides):
        faces = [self._faces.pop(0) for _ in range(count)]
        return bytes(faces)


def sit_down(disk, dice=None):
    """Return a session over a disk, as after switching on."""
    folder = Folder(disk)
    return Session(dice or ChanceDice(1), Saves(folder), Stats(folder))


def start(disk, game_id, seats=0, options=None, dice=None):
    """Return a session with a new game; as few seats and the default options unless given."""
    session = sit_down(disk, dice)
    game = catalog.load(game_id)
    count = seats or max(2, game.SEATS_LOW)
    session.new(game_id, Seats(NAMES[:count]), options or defaults(game.OPTIONS))
    return session


def short_options(game_id, seats=2):
    """Return the options that make the shortest game of a kind."""
    return bytes([option.low for option in catalog.load(game_id).OPTIONS])


def brief_options(game_id):
    """Return the options of a short game, yet one of some dozens of presses."""
    options = short_options(game_id)
    return b"\2" + options[1:] if game_id == "mia" else options


def press(session, chance):
    """Ask for what comes next: the awaited dice, or now and then an undo, or a random move."""
    game = session.view
    if game.wants:
        session.throw()
    elif session.can_undo() and not chance.below(4):
        session.undo()
    else:
        moves = game.moves()
        session.choose(moves[chance.below(len(moves))])


def settle(session, now=0):
    """Let the session go on until what was asked for is done or dice are to be shown."""
    for _ in range(100):
        if session.phase not in (DUE, SETTLING):
            return
        session.tick(now)
    raise AssertionError("the session does not settle")


def do(session, move=-1):
    """Throw, or make a move, and let the dice land."""
    if move < 0:
        session.throw()
    else:
        session.choose(move)
    settle(session)
    session.landed()


def play_on(session, chance, most=-1):
    """Play until the game is over or `most` presses have been made; return how many were."""
    count = 0
    while not session.is_over and count != most:
        press(session, chance)
        settle(session)
        if session.phase == SHOWING:
            session.landed()
        count += 1
        assert count < 20000, "the game does not end"
    return count


def position(session):
    """Return all that makes up where a game is: what must be the same after switching on again."""
    table = session._table
    return (
        table.game.save(),
        bytes(table.checkpoint),
        bytes(table.tail),
        table.can_undo(),
        session.seats.encode(),
        session.options,
    )
