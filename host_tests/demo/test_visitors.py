"""What a visitor plays from the demo is kept nowhere: not a byte of the owner's changes, whatever happens."""

import pytest

from play import audit
from store.lessons import Lesson, Lessons
from support.demo_runs import ask, contents, handheld_with_endless_dice, play_to_the_end
from ui.screen import HOME


@pytest.fixture
def handheld(folder):
    """A handheld whose dice never end."""
    return handheld_with_endless_dice(folder)


def leave_things(handheld):
    """A practice game of the owner's with something to learn from, a played game, and statistics."""
    handheld.start("mitchi", 2, options=b"\x05")
    play_to_the_end(handheld)
    handheld.press("right", "a")
    start = __import__("screens.practice", None, None, ("start",)).start
    desk = handheld.console.desk
    start(desk, "mitchi")
    lessons = Lessons(desk.saves, "mitchi", desk.session.serial)
    lessons.add(Lesson(0, 1, 0, 3, 5000, b"\x06\x05"))
    lessons.practise()
    desk.session = None
    handheld.console.go(HOME, handheld.now)
    handheld.step()


def counted(desk):
    rows = [desk.stats.row("mitchi", level) for level in range(4)]
    figures = [(row.games, row.plays, row.wins, row.total, row.low, row.high, row.aborted) for row in rows]
    return figures, list(desk.dice.tally.faces)


@pytest.mark.parametrize("coach", [0, 1])
def test_a_visitor_never_touches_what_the_owner_has(handheld, coach):
    """Saved games, logs, lessons, statistics, counts of dice: none, with Again and the coach, to the end."""
    leave_things(handheld)
    desk = handheld.console.desk
    desk.settings.set("coach", coach)
    before = contents(handheld.folder)
    figures = counted(desk)
    ask(handheld)
    handheld.press("left", "a")
    assert handheld.console.name == "mitchi_start"
    for _ in range(2):
        company = desk.company()
        assert not company.is_practice
        assert not coach or company.coach.lessons.total(0, 99) == 0
        play_to_the_end(handheld)
        assert desk.session.saves.read("mitchi") is not None
        story = audit.collect(desk.session.saves, "mitchi")
        assert "Log " + story.digest() in handheld.canvas.said
        handheld.press("left", "left", "right", "a")
        assert desk.session.stats is None and desk.session.saves is not desk.saves
        assert contents(handheld.folder) == before
    play_to_the_end(handheld)
    handheld.press("left", "left", "a")
    assert handheld.console.name == "home"
    assert contents(handheld.folder) == before
    assert counted(desk) == figures


def test_after_a_mistake_a_visitor_goes_on_with_the_visitors_game(handheld):
    handheld.start("mitchi", 3)
    handheld.press("a", "b", "up", "a")
    before = contents(handheld.folder)
    ask(handheld)
    handheld.press("left", "a")
    handheld.press("a")
    visitors = handheld.console.desk.session.seats.names
    handheld.console.crashed("a mistake", handheld.now)
    handheld.step()
    handheld.press("a")
    assert handheld.console.name == "mitchi_start"
    assert handheld.console.desk.session.seats.names == visitors
    play_to_the_end(handheld)
    handheld.press("right", "a")
    assert contents(handheld.folder) == before
