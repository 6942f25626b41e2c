"""Scenes with computers at the table: their turns and their reasons."""

from scenes.stage import choose, longest_names, wheel

EASY, NORMAL, EXPERT = 1, 2, 3
AFTER, BEFORE = 1, 2
ROBOTS = ("Zgrzyt", "Muelle", "Buruji", "Trybik")  # the widest there are, whatever the language


def sit(handheld, game_id, kinds, options=None, coach=0, seed=5):
    """Start a game: people have long names, computers long ones of theirs. Dice fall as the seed wants."""
    from play.seats import Seats
    from play.session import Session
    from rules import catalog
    from rules.game import defaults
    from ui.screen import clear_to

    desk = handheld.console.desk
    desk.settings.set("coach", coach)
    people = longest_names(len(kinds))
    names = [ROBOTS[seat] if kinds[seat] else people[seat] for seat in range(len(kinds))]
    handheld.dice.then = wheel(seed)
    session = Session(desk.dice, desk.saves, desk.stats)
    options = defaults(catalog.load(game_id).OPTIONS) if options is None else bytes(options)
    session.new(game_id, Seats(names, bytes(kinds)), options)
    desk.session = session
    handheld.console.go(clear_to(game_id), handheld.now)
    handheld.step()
    handheld.step()


def run_to(handheld, is_there, steps=6000):
    """Let time pass until a state is there."""
    for _ in range(steps):
        if is_there(handheld):
            return
        handheld.step()
    raise AssertionError("not reached")


def doing(handheld):
    """Return what the screen says that a computer does."""
    return getattr(handheld.console.screen, "_doing", "")


def shows_move(handheld):
    """Say whether a computer shows what it is about to do."""
    return getattr(handheld.console.screen, "_move", -1) >= 0


def shows_box(handheld):
    """Say whether a computer shows the box that it is about to fill."""
    return getattr(handheld.console.screen, "_move", -1) >= 32


def is_persons(handheld):
    """Say whether a person has to press a key."""
    screen = handheld.console.screen
    busy = getattr(screen, "is_in_flight", False)
    return not busy and not screen.is_computers() and handheld.console.desk.session is not None


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


def _drawn(handheld, kinds, seat, coach=0):
    sit(handheld, "mia", kinds, coach=coach)
    handheld.dice.faces = [seat + 1]
    handheld.press("a")
    run_to(handheld, lambda it: not it.console.screen.is_in_flight)
    handheld.wait(500)
    handheld.press("a")


def mia_rolls(handheld):
    """A computer opens a round."""
    _drawn(handheld, (0, EXPERT, 0), 1)


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
    _drawn(handheld, (0, EXPERT, 0), 0)
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
    _drawn(handheld, (0, EXPERT, EASY), 0, BEFORE)
    handheld.dice.faces = [5, 3]
    handheld.wait(500)
    handheld.press("a")
    handheld.wait(500)
    handheld.down("a")
    handheld.wait(400)


def mia_coach_answer(handheld):
    """The coach's advice to who received a claim."""
    _drawn(handheld, (EXPERT, 0, EASY), 0, BEFORE)
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
