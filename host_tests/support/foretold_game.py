"""Plays one foretold game for ever, to be killed at any moment: `foretold_game.py FOLDER ROOT …`.

Dice and choices depend on the length of the log alone, so that whoever knows the length knows the
game. Each position is printed, as that length, once it is shown.
"""

import sys

if __name__ == "__main__":
    sys.path[:0] = sys.argv[2:]

from play.session import SHOWING
from store.record import Disk
from support.played_games import settle, sit_down
from support.played_games import start as start_game
from support.random_games import Chance

GAME = "mitchi"
OPTIONS = bytes([50])
SEATS = 8  # the longest there is: 2658 presses


class Foretold:
    """Dice that depend on how far the session has come."""

    session = None

    def roll(self, count, sides):
        chance = Chance(1000 + (length(self.session) if self.session else 0))
        return bytes([1 + chance.below(sides) for _ in range(count)])


def length(session):
    """Return how many events the log of a game has."""
    return session._ledger._save.closed_length + len(session._table.tail)


def sit(folder):
    """Return a session over the folder: the game that is there, or a new one."""
    dice = Foretold()
    session = sit_down(Disk(folder), dice)
    if not session.resume(GAME):
        session = start_game(Disk(folder), GAME, SEATS, OPTIONS, dice)
    dice.session = session
    return session


def go_on(session):
    """Make the next press of the foretold game."""
    game = session.view
    if game.wants:
        session.throw()
    else:
        moves = game.moves()
        session.choose(moves[Chance(length(session)).below(len(moves))])
    settle(session)
    if session.phase == SHOWING:
        session.landed()


def main(folder):
    """Play until killed or over."""
    session = sit(folder)
    while not session.is_over:
        print(length(session))
        sys.stdout.flush() if hasattr(sys.stdout, "flush") else None
        go_on(session)


if __name__ == "__main__":
    main(sys.argv[1])
