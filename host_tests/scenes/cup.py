"""Scenes of the dice cup: few and many dice of each kind, covered, its menu, rolls and counts."""

from scenes.stage import choose, shake, throw_for, wheel


def table(handheld):
    """The cup as it begins."""
    choose(handheld, "cup")


def take(handheld, count, sides):
    """Choose dice in the cup's menu."""
    table(handheld)
    menu(handheld)
    for _ in range((count - 5) % 10):
        handheld.press("right")
    handheld.press("down")
    for _ in range((4, 6, 8, 10, 12, 20, 100).index(sides) - 1):
        handheld.press("right")
    if sides == 4:
        handheld.press("left")
    handheld.press("b")


def in_hand(handheld):
    """Five dice shaken in the hand."""
    table(handheld)
    shake(handheld)


def menu(handheld):
    """The cup's menu."""
    while handheld.console.screen.actions.move(1):
        pass
    handheld.press("a")


def throw(handheld, *faces):
    """Throw given dice."""
    handheld.dice.faces = list(faces)
    handheld.press("a")


def thrown(handheld):
    """Five dice."""
    table(handheld)
    throw(handheld, 1, 2, 4, 6, 5)


def held(handheld):
    """Five dice, two held."""
    thrown(handheld)
    handheld.press("up", "a", "right", "right", "a")


def one_of_six(handheld):
    """One die."""
    take(handheld, 1, 6)
    throw(handheld, 6)


def three_of_hundred(handheld):
    """Three dice with a hundred sides."""
    take(handheld, 3, 100)
    throw(handheld, 100, 7, 42)


def ten_of_six(handheld):
    """Ten dice."""
    take(handheld, 10, 6)
    throw(handheld, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6)


def ten_of_hundred(handheld):
    """Ten dice with a hundred sides, some held: the widest."""
    take(handheld, 10, 100)
    throw(handheld, *([100] * 10))
    handheld.press("up", "a", "right", "right", "a")


def five_of_twenty(handheld):
    """Five dice with twenty sides."""
    take(handheld, 5, 20)
    throw(handheld, 20, 1, 13, 8, 19)


def covered(handheld):
    """Thrown under the cup."""
    table(handheld)
    handheld.press("right", "a")
    throw(handheld, 1, 2, 4, 6, 5)


def covered_empty(handheld):
    """Covered before the first throw."""
    table(handheld)
    handheld.press("right", "a")


def covered_ten(handheld):
    """Ten dice under the cup."""
    take(handheld, 10, 20)
    handheld.press("right", "a", "left")
    throw(handheld, *([20] * 10))


def peeking(handheld):
    """A held on "peek"."""
    covered(handheld)
    handheld.down("a")
    handheld.wait(100)


def covered_held(handheld):
    """Two of the dice under the cup are held, and the others thrown again."""
    covered(handheld)
    handheld.press("up", "a", "right", "a", "down")
    handheld.dice.faces = [6, 6, 6]
    throw_for(handheld, 200)


def pressed(handheld):
    """A is held on another action while covered dice lie: soon it will be a peek."""
    covered(handheld)
    handheld.press("left")
    handheld.down("a")
    handheld.wait(500)


def two_of_twenty(handheld):
    """Two dice with twenty sides."""
    take(handheld, 2, 20)
    throw(handheld, 20, 7)


def three_of_eight(handheld):
    """Three dice with eight sides, one held."""
    take(handheld, 3, 8)
    throw(handheld, 8, 1, 5)
    handheld.press("up", "right", "a")


def four_of_ten(handheld):
    """Four dice with ten sides."""
    take(handheld, 4, 10)
    throw(handheld, 10, 1, 9, 4)


def six_of_six(handheld):
    """Six dice."""
    take(handheld, 6, 6)
    throw(handheld, 1, 2, 3, 4, 5, 6)


def seven_of_twelve(handheld):
    """Seven dice with twelve sides, some held."""
    take(handheld, 7, 12)
    throw(handheld, 12, 1, 11, 4, 7, 10, 2)
    handheld.press("up", "a", "right", "right", "a")


def covered_two(handheld):
    """Two dice under the cup."""
    take(handheld, 2, 6)
    handheld.press("right", "a", "left")
    throw(handheld, 3, 4)


def cup_menu(handheld):
    """The menu."""
    table(handheld)
    menu(handheld)


def rolls_none(handheld):
    """The last rolls before there is any."""
    cup_menu(handheld)
    handheld.press("down", "down", "a")


def rolls(handheld):
    """The last rolls, the newest of many dice some of which were held."""
    ten_of_hundred(handheld)
    handheld.press("down")
    throw(handheld, *([99] * 8))
    menu(handheld)
    handheld.press("down", "down", "a")


def counts_none(handheld):
    """The counts before there are enough."""
    cup_menu(handheld)
    handheld.press("down", "down", "down", "a")


def count_many(handheld, seed, count, sides, times):
    """Throw many times, then show the counts."""
    take(handheld, count, sides)
    handheld.dice.then = wheel(seed)
    for _ in range(times):
        handheld.press("a")
    menu(handheld)
    handheld.press("down", "down", "down", "a")


def counts_fair(handheld):
    """The counts of dice that look fair."""
    count_many(handheld, 3, 10, 6, 12)


def counts_twenty(handheld):
    """The counts of twenty faces."""
    count_many(handheld, 3, 10, 20, 12)


def counts_hundred(handheld):
    """The counts of a hundred faces."""
    count_many(handheld, 9, 10, 100, 20)


def counts_last(handheld):
    """The number of the last of twenty faces."""
    counts_twenty(handheld)
    handheld.press(*["right"] * 8)


def counts_ten(handheld):
    """The counts of ten faces, the most whose numbers stand side by side."""
    count_many(handheld, 5, 10, 10, 60)


def counts_twelve(handheld):
    """The counts of twelve faces, whose numbers have no room side by side."""
    count_many(handheld, 5, 10, 12, 60)


def counts_great(handheld):
    """Counts too great to stand side by side."""
    table(handheld)
    for face in range(6):
        handheld.console.screen._cup.view.counts[face] = 12345678 + face * 100000
    menu(handheld)
    handheld.press("down", "down", "down", "a", "left")


def counts_rare(handheld):
    """Counts rarer than one in twenty."""
    take(handheld, 10, 6)
    for faces in ([1] * 10, [1] * 5 + [2] * 5, [3] * 5 + [4] * 5, [5] * 5 + [6] * 5):
        throw(handheld, *faces)
    menu(handheld)
    handheld.press("down", "down", "down", "a")


def counts_very_rare(handheld):
    """Counts of a die that always falls on six."""
    take(handheld, 10, 6)
    for _ in range(4):
        throw(handheld, *([6] * 10))
    menu(handheld)
    handheld.press("down", "down", "down", "a")


def counts_reset(handheld):
    """The question before the counts start anew."""
    counts_none(handheld)
    handheld.press("a")


SCENES = (
    table,
    thrown,
    held,
    one_of_six,
    three_of_hundred,
    ten_of_six,
    ten_of_hundred,
    five_of_twenty,
    covered,
    covered_empty,
    in_hand,
    covered_ten,
    peeking,
    covered_held,
    pressed,
    two_of_twenty,
    three_of_eight,
    four_of_ten,
    six_of_six,
    seven_of_twelve,
    covered_two,
    cup_menu,
    rolls_none,
    rolls,
    counts_none,
    counts_fair,
    counts_twenty,
    counts_hundred,
    counts_last,
    counts_ten,
    counts_twelve,
    counts_great,
    counts_rare,
    counts_very_rare,
    counts_reset,
)
