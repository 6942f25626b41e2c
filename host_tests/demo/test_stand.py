"""A gadget in public: visitors erase nothing, leave nothing behind, and the demo always comes back."""

import pytest

from play.seats import Seats
from support.demo_runs import MINUTE_MS, contents, handheld_with_endless_dice, run
from ui.screen import clear_to


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
    assert desk.saves.has("mitchi")


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
        ("statistics", ("Reset",), ""),
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
