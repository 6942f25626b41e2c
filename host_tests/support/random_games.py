"""Random games of every kind in the catalog: the same ones on every interpreter."""

from rules.game import defaults
from rules.table import Table


class Chance:
    """A small generator (xorshift, 32 bits): tests must not lean on an interpreter's own."""

    def __init__(self, seed: int) -> None:
        self.state = (seed * 2654435761 + 97) & 0xFFFFFFFF or 1

    def below(self, count: int) -> int:
        """Return a number 0 .. count - 1."""
        x = self.state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.state = x
        return (x >> 8) * count >> 24

    def faces(self, game):
        """Return the faces a game waits for."""
        return bytes([1 + self.below(game.sides) for _ in range(game.wants)])

    def pick(self, values):
        """Return one of the values."""
        return values[self.below(len(values))]


def option_extremes(game_class, seats):
    """Return option values to try: the defaults, and each corner of lowest and highest values."""
    corners = [[]]
    for option in game_class.OPTIONS:
        low, high = option.low, option.high
        if option.key == "STARTER":
            high = min(high, seats - 1)  # only a seat can start
        ends = [low] if low == high else [low, high]
        corners = [corner + [end] for corner in corners for end in ends]
    found = [defaults(game_class.OPTIONS)]
    for corner in corners:
        if bytes(corner) != found[0]:
            found.append(bytes(corner))
    return found


def settings(game_class, count):
    """Return `count` pairs (seats, options) or a few more.

    First the extremes: every corner of the options with the fewest seats and one more; the defaults
    and the last corner with the most seats; the shortest game with every number between. Then
    short games.
    """
    fewest, most = game_class.SEATS_LOW, game_class.SEATS_HIGH
    shortest = bytes([option.low for option in game_class.OPTIONS])
    found = []
    for seats in range(fewest, most + 1):
        corners = option_extremes(game_class, seats)
        if seats == most:
            corners = [corners[0], corners[-1]]
        elif seats > fewest + 1:
            corners = [shortest]
        for options in corners:
            found.append((seats, options))
    while len(found) < count:
        found.append((fewest + (len(found) % 4 == 0), shortest))
    return found


def start(game_class, setting):
    """Return a table with a new game of the setting."""
    seats, options = setting
    return Table(game_class(seats, options))


def step(table, chance):
    """Make one thing happen at a table: the awaited roll, or a random legal move."""
    game = table.game
    if game.wants:
        table.roll(chance.faces(game))
    else:
        table.play(chance.pick(game.moves()))


def finish(table, chance, most_events=20000):
    """Play a table to the end of its game; return the number of events it took."""
    count = 0
    while table.game.outcome() is None:
        step(table, chance)
        count += 1
        assert count < most_events, "the game does not end"
    return count


def copy_of(game, state):
    """Return a game of the same setting that has loaded `state`."""
    other = type(game)(game.seats, game.options)
    other.load(state)
    return other
