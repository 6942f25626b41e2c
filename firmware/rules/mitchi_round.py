"""One round of Mitchi: the hands, the tie-breaks, and the pot that follows from them.

A round is played in stages: stage 0 is everybody's turn, stage n the n-th tie-break. All that
screens tell about a round (who rolled in what order, how the pot was made, who took it) is
computed from the hands kept here.
"""

from micropython import const

from rules.mitchi_hands import HANDS, MITCHI, NO_HAND

NOBODY = const(255)
_HEAD = const(7)
_TIES_ROOM = const(3)  # tie-breaks for which every save has room, so that saves have one size


class Round:
    """The hands of one round.

    number    1 for the first round of a game
    opener    the seat that rolls first and sets the roll limit
    limit     rolls everyone may use, 1..3; 0 while the opener sets it
    hands     final hand of each seat in its turn (0 best .. 20 worst), NO_HAND where there is none
    rolls     how many rolls that hand took
    ties      one list like `hands` for every tie-break begun, NO_HAND where no hand is rolled
    conceded  the seat that had left and so could not take the pot: it goes to nobody; or NOBODY
    """

    def __init__(self, seats: int, number: int, opener: int) -> None:
        self.number = number
        self.opener = opener
        self.limit = 0
        self.hands = bytearray([NO_HAND] * seats)
        self.rolls = bytearray(seats)
        self.ties: list[bytearray] = []
        self.conceded = NOBODY

    def stage_hands(self, stage: int) -> bytearray:
        """Return the hands of a stage (0 the turns, n the n-th tie-break, -1 the newest)."""
        if stage == 0 or not self.ties:
            return self.hands
        return self.ties[stage - 1 if stage > 0 else stage]

    def worst(self, stage: int) -> int:
        """Return the worst hand of a stage so far, or -1 when there is none."""
        # Shifted up by one, NO_HAND (255) becomes 0 and never is the worst.
        return max([hand + 1 & NO_HAND for hand in self.stage_hands(stage)]) - 1

    def worst_seats(self, stage: int) -> bytes:
        """Return the seats that hold the worst hand of a stage, ascending."""
        worst = self.worst(stage)
        hands = self.stage_hands(stage)
        return bytes([seat for seat in range(len(hands)) if hands[seat] == worst])

    def order(self, stage: int, absent: int = 255) -> bytes:
        """Return the seats of a stage in the order in which they roll.

        Turns go clockwise from the opener; seats without a hand are left out if they are in the bit
        set `absent` (all bits: who has played; the seats that left: who plays). Each tie-break goes the
        other way than the stage before it, and only the seats tied there are in it.
        """
        seats = len(self.hands)
        order = []
        for step in range(seats):
            seat = (self.opener + step) % seats
            if self.hands[seat] != NO_HAND or not absent >> seat & 1:
                order.append(seat)
        for before in range(stage):
            tied = self.worst_seats(before)
            order = [seat for seat in reversed(order) if seat in tied]
        return bytes(order)

    def mitchis(self, stage: int) -> int:
        """Return how many Mitchis were rolled in a stage; in the turns only final hands count."""
        count = 0
        for hand in self.stage_hands(stage):
            count += hand == MITCHI
        return count

    def base(self, stage: int) -> int:
        """Return the pot a stage starts with: 1 for the turns, else the pot before, doubled."""
        if stage == 0:
            return 1
        # 1, or 2 a Mitchi, for the turns: the first Mitchi replaces the point.
        pot = 2 * self.mitchis(0) or 1
        for tie in range(1, stage):
            pot = 2 * pot + 2 * self.mitchis(tie)
        return 2 * pot

    def pot(self, stage: int) -> int:
        """Return the pot as it stands in a stage, its Mitchis so far included."""
        mitchis = self.mitchis(stage)
        if stage == 0:
            return 2 * mitchis or 1
        return self.base(stage) + 2 * mitchis

    def taker(self) -> int:
        """Return the seat that took the pot of this finished round, or -1 when nobody did."""
        if self.conceded != NOBODY:
            return -1
        return self.worst_seats(len(self.ties))[0]

    def taken(self) -> int:
        """Return the points that the taker of this finished round got; 0 when nobody did."""
        return 0 if self.conceded != NOBODY else self.pot(len(self.ties))

    def save(self) -> bytes:
        """Return the round as bytes, of one size unless it is tied more than three times over."""
        state = bytearray(_HEAD)
        state[0] = self.number & 255
        state[1] = self.number >> 8
        state[2] = self.opener
        state[3] = self.limit
        state[4] = self.conceded
        state[5] = len(self.ties) & 255
        state[6] = len(self.ties) >> 8
        state.extend(self.hands)
        state.extend(self.rolls)
        for tie in self.ties:
            state.extend(tie)
        spare = _TIES_ROOM - len(self.ties)
        if spare > 0:
            state.extend(bytes(spare * len(self.hands)))
        return bytes(state)

    def load(self, state: bytes, at: int) -> int:
        """Take a saved round from `state` at `at`; return where it ends. ValueError if damaged."""
        seats = len(self.hands)
        first = at + _HEAD
        if len(state) < first:
            raise ValueError("round")
        ties = state[at + 5] | state[at + 6] << 8
        end = first + (2 + max(ties, _TIES_ROOM)) * seats
        if len(state) < end:
            raise ValueError("round")
        self.number = state[at] | state[at + 1] << 8
        self.opener = state[at + 2]
        self.limit = state[at + 3]
        self.conceded = state[at + 4]
        self.hands = bytearray(state[first : first + seats])
        self.rolls = bytearray(state[first + seats : first + 2 * seats])
        self.ties = []
        for tie in range(ties):
            start = first + (2 + tie) * seats
            self.ties.append(bytearray(state[start : start + seats]))
        for spare in state[first + (2 + ties) * seats : end]:
            if spare:
                raise ValueError("round")
        self._check()
        return end

    def _check(self) -> None:
        seats = len(self.hands)
        if self.opener >= seats or self.limit > 3:
            raise ValueError("round")
        if self.conceded != NOBODY and self.conceded >= seats:
            raise ValueError("round")
        for seat in range(seats):
            _check_hand(self.hands[seat])
            if self.rolls[seat] > self.limit or (self.rolls[seat] == 0) != (self.hands[seat] == NO_HAND):
                raise ValueError("rolls")
        for tie in range(1, len(self.ties) + 1):
            tied = self.worst_seats(tie - 1)
            if len(tied) < 2:
                raise ValueError("tie")
            hands = self.stage_hands(tie)
            for seat in range(seats):
                _check_hand(hands[seat])
                if hands[seat] != NO_HAND and seat not in tied:
                    raise ValueError("tie")
                if hands[seat] == NO_HAND and seat in tied and tie < len(self.ties):
                    raise ValueError("tie")


def _check_hand(hand: int) -> None:
    if hand >= len(HANDS) and hand != NO_HAND:
        raise ValueError("hand")
