"""Who sits at the table: set-up, names, who takes over a seat; and the statistics, by keys."""

import pytest

from scenes.stage import choose
from support.computer_tables import let_play, sit
from support.handheld import Handheld


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def test_left_and_right_on_a_seat_go_through_a_person_and_the_levels(handheld):
    choose(handheld, "mitchi")
    handheld.press("down", "down", "down")
    seen = []
    for _ in range(4):
        handheld.press("right")
        seen.append(handheld.console.screen._kinds[1])
    assert seen == [1, 2, 3, 0]
    handheld.press("left")
    assert handheld.console.screen._kinds[1] == 3 and handheld.sees("Expert | Pip")


def test_a_computer_has_a_name_that_no_person_has(handheld):
    from screens.spell import NAME_MAX_PX
    from text import keys
    from text.plural import LANGUAGES
    from text.words import Words
    from ui.font import BIG

    for language in LANGUAGES:
        words = Words(language)
        robots = words.get(keys.BOT_NAMES).split()
        assert max([BIG.width(name) for name in robots]) <= NAME_MAX_PX
        assert len(robots) == 8 == len(set(robots))
        assert not set(robots) & set(words.get(keys.PLAYER_NAMES).split())


def test_a_computer_can_be_chosen_among_the_names(handheld):
    choose(handheld, "mitchi")
    handheld.press("down", "down", "down", "a", "up", "up")
    assert handheld.name == "names" and handheld.sees("Expert")
    handheld.press("a")
    assert handheld.name == "setup"
    kind = handheld.console.screen._kinds[1]
    handheld.press("a", "down", "a")
    assert kind > 0 and handheld.console.screen._kinds[1] == 0


def test_the_line_up_is_remembered_with_its_computers(handheld):
    choose(handheld, "yacht")
    handheld.press("down", "down", "down", "right", "right", "up", "up", "up", "a")
    assert handheld.console.desk.session.seats.kinds == b"\x00\x02"
    handheld.restart()
    choose(handheld, "general")
    assert handheld.console.screen._kinds[:2] == b"\x00\x02"


def test_a_computer_takes_the_place_of_a_person_who_leaves(handheld):
    session = sit(handheld, "yacht", (0, 0))
    handheld.press("b", "up", "up", "a")
    assert handheld.name == "leaving" and handheld.sees("Pers1 | leaves")
    handheld.press("left", "a")
    handheld.step()
    assert session.seats.kinds == b"\x03\x00" and session.seats.names[0] == "Pip"
    let_play(handheld, lambda it: session.view.seat == 1)
    assert session.view.last_seat == 0


def test_a_person_takes_the_place_of_a_computer(handheld):
    session = sit(handheld, "yacht", (3, 0))
    handheld.press("b", "up", "up", "a", "right", "a")
    handheld.step()
    assert session.seats.kinds == b"\x00\x00"
    handheld.wait(20000)
    assert session.view.used == 0
    handheld.press("a")
    assert session.view.used == 1


def test_the_end_comes_at_once_when_a_computer_takes_the_last_seat(handheld):
    session = sit(handheld, "mitchi", (0, 2), bytes((5,)), speed=2)
    handheld.press("b", "up", "up", "a", "right", "right", "a")
    let_play(handheld, lambda it: it.name == "final")
    assert session.is_over


def statistics(handheld, game=0):
    """Open the statistics of a game from home; return the rows as tuples of texts."""
    choose(handheld, "settings")
    while handheld.console.screen._menu.labels[handheld.console.screen._menu.focus] != "Statistics":
        handheld.press("down")
    handheld.press("a")
    assert handheld.name == "statistics"
    for _ in range(game):
        handheld.press("right")
    return [tuple(row[1]) for row in handheld.console.screen._rows]


def end_mitchi(handheld):
    """Let a game of a person and a computer end by a rule, then go home."""
    session = sit(handheld, "mitchi", (0, 1), bytes((5,)), seed=11, speed=2)
    for _ in range(300):
        let_play(handheld, lambda it: it.name == "final" or not it.console.screen.is_computers())
        if handheld.name == "final":
            break
        handheld.wait(500)
        handheld.press("a")
    assert handheld.name == "final"
    won = 0 in session.view.outcome().winners
    points = session.view.scores()[0]
    handheld.press("a")
    assert handheld.name == "home"
    return won, points


def test_a_finished_game_is_counted_at_its_level(handheld):
    won, points = end_mitchi(handheld)
    rows = statistics(handheld)
    assert rows[1] == ("1", str(int(won)), "{}.0".format(points), str(points))
    assert rows[0] == ("0", "–", "–", "–") == rows[2]


def test_a_game_given_up_stands_apart_and_changes_no_mean(handheld):
    sit(handheld, "mitchi", (0, 3))
    handheld.press("b", "up", "a")
    sit(handheld, "mitchi", (0, 3))
    handheld.press("b", "up", "a")
    rows = statistics(handheld)
    assert rows[3] == ("0", "–", "–", "–") and handheld.sees("given up: 1")


def test_statistics_are_erased_only_after_a_question(handheld):
    end_mitchi(handheld)
    statistics(handheld)
    handheld.press("a", "a")
    assert handheld.console.desk.stats.row("mitchi", 1).games == 1
    handheld.press("a", "right", "a")
    assert handheld.console.desk.stats.row("mitchi", 1).games == 0
    assert handheld.console.screen._rows[1][1][0] == "0"
    handheld.restart()
    assert handheld.console.desk.stats.row("mitchi", 1).games == 0
