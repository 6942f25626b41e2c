"""The contract every game keeps: seats, dice handed in, moves as single bytes, one outcome."""

from micropython import const

LEAVE = const(0xF0)  # an event byte at or above this means: seat (byte - LEAVE) leaves the game
MOST_SEATS = const(8)


class IllegalMove(Exception):
    """A roll or move the rules refuse. `args[0]` is the reason, a text key; nothing has changed."""


class Option:
    """One house rule: a row of a game's OPTIONS table, from which screens, help and docs are made.

    `key` is its text key; values run from `low` to `high`, both included. `value_keys` holds one
    text key a value, or is empty when the value is shown as a number.
    """

    def __init__(
        self, key: str, default: int, low: int, high: int, value_keys: "tuple[str, ...]" = ()
    ) -> None:
        self.key = key
        self.default = default
        self.low = low
        self.high = high
        self.value_keys = value_keys


class Outcome:
    """How a game ended.

    `reason` is a text key; `winners` the seats that share the win; `places` the rank of each seat,
    1 is best, equal ranks shared (1 1 3), 0 for a seat that left the game; `loser` the seat named
    as the loser, or -1.
    """

    def __init__(self, reason: str, winners: bytes, places: bytes, loser: int = -1) -> None:
        self.reason = reason
        self.winners = winners
        self.places = places
        self.loser = loser


def rank(values: "list[int]", is_in: bytes, fewest: bool = False) -> bytes:
    """Return the place of each seat: 1 is best, ties share, 0 where `is_in` is 0."""
    places = bytearray(len(values))
    for seat in range(len(values)):
        if is_in[seat]:
            place = 1
            for other in range(len(values)):
                if is_in[other] and other != seat:
                    if fewest:
                        place += values[other] < values[seat]
                    else:
                        place += values[other] > values[seat]
            places[seat] = place
    return bytes(places)


class Game:
    """What a game shows the table. All numbers are ints, all lists bytes; nothing is random.

    A game waits either for dice (`wants` > 0: hand `wants` faces of `sides`-sided dice to `roll`)
    or for a move of `seat` (`moves()` is not empty), or it is over (`outcome()` is not None).
    """

    ID = ""
    OPTIONS: "tuple[Option, ...]" = ()
    SEATS_LOW = 2
    SEATS_HIGH = MOST_SEATS

    seats: int
    options: bytes
    seat: int  # whose turn it is
    wants: int  # how many dice the table waits for; 0 while a move is awaited, and at the end
    sides: int  # sides of the dice that are awaited

    def __init__(self, seats: int, options: bytes) -> None:
        """Start a game. `options` holds one value a row of OPTIONS; ValueError when out of range."""
        if not self.SEATS_LOW <= seats <= self.SEATS_HIGH:
            raise ValueError("seats")
        if len(options) != len(self.OPTIONS):
            raise ValueError("options")
        for value, option in zip(options, self.OPTIONS):
            if not option.low <= value <= option.high:
                raise ValueError(option.key)
        self.seats = seats
        self.options = bytes(options)
        self.seat = 0
        self.wants = 0
        self.sides = 6

    # --- what a game implements ---

    def fresh(self) -> bool:
        """Say whether the dice now awaited open a turn (checkpoints are taken there)."""
        raise NotImplementedError

    def roll(self, faces: bytes) -> None:
        """Take the `wants` faces just rolled; IllegalMove when none, or others, are awaited."""
        raise NotImplementedError

    def moves(self) -> bytes:
        """Return the legal moves of `seat`, ascending; empty while dice are awaited and at the end."""
        raise NotImplementedError

    def play(self, move: int) -> None:
        """Make a move of `moves()`; IllegalMove with the reason when it is not legal."""
        raise NotImplementedError

    def seals(self, move: int) -> bool:
        """Say whether a legal `move`, or LEAVE + seat, cannot be undone: else somebody could see too much."""
        return False

    def hides(self) -> bool:
        """Say whether the seat whose turn it is may look at dice that nobody else may see."""
        return False

    def leave(self, seat: int) -> None:
        """Take `seat` out of the game for good; IllegalMove when it is out already."""
        raise NotImplementedError

    def mask(self, seat: int) -> None:
        """Blank what `seat` may not know (-1: what nobody at the table may see)."""

    def scores(self) -> "list[int]":
        """Return each seat's score as the rules count it now (Mia: lives)."""
        raise NotImplementedError

    def outcome(self) -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        raise NotImplementedError

    def name_move(self, move: int) -> "tuple[str, tuple[object, ...]]":
        """Return the text key of a move and the arguments its text takes."""
        raise NotImplementedError

    def save(self) -> bytes:
        """Return the whole state, a few hundred bytes at most; `load` takes it back."""
        raise NotImplementedError

    def load(self, state: bytes) -> None:
        """Take back a state that `save` gave, for the same seats and options; ValueError if damaged."""
        raise NotImplementedError

    # --- what every game has ---

    def view(self, seat: int) -> "Game":
        """Return a copy of the game holding just what `seat` may know (-1: the whole table)."""
        other = type(self)(self.seats, self.options)
        other.load(self.save())
        other.mask(seat)
        return other

    def check_faces(self, faces: bytes) -> None:
        """Refuse faces that are not the `wants` dice of `sides` sides that are awaited."""
        if not self.wants:
            raise IllegalMove("NO_ROLL_NOW")
        if len(faces) != self.wants:
            raise IllegalMove("WRONG_DICE")
        for face in faces:
            if not 1 <= face <= self.sides:
                raise IllegalMove("WRONG_DICE")


def defaults(options: "tuple[Option, ...]") -> bytes:
    """Return the option values a game starts with when nobody chose any."""
    return bytes([option.default for option in options])
