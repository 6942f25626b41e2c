"""Numbers every set of zero to five dice, and makes the table of them that the board reads.

Sets are numbered by size, then by their faces in ascending order: 0 is no dice, 1..6 one die, and
210..461 are the 252 hands of five. firmware/bots/dice_sets.bin is, in this order:

    1260 bytes   `up`: for each set of fewer than five dice and each face, the set with that face
                 added, counted from the first set of its size
    1260 bytes   `hands`: for each hand its sum, its FLAGS, and how often each face is in it: three
                 bytes of two faces each, the lower face in the lower four bits
"""

from itertools import combinations_with_replacement

from rules.hands import is_full, longest_run, most_alike

SETS = [faces for size in range(6) for faces in combinations_with_replacement(range(1, 7), size)]
NUMBER = {faces: number for number, faces in enumerate(SETS)}
STARTS = [next(number for number, faces in enumerate(SETS) if len(faces) == size) for size in range(6)]
HANDS_FROM = STARTS[5]
HANDS = SETS[HANDS_FROM:]

THREE, FOUR, FIVE, FULL, RUN_OF_FOUR, BIG_RUN, LITTLE_RUN, ALWAYS = (1 << bit for bit in range(8))


def with_face(number: int, face: int) -> int:
    """Return the set that has one die more, of `face`."""
    return NUMBER[tuple(sorted((*SETS[number], face)))]


UP = [[with_face(number, face) for face in range(1, 7)] for number in range(HANDS_FROM)]


def flags(hand: "tuple[int, ...]") -> int:
    """Return the patterns that a hand shows."""
    dice = bytes(hand)
    alike, run = most_alike(dice), longest_run(dice)
    found = ALWAYS
    found |= THREE * (alike >= 3) | FOUR * (alike >= 4) | FIVE * (alike == 5) | FULL * is_full(dice)
    found |= RUN_OF_FOUR * (run >= 4)
    if run == 5:
        found |= BIG_RUN * (6 in dice) | LITTLE_RUN * (1 in dice)
    return found


def ways(hand: "tuple[int, ...]") -> int:
    """Return in how many of the 7,776 throws of five dice a hand falls."""
    found = 120
    for face in range(1, 7):
        for factor in range(2, hand.count(face) + 1):
            found //= factor
    return found


WAYS = [ways(hand) for hand in HANDS]


def dice_sets_file() -> bytes:
    """Return the bytes of firmware/bots/dice_sets.bin."""
    found = bytearray()
    for number, row in enumerate(UP):
        found += bytes(above - STARTS[len(SETS[number]) + 1] for above in row)
    for hand in HANDS:
        counts = [hand.count(face) for face in range(1, 7)]
        found += bytes([sum(hand), flags(hand), *(counts[at] | counts[at + 1] << 4 for at in (0, 2, 4))])
    return bytes(found)
