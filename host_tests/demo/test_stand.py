"""A gadget in public: visitors erase nothing, leave nothing behind, and the demo always comes back."""

import pytest

from play.seats import Seats
from play.tally import Tally
from store.record import Disk, Folder
from support.bench_program import BenchProgram
from support.demo_runs import MINUTE_MS, contents, handheld_with_endless_dice, play_to_the_end, run
from ui.screen import HOME, clear_to


@pytest.fixture
def handheld(folder):
    """A handheld whose dice never end."""
    return handheld_with_endless_dice(folder)


def test_a_stand_forgets_what_visitors_set_and_leaves_their_game_for_the_demo(handheld):
    handheld.console.be_kiosk()
    before = contents(handheld.folder)
    desk = handheld.console.desk
    desk.settings.set("language", 1)
    desk.changed = True
    assert desk.settings.save()
    handheld.step()
    assert contents(handheld.folder) == before
    handheld.start("mitchi", 2)
    run(handheld, MINUTE_MS + 1000)
    assert handheld.console.name == "demo"
    assert desk.settings.get("language") == 0
    handheld.press("up")
    assert "Kubek" in handheld.canvas.said
    assert desk.session is None
    assert desk.saves.read("mitchi") is None
    assert contents(handheld.folder) == before


def home(handheld):
    """Go to the home screen; return its rows and their marks."""
    handheld.console.desk.dismiss()
    handheld.console.go(HOME, handheld.now)
    handheld.step()
    menu = handheld.console.screen._menu
    return menu.labels, menu.values


def wait_for_the_demo(handheld):
    """Leave the stand alone until the demo comes, and end that."""
    run(handheld, MINUTE_MS + 1000)
    assert handheld.console.name == "demo"
    handheld.press("b")


def owners(handheld):
    """Return the files that were not made for visitors."""
    return [file for file in contents(handheld.folder) if not file[0].startswith("visitor-")]


def test_a_stand_offers_no_visitor_a_game_of_the_owners_nor_starts_one_over(handheld):
    handheld.start("yacht", 2)
    handheld.start("mitchi", 2)
    labels, marks = home(handheld)
    assert labels[0] == "Continue: Mitchi" and marks.count("■") == 2
    before = contents(handheld.folder)
    handheld.console.be_kiosk()
    labels, marks = home(handheld)
    assert labels[0] == "Practice" and "■" not in marks
    handheld.console.go(handheld.console.screen.choose(labels.index("Mitchi")), handheld.now)
    assert handheld.console.name == "setup"
    handheld.console.go(handheld.console.screen.choose(0), handheld.now)
    handheld.press("a", "a")
    assert handheld.console.desk.session.played
    assert owners(handheld) == before
    wait_for_the_demo(handheld)
    assert contents(handheld.folder) == before


def test_a_visitors_game_is_gone_on_with_until_the_demo_comes(handheld):
    handheld.console.be_kiosk()
    handheld.start("mitchi", 2)
    handheld.press("a", "a")
    serial, played = handheld.console.desk.session.serial, handheld.console.desk.session.played
    assert played
    assert home(handheld)[0][0] == "Continue: Mitchi"
    handheld.press("a")
    session = handheld.console.desk.session
    assert (session.serial, session.played) == (serial, played)
    wait_for_the_demo(handheld)
    assert home(handheld)[0][0] == "Practice"


def test_a_visitors_throw_outlives_a_power_cut_and_nothing_of_it_the_demo(handheld):
    before = contents(handheld.folder)
    handheld.console.be_kiosk()
    handheld.start("mitchi", 2)
    handheld.press("a", "a")
    played = handheld.console.desk.session.played
    handheld.restart(is_kiosk=True)
    assert home(handheld)[0][0] == "Continue: Mitchi"
    handheld.press("a")
    assert handheld.console.desk.session.played == played
    wait_for_the_demo(handheld)
    assert contents(handheld.folder) == before


def test_nothing_of_a_visitors_is_left_when_the_owner_starts_after_a_power_cut(handheld):
    handheld.start("yacht", 2)
    before = contents(handheld.folder)
    handheld.restart(is_kiosk=True)
    handheld.start("mitchi", 2)
    handheld.press("a", "a")
    handheld.console.desk.dice.tally.save()
    assert owners(handheld) == before != contents(handheld.folder)
    disk = Disk(handheld.folder)
    disk.move("visitor-mitchi.sav", "visitor-mitchi.sav.old")  # the power may go at any moment
    disk.put("visitor-mitchi.sav.tmp", b"cut")
    handheld.restart()
    assert contents(handheld.folder) == before
    assert home(handheld)[0][0] == "Continue: Yacht"
    handheld.restart(is_kiosk=True)
    assert home(handheld)[0][0] == "Practice"


@pytest.mark.parametrize("is_kiosk", [True, False])
def test_a_board_keeps_what_visitors_play_as_long_as_it_stands_in_public(folder, is_kiosk):
    bench = BenchProgram(folder)
    Disk(folder + "/data").put("visitor-mitchi.jrn", b"\x00")
    bench.is_kiosk = is_kiosk
    bench.board.ends_ms = 1500
    try:
        assert bench.start() == "ctrl-c"
    finally:
        bench.end()
    assert ("visitor-mitchi.jrn" in Disk(folder + "/data").names()) == is_kiosk


def test_a_visitors_throw_is_shown_when_it_is_safe_and_not_before(handheld):
    handheld.console.be_kiosk()
    handheld.start("mitchi", 2)
    handheld.disk.late = 1000
    handheld.down("a")
    handheld.step()
    handheld.up("a")
    run(handheld, 2000)
    session = handheld.console.desk.session
    assert session.is_busy and not handheld.console.screen.row.is_tumbling
    handheld.disk.late = handheld.disk._left = 0
    run(handheld, 2000)
    assert not session.is_busy and session.played == 1


def test_what_visitors_play_is_counted_for_them_alone_until_the_demo_comes(handheld):
    def counted():
        desk = handheld.console.desk
        return desk.stats.row("mitchi", 0).games, desk.dice.tally.total > 0

    handheld.start("mitchi", 2, options=b"\x05")
    play_to_the_end(handheld)
    handheld.press("right", "a")
    assert counted() == (1, True)
    before = contents(handheld.folder)
    handheld.console.be_kiosk()
    for _ in range(2):
        assert counted() == (0, False)
        handheld.start("mitchi", 2, options=b"\x05")
        play_to_the_end(handheld)
        handheld.press("right", "a")
        assert counted() == (1, True)
        wait_for_the_demo(handheld)
    assert contents(handheld.folder) == before


def test_a_visitors_cup_is_empty_for_the_next_one(handheld):
    handheld.console.go(clear_to("cup"), handheld.now)
    handheld.press("a")
    before = contents(handheld.folder)
    handheld.console.be_kiosk()
    for _ in range(2):
        handheld.console.go(clear_to("cup"), handheld.now)
        assert not handheld.console.screen._cup.view.rolls
        handheld.press("a")
        assert handheld.console.screen._cup.view.rolls
        wait_for_the_demo(handheld)
    assert contents(handheld.folder) == before


def test_the_owner_is_told_of_alarms_of_the_dice_on_a_stand(handheld):
    def seen():
        tally = handheld.console.desk.dice.tally
        return tally.alarms, tally.alarm_at, tally.alarm_reason

    handheld.console.desk.dice.tally.count(b"\x01\x02\x03\x04\x05\x06" * 100)
    handheld.console.desk.dice.tally.alarm("DICE_STUCK")
    handheld.console.be_kiosk()
    assert seen() == (1, 0, "DICE_STUCK"), "how many dice the owner has is not shown"
    handheld.console.go(clear_to("fair_source"), handheld.now)
    handheld.press("right")
    assert handheld.sees("at 0 dice") and not handheld.sees("600")
    handheld.console.desk.dice.tally.count(b"\x05" * 7)
    handheld.console.desk.dice.tally.alarm("DICE_PATTERN")
    handheld.console.desk.dice.tally.count(b"\x04")
    handheld.console.desk.dice.tally.save()
    for _ in range(2):
        assert seen() == (2, 7, "DICE_PATTERN")
        handheld.restart(is_kiosk=True)
    wait_for_the_demo(handheld)
    assert seen() == (2, 0, "DICE_PATTERN")
    owners_tally = Tally(Folder(Disk(handheld.folder)))
    assert (owners_tally.alarms, owners_tally.alarm_at) == (2, 600)


def test_a_stand_offers_no_visitor_the_name_that_another_spelled(handheld):
    desk = handheld.console.desk
    desk.lineup.keep("yacht", Seats(["Ola", "Jan"]).encode(), 2, b"\x00")
    before = contents(handheld.folder)
    handheld.console.be_kiosk()
    for name in ("RUDE", "RUDER"):
        handheld.console.go(clear_to("setup", "yacht"), handheld.now)
        assert "Ola" in handheld.console.screen._names
        handheld.console.screen._names[0] = name
        handheld.console.screen.choose(0)
        assert name in Seats.decode(desk.lineup.seats).names
        desk.session = None
        desk.saves.remove("yacht")
        run(handheld, MINUTE_MS + 1000)
        assert handheld.console.name == "demo"
        handheld.press("b")
        assert Seats.decode(desk.lineup.seats).names == ["Ola", "Jan"]
    kept = [file for file in contents(handheld.folder) if file[0] == "lineup.dat"]
    assert kept == [file for file in before if file[0] == "lineup.dat"]


@pytest.mark.parametrize(
    "screen, hidden, shown",
    [
        ("settings", ("Device", "Reset", "Demo"), "Statistics"),
        ("fair", ("Reset counts",), "Export a game"),
        ("statistics", ("Erase",), ""),
    ],
)
def test_a_stand_offers_no_visitor_what_erases_or_takes_apart(handheld, screen, hidden, shown):
    def texts():
        handheld.console.go(clear_to(screen), handheld.now)
        handheld.step()
        made = handheld.console.screen
        return made._menu.labels if hasattr(made, "_menu") else made._actions.labels

    assert [text for text in hidden if text not in texts()] == []
    handheld.console.be_kiosk()
    assert [text for text in hidden if text in texts()] == []
    assert not shown or shown in texts()
    handheld.press("a", "right", "a", "b")  # nothing to choose does no harm
