"""Games of five dice and a score card, Generał and Yacht: three rolls a turn, then one box filled.

What a screen or a player reads:

    dice              five faces, b"" before the first roll of a turn
    used              rolls of this turn that have fallen, 0..3
    rolling           mask of the dice that are awaited (bit i is die i), 0 while a move is
    declares          True when a category has to be declared after the first roll
    declared          the category declared in this turn, or -1; the last open one declares itself
    card(seat)        a list with the points in each category, -1 where it is open
    potential(c)      what the present dice would score in category c; -1 without dice
    best_box()        the open category in which that is most, -1 without dice
    upper(seat)       sum of the six number categories
    bonus(seat)       upper bonus earned so far: BONUS or 0
    total(seat)       all points of a seat, bonus included
    is_in(seat)       False once the seat has left the game
    last_seat         who scored last, and
    last_category     in which category; both -1 at the start
    is_over           True at the end

Moves:

    0         stop and score the declared category
    1..31     roll again: bit i set means that die i is rolled
    32+c      score category c; in a declared turn that has none yet: declare category c
"""

from micropython import const

from rules.card import Card
from rules.five_dice_state import pack, unpack
from rules.game import Game, IllegalMove, Outcome, rank

DICE = const(5)
ROLLS = const(3)
STOP = const(0)
ALL_DICE = const(31)
CATEGORY = const(32)  # move byte of category 0

# Each category but the numbers brings most for one of these.
_DEAREST = (
    b"\x06\x06\x06\x06\x06",
    b"\x06\x06\x06\x05\x05",
    b"\x01\x02\x03\x04\x05",
    b"\x02\x03\x04\x05\x06",
)


class FiveDice(Game):
    """A game in which every seat fills each category of its card once.

    The last row of OPTIONS is who starts. A game names its categories in CATEGORIES (text keys),
    says which of them are the ones … sixes in NUMBERS, and what an upper total of BONUS_FROM or
    more earns, once, in BONUS (0: no such thing).
    """

    dice: bytes

    SEATS_LOW = 1
    CATEGORIES: "tuple[str, ...]" = ()
    NUMBERS = b""
    BONUS_FROM = 0
    BONUS = 0

    def __init__(self, seats: int, options: bytes) -> None:
        """Start with empty cards; ValueError also when the starter is not one of the seats."""
        super().__init__(seats, options)
        starter = options[len(options) - 1]
        if starter >= seats:
            raise ValueError("STARTER")
        self.declares = False
        self.is_over = False
        self.last_seat = -1
        self.last_category = -1
        self.cards = [Card(len(self.CATEGORIES)) for _ in range(seats)]
        self.staying = bytearray(b"\x01" * seats)
        self._start_turn(starter)

    def worth(self, category: int, dice: bytes) -> int:
        """Return what five dice score in a category, 0 where they miss it."""
        raise NotImplementedError

    # --- what is on the table ---

    def card(self, seat: int) -> "list[int]":
        """Return the points of `seat` in each category, -1 where it is open."""
        return self.cards[seat].points()

    def potential(self, category: int) -> int:
        """Return what the dice on the table would score in `category`; -1 while there are none."""
        return self.worth(category, self.dice) if self.dice else -1

    def best_box(self) -> int:
        """Return the open category of the seat to move that the dice would bring most; -1 without dice.

        Where they bring nothing in any of them, it is the one that could bring least: of equals one that
        is not a number, and then the last.
        """
        best = -1
        most = 0
        if self.dice:
            left = self.cards[self.seat].open_boxes()
            for category in left:
                worth = self.potential(category)
                if worth > most:
                    best, most = category, worth
            for category in left if best < 0 else b"":
                price = self._dearest(category)
                if not most or price <= most:
                    best, most = category, price
        return best

    def upper(self, seat: int) -> int:
        """Return the sum of the six number categories of `seat`."""
        return self.cards[seat].sum_of(self.NUMBERS)

    def bonus(self, seat: int) -> int:
        """Return the upper bonus that `seat` has earned, or 0."""
        return self.BONUS if self.BONUS and self.upper(seat) >= self.BONUS_FROM else 0

    def total(self, seat: int) -> int:
        """Return all points of `seat`, bonus included."""
        return self.cards[seat].sum_of(bytes(range(len(self.CATEGORIES)))) + self.bonus(seat)

    def is_in(self, seat: int) -> bool:
        """Say whether `seat` has not left the game."""
        return self.staying[seat] == 1

    def scores(self) -> "list[int]":
        """Return the total of each seat, also of those that left."""
        return [self.total(seat) for seat in range(self.seats)]

    # --- the turn ---

    def fresh(self) -> bool:
        """Say whether the dice now awaited are the first of a turn."""
        return self.wants == DICE and self.used == 0

    def roll(self, faces: bytes) -> None:
        """Put the faces on the dice that are rolled, in the order of the dice."""
        self.check_faces(faces)
        dice = bytearray(self.dice or DICE)
        at = 0
        for die in range(DICE):
            if self.rolling >> die & 1:
                dice[die] = faces[at]
                at += 1
        self.dice = bytes(dice)
        self.await_dice(0)
        self.used += 1
        if self.declares and self.used == 1:
            left = self.cards[self.seat].open_boxes()
            if len(left) == 1:
                self.declared = left[0]

    def moves(self) -> bytes:
        """Return the legal moves: to declare first where that is the rule, to roll again, to score."""
        if self.wants or self.is_over:
            return b""
        boxes = bytes([CATEGORY + category for category in self.cards[self.seat].open_boxes()])
        if self.declares and self.declared < 0:
            return boxes
        rolls = bytes(range(1, ALL_DICE + 1)) if self.used < ROLLS else b""
        return bytes([STOP]) + rolls if self.declares else rolls + boxes

    def play(self, move: int) -> None:
        """Roll again, declare or score. IllegalMove says what stands in the way."""
        reason = self._refusal(move)
        if reason:
            raise IllegalMove(reason)
        if 1 <= move <= ALL_DICE:
            self.await_dice(move)
        elif move == STOP:
            self._score(self.declared)
        elif self.declares:
            self.declared = move - CATEGORY
        else:
            self._score(move - CATEGORY)

    def leave(self, seat: int) -> None:
        """Pass over `seat` from now on; its points stay shown and a turn it was in is void."""
        if self.is_over:
            raise IllegalMove("GAME_OVER")
        if not 0 <= seat < self.seats or not self.staying[seat]:
            raise IllegalMove("NOT_IN_GAME")
        self.staying[seat] = 0
        if seat == self.seat or self._too_few():
            self._pass_on()

    def outcome(self) -> "Outcome | None":
        """Most points win and ties share; ENDED_EARLY when too few seats were left to go on."""
        if not self.is_over:
            return None
        places = rank(self.scores(), bytes(self.staying))
        winners = bytes([seat for seat in range(self.seats) if places[seat] == 1])
        return Outcome("ENDED_EARLY" if self._too_few() else "CARD_ALL_FULL", winners, places)

    def name_move(self, move: int) -> "tuple[str, tuple[object, ...]]":
        """Return the category's key, ROLL_N with the number of dice, or SCORE."""
        if move >= CATEGORY:
            return self.CATEGORIES[move - CATEGORY], ()
        return ("ROLL_N", (count_dice(move),)) if move else ("SCORE", ())

    def save(self) -> bytes:
        """Return the whole state; see rules/five_dice_state.py."""
        return pack(self)

    def load(self, state: bytes) -> None:
        """Take back a saved state; ValueError, and no change, when no game can be in it."""
        unpack(self, state)

    # --- inside ---

    def _refusal(self, move: int) -> str:
        """Return why `move` is not legal now, or "" when it is."""
        if self.is_over:
            return "GAME_OVER"
        if self.wants:
            return "ROLL_FIRST"
        if CATEGORY <= move < CATEGORY + len(self.CATEGORIES):
            if self.declares and self.declared >= 0:
                return "CARD_DECLARED"
            return "" if self.cards[self.seat].is_open(move - CATEGORY) else "CARD_BOX_FILLED"
        if not (1 <= move <= ALL_DICE or (move == STOP and self.declares)):
            return "NOT_NOW"
        if self.declares and self.declared < 0:
            return "CARD_DECLARE_FIRST"
        return "CARD_NO_ROLLS_LEFT" if move != STOP and self.used == ROLLS else ""

    def await_dice(self, mask: int) -> None:
        """Wait for the dice of `mask`."""
        self.rolling = mask
        self.wants = count_dice(mask)

    def _start_turn(self, seat: int) -> None:
        self.seat = seat
        self.used = 0
        self.dice = b""
        self.declared = -1
        self.await_dice(ALL_DICE)

    def _dearest(self, category: int) -> int:
        """Return twice the most that a category can bring, and 1 more for a number."""
        face = self.NUMBERS.find(bytes([category])) + 1
        if face:
            return 2 * DICE * face + 1
        return 2 * max([self.worth(category, dice) for dice in _DEAREST])

    def _score(self, category: int) -> None:
        self.cards[self.seat].boxes[category] = self.worth(category, self.dice)
        self.last_seat = self.seat
        self.last_category = category
        self._pass_on()

    def _pass_on(self) -> None:
        """Give the turn to the next seat on the left that has a box to fill, or end the game."""
        seat = self.next_seat()
        self.is_over = seat < 0
        self._start_turn(self.seat if self.is_over else seat)
        if self.is_over:
            self.await_dice(0)

    def next_seat(self) -> int:
        """Return the next seat on the left with a box to fill (or this one); -1 at the end."""
        if not self._too_few():
            for step in range(1, self.seats + 1):
                seat = (self.seat + step) % self.seats
                if self.staying[seat] and self.cards[seat].open_boxes():
                    return seat
        return -1

    def _too_few(self) -> bool:
        return sum(self.staying) < min(self.seats, 2)


def count_dice(mask: int) -> int:
    """Return how many dice are in a mask."""
    found = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found
