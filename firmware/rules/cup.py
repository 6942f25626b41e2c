"""The dice cup: dice of any kind for any table, with what they have shown so far. No game, no turns.

  sides, count   kind and number of the dice
  faces          what lies on the table, or under the cup; b"" before the first roll
  held           mask of the dice that stay when the others are rolled (bit i = die i)
  wants          how many dice the next roll takes: those that are not held
  is_covered     whether the cup stands over the dice; rolls stay under it until `reveal`
  rolls          the last 20 rolls, newest last; those under the cup not among them
  hidden_rolls   how many rolls have been made under the cup and wait for `reveal`
  counts         how often each face fell since the last reset, a list; of the present kind of dice
  counted        how many dice that are

A die counts when it is rolled, not when it is held. A roll under the cup enters `rolls` and
`counts` when it is revealed, also one that was followed by another under the same cup: else the
counts would lean to what people liked. Only the newest 20 such rolls are kept.
"""

from micropython import const

from rules.cup_state import KEPT_ROLLS, KINDS, MOST_DICE, decode, encode
from rules.game import IllegalMove

_ENOUGH = const(5)  # dice a face, on average, below which a chi-square figure says nothing

# Chi-square (times 100) that fair dice exceed once in twenty and once in a hundred times, by KINDS:
# the quantiles of the chi-square distribution with one degree of freedom fewer than faces.
_RARE_5 = (781, 1107, 1407, 1692, 1968, 3014, 12323)
_RARE_1 = (1134, 1509, 1848, 2167, 2472, 3619, 13464)


class CupRoll:
    """One roll: the kind of dice, all faces after it, and the mask of the dice that were rolled."""

    def __init__(self, sides: int, faces: bytes, rolled: int) -> None:
        self.sides = sides
        self.faces = faces
        self.rolled = rolled

    def total(self) -> int:
        """Return the sum of all faces, the held ones included."""
        return sum(self.faces)


class Cup:
    """The state of the cup. Faces are handed in, as they are to a game; IllegalMove says why not."""

    def __init__(self, count: int = 5, sides: int = 6) -> None:
        self.sides = 0
        self.counts: list[int] = []
        self.is_covered = False
        self.all_rolls: list[CupRoll] = []
        self.hidden_rolls = 0
        self.choose(count, sides)

    # --- the dice ---

    def choose(self, count: int, sides: int) -> None:
        """Take other dice. Another kind starts new counts; the rolls so far stay."""
        if not 1 <= count <= MOST_DICE or sides not in KINDS:
            raise IllegalMove("CUP_NO_SUCH_DICE")
        if self.is_covered:
            raise IllegalMove("CUP_IS_COVERED")
        if sides != self.sides:
            self.sides = sides
            self.reset()
        self.count = count
        self.gather()

    def gather(self) -> None:
        """Take all dice off the table, into the cup: none lies there, none is held."""
        self.faces = b""
        self.held = 0

    @property
    def wants(self) -> int:
        """How many dice the next roll takes; 0 when all are held."""
        rolled = 0
        for die in range(self.count):
            rolled += not self.held >> die & 1
        return rolled

    def hold(self, die: int) -> None:
        """Hold a die that lies on the table, or let it go again."""
        if not 0 <= die < len(self.faces):
            raise IllegalMove("ROLL_FIRST")
        self.held ^= 1 << die

    def release(self) -> None:
        """Hold none."""
        self.held = 0

    def roll(self, faces: bytes) -> None:
        """Take the faces of the `wants` dice that are not held, in the order of the dice."""
        if not self.wants:
            raise IllegalMove("CUP_ALL_HELD")
        if len(faces) != self.wants:
            raise IllegalMove("WRONG_DICE")
        for face in faces:
            if not 1 <= face <= self.sides:
                raise IllegalMove("WRONG_DICE")
        dice = bytearray(self.faces or self.count)
        at = 0
        for die in range(self.count):
            if not self.held >> die & 1:
                dice[die] = faces[at]
                at += 1
        self.faces = bytes(dice)
        roll = CupRoll(self.sides, self.faces, ~self.held & (1 << self.count) - 1)
        self.all_rolls.append(roll)
        if len(self.all_rolls) > KEPT_ROLLS:
            del self.all_rolls[0]
        if self.is_covered:
            self.hidden_rolls = min(self.hidden_rolls + 1, KEPT_ROLLS)
        else:
            self._count(roll)

    def total(self) -> int:
        """Return the sum of the faces on the table."""
        return sum(self.faces)

    # --- the cup over the dice ---

    def cover(self) -> None:
        """Put the cup over the dice; what is rolled from now on stays hidden."""
        self.is_covered = True

    def reveal(self) -> None:
        """Lift the cup: what was rolled under it enters the rolls and the counts."""
        for roll in self.all_rolls[len(self.all_rolls) - self.hidden_rolls :]:
            self._count(roll)
        self.is_covered = False
        self.hidden_rolls = 0

    def view(self, is_peeking: bool = False) -> "Cup":
        """Return a copy without what is under the cup; with its faces for who is peeking."""
        other = Cup()
        other.load(self.save())
        if self.is_covered:
            if not is_peeking:
                other.faces = b""
            other.all_rolls = self.rolls
            other.hidden_rolls = 0
        return other

    # --- what the dice have shown ---

    @property
    def rolls(self) -> "list[CupRoll]":
        """The last rolls that everybody has seen, newest last."""
        return self.all_rolls[: len(self.all_rolls) - self.hidden_rolls]

    @property
    def counted(self) -> int:
        """How many dice the counts hold."""
        return sum(self.counts)

    def reset(self) -> None:
        """Start the counts anew; a roll under the cup still counts when it is revealed."""
        self.counts = [0] * self.sides

    def _count(self, roll: CupRoll) -> None:
        for die in range(len(roll.faces)):
            if roll.rolled >> die & 1:
                self.counts[roll.faces[die] - 1] += 1

    def chi_square_x100(self) -> int:
        """Return chi-square of the counts against fair dice, times 100, rounded; 0 without counts."""
        counted = self.counted
        if not counted:
            return 0
        squares = sum([count * count for count in self.counts])
        # sum of (count - counted/sides)^2 / (counted/sides) = sides * squares / counted - counted
        return (200 * (self.sides * squares - counted * counted) + counted) // (2 * counted)

    def says_something(self) -> bool:
        """Say whether enough dice are counted for the figure to mean anything."""
        return self.counted >= _ENOUGH * self.sides

    def rarity(self) -> int:
        """Say how rare such a figure is: 0 as expected, 1 for one in twenty fair cups, 2 for one in 100."""
        kind = KINDS.index(self.sides)
        figure = self.chi_square_x100()
        return (figure > _RARE_5[kind]) + (figure > _RARE_1[kind])

    # --- saving ---

    def save(self) -> bytes:
        """Return the whole state, under 700 bytes; covered faces are in it as they are."""
        return encode(self)

    def load(self, state: bytes) -> None:
        """Take back a saved state; ValueError when it is damaged, and then nothing has changed."""
        decode(self, state, CupRoll)
