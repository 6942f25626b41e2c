"""Scenes of Generał and Yacht beside the turns: the scores, the end, the cards after it."""

from scenes.five_dice import DECLARED, FREE, POOR, SIXES, YACHT, late, start, yacht_left
from support.card_keys import score, stop, throw


def scores_general(handheld):
    """The scores of eight at their highest."""
    late(handheld, "general", DECLARED, 12)
    handheld.press("b", "down", "a")


def scores_yacht(handheld):
    """The scores of three, one of whom has left."""
    yacht_left(handheld)
    handheld.press("b", "down", "a")


def scores_left(handheld):
    """The scores of eight, two of whom have left."""
    late(handheld, "yacht", YACHT, 5)
    for seat in (1, 6):
        handheld.console.desk.session.leave(seat)
        handheld.rest()
    handheld.press("b", "down", "a")


def final_alone(handheld):
    """The end of practice."""
    late(handheld, "general", FREE, 12, 1)
    throw(handheld, SIXES)
    score(handheld, 12)


def final_two(handheld):
    """The end: one of two wins."""
    late(handheld, "general", DECLARED, 12, 2)
    throw(handheld, POOR)
    stop(handheld)


def final_of_four(handheld):
    """The end of four: one wins, the focus on the cards."""
    late(handheld, "yacht", YACHT, 5, 4)
    throw(handheld, POOR)
    score(handheld, 5)
    handheld.press("right", "right")


def final_of_six(handheld):
    """The end of six."""
    late(handheld, "general", FREE, 12, 6)
    throw(handheld, POOR)
    score(handheld, 12)


def final_of_eight(handheld):
    """The end of eight, who all share the win."""
    late(handheld, "general", FREE, 12)
    throw(handheld, SIXES)
    score(handheld, 12)


def final_yacht(handheld):
    """The end of Yacht of three: two share the win, the focus on another game."""
    late(handheld, "yacht", YACHT, 5, 3)
    throw(handheld, POOR)
    score(handheld, 5)
    handheld.press("right")


def final_early(handheld):
    """The end when too few are left: the game with the longest name."""
    start(handheld, "general", FREE)
    throw(handheld, SIXES)
    score(handheld, 11)
    handheld.press("b", "up", "up", "a", "a", "right", "a")
    handheld.step()


def final_pause(handheld):
    """The pause menu of a game that is over."""
    final_two(handheld)
    handheld.press("b")


def card_of_the_end(handheld):
    """A card after the end."""
    final_two(handheld)
    handheld.press("up")


SCENES = (
    scores_general,
    scores_yacht,
    scores_left,
    final_alone,
    final_two,
    final_of_four,
    final_of_six,
    final_of_eight,
    final_yacht,
    final_early,
    final_pause,
    card_of_the_end,
)
