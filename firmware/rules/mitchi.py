"""Mitchi: two dice, the worst hand of each round takes the pot, fewest points win.

Moves (only while `wants` is 0)
  0        stand
  1, 2, 3  roll again: bit i set = die i is rolled, so 3 rolls both

Attributes (ints and bytes; a hand is its rank in rules.mitchi_hands.HANDS, 0 Mitchi .. 20 three-one)
  phase        START_ROLL one die each for who opens | TURN | TIE_BREAK | OVER
  seat         whose turn it is (in OVER: the last opener)
  wants        dice awaited: 1 in START_ROLL, 2 or as many as are rolled again in TURN, 2 in TIE_BREAK
  dice         the two dice of the running turn as they lie; b"" before its first roll
  again        mask of the dice being rolled again (the move that was made); 0 otherwise
  used         rolls used in the running turn
  limit        roll limit of this round, 1..3; 0 while the opener sets it
  allowed      the limit, or 3 for the opener: what "roll 2/3" shows
  opener       seat that opens, or opened, this round (in START_ROLL -1)
  round        number of the running round, from 1; 0 in START_ROLL; once OVER the one that
               would come next: tell of `last.number` then
  hands        final hand of each seat in this stage (the turns, or the running tie-break), NO_HAND = none
  rolls_of     rolls that each seat's final hand of this round took; 0 where it has none
  order        seats of this stage in the order in which they roll
  to_come      those of `order` that have not finished, the one whose turn it is first
  worst        hand to beat: the worst finished hand of this stage, or -1
  worst_seats  seats that hold it, ascending
  tied         seats in the running tie-break in rolling order; b"" outside
  tie_depth    which tie-break of this round is running, 1 the first; 0 outside
  pot_base     the pot this stage started with: 1, or in a tie-break the pot before, doubled
  mitchis      Mitchis of this stage; each adds 2 (in the turns the first also replaces the 1)
  pot()        the pot as it stands
  points       points of each seat (a list, as scores())
  point_limit  the game ends after the round in which somebody's points reach it
  gone         bit set of the seats that left
START_ROLL, and after it until the game ends
  start_step   0 for the first roll-off, then one more each time the highest were tied
  start_seats  seats that roll in this step, in order (after START_ROLL: in the last step)
  start_faces  each seat's face in this step, 0 = not rolled yet or not in it
  start_before the same for the step before, all 0 in step 0
What the last throw left on the table, for the screen to show after the turn has passed on
  last_seat    seat of the turn or tie-break throw that ended last, or -1 (a die of START_ROLL: see above)
  last_dice    its two dice as they lay
  last_used    rolls it took; 0 in a tie-break
The running round is `now`, the round that ended last is `last`; each is a rules.mitchi_round.Round
  last.number                                  0 when no round has ended yet
  last.order(0), last.hands, last.rolls, last.limit, last.opener    the turns
  last.ties                                    a list of hands for each tie-break; order(n) who rolled
  last.mitchis(n), last.base(n), last.pot(n)   how the pot was made at stage n: 0 turns, 1.. tie-breaks
  last.taker(), last.taken()                   who took the pot (-1 nobody) and how much
  last.conceded                                the seat that had left: nobody took the pot; or NOBODY
Seats that leave
  With one seat left the game ends (ENDED_EARLY) and the running round is void. Else a finished hand
  stays on the table until the round ends, so nobody who stood on the strength of it is hurt. Where it
  would take the pot, and where the seat would still have to roll in a tie-break, the pot goes to nobody.
  An opener who leaves before setting the limit hands the opening to the left.
"""

from micropython import const

from rules.game import Game, IllegalMove, Option, Outcome, rank
from rules.mitchi_hands import NO_HAND, hand_of
from rules.mitchi_round import NOBODY, Round
from rules.mitchi_state import decode, encode

START_ROLL = const(0)
TURN = const(1)
TIE_BREAK = const(2)
OVER = const(3)

STAND = const(0)
ROLL_BOTH = const(3)
_MOST_ROLLS = const(3)


class Mitchi(Game):
    """A game of Mitchi for 2 to 8 seats."""

    ID = "mitchi"
    OPTIONS = (Option("POINT_LIMIT", 25, 5, 50),)

    def __init__(self, seats: int, options: bytes) -> None:
        super().__init__(seats, options)
        self.point_limit = options[0]
        self.points = [0] * seats
        self.gone = 0
        self.start_step = 0
        self.start_seats = bytes(range(seats))
        self.start_faces = bytes(seats)
        self.start_before = bytes(seats)
        self.dice = b""
        self.again = 0
        self.used = 0
        self.last_seat = -1
        self.last_dice = b""
        self.last_used = 0
        self.last = Round(seats, 0, 0)
        self.now = Round(seats, 0, 0)
        self.show()

    def pot(self) -> int:
        """Return the points in the pot as it stands."""
        return self.now.pot(self.tie_depth)

    def scores(self) -> "list[int]":
        """Return each seat's points; fewest is best."""
        return list(self.points)

    def fresh(self) -> bool:
        """Say whether the dice now awaited are a turn's first (each die of a roll-off is a turn)."""
        return self.wants > 0 and not self.dice

    # --- dice ---

    def roll(self, faces: bytes) -> None:
        """Take the awaited faces; those rolled again are given lowest die first."""
        self.check_faces(faces)
        if self.phase == START_ROLL:
            self._roll_off(faces[0])
        elif self.phase == TIE_BREAK:
            self.last_seat = self.seat
            self.last_dice = bytes(faces)
            self.last_used = 0
            self.now.ties[-1][self.seat] = hand_of(faces[0], faces[1])
            self._close_stage()
        else:
            if not self.dice or self.again == ROLL_BOTH:
                self.dice = bytes(faces)
            elif self.again == 1:
                self.dice = bytes((faces[0], self.dice[1]))
            else:
                self.dice = bytes((self.dice[0], faces[0]))
            self.again = 0
            self.used += 1
            if self.used == self.allowed:
                self._end_turn()
        self.show()

    def _roll_off(self, face: int) -> None:
        faces = bytearray(self.start_faces)
        faces[self.seat] = face
        self.start_faces = bytes(faces)
        self._close_roll_off()

    def _close_roll_off(self) -> None:
        """Once every seat of the step has rolled: the highest opens, or the highest roll again."""
        highest: list[int] = []
        top = 0
        for seat in self.start_seats:
            face = self.start_faces[seat]
            if not face and len(self.start_seats) > 1:
                return
            if face > top or not highest:
                highest = [seat]
                top = face
            elif face == top:
                highest.append(seat)
        if len(highest) == 1:
            self.now = Round(self.seats, 1, highest[0])
            return
        self.start_before = self.start_faces
        self.start_faces = bytes(self.seats)
        self.start_seats = bytes(highest)
        self.start_step += 1

    # --- moves ---

    def moves(self) -> bytes:
        """Return 0..3 while the seat chooses (stand, or which dice to roll again)."""
        if self.phase != TURN or self.wants:
            return b""
        return b"\x00\x01\x02\x03"

    def play(self, move: int) -> None:
        """Stand (0) or roll again the dice whose bits are set (1..3)."""
        if self.phase == OVER:
            raise IllegalMove("GAME_OVER")
        if self.wants:
            raise IllegalMove("ROLL_FIRST")
        if not STAND <= move <= ROLL_BOTH:
            raise IllegalMove("NO_SUCH_MOVE")
        if move == STAND:
            self._end_turn()
        else:
            self.again = move
        self.show()

    def name_move(self, move: int) -> "tuple[str, tuple[object, ...]]":
        """Name a move: STAND, ROLL_BOTH, or ROLL_ONE_DIE with the face that is rolled again."""
        if move == STAND:
            return "STAND", ()
        if move == ROLL_BOTH:
            return "ROLL_BOTH", ()
        return "ROLL_ONE_DIE", (self.dice[move - 1],)

    def _end_turn(self) -> None:
        now = self.now
        now.hands[self.seat] = hand_of(self.dice[0], self.dice[1])
        now.rolls[self.seat] = self.used
        if not now.limit:
            now.limit = self.used
        self.last_seat = self.seat
        self.last_dice = self.dice
        self.last_used = self.used
        self._clear_turn()
        self._close_stage()

    def _clear_turn(self) -> None:
        self.dice = b""
        self.used = 0
        self.again = 0

    # --- rounds ---

    def _to_come(self) -> "list[int]":
        now = self.now
        hands = now.stage_hands(-1)
        order = now.order(len(now.ties), self.gone)
        return [seat for seat in order if hands[seat] == NO_HAND]

    def _close_stage(self) -> None:
        """Go on to a tie-break or the next round once everybody of the stage has a hand."""
        now = self.now
        stage = len(now.ties)
        to_come = self._to_come()
        if stage:
            for seat in to_come:
                if self.gone >> seat & 1:
                    self._close_round(seat)
                    return
        if to_come:
            return
        tied = now.worst_seats(stage)
        for seat in tied:
            if self.gone >> seat & 1:
                self._close_round(seat)
                return
        if len(tied) == 1:
            self._close_round(NOBODY)
        else:
            now.ties.append(bytearray([NO_HAND] * self.seats))

    def _close_round(self, conceded: int) -> None:
        """Pay the pot out (to nobody when `conceded` names a seat that left); open a new round."""
        now = self.now
        now.conceded = conceded
        opener = conceded
        if conceded == NOBODY:
            opener = now.taker()
            self.points[opener] += now.taken()
        self.last = now
        self.now = Round(self.seats, now.number + 1, self._next_in(opener))

    def _next_in(self, seat: int) -> int:
        """Return `seat`, or the first on its left that has not left the game."""
        while self.gone >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    def _seats_in(self) -> bytes:
        return bytes([1 - (self.gone >> seat & 1) for seat in range(self.seats)])

    # --- leaving and the end ---

    def leave(self, seat: int) -> None:
        """Take a seat out for good; with one seat left the game is over."""
        if self.phase == OVER:
            raise IllegalMove("GAME_OVER")
        if not 0 <= seat < self.seats:
            raise IllegalMove("NO_SUCH_SEAT")
        if self.gone >> seat & 1:
            raise IllegalMove("SEAT_LEFT")
        self.gone |= 1 << seat
        now = self.now
        if sum(self._seats_in()) == 1:
            # Over: the running round is void, and its pot goes to nobody.
            self._clear_turn()
            self.now = Round(self.seats, max(now.number, 1), self._next_in(seat))
        elif self.phase == START_ROLL:
            if seat in self.start_seats:
                self.start_seats = bytes([other for other in self.start_seats if other != seat])
                faces = bytearray(self.start_faces)
                faces[seat] = 0
                self.start_faces = bytes(faces)
                self._close_roll_off()
        else:
            if seat == self.seat:
                self._clear_turn()
            if not now.limit:
                now.opener = self._next_in(now.opener)
            self._close_stage()
        self.show()

    def outcome(self) -> "Outcome | None":
        """Return how the game ended: LIMIT_REACHED or ENDED_EARLY; or None."""
        if self.phase != OVER:
            return None
        places = rank(self.points, self._seats_in(), True)
        winners = bytes([seat for seat in range(self.seats) if places[seat] == 1])
        reached = max(self.points) >= self.point_limit
        return Outcome("LIMIT_REACHED" if reached else "ENDED_EARLY", winners, places)

    def is_cut_short(self) -> bool:
        """Say whether the game ended because one seat was left: there is no result of a round to show."""
        return self.phase == OVER and max(self.points) < self.point_limit

    # --- what follows from the state ---

    def show(self) -> None:
        """Set the public attributes that follow from the rounds, the points and the dice."""
        now = self.now
        self.round = now.number
        self.opener = now.opener if now.number else -1
        self.limit = now.limit
        self.allowed = now.limit or _MOST_ROLLS
        self.tie_depth = stage = len(now.ties)
        self.hands = bytes(now.stage_hands(-1))
        self.rolls_of = bytes(now.rolls)
        self.worst = now.worst(stage)
        self.worst_seats = now.worst_seats(stage)
        self.order = now.order(stage, self.gone)
        self.to_come = bytes([seat for seat in self.order if self.hands[seat] == NO_HAND])
        self.tied = self.order if stage else b""
        self.pot_base = now.base(stage)
        self.mitchis = now.mitchis(stage)
        self.wants = 0
        if max(self.points) >= self.point_limit or sum(self._seats_in()) < 2:
            self.phase = OVER
            self.seat = now.opener
        elif not now.number:
            self.phase = START_ROLL
            self.order = self.start_seats
            self.to_come = bytes([s for s in self.start_seats if not self.start_faces[s]])
            self.seat = self.to_come[0]
            self.wants = 1
        else:
            self.phase = TIE_BREAK if stage else TURN
            self.seat = self.to_come[0]
            if stage or not self.dice:
                self.wants = 2
            elif self.again:
                self.wants = 2 if self.again == ROLL_BOTH else 1

    # --- saving ---

    def save(self) -> bytes:
        """Return the whole state, of one size at every turn."""
        return encode(self)

    def load(self, state: bytes) -> None:
        """Take back a saved state; ValueError when it is damaged, and then nothing has changed."""
        decode(self, state)
        self.show()
