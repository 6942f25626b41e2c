"""The dice cup as bytes, and back, checked.

  byte      holds
  0, 1      sides, count
  2, 3      held dice, low byte first
  4         1 if the cup stands over the dice
  5, 6      rolls kept; how many of them, the newest, are under the cup
  7         1 if dice lie on the table: those of the newest roll
  then      for each roll kept: sides, number of dice, mask of the rolled (2 bytes), faces
  then      four bytes a face, low byte first: the counts
"""

from micropython import const

MYPY = False
if MYPY:
    from rules.cup import Cup, CupRoll

KINDS = (4, 6, 8, 10, 12, 20, 100)
MOST_DICE = const(10)
KEPT_ROLLS = const(20)
_HEAD = const(8)
_ROLL_HEAD = const(4)


def encode(cup: "Cup") -> bytes:
    """Return the state of a cup."""
    state = bytearray(_HEAD)
    state[0] = cup.sides
    state[1] = cup.count
    state[2] = cup.held & 255
    state[3] = cup.held >> 8
    state[4] = 1 if cup.is_covered else 0
    state[5] = len(cup.all_rolls)
    state[6] = cup.hidden_rolls
    state[7] = 1 if cup.faces else 0
    for roll in cup.all_rolls:
        state.extend(bytes((roll.sides, len(roll.faces), roll.rolled & 255, roll.rolled >> 8)))
        state.extend(roll.faces)
    for count in cup.counts:
        for shift in (0, 8, 16, 24):
            state.append(count >> shift & 255)
    return bytes(state)


def decode(cup: "Cup", state: bytes, roll_class: "type[CupRoll]") -> None:
    """Set a cup to a state; ValueError when it is damaged, and then nothing has changed."""
    if len(state) < _HEAD:
        raise ValueError("length")
    sides, count = state[0], state[1]
    held = state[2] | state[3] << 8
    _check_dice(sides, count, held)
    rolls: list[CupRoll] = []
    at = _HEAD
    for _ in range(state[5]):
        at = _decode_roll(state, at, rolls, roll_class)
    if len(state) != at + 4 * sides:
        raise ValueError("length")
    _check_cup(state, rolls)
    counts = []
    for face in range(sides):
        four = at + 4 * face
        counts.append(state[four] | state[four + 1] << 8 | state[four + 2] << 16 | state[four + 3] << 24)
    cup.sides = sides
    cup.count = count
    cup.held = held
    cup.is_covered = state[4] == 1
    cup.all_rolls = rolls
    cup.hidden_rolls = state[6]
    cup.faces = rolls[-1].faces if state[7] else b""
    cup.counts = counts


def _decode_roll(state: bytes, at: int, rolls: "list[CupRoll]", roll_class: "type[CupRoll]") -> int:
    """Append the roll at `at` to `rolls`; return where it ends."""
    faces_at = at + _ROLL_HEAD
    if len(state) < faces_at:
        raise ValueError("length")
    sides, count = state[at], state[at + 1]
    rolled = state[at + 2] | state[at + 3] << 8
    _check_dice(sides, count, rolled)
    faces = bytes(state[faces_at : faces_at + count])
    if len(faces) != count or not rolled:
        raise ValueError("roll")
    for face in faces:
        if not 1 <= face <= sides:
            raise ValueError("face")
    rolls.append(roll_class(sides, faces, rolled))
    return faces_at + count


def _check_dice(sides: int, count: int, mask: int) -> None:
    if sides not in KINDS or not 1 <= count <= MOST_DICE or mask >> count:
        raise ValueError("dice")


def _check_cup(state: bytes, rolls: "list[CupRoll]") -> None:
    """Refuse what does not fit together: the head and the rolls."""
    hidden = state[6]
    if state[4] > 1 or state[7] > 1 or len(rolls) > KEPT_ROLLS or hidden > len(rolls):
        raise ValueError("cup")
    if hidden and not state[4]:
        raise ValueError("hidden")
    for roll in rolls[len(rolls) - hidden :]:
        if roll.sides != state[0]:
            raise ValueError("hidden")
    if state[7]:
        if not rolls or rolls[-1].sides != state[0] or len(rolls[-1].faces) != state[1]:
            raise ValueError("table")
    elif state[2] or state[3]:
        raise ValueError("held")
