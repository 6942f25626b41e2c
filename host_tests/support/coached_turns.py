"""Turns with the coach: throws, a choice that gives points away, and what was given away."""

OFF, AFTER, BEFORE = 0, 1, 2  # the setting


def throw(handheld, *faces):
    """Press A on the action that rolls."""
    handheld.dice.faces = list(faces)
    handheld.press("a")
    handheld.wait(400)


def keep_a_two(handheld):
    """Of three sixes, a two and a one, keep the two."""
    throw(handheld, 6, 6, 2, 6, 1)
    handheld.press("right", "right", "a", "down")
    throw(handheld, 3, 3, 4, 3)


def given_away(handheld, seat=0):
    """Return what the coach has counted for a seat, in thousandths of a point."""
    session = handheld.console.desk.session
    return handheld.console.desk.company().coach.lessons.total(seat, session.played)
