"""Finds texts of the schematic that cover each other, a part, or the edge of their frame."""

from hardware.schematic import FRAMES, Sheet, Words

_AIR = 0.05


def _meet(one: Words, other: Words) -> bool:
    return (
        one.left < other.right - _AIR
        and other.left < one.right - _AIR
        and one.top < other.bottom - _AIR
        and other.top < one.bottom - _AIR
    )


def faults(sheet: Sheet) -> list[str]:
    """Return a line for every pair of texts, or text and part, that overlap, and each text across a frame."""
    found = []
    for number, one in enumerate(sheet.words):
        found += [
            f"“{one.text}” and “{other.text}” overlap"
            for other in sheet.words[number + 1 :]
            if _meet(one, other)
        ]
        found += [f"“{one.text}” lies over {body.text}" for body in sheet.bodies if _meet(one, body)]
        inside = [
            frame
            for frame in FRAMES
            if frame[1] * 1.27 <= one.left and one.right <= frame[3] * 1.27
            and frame[2] * 1.27 <= one.top and one.bottom <= frame[4] * 1.27
        ]  # fmt: skip
        if not inside:
            found.append(f"“{one.text}” is in no frame")
    return found
