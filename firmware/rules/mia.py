"""Mia: two dice under a cup, a claim that must rise, and a receiver who believes it or doubts.

Moves
| byte    | move                                                        | sealed |
|---------|-------------------------------------------------------------|--------|
| 0..20   | announce that rank: 0 is 31, 19 the best below Mia, 20 Mia  | yes    |
| 32 PEEK     | look under the cup; changes nothing but what is seen    | yes    |
| 33 BELIEVE  | take the cup over and throw                             | no     |
| 34 DOUBT    | lift the cup                                            | yes    |
| 35 PASS_ON  | house rule: hand dice and claim on, unseen              | no     |
| 36 CONCEDE  | give in to a Mia without looking                        | yes    |
| 37 LOOK     | lift the cup after a Mia                                | yes    |

Somebody leaving while the thrower has the cup is sealed too. Were these taken back, who has the gadget by
then would stand before the other's dice, with the right to look. And so is leaving that ends the game,
for the log of a game that is over tells all dice.

Attributes (ints and bytes; a seat or rank of -1 means none)
| name        | meaning                                                                        |
|-------------|--------------------------------------------------------------------------------|
| phase       | DRAW, THROW, PEEK_OR_ANNOUNCE, RECEIVE, RECEIVE_MIA or OVER                    |
| seat        | who holds the gadget: thrower, then announcer, then receiver                   |
| round       | number of the round, from 1; a round made void by someone leaving is not counted |
| lives       | lives of each seat                                                             |
| dice        | the two faces under the cup; b"" when there are none or they are covered       |
| peeked      | 1 when the holder has looked under the cup                                     |
| claim       | rank last announced in this round, -1 before the first                         |
| claimer     | seat that announced it and answers for it                                      |
| claims      | announcements made in this round                                               |
| passed      | seat that passed the first announcement on in this round                       |
| first_out   | seat that ran out of lives first                                               |
| gone        | per seat: 0 in the game, 1.. the order of going out, 255 left the game         |
| last_result | RoundResult of the round that ended last (rules/mia_result.py), or None        |

While `phase` is THROW and `claim` is -1 a round is about to begin: `last_result` then tells how
the round before it ended. After `mask` covered dice are b"": only the holder who has peeked keeps
them, and only until announcing. A masked game cannot be played on past a lifted cup (ValueError).
"""

from rules.game import LEAVE, Game, IllegalMove, Option, Outcome
from rules.mia_check import check_players, check_round
from rules.mia_result import (
    CONCEDED,
    DOUBTED,
    LEFT,
    LOOKED,
    RESULT_SIZE,
    RoundResult,
    load_result,
    no_result,
)
from rules.mia_terms import (
    BELIEVE,
    CONCEDE,
    DOUBT,
    DRAW,
    FIRST_OUT_ENDS_OPTION,
    GONE_LEFT,
    HEAD_SIZE,
    HIGH_DOUBLES_OPTION,
    LIVES_OPTION,
    LOOK,
    NOBODY,
    OVER,
    PASS_ON,
    PASS_ON_OPTION,
    PEEK,
    PEEK_OR_ANNOUNCE,
    RECEIVE,
    RECEIVE_MIA,
    THROW,
)
from rules.mia_values import BEST_BELOW_MIA, MIA, rank_of, value_of

_NAMES = ("MIA_PEEK", "MIA_BELIEVE", "MIA_DOUBT", "MIA_PASS_ON", "MIA_CONCEDE", "MIA_LOOK")


class Mia(Game):
    """One game of Mia; see the tables at the top of this file."""

    ID = "mia"
    SEATS_LOW = 3
    OPTIONS = (
        Option("MIA_LIVES", 6, 1, 6),
        Option("MIA_HIGH_DOUBLES", 0, 0, 1, ("NO", "YES")),
        Option("MIA_PASSING_ON", 0, 0, 1, ("NO", "YES")),
        Option("MIA_FIRST_OUT_ENDS", 0, 0, 1, ("NO", "YES")),
    )

    def __init__(self, seats: int, options: bytes) -> None:
        super().__init__(seats, options)
        self.phase = DRAW
        self.round = 1
        self.lives = bytes([options[LIVES_OPTION]] * seats)
        self.gone = bytes(seats)
        self.dice = b""
        self.peeked = 0
        self.claim = -1
        self.claimer = -1
        self.claims = 0
        self.passed = -1
        self.last_result: RoundResult | None = None
        self.wants = 1
        self.sides = seats

    # --- what screens and bots ask ---

    @property
    def first_out(self) -> int:
        """The seat that ran out of lives first, -1 while all have some (leaving does not count)."""
        return self.gone.find(b"\1")

    def alive(self) -> int:
        """Return how many seats are still in the game."""
        return sum(1 for order in self.gone if not order)

    def next_in(self, seat: int) -> int:
        """Return the next seat to the left of `seat` that has lives."""
        while True:
            seat = (seat + 1) % self.seats
            if not self.gone[seat]:
                return seat

    def value(self, rank: int) -> int:
        """Return the value of a rank as read aloud in this game's ranking (53, 21 for Mia)."""
        return value_of(rank, self.options[HIGH_DOUBLES_OPTION])

    def rank_of(self, dice: bytes) -> int:
        """Return the rank of two faces in this game's ranking."""
        return rank_of(dice, self.options[HIGH_DOUBLES_OPTION])

    def may_pass_on(self) -> bool:
        """Say whether the receiver may hand the claim on: the first one, once, never a Mia."""
        return (
            self.phase == RECEIVE
            and self.options[PASS_ON_OPTION] == 1
            and self.claims == 1
            and self.passed < 0
            and self.alive() >= 3
        )

    # --- the contract ---

    def fresh(self) -> bool:
        return self.wants > 0

    def roll(self, faces: bytes) -> None:
        self.check_faces(faces)
        self.wants = 0
        if self.phase == DRAW:
            seat = self.next_in(self.seats - 1)
            for _ in range(faces[0] - 1):
                seat = self.next_in(seat)
            self._await_throw(seat)
        else:
            self.dice = bytes(faces)
            self.phase = PEEK_OR_ANNOUNCE

    def moves(self) -> bytes:
        if self.phase == PEEK_OR_ANNOUNCE:
            legal = list(range(self.claim + 1, MIA + 1))
            if not self.peeked:
                legal.append(PEEK)
            return bytes(legal)
        if self.phase == RECEIVE:
            return bytes((BELIEVE, DOUBT, PASS_ON) if self.may_pass_on() else (BELIEVE, DOUBT))
        if self.phase == RECEIVE_MIA:
            return bytes((CONCEDE, LOOK))
        return b""

    def play(self, move: int) -> None:
        if not 0 <= move < 256 or move not in self.moves():
            raise IllegalMove(self._refusal(move))
        if move <= MIA:
            self._announce(move)
        elif move == PEEK:
            self.peeked = 1
        elif move == BELIEVE:
            self.dice = b""
            self._await_throw(self.seat)
        elif move == PASS_ON:
            self.passed = self.seat
            self.seat = self.next_in(self.seat)
        else:
            self._end_round(move)

    def seals(self, move: int) -> bool:
        if move >= LEAVE:
            return self.hides() or self.alive() == 2
        return move <= MIA or move in (PEEK, DOUBT, CONCEDE, LOOK)

    def hides(self) -> bool:
        return self.phase == PEEK_OR_ANNOUNCE

    def leave(self, seat: int) -> None:
        """Take `seat` out with no lives, never as the loser. The running round is void.

        The next living seat on the leaver's left starts afresh. Where no dice have been thrown in
        the round, there is nothing to make void: a starter who stays still starts, and a first
        player not yet drawn is drawn among those who stay.
        """
        if self.phase == OVER:
            raise IllegalMove("GAME_OVER")
        if not 0 <= seat < self.seats or self.gone[seat]:
            raise IllegalMove("SEAT_IS_OUT")
        self._set_gone(seat, GONE_LEFT)
        result = RoundResult(LEFT, -1, -1, -1, b"")
        result.loser = seat
        result.is_out = 1
        self.last_result = result
        if self.alive() == 1:
            self._end_game()
        elif self.phase == DRAW:
            self.sides = self.alive()
            self.seat = self.next_in(self.seats - 1)
        else:
            unbegun = self.phase == THROW and self.claim < 0
            starter = self.seat if unbegun and seat != self.seat else self.next_in(seat)
            result.starter = starter
            self._clear_round()
            self._await_throw(starter)

    def mask(self, seat: int) -> None:
        if not (self.phase == PEEK_OR_ANNOUNCE and self.peeked and seat == self.seat):
            self.dice = b""

    def scores(self) -> "list[int]":
        """Return the lives left of each seat."""
        return list(self.lives)

    def outcome(self) -> "Outcome | None":
        """Return the end: who is left wins; the others are placed by how late they went out."""
        if self.phase != OVER or self.last_result is None:
            return None
        if self.last_result.how == LEFT:
            reason = "ENDED_EARLY"
        elif self.options[FIRST_OUT_ENDS_OPTION]:
            reason = "MIA_ENDED_FIRST_OUT"
        else:
            reason = "MIA_ENDED_LAST_LEFT"
        winners = []
        places = bytearray(self.seats)
        for seat in range(self.seats):
            order = self.gone[seat]
            if not order:
                winners.append(seat)
                places[seat] = 1
            elif order != GONE_LEFT:
                later = sum(1 for other in self.gone if order < other < GONE_LEFT)
                places[seat] = 1 + self.alive() + later
        return Outcome(reason, bytes(winners), bytes(places), self.first_out)

    def name_move(self, move: int) -> "tuple[str, tuple[object, ...]]":
        if 0 <= move < MIA:
            return ("MIA_ANNOUNCE", (self.value(move),))
        if move == MIA:
            return ("MIA_ANNOUNCE_MIA", ())
        return (_NAMES[move - PEEK], ())

    def save(self) -> bytes:
        dice = self.dice or b"\0\0"
        head = bytes(
            (
                self.phase,
                self.seat,
                self.round,
                dice[0],
                dice[1],
                self.peeked,
                self.claim & NOBODY,
                self.claimer & NOBODY,
                self.claims,
                self.passed & NOBODY,
            )
        )
        result = no_result() if self.last_result is None else self.last_result.save()
        return head + self.lives + self.gone + result

    def load(self, state: bytes) -> None:
        state = bytes(state)
        seats = self.seats
        if len(state) != HEAD_SIZE + 2 * seats + RESULT_SIZE:
            raise ValueError("size")
        lives = state[HEAD_SIZE : HEAD_SIZE + seats]
        gone = state[HEAD_SIZE + seats : HEAD_SIZE + 2 * seats]
        result = load_result(state[HEAD_SIZE + 2 * seats :], seats)
        check_players(lives, gone, self.options)
        check_round(state[:HEAD_SIZE], gone, result, self.options)
        self.phase, self.seat, self.round = state[0], state[1], state[2]
        self.dice = state[3:5] if state[3] else b""
        self.peeked = state[5]
        self.claim = -1 if state[6] == NOBODY else state[6]
        self.claimer = -1 if state[7] == NOBODY else state[7]
        self.claims = state[8]
        self.passed = -1 if state[9] == NOBODY else state[9]
        self.lives = lives
        self.gone = gone
        self.last_result = result
        self.wants = 1 if self.phase == DRAW else 2 if self.phase == THROW else 0
        self.sides = self.alive() if self.phase == DRAW else 6

    # --- how a round goes ---

    def _await_throw(self, seat: int) -> None:
        self.seat = seat
        self.phase = THROW
        self.peeked = 0
        self.wants = 2
        self.sides = 6

    def _announce(self, rank: int) -> None:
        self.claim = rank
        self.claimer = self.seat
        self.claims += 1
        self.peeked = 0
        self.seat = self.next_in(self.seat)
        self.phase = RECEIVE_MIA if rank == MIA else RECEIVE

    def _end_round(self, move: int) -> None:
        """Settle a doubt, a look or a concession: who loses what, and who starts next."""
        dice = self.dice
        if move != CONCEDE and not dice:
            raise ValueError("covered")
        how = CONCEDED if move == CONCEDE else LOOKED if move == LOOK else DOUBTED
        result = RoundResult(how, self.claim, self.claimer, self.seat, b"" if move == CONCEDE else dice)
        result.loser = self.seat
        cost = 1
        if move != CONCEDE:
            if self.rank_of(dice) < self.claim:
                result.loser = self.claimer
            elif move == LOOK:
                cost = 2
        left = self.lives[result.loser]
        result.lost = min(cost, left)
        self.last_result = result
        if result.lost == left:
            result.is_out = 1
            self._set_gone(result.loser, 1 + sum(1 for order in self.gone if 0 < order < GONE_LEFT))
        else:
            self._set_lives(result.loser, left - result.lost)
        starter = self.next_in(self.seat) if result.loser == self.seat else self.seat
        if self.alive() == 1 or (result.is_out and self.options[FIRST_OUT_ENDS_OPTION]):
            self._end_game()
        else:
            result.starter = starter
            self.round += 1
            self._clear_round()
            self._await_throw(starter)

    def _clear_round(self) -> None:
        self.dice = b""
        self.peeked = 0
        self.claim = -1
        self.claimer = -1
        self.claims = 0
        self.passed = -1

    def _end_game(self) -> None:
        self._clear_round()
        self.phase = OVER
        self.seat = self.gone.find(b"\0")
        self.wants = 0
        self.sides = 6

    def _set_lives(self, seat: int, lives: int) -> None:
        changed = bytearray(self.lives)
        changed[seat] = lives
        self.lives = bytes(changed)

    def _set_gone(self, seat: int, order: int) -> None:
        self._set_lives(seat, 0)
        changed = bytearray(self.gone)
        changed[seat] = order
        self.gone = bytes(changed)

    def _refusal(self, move: int) -> str:
        """Return the reason why a move that is not legal now is refused."""
        if self.phase == OVER:
            return "GAME_OVER"
        if self.wants:
            return "ROLL_FIRST"
        if self.phase == PEEK_OR_ANNOUNCE:
            if 0 <= move <= MIA:
                return "MIA_ONLY_MIA_LEFT" if self.claim == BEST_BELOW_MIA else "MIA_NOT_HIGHER"
            return "MIA_PEEKED_ALREADY" if move == PEEK else "NOT_NOW"
        if self.phase == RECEIVE_MIA:
            return "MIA_LOOK_OR_CONCEDE" if BELIEVE <= move <= PASS_ON else "NOT_NOW"
        if move == PASS_ON:
            return "MIA_NO_PASSING_ON"
        return "MIA_NOT_ANNOUNCED" if CONCEDE <= move <= LOOK else "NOT_NOW"
