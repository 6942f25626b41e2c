"""Scenes with computers at the table: their turns and their reasons."""

from scenes.stage import choose
from support.computer_scenes import BEFORE, EASY, EXPERT, NORMAL, drawn, is_persons, run_to, sit


def doing(handheld):
    """Return what the screen says that a computer does."""
    return getattr(handheld.console.screen, "_doing", "")


def shows_move(handheld):
    """Say whether a computer shows what it is about to do."""
    return getattr(handheld.console.screen, "_move", -1) >= 0


def shows_box(handheld):
    """Say whether a computer shows the box that it is about to fill."""
    return getattr(handheld.console.screen, "_move", -1) >= 32


# --- home, set-up, names, who leaves ---


def home_practice(handheld):
    """The practice row with the widest name of a game."""
    handheld.press("right")


def setup_computers(handheld):
    """Set-up: a person and computers of all levels."""
    choose(handheld, "mitchi")
    handheld.press("down", "right", "right", "down", "down", "right")
    handheld.press("down", "right", "right", "down", "right", "right", "right", "up", "up")


def names_levels(handheld):
    """The computers at the end of the list of names."""
    choose(handheld, "mitchi")
    handheld.press("down", "down", "a", "up", "up", "up")


def leaving_computer(handheld):
    """A computer takes a seat."""
    sit(handheld, "mitchi", (0, 0, EASY))
    handheld.press("b", "up", "up", "a", "left", "down", "left")


# --- Yacht ---


def yacht_rolls(handheld):
    """The scores, before a computer's first roll."""
    sit(handheld, "yacht", (EXPERT, 0, EASY))


def yacht_thinks(handheld):
    """A computer's dice lie, it thinks."""
    yacht_rolls(handheld)
    run_to(handheld, lambda it: bool(it.console.desk.session.view.dice))
    handheld.wait(400)


def yacht_keeps(handheld):
    """A computer shows what it keeps."""
    yacht_rolls(handheld)
    run_to(handheld, shows_move)


def yacht_in_the_air(handheld):
    """A computer's dice in the air."""
    yacht_keeps(handheld)
    run_to(handheld, lambda it: it.console.screen.row.is_tumbling)
    handheld.wait(60)


def yacht_scores(handheld):
    """A computer shows the box that it fills."""
    yacht_rolls(handheld)
    run_to(handheld, shows_box)


def yacht_after(handheld):
    """What a computer scored, before a person rolls."""
    yacht_rolls(handheld)
    run_to(handheld, is_persons)


def yacht_card(handheld):
    """The card of a computer whose turn it is."""
    yacht_thinks(handheld)
    handheld.press("up")


def yacht_why(handheld):
    """Why a computer filled a box."""
    yacht_after(handheld)
    handheld.press("down")


def yacht_why_roll(handheld):
    """Why a computer rolled again."""
    yacht_why(handheld)
    handheld.press("right")


# --- Mitchi ---


def mitchi_start(handheld):
    """A computer is about to roll for the start."""
    sit(handheld, "mitchi", (EXPERT, 0, EASY, NORMAL))


def mitchi_plays(handheld):
    """A computer before its first roll."""
    mitchi_start(handheld)
    handheld.dice.faces = [6, 1, 1, 1]
    for _ in range(12):
        if handheld.name == "mitchi":
            break
        run_to(handheld, is_persons)
        handheld.press("a")
    assert handheld.name == "mitchi"


def mitchi_keeps(handheld):
    """A computer rolls again."""
    mitchi_plays(handheld)
    handheld.dice.faces = [3, 1]
    run_to(handheld, shows_move)


def mitchi_stands(handheld):
    """A computer stands."""
    mitchi_plays(handheld)
    handheld.dice.faces = [5, 5]
    run_to(handheld, shows_move)


def mitchi_after(handheld):
    """The hand of a computer lies."""
    mitchi_stands(handheld)
    run_to(handheld, lambda it: it.console.screen.lying() >= 0)


def mitchi_why(handheld):
    """Why a computer stood."""
    mitchi_after(handheld)
    handheld.press("down")


# --- Generał ---


def general_declares(handheld):
    """A computer shows what it declares."""
    sit(handheld, "general", (EXPERT, 0))
    run_to(handheld, shows_box)


def general_why(handheld):
    """Why a computer declared."""
    general_declares(handheld)
    handheld.press("down")


# --- Mia ---


def mia_draw(handheld):
    """Computers alone: the draw."""
    sit(handheld, "mia", (EXPERT, EASY, NORMAL))


def mia_rolls(handheld):
    """A computer opens a round."""
    drawn(handheld, (0, EXPERT, 0), 1)


def mia_shakes(handheld):
    """A computer's cup is shaken."""
    mia_rolls(handheld)
    run_to(handheld, lambda it: it.console.screen.row.is_tumbling)
    handheld.wait(120)


def mia_peeks(handheld):
    """A computer has looked under its cup."""
    mia_rolls(handheld)
    handheld.dice.faces = [5, 3]
    run_to(handheld, lambda it: it.console.desk.session.view.peeked)
    handheld.step()


def mia_thinks(handheld):
    """A computer thinks about what a person said."""
    drawn(handheld, (0, EXPERT, 0), 0)
    handheld.press("a")
    handheld.dice.faces = [5, 3]
    handheld.wait(500)
    handheld.press("a", "right", "a")
    handheld.wait(600)


def mia_believes(handheld):
    """A computer believes."""
    mia_thinks(handheld)
    run_to(handheld, lambda it: it.console.desk.session.view.phase == 1)
    handheld.step()


def mia_why(handheld):
    """Why a computer believed."""
    mia_believes(handheld)
    handheld.press("down")


def mia_coach_peek(handheld):
    """The coach's advice beside the dice, while A is held."""
    drawn(handheld, (0, EXPERT, EASY), 0, BEFORE)
    handheld.dice.faces = [5, 3]
    handheld.wait(500)
    handheld.press("a")
    handheld.wait(500)
    handheld.down("a")
    handheld.wait(400)


def mia_coach_answer(handheld):
    """The coach's advice to who received a claim."""
    drawn(handheld, (EXPERT, 0, EASY), 0, BEFORE)
    handheld.dice.faces = [6, 5]
    run_to(handheld, is_persons)
    handheld.wait(300)


SCENES = (
    home_practice,
    setup_computers,
    names_levels,
    leaving_computer,
    yacht_rolls,
    yacht_thinks,
    yacht_keeps,
    yacht_in_the_air,
    yacht_scores,
    yacht_after,
    yacht_card,
    yacht_why,
    yacht_why_roll,
    mitchi_start,
    mitchi_plays,
    mitchi_keeps,
    mitchi_stands,
    mitchi_after,
    mitchi_why,
    general_declares,
    general_why,
    mia_draw,
    mia_rolls,
    mia_shakes,
    mia_peeks,
    mia_thinks,
    mia_believes,
    mia_why,
    mia_coach_peek,
    mia_coach_answer,
)
