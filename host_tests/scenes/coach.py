"""Scenes of the coach: what it says before and after a move, its summary; and the statistics."""

from scenes.stage import choose
from support.computer_scenes import AFTER, BEFORE, EASY, EXPERT, drawn, is_persons, run_to, sit


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


def coach_before_declare(handheld):
    """The coach advises what to declare, the widest name."""
    sit(handheld, "general", (0, EXPERT), coach=BEFORE)
    handheld.dice.faces = [2, 3, 4, 5, 6]
    handheld.press("a")
    handheld.wait(600)


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
    drawn(handheld, (EXPERT, 0, EASY), 0, AFTER)
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


def _tell(handheld, game_id, lessons, people=1, blamed=2):
    """End a game and show the coach's summary: (cost, move, best, dice) each, for the first or for both.

    `blamed`: how many of them are to be told that, from the last one on.
    """
    _end(handheld, game_id, lessons, people, blamed)
    handheld.press("a")


def _end(handheld, game_id, lessons, people=1, blamed=2):
    from store.lessons import Lesson
    from ui.screen import clear_to

    sit(handheld, game_id, (0,) * people + (EXPERT,) * (4 - people), coach=AFTER)
    session = handheld.console.desk.session
    coach = handheld.console.desk.company().coach
    for seat in range(max(0, people - blamed), people):
        for at, (cost, move, best, dice) in enumerate(lessons):
            declared = -1
            if game_id == "general" and move < 32:  # after the widest category was declared
                declared = 10
            roll = 4 * (at % 3 + 1) + 3
            coach.lessons.add(Lesson(seat, at, move, best, cost, bytes(dice), roll, declared))
    session._table.tail.extend(bytes(8))  # as if eight events had been
    for seat in (3, 2, 1):
        session._table.leave(seat)  # without telling the seats: they are still shown
    session._show()
    handheld.console.go(clear_to("final"), handheld.now)
    handheld.step()


_DICE = (6, 6, 2, 6, 1)
_WIDE = ((38400, 8, 23, _DICE), (12300, 1, 35, _DICE), (9800, 33, 34, _DICE), (123400, 36, 1, _DICE))


def lessons_offered(handheld):
    """The end of Yacht: who won, and the way to the coach's summary."""
    _end(handheld, "yacht", _WIDE)


def lessons_offered_mitchi(handheld):
    """The end of Mitchi, the same."""
    _end(handheld, "mitchi", ((880, 0, 3, (3, 1)),))


def lessons_yacht(handheld):
    """The coach's summary of Yacht, with the widest names of boxes."""
    _tell(handheld, "yacht", _WIDE)


def lessons_general(handheld):
    """The coach's summary of Generał, where a category had been declared."""
    _tell(handheld, "general", ((38400, 0, 1, _DICE), (12300, 1, 0, _DICE), (9800, 33, 42, _DICE)))


def lessons_general_declaring(handheld):
    """The same, of a declaration."""
    lessons_general(handheld)
    handheld.press("a")


def lessons_two(handheld):
    """The summary of the second of two people."""
    _tell(handheld, "yacht", ((400, 31, 20, (1, 2, 3, 4, 6)),), 2)
    handheld.press("a")


def lessons_mitchi(handheld):
    """The coach's summary of Mitchi."""
    _tell(handheld, "mitchi", ((880, 0, 3, (3, 1)), (120, 3, 1, (6, 4)), (90, 2, 0, (5, 3))))


def lessons_none(handheld):
    """A summary without a mistake of the first of two people."""
    _tell(handheld, "yacht", _WIDE, 2, 1)


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
    mia_coach_after,
    coach_why_mia,
    coach_why_advice,
    coach_after_box,
    coach_before_declare,
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
    lessons_offered,
    lessons_offered_mitchi,
    lessons_yacht,
    lessons_general,
    lessons_general_declaring,
    lessons_two,
    lessons_mitchi,
    lessons_none,
    statistics_empty,
    statistics_full,
    statistics_ask,
)
