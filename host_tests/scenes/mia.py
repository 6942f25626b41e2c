"""Scenes of Mia: the draw, hand-overs, the cup, the wheel, answers, what the cup hid, and the end."""

from scenes.stage import longest_names, shake, throw_for, wheel


def begin(handheld, seats, faces, options=(6, 0, 0, 0), names=None):
    """Start a game that seat 0 opens; it holds the gadget."""
    handheld.start("mia", seats, names or (longest_names(seats) if seats > 4 else None), bytes(options))
    handheld.dice.faces = [1] + faces
    handheld.press("a", "a", "a")


def take(handheld):
    """Hand the gadget over."""
    handheld.press("a")


def say_lowest(handheld):
    """Throw and say the lowest value there is."""
    handheld.press("a", "right", "a")


def say_mia(handheld):
    """Throw and say Mia: one step down from the lowest value."""
    handheld.press("a", "down", "right", "a")


def answer(handheld, steps):
    """Give the answer `steps` to the right, and wait until its outcome is told."""
    handheld.press(*["right"] * steps)
    handheld.press("a")
    handheld.wait(2500)


def draw_few(handheld):
    """Before the first player is drawn, few seats."""
    handheld.start("mia", 4)


def draw_most(handheld):
    """Before the first player is drawn, eight long names."""
    handheld.start("mia", 8, longest_names(8))


def drawn_few(handheld):
    """The first player is drawn, few seats."""
    handheld.start("mia", 4, longest_names(4))
    handheld.dice.faces = [3]
    handheld.press("a")


def drawn_most(handheld):
    """The first player is drawn, eight long names."""
    handheld.start("mia", 8, longest_names(8))
    handheld.dice.faces = [8]
    handheld.press("a")


def draw_running(handheld):
    """The light runs over the names."""
    handheld.start("mia", 8, longest_names(8))
    handheld.dice.faces = [8]
    handheld.wait(500)
    handheld.down("a")
    handheld.wait(300)


def hand_first(handheld):
    """The hand-over to who starts."""
    drawn_few(handheld)
    handheld.press("a")


def hand_claim(handheld):
    """The hand-over to a receiver."""
    begin(handheld, 8, [6, 4])
    say_lowest(handheld)


def cup_first(handheld):
    """Before the first throw of a round: the next player is shown."""
    begin(handheld, 8, [])


def cup_next(handheld):
    """Before a later throw: what is to be beaten is shown."""
    begin(handheld, 8, [6, 4, 5, 5])
    say_lowest(handheld)
    take(handheld)
    answer(handheld, 0)


def cup_shaken(handheld):
    """The cup is shaken."""
    begin(handheld, 8, [6, 4])
    handheld.wait(500)
    throw_for(handheld, 220)


def cup_in_hand(handheld):
    """The cup is shaken as long as A is held."""
    begin(handheld, 8, [])
    handheld.wait(500)
    shake(handheld)


def thrown_first(handheld):
    """Thrown under the cup, in the first turn of a round."""
    begin(handheld, 8, [6, 4])
    handheld.press("a")


def thrown_next(handheld):
    """Thrown under the cup, with something to be beaten."""
    cup_next(handheld)
    handheld.press("a")


def peek(handheld):
    """A is held: the dice are shown."""
    thrown_first(handheld)
    handheld.down("a")
    handheld.wait(300)


def peek_next(handheld):
    """A is held: the dice are shown beside what is to be beaten."""
    thrown_next(handheld)
    handheld.down("a")
    handheld.wait(300)


def wheel_first(handheld):
    """The wheel of a round's first announcement, as it begins."""
    thrown_first(handheld)
    handheld.press("right")


def wheel_beat(handheld):
    """The wheel of a later announcement, turned."""
    thrown_next(handheld)
    handheld.press("right", "up", "up", "up")


def wheel_held(handheld):
    """A is held on the announcement: soon it will be a peek."""
    wheel_first(handheld)
    handheld.press("up")
    handheld.down("a")
    handheld.wait(500)


def wheel_mia(handheld):
    """The wheel at Mia."""
    thrown_next(handheld)
    handheld.press("down")


def wheel_high_doubles(handheld):
    """The wheel at the best double when that is 66."""
    begin(handheld, 8, [6, 4], (6, 1, 0, 0))
    handheld.press("a", "down", "down")


def answer_claim(handheld):
    """Believe or doubt."""
    hand_claim(handheld)
    take(handheld)


def answer_pass_on(handheld):
    """Believe, doubt or pass on."""
    begin(handheld, 8, [6, 4], (6, 0, 1, 0))
    say_lowest(handheld)
    take(handheld)
    handheld.press("right")


def answer_mia(handheld):
    """Give in or look."""
    begin(handheld, 8, [6, 4])
    say_mia(handheld)
    take(handheld)


def answer_last_life(handheld):
    """Both have one life."""
    begin(handheld, 8, [6, 4], (1, 0, 1, 0))
    say_lowest(handheld)
    take(handheld)


def result_waits(handheld):
    """Doubted: everybody looks, the cup is still down."""
    answer_claim(handheld)
    handheld.press("right")
    handheld.press("a")


def result_rises(handheld):
    """The cup goes up."""
    result_waits(handheld)
    handheld.wait(560)


def result_lie(handheld):
    """Doubted, a lie."""
    begin(handheld, 8, [3, 1])
    handheld.press("a", "right", "up", "a")
    take(handheld)
    answer(handheld, 1)


def result_true(handheld):
    """Doubted, and more than said."""
    answer_claim(handheld)
    answer(handheld, 1)


def result_mia(handheld):
    """Looked at a Mia."""
    begin(handheld, 8, [1, 2])
    say_mia(handheld)
    take(handheld)
    answer(handheld, 1)


def result_gave_in(handheld):
    """Gave in to a Mia: the cup stays down."""
    answer_mia(handheld)
    answer(handheld, 0)


def result_out(handheld):
    """Somebody is out."""
    begin(handheld, 8, [3, 1], (1, 0, 0, 0))
    say_mia(handheld)
    take(handheld)
    answer(handheld, 1)


def result_left(handheld):
    """Somebody left."""
    begin(handheld, 8, [])
    handheld.console.desk.session.leave(0)
    handheld.rest()


def result_passed_on(handheld):
    """Passed on, then doubted: the first to say it answers for it."""
    begin(handheld, 4, [3, 1], (6, 0, 1, 0))
    handheld.press("a", "right", "up", "a")
    take(handheld)
    answer(handheld, 2)
    take(handheld)
    answer(handheld, 1)


def many_rounds(handheld):
    """A round with a two-figure number."""
    begin(handheld, 3, [])
    handheld.dice.then = wheel(7)
    while handheld.console.desk.session.view.round < 12:
        say_lowest(handheld)
        take(handheld)
        answer(handheld, 1)
        handheld.press("a")
        if handheld.name == "mia":
            handheld.press("a")
    say_lowest(handheld)
    take(handheld)


def scores(handheld):
    """The lives of few are hearts."""
    result_lie(handheld)
    handheld.press("b", "down", "a")


def scores_few(handheld):
    """The lives of four, one of them just lost."""
    four_result(handheld)
    handheld.press("b", "down", "a")


def final(handheld):
    """The end: the last one with lives, and who was out first."""
    begin(handheld, 3, [3, 1, 3, 1], (1, 0, 0, 0), longest_names(3))
    say_mia(handheld)
    take(handheld)
    answer(handheld, 1)
    handheld.press("a")
    say_mia(handheld)
    take(handheld)
    answer(handheld, 1)
    handheld.press("a")


def final_early(handheld):
    """The end when the others have left, and nobody was out."""
    begin(handheld, 3, [])
    for seat in (0, 1):
        handheld.console.desk.session.leave(seat)
        handheld.rest()
        if handheld.name == "mia_result":
            handheld.press("a")


def final_shared(handheld):
    """The end by the house rule: all but the first one out share the win."""
    begin(handheld, 8, [3, 1], (1, 0, 0, 1))
    say_mia(handheld)
    take(handheld)
    answer(handheld, 1)
    handheld.press("a")


def four_hand(handheld):
    """Four at the table, as everywhere below: the cup is handed on with an announcement."""
    begin(handheld, 4, [6, 4])
    handheld.press("a", "right")
    handheld.press(*["up"] * 6)
    handheld.press("a")


def four_answer(handheld):
    """Believe or doubt."""
    four_hand(handheld)
    take(handheld)


def four_wheel(handheld):
    """The announcement that was believed has to be beaten."""
    begin(handheld, 4, [6, 4, 5, 5])
    handheld.press("a", "right", "up", "up", "up", "a")
    take(handheld)
    answer(handheld, 0)
    handheld.press("a", "right", "up", "up")


def four_result(handheld):
    """A lie is found out."""
    begin(handheld, 4, [3, 1])
    handheld.press("a", "right")
    handheld.press(*["up"] * 9)
    handheld.press("a")
    take(handheld)
    answer(handheld, 1)


SCENES = (
    draw_few,
    draw_most,
    drawn_few,
    drawn_most,
    draw_running,
    hand_first,
    hand_claim,
    cup_first,
    cup_next,
    cup_shaken,
    cup_in_hand,
    thrown_first,
    thrown_next,
    peek,
    peek_next,
    wheel_first,
    wheel_beat,
    wheel_held,
    wheel_mia,
    wheel_high_doubles,
    answer_claim,
    answer_pass_on,
    answer_mia,
    answer_last_life,
    result_waits,
    result_rises,
    result_lie,
    result_true,
    result_mia,
    result_gave_in,
    result_out,
    result_left,
    result_passed_on,
    many_rounds,
    scores,
    scores_few,
    final,
    final_shared,
    final_early,
    four_hand,
    four_answer,
    four_wheel,
    four_result,
)
