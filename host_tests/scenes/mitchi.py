"""Scenes of Mitchi: the roll-off, turns, tie-breaks, the end of a round and of the game."""

from scenes.stage import longest_names, shake, throw_for


def begin(handheld, seats, faces, limit=25, names=None):
    """Start a game in which seat 0 wins the roll-off; more than four seats have the longest names."""
    if names is None and seats > 4:
        names = longest_names(seats)
    handheld.start("mitchi", seats, names, bytes((limit,)))
    handheld.dice.faces = [6] + [1] * (seats - 1) + faces
    for _ in range(seats):
        handheld.press("a", "a")


def start_first(handheld):
    """The roll-off before the first die."""
    handheld.start("mitchi", 8, longest_names(8))


def start_rolled(handheld):
    """The roll-off with a die rolled."""
    handheld.start("mitchi", 3)
    handheld.dice.faces = [5]
    handheld.press("a")


def start_late(handheld):
    """The roll-off with most of eight dice rolled."""
    handheld.start("mitchi", 8, longest_names(8))
    handheld.dice.faces = [1, 2, 3, 4, 5, 6, 2]
    for _ in range(6):
        handheld.press("a", "a")
    handheld.press("a")


def start_tie(handheld):
    """The roll-off when the highest are tied."""
    handheld.start("mitchi", 3)
    handheld.dice.faces = [6, 2, 6]
    handheld.press("a", "a", "a", "a", "a")


def start_known(handheld):
    """The roll-off when it is known who opens."""
    handheld.start("mitchi", 8, longest_names(8))
    handheld.dice.faces = [6, 1, 1, 1, 1, 1, 1, 1]
    for _ in range(7):
        handheld.press("a", "a")
    handheld.press("a")


def turn_open(handheld):
    """The opener's turn before the first roll."""
    begin(handheld, 3, [])


def turn_choose(handheld):
    """Roll again or stand."""
    begin(handheld, 3, [6, 3])
    handheld.press("a")


def turn_held(handheld):
    """A die held, the focus on it."""
    begin(handheld, 3, [6, 3])
    handheld.press("a", "up", "a")


def turn_both_held(handheld):
    """Both dice held: nothing but to stand."""
    turn_held(handheld)
    handheld.press("right", "a", "down")


def turn_in_the_air(handheld):
    """Both dice in the air."""
    begin(handheld, 3, [6, 3])
    throw_for(handheld, 140)


def turn_landing(handheld):
    """One die has landed, the other is in the air."""
    turn_in_the_air(handheld)
    handheld.wait(180)


def turn_one_in_the_air(handheld):
    """The held die lies, the other is in the air."""
    turn_held(handheld)
    handheld.press("down")
    handheld.dice.faces = [5]
    throw_for(handheld, 120)


def turn_in_hand(handheld):
    """The held die lies, the other is shaken in the hand."""
    turn_held(handheld)
    handheld.press("down")
    shake(handheld)


def turn_third(handheld):
    """The hand of the last roll there is."""
    begin(handheld, 3, [5, 3, 4, 3, 5, 4])
    handheld.press("a", "a", "a")


def turn_beat(handheld):
    """A later seat with a hand to beat, long names, Mitchis in the pot."""
    begin(handheld, 8, [2, 1, 1, 2, 5, 4])
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a")


def turn_after(handheld):
    """The hand of a turn that is over, long names."""
    begin(handheld, 8, [6, 4])
    handheld.press("a", "right", "a")


def turn_mitchi(handheld):
    """A Mitchi."""
    begin(handheld, 3, [2, 1])
    handheld.press("a", "right", "a")


def round_pot(handheld):
    """The end of a round of three."""
    begin(handheld, 3, [6, 5, 4, 1, 2, 1])
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a")


def round_nobody(handheld):
    """The end of a round whose pot would go to somebody who left."""
    begin(handheld, 3, [3, 1, 6, 5, 5, 5])
    handheld.press("a", "right", "a", "a", "a")
    handheld.press("b", "up", "up", "a", "a", "right", "a")
    handheld.press("a", "a", "a")


def turn_stand(handheld):
    """A Mitchi that could be rolled again: the focus is on standing."""
    begin(handheld, 3, [2, 1])
    handheld.press("a")


def leave(handheld, row):
    """Let the player in a row of the list leave, by the pause menu."""
    handheld.press("b", "up", "up", "a")
    for _ in range(row):
        handheld.press("down")
    handheld.press("a", "right", "a")


def start_left(handheld):
    """The roll-off is decided when the last to roll leaves."""
    handheld.start("mitchi", 3)
    handheld.dice.faces = [3, 5]
    handheld.press("a", "a", "a", "a")
    leave(handheld, 2)


def tie_of_three(handheld, names=None):
    """Two of three are tied."""
    begin(handheld, 3, [3, 1, 3, 1, 6, 6, 5, 4, 2, 1], 25, names)
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a")


def tie_left(handheld):
    """One of two leaves the tie-break: nobody takes the pot."""
    tie_of_three(handheld)
    handheld.press("a")
    leave(handheld, 0)


def round_after_tie(handheld):
    """The end of a round after a tie-break: both hands of those in it, everybody's points."""
    tie_of_three(handheld, longest_names(3))
    handheld.press("a", "a", "a", "a", "a")


def tie_of_eight(handheld):
    """All eight tied."""
    begin(handheld, 8, [3, 1] * 8)
    handheld.press("a", "right", "a")
    for _ in range(7):
        handheld.press("a", "a")
    handheld.press("a")


def tie_turn(handheld):
    """A throw of a tie-break with a hand to beat."""
    begin(handheld, 3, [3, 1, 3, 1, 6, 6, 5, 4])
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a", "a", "a", "a")


def round_of_eight(handheld, limit=25):
    """The end of a round of eight after two tie-breaks: the widest table and history."""
    begin(handheld, 8, [3, 1] * 8 + [3, 1] * 8 + [2, 1] * 7 + [3, 1], limit)
    handheld.press("a", "right", "a")
    for _ in range(7):
        handheld.press("a", "a")
    for _ in range(2):
        handheld.press("a")
        for _ in range(8):
            handheld.press("a", "a")
    handheld.press("a")


def tie_again_of_six(handheld, names=None):
    """Two of three that were tied are tied again, long names: what they threw in the tie-break."""
    turns = [3, 1, 6, 6, 3, 1, 3, 1, 5, 4, 6, 5]
    begin(handheld, 6, turns + [4, 2, 6, 6, 4, 2] + [6, 5, 6, 1], names=names)
    handheld.press("a", "right", "a")
    for _ in range(5):
        handheld.press("a", "a")
    handheld.press("a", "a")
    for _ in range(3):
        handheld.press("a", "a")


def tie_again_of_short(handheld):
    """The same with short names: what they threw first, too."""
    tie_again_of_six(handheld, ["Ola", "Jan", "Ewa", "Kuba", "Basia", "Leon"])


def round_of_six(handheld):
    """The end of that round, long names: who was in no tie-break, in one, in two."""
    tie_again_of_six(handheld)
    handheld.press("a", "a", "a", "a", "a")


def round_of_short(handheld):
    """The same with short names: who takes the pot is marked, too."""
    tie_again_of_short(handheld)
    handheld.press("a", "a", "a", "a", "a")


def pot_of_hundreds(handheld):
    """The end of a round in which two rolled one Mitchi after the other, four tie-breaks long."""
    begin(handheld, 2, [2, 1] * 10 + [2, 1, 3, 1], 50, longest_names(2))
    handheld.press("a", "right", "a")
    while handheld.dice.faces or handheld.name != "mitchi_round":
        handheld.press("a")


def scores_of_eight(handheld):
    """The scores of eight."""
    begin(handheld, 8, [])
    handheld.press("b", "down", "a")


def scores_left(handheld):
    """The scores when somebody has left."""
    begin(handheld, 3, [])
    handheld.press("b", "down", "down", "down", "a", "a", "right", "a", "b", "down", "a")


def final(handheld):
    """The final screen of three, two of whom share the win."""
    begin(handheld, 3, [3, 1, 2, 1, 2, 1, 3, 1, 6, 5, 6, 4], 5)
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a", "a")
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a", "a")


def final_of_eight(handheld):
    """The final screen of eight."""
    round_of_eight(handheld, 18)
    handheld.press("a")


def final_early(handheld):
    """The final screen when everybody else has left."""
    begin(handheld, 2, [])
    handheld.press("b", "down", "down", "down", "a", "a", "right", "a")
    handheld.step()


SCENES = (
    start_first,
    start_rolled,
    start_late,
    start_tie,
    start_known,
    start_left,
    turn_open,
    turn_choose,
    turn_held,
    turn_both_held,
    turn_in_the_air,
    turn_landing,
    turn_one_in_the_air,
    turn_in_hand,
    turn_third,
    turn_beat,
    turn_after,
    turn_mitchi,
    turn_stand,
    round_pot,
    round_nobody,
    tie_of_eight,
    tie_of_three,
    tie_turn,
    tie_left,
    round_after_tie,
    round_of_eight,
    tie_again_of_six,
    tie_again_of_short,
    round_of_six,
    round_of_short,
    pot_of_hundreds,
    scores_of_eight,
    scores_left,
    final,
    final_of_eight,
    final_early,
)
