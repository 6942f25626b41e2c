"""Counting of dice shared by the games with five of them: faces in, numbers out."""


def counts(dice: bytes) -> bytes:
    """Return how many dice show each face: 7 bytes, `[face]`, the first one always 0."""
    found = bytearray(7)
    for face in dice:
        found[face] += 1
    return bytes(found)


def sum_of(dice: bytes, face: int) -> int:
    """Return the sum of the dice that show `face`."""
    found = 0
    for shown in dice:
        if shown == face:
            found += face
    return found


def most_alike(dice: bytes) -> int:
    """Return how many dice show the most common face."""
    return max(counts(dice))


def is_full(dice: bytes) -> bool:
    """Say whether five dice are three of one face and two of another; five alike are not."""
    found = counts(dice)
    return 3 in found and 2 in found


def longest_run(dice: bytes) -> int:
    """Return how many consecutive faces are among the dice, at most: 1 3 4 5 5 has a run of 3."""
    found = counts(dice)
    longest = run = 0
    for face in range(1, 7):
        run = run + 1 if found[face] else 0
        longest = max(longest, run)
    return longest
