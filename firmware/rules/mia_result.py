"""What happened in the round of Mia that has just ended, as the result screen tells it."""

from micropython import const

from rules.mia_values import MIA

DOUBTED = const(1)  # the receiver doubted: the cup was lifted
LOOKED = const(2)  # the receiver of a Mia looked: the cup was lifted
CONCEDED = const(3)  # the receiver of a Mia gave in: the dice are never shown
LEFT = const(4)  # a player left the game: the round is void, no life lost in it

RESULT_SIZE = const(9)
_NOBODY = const(255)


class RoundResult:
    """The end of one round.

    | field    | meaning                                                              |
    |----------|----------------------------------------------------------------------|
    | how      | DOUBTED, LOOKED, CONCEDED or LEFT                                    |
    | claim    | rank that was announced; -1 when LEFT                                |
    | claimer  | seat that announced it and answered for it; -1 when LEFT             |
    | receiver | seat that doubted, looked or conceded; -1 when LEFT                  |
    | dice     | the two faces, in the order they fell, where the cup was lifted, b"" |
    | loser    | seat that lost lives; the one that left when LEFT                    |
    | lost     | lives it lost: 0 to 2, never more than it had                        |
    | is_out   | 1 when the loser has no lives left                                   |
    | starter  | seat that starts the next round; -1 when the game is over, or when   |
    |          | someone left before the first player was drawn                       |
    """

    def __init__(self, how: int, claim: int, claimer: int, receiver: int, dice: bytes) -> None:
        self.how = how
        self.claim = claim
        self.claimer = claimer
        self.receiver = receiver
        self.dice = dice
        self.loser = -1
        self.lost = 0
        self.is_out = 0
        self.starter = -1

    def save(self) -> bytes:
        """Return the result in RESULT_SIZE bytes; a seat or rank of -1 is 255."""
        dice = self.dice or b"\0\0"
        return bytes(
            (
                self.how,
                self.claim & _NOBODY,
                self.claimer & _NOBODY,
                self.receiver & _NOBODY,
                dice[0],
                dice[1],
                self.loser & _NOBODY,
                self.lost * 2 + self.is_out,
                self.starter & _NOBODY,
            )
        )


def no_result() -> bytes:
    """Return what stands for a result in a save before the first round has ended."""
    return bytes(RESULT_SIZE)


def load_result(state: bytes, seats: int) -> "RoundResult | None":
    """Return the result that `save` gave, None for `no_result`; ValueError when it cannot be."""
    if state == no_result():
        return None
    how = state[0]
    left = how == LEFT
    lifted = how in (DOUBTED, LOOKED)
    if not DOUBTED <= how <= LEFT:
        raise ValueError("result")
    for seat in (state[2], state[3]):
        if (seat != _NOBODY) if left else (seat >= seats):
            raise ValueError("result")
    if left != (state[1] == _NOBODY) or (not left and state[1] > MIA):
        raise ValueError("result")
    if not left and (state[2] == state[3] or (state[1] == MIA) != (how != DOUBTED)):
        raise ValueError("result")
    for face in (state[4], state[5]):
        if not (1 <= face <= 6 if lifted else face == 0):
            raise ValueError("result")
    if state[6] >= seats or state[7] > 5 or (state[8] >= seats and state[8] != _NOBODY):
        raise ValueError("result")
    if (state[7] >= 2) == left or (not left and state[6] not in (state[2], state[3])):
        raise ValueError("result")
    result = RoundResult(
        how,
        -1 if left else state[1],
        -1 if left else state[2],
        -1 if left else state[3],
        bytes(state[4:6]) if lifted else b"",
    )
    result.loser = state[6]
    result.lost = state[7] >> 1
    result.is_out = state[7] & 1
    result.starter = -1 if state[8] == _NOBODY else state[8]
    return result
