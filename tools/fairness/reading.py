"""Reads faces that others have thrown: typed from dice on a table, or out of a log of Kubek."""

from pathlib import Path

from manners import short, whole, why

_SIGNS = set(" \t\r\n,;.|-/")


class Unreadable(Exception):
    """A file holds no dice; the message says where in one line."""


def read_faces(path: Path) -> bytes:
    """Return the faces in a file, in their order.

    A log that was exported is known by its first line; its six-sided dice are taken. In any other file
    each digit 1 to 6 is a face; "#" begins a comment, blanks and the like between digits do not matter.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"cannot read {path}: {why(error)}") from None
    rows = text.splitlines()
    if any(row.startswith("kubek-log ") for row in rows):
        return _from_log(path, rows)
    faces = bytearray()
    for number, row in enumerate(rows, 1):
        for sign in row.partition("#")[0]:
            if sign in "123456":
                faces.append(int(sign))
            elif sign not in _SIGNS:
                raise Unreadable(f"{path}, line {number}: {sign!r} is no face of a six-sided die")
    return bytes(faces)


def _from_log(path: Path, rows: list[str]) -> bytes:
    faces = bytearray()
    has_begun = False
    is_mia = False
    for number, row in enumerate(rows, 1):
        words = row.rpartition("  #")[0].split(" ")
        is_mia = is_mia or words[:2] == ["game", "mia"]
        if words[0] != "roll":
            continue
        if is_mia and not has_begun:
            has_begun = True  # who begins is drawn with a die of as many sides as there are seats
            continue
        if "?" in words:
            raise Unreadable(f"{path}: dice are still under the cup; export it when the game is over")
        for word in words[2:]:
            try:
                faces.append(whole(word, 1, 6))
            except ValueError:
                told = f"{path}, line {number}: {short(word)} is no face of a six-sided die"
                raise Unreadable(told) from None
    return bytes(faces)
