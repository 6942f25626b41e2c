"""Random games of Mia for tests: a small generator of numbers, the same on both interpreters."""

from rules.mia import Mia
from rules.table import Table


class Numbers:
    """Numbers that look random and are the same everywhere; for tests only."""

    def __init__(self, seed):
        self.state = seed * 2654435761 % 4294967296 + 1

    def below(self, n):
        """Return a number from 0 to n - 1."""
        self.state = (self.state * 1103515245 + 12345) % 2147483648
        return (self.state >> 12) % n


def options_of(seed):
    """Return options that run through every house rule as the seed goes up."""
    return bytes((1 + seed % 6, seed % 2, seed // 2 % 2, seed // 4 % 2))


def play_out(seed, each=None, leaving=0):
    """Play a random game to its end; return (table, whole log).

    `each(table)` is called before every event; one event in `leaving` is someone leaving (0: none).
    """
    numbers = Numbers(seed)
    game = Mia(3 + seed % 6, options_of(seed))
    table = Table(game)
    log = bytearray()
    while game.outcome() is None:
        if each is not None:
            each(table)
        if leaving and numbers.below(leaving) == 0:
            seat = numbers.below(game.seats)
            if not game.gone[seat]:
                table.leave(seat)
                log.append(0xF0 + seat)
                continue
        if game.wants:
            faces = bytes([1 + numbers.below(game.sides) for _ in range(game.wants)])
            table.roll(faces)
            log.extend(faces)
        else:
            moves = game.moves()
            move = moves[numbers.below(len(moves))]
            if move < 20 and numbers.below(2):
                move = moves[0]  # low claims, so that rounds grow long
            table.play(move)
            log.append(move)
    return table, bytes(log)


def start(seats, first, lives=6, high_doubles=0, pass_on=0, first_out_ends=0):
    """Return a game whose first player is seat `first`, waiting for the first throw."""
    game = Mia(seats, bytes((lives, high_doubles, pass_on, first_out_ends)))
    game.roll(bytes((first + 1,)))
    return game


def announce(game, faces, value):
    """Let the holder throw `faces` under the cup and announce `value` (53, 21 …), unseen."""
    game.roll(bytes(faces))
    for rank in range(21):
        if game.value(rank) == value:
            game.play(rank)
            return
    raise AssertionError(value)


def with_lives(game, lives):
    """Set lives as if a longer game lay behind; seats with none count as out, in seat order."""
    gone = bytearray(game.seats)
    order = 0
    for seat in range(game.seats):
        if not lives[seat]:
            order += 1
            gone[seat] = order
    game.lives = bytes(lives)
    game.gone = bytes(gone)
    return game
