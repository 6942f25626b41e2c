"""Scenes with computers at the table: their turns, their reasons, the coach, practice, statistics."""

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


# --- the coach ---


def coach_before_yacht(handheld):
    """The coach marks the dice to keep."""
    sit(handheld, "yacht", (0, EXPERT), coach=BEFORE)
    handheld.dice.faces = [6, 6, 2, 6, 1]
    handheld.press("a")
    handheld.wait(600)


def coach_before_card(handheld):
    """The coach marks the box to fill."""
    sit(handheld, "yacht", (0, EXPERT), coach=BEFORE)
    handheld.dice.faces = [6, 6, 5, 5, 5]
    handheld.press("a")
    handheld.wait(600)
    handheld.press("up")


def coach_before_box(handheld):
    """The coach names the box to fill, the widest there is."""
    sit(handheld, "yacht", (0, EXPERT), coach=BEFORE)
    handheld.dice.faces = [1, 2, 3, 4, 5]
    handheld.press("a")
    handheld.wait(600)


def coach_after_yacht(handheld):
    """What a bad choice has cost."""
    sit(handheld, "yacht", (0, EXPERT), coach=AFTER)
    handheld.dice.faces = [6, 6, 2, 6, 1]
    handheld.press("a", "right", "right", "a", "down")
    handheld.wait(200)
    handheld.dice.faces = [3, 3, 3, 4]
    handheld.press("a")


def coach_after_good(handheld):
    """A choice that cost nothing."""
    sit(handheld, "yacht", (0, EXPERT), coach=AFTER)
    handheld.dice.faces = [6, 6, 2, 6, 1]
    handheld.press("a", "a", "right", "a", "right", "right", "a", "down")
    handheld.dice.faces = [3, 3]
    handheld.press("a")


def coach_why(handheld):
    """What the coach thinks of a bad choice."""
    coach_after_yacht(handheld)
    handheld.press("down", "down")


def coach_why_advice(handheld):
    """What the coach thinks of the best choice, and of the next best."""
    coach_before_box(handheld)
    handheld.press("down", "down")


def coach_after_box(handheld):
    """What it cost to fill a box, between two turns."""
    sit(handheld, "yacht", (0, 0), coach=AFTER)
    handheld.dice.faces = [1, 2, 3, 4, 5]
    handheld.press("a", "up", "left", "a")


def coach_before_declared(handheld):
    """The coach advises to stop: three actions, the widest name."""
    sit(handheld, "general", (0, EXPERT), coach=BEFORE)
    handheld.dice.faces = [2, 3, 4, 5, 6]
    handheld.press("a", "up")
    while handheld.console.screen.category != 10:
        handheld.press("down" if handheld.console.screen.category > 5 else "right")
    handheld.press("a")
    handheld.wait(600)


def coach_why_mitchi_advice(handheld):
    """The same in Mitchi."""
    coach_before_mitchi(handheld)
    handheld.press("down")


def coach_why_mitchi(handheld):
    """What the coach thinks of a bad choice in Mitchi."""
    coach_after_mitchi(handheld)
    handheld.press("down")


def coach_why_mia(handheld):
    """What the coach thinks of a bad answer in Mia."""
    mia_coach_after(handheld)
    run_to(handheld, is_persons)
    handheld.press("down")


def mia_coach_after(handheld):
    """A bad answer: who plays alone sees a mark on the result."""
    _drawn(handheld, (EXPERT, 0, EASY), 0, AFTER)
    handheld.dice.faces = [6, 5]
    run_to(handheld, is_persons)
    handheld.wait(600)
    handheld.press("right", "a")
    run_to(handheld, is_persons)


def coach_before_mitchi(handheld):
    """The coach advises to roll one die again."""
    sit(handheld, "mitchi", (0, EXPERT, EASY), coach=BEFORE)
    _person_opens(handheld)
    handheld.dice.faces = [5, 1]
    handheld.press("a")
    handheld.wait(400)


def coach_after_mitchi(handheld):
    """What it cost to stand on a bad hand, and the chance to lose."""
    sit(handheld, "mitchi", (0, EXPERT, EASY), coach=AFTER)
    _person_opens(handheld)
    handheld.dice.faces = [3, 1]
    handheld.press("a", "right", "a")


def _person_opens(handheld):
    handheld.dice.faces = [6, 1, 1]
    handheld.press("a", "a")
    for _ in range(8):
        run_to(handheld, is_persons)
        if handheld.name == "mitchi":
            return
        handheld.press("a")
    raise AssertionError("not reached")


def _tell(handheld, game_id, lessons, people=1):
    """Show the summary of an ended game: (cost, move, best, dice) each."""
    from store.lessons import Lesson
    from ui.screen import clear_to

    sit(handheld, game_id, (0,) * people + (EXPERT,) * (4 - people), coach=AFTER)
    session = handheld.console.desk.session
    coach = handheld.console.desk.company().coach
    for seat in range(people):
        for at, (cost, move, best, dice) in enumerate(lessons):
            coach.lessons.add(Lesson(seat, at, move, best, cost, bytes(dice)))
    session._table.tail.extend(bytes(8))  # as if eight events had been
    for seat in (3, 2, 1):
        session._table.leave(seat)  # without telling the seats: they are still shown
    session._show()
    handheld.console.go(clear_to("lessons"), handheld.now)
    handheld.step()


def lessons_yacht(handheld):
    """The coach's summary of Yacht, with the widest names of boxes."""
    dice = (6, 6, 2, 6, 1)
    lessons = ((38400, 8, 23, dice), (12300, 35, 2, dice), (9800, 33, 34, dice), (123400, 36, 35, dice))
    _tell(handheld, "yacht", lessons)


def lessons_two(handheld):
    """The summary of the second of two people."""
    _tell(handheld, "yacht", ((400, 31, 20, (1, 2, 3, 4, 6)),), 2)
    handheld.press("a")


def lessons_mitchi(handheld):
    """The coach's summary of Mitchi."""
    _tell(handheld, "mitchi", ((880, 0, 3, (3, 1)), (120, 3, 1, (6, 4)), (90, 2, 0, (5, 3))))


def lessons_none(handheld):
    """A summary without a mistake of the first of two people."""
    _tell(handheld, "yacht", (), 2)


# --- statistics ---


def statistics_empty(handheld):
    """Nothing has been played."""
    from text import keys

    choose(handheld, "settings")
    title = handheld.console.desk.words.get(keys.STATISTICS)
    menu = handheld.console.screen._menu
    while menu.labels[menu.focus] != title:
        handheld.press("down")
    handheld.press("a")


def statistics_full(handheld):
    """The widest numbers."""
    book = handheld.console.desk.stats
    stats = book._unwritten = book._opened()  # kept in memory, as when storage is full
    for level in range(4):
        for serial in range(1, 4):
            stats.count("general", level, serial, [375, 260], [True, False])
        stats._kept("general", level).games = 2499
        stats._kept("general", level).plays = 9999
        stats._kept("general", level).total = 3175000
        stats._kept("general", level).wins = 9999
        stats.count_aborted("general", level, 9)
        stats._kept("general", level).aborted = 2499
    statistics_empty(handheld)
    handheld.press("right")


def statistics_ask(handheld):
    """The question before they are erased."""
    statistics_empty(handheld)
    handheld.press("a")


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
    mia_coach_after,
    coach_why_mia,
    coach_why_advice,
    coach_after_box,
    coach_before_declared,
    coach_why_mitchi_advice,
    coach_why_mitchi,
    coach_before_yacht,
    coach_before_card,
    coach_before_box,
    coach_after_yacht,
    coach_after_good,
    coach_why,
    coach_before_mitchi,
    coach_after_mitchi,
    lessons_yacht,
    lessons_two,
    lessons_mitchi,
    lessons_none,
    statistics_empty,
    statistics_full,
    statistics_ask,
)
