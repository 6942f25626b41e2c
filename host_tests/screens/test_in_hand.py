"""Dice in the hand: held A and a shaken gadget rattle them, letting go throws; nothing else ever does."""

from binascii import crc32

import pytest

from scenes import cup as cup_scenes
from scenes import mia as mia_scenes
from scenes import mitchi as mitchi_scenes
from scenes.stage import choose
from support.allocation import heap_taken
from support.card_keys import score
from support.computer_tables import let_play, sit
from support.handheld import Handheld, canvas_for_long
from ui.canvas import Canvas


class Drawn:
    """Throws threes, and counts how often."""

    times = 0

    def __call__(self, count, sides):
        self.times += 1
        return bytes((3,)) * count


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en", canvas=canvas_for_long())


def mitchi_start(handheld):
    handheld.start("mitchi", 2)


def mitchi_turn(handheld):
    mitchi_scenes.begin(handheld, 2, [])


def mitchi_again(handheld):
    mitchi_scenes.begin(handheld, 2, [5, 4])
    handheld.press("a")


def general_turn(handheld):
    handheld.start("general", 2)


def yacht_again(handheld):
    handheld.start("yacht", 2)
    handheld.dice.faces = [1, 2, 3, 4, 6]
    handheld.press("a", "down")


def mia_turn(handheld):
    mia_scenes.begin(handheld, 3, [])


def the_cup(handheld):
    cup_scenes.table(handheld)


def the_cup_covered(handheld):
    cup_scenes.covered_empty(handheld)
    handheld.press("left")


PLACES = [
    mitchi_start,
    mitchi_turn,
    mitchi_again,
    general_turn,
    yacht_again,
    mia_turn,
    the_cup,
    the_cup_covered,
]
NAMES = [place.__name__ for place in PLACES]
FEW = [yacht_again, mia_turn, the_cup]
FEW_NAMES = [place.__name__ for place in FEW]


def shake(handheld, is_shaken):
    """Let the accelerometer tell of the beginning or the end of a shake."""
    handheld.console.shake(is_shaken, handheld.now)
    handheld.step()


def reach(handheld, place):
    """Come to a place where dice can be thrown; return what throws from now on."""
    place(handheld)
    assert handheld.dice.faces == []
    handheld.dice.then = drawn = Drawn()
    handheld.wait(520)  # what has just appeared takes no key yet
    return drawn


@pytest.mark.parametrize("place", PLACES, ids=NAMES)
def test_held_the_dice_rattle_and_let_go_they_are_drawn(handheld, place):
    drawn = reach(handheld, place)
    still = crc32(handheld.panel.shown)
    handheld.down("a")
    pictures = set()  # of numbers: pictures themselves would cut the heap to pieces
    for _ in range(30):
        handheld.step()
        pictures.add(crc32(handheld.panel.shown))
    assert len(pictures) > 4 and still not in list(pictures)[1:]
    assert handheld.sees("Let go to roll")
    assert drawn.times == 0 and not handheld.console.screen.is_in_flight
    handheld.up("a")
    handheld.step()
    assert drawn.times == 0 and handheld.console.screen.is_in_flight  # one still frame first
    assert not handheld.sees("Let go to roll")
    handheld.step()
    assert drawn.times == 1
    handheld.rest()
    assert drawn.times == 1 and not handheld.console.screen.is_in_flight


@pytest.mark.parametrize("place", PLACES, ids=NAMES)
def test_a_tap_throws_without_a_word(handheld, place):
    drawn = reach(handheld, place)
    handheld.down("a")
    handheld.step()
    assert drawn.times == 0 and not handheld.sees("Let go")
    handheld.wait(60)
    handheld.up("a")
    handheld.rest()
    assert drawn.times == 1


@pytest.mark.parametrize("place", PLACES, ids=NAMES)
def test_b_puts_the_dice_back_as_they_were(handheld, place):
    drawn = reach(handheld, place)
    still = handheld.panel.picture
    name = handheld.name
    handheld.down("a")
    handheld.wait(400)
    handheld.down("b")
    handheld.step()
    assert handheld.panel.picture == still
    handheld.up("a")
    handheld.wait(700)
    handheld.up("b")
    handheld.rest()
    assert drawn.times == 0 and handheld.name in ("quick", "help")
    handheld.press("b")
    assert handheld.name == name and handheld.panel.picture == still


@pytest.mark.parametrize("place", FEW, ids=FEW_NAMES)
def test_arrows_do_nothing_to_dice_in_the_hand(handheld, place):
    drawn = reach(handheld, place)
    handheld.down("a")
    handheld.wait(100)
    for key in ("up", "left", "right", "down"):
        handheld.down(key)
        handheld.wait(60)
        handheld.up(key)
        handheld.wait(60)
    assert drawn.times == 0
    handheld.up("a")
    handheld.rest()
    assert drawn.times == 1


@pytest.mark.parametrize("place", FEW, ids=FEW_NAMES)
def test_a_display_that_goes_dark_puts_them_back(handheld, place):
    """So does a key that is stuck; its release, whenever it comes, throws nothing."""
    drawn = reach(handheld, place)
    handheld.down("a")
    for _ in range(41):
        handheld.step(3000)
    assert not handheld.panel.is_on
    handheld.up("a")
    handheld.wait(200)
    assert drawn.times == 0 and not handheld.console.screen.is_in_flight


@pytest.mark.parametrize("place", FEW, ids=FEW_NAMES)
def test_the_power_cut_while_they_rattle_has_thrown_nothing(handheld, place):
    drawn = reach(handheld, place)
    handheld.down("a")
    handheld.wait(500)
    handheld.restart()
    assert drawn.times == 0


@pytest.mark.parametrize("place", PLACES, ids=NAMES)
def test_dice_that_fail_lie_as_they_lay(handheld, place):
    reach(handheld, place)
    still = handheld.panel.picture
    handheld.dice.trouble = "DICE_STUCK"
    handheld.press("a")
    assert handheld.name == "trouble"
    handheld.dice.trouble = ""
    handheld.press("b")
    assert handheld.panel.picture == still


@pytest.mark.parametrize("place", PLACES, ids=NAMES)
def test_shaking_rattles_and_lying_still_throws(handheld, place):
    drawn = reach(handheld, place)
    shake(handheld, True)
    handheld.wait(1000)
    assert drawn.times == 0 and not handheld.sees("Let go")
    shake(handheld, False)
    handheld.step()
    assert drawn.times == 1
    handheld.rest()
    assert drawn.times == 1


def test_shaking_rolls_the_dice_that_are_not_held_from_the_dice_themselves(handheld):
    drawn = reach(handheld, yacht_again)
    handheld.press("up", "right", "right", "a")
    assert handheld.console.screen.row.focus == 2
    shake(handheld, True)
    shake(handheld, False)
    handheld.rest()
    assert drawn.times == 1
    assert handheld.console.desk.session.view.dice == b"\x03\x03\x03\x03\x03"
    assert handheld.console.desk.session.view.used == 2


def test_a_on_a_die_holds_it_and_shakes_nothing(handheld):
    drawn = reach(handheld, yacht_again)
    handheld.press("up")
    handheld.down("a")
    handheld.wait(1000)
    assert handheld.console.screen.row.held == 1 and not handheld.console.screen.is_in_hand
    handheld.up("a")
    handheld.rest()
    assert drawn.times == 0


def test_shaking_throws_nothing_while_another_action_has_the_focus(handheld):
    drawn = reach(handheld, mitchi_again)
    handheld.press("right")
    shake(handheld, True)
    shake(handheld, False)
    handheld.rest()
    assert drawn.times == 0
    handheld.down("a")
    handheld.step()
    handheld.step()
    assert handheld.sees("Next: ")  # it stood, at once: nothing is thrown by that action
    assert drawn.times == 0


@pytest.mark.parametrize("ways", [("b",), ("up",)], ids=["pause", "card"])
def test_shaking_does_nothing_on_other_screens(handheld, ways):
    drawn = reach(handheld, general_turn)
    handheld.press(*ways)
    shake(handheld, True)
    shake(handheld, False)
    handheld.press("b")
    handheld.rest()
    assert drawn.times == 0 and handheld.name == "general"


def test_a_shake_that_begins_while_dice_are_in_the_air_throws_nothing(handheld):
    drawn = reach(handheld, general_turn)
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    handheld.wait(100)
    shake(handheld, True)
    handheld.rest()
    shake(handheld, False)
    handheld.rest()
    assert drawn.times == 1


def test_shaking_can_be_switched_off(handheld):
    drawn = reach(handheld, the_cup)
    handheld.console.desk.settings.set("shake", 0)
    shake(handheld, True)
    shake(handheld, False)
    handheld.rest()
    assert drawn.times == 0


def test_a_gadget_in_the_dark_is_not_thrown_by_carrying_it_about(handheld):
    drawn = reach(handheld, the_cup)
    for _ in range(41):
        handheld.step(3000)
    shake(handheld, True)
    shake(handheld, False)
    handheld.rest()
    assert drawn.times == 0 and not handheld.panel.is_on


def test_shaking_keeps_the_display_bright(handheld):
    reach(handheld, the_cup)
    bright = handheld.panel.level
    handheld.wait(31000)
    assert handheld.panel.level < bright
    shake(handheld, True)
    assert handheld.panel.level == bright
    handheld.wait(25000)
    shake(handheld, False)
    handheld.wait(25000)
    assert handheld.panel.level == bright


def test_a_computers_dice_cannot_be_shaken(handheld):
    session = sit(handheld, "yacht", (3, 0))
    let_play(handheld, lambda it: bool(it.console.desk.session.view.dice))
    before = session.view.save()
    shake(handheld, True)
    assert not handheld.console.screen.is_in_hand
    shake(handheld, False)
    assert session.view.save() == before


def test_b_during_a_shake_puts_the_dice_back_for_this_shake(handheld):
    drawn = reach(handheld, the_cup)
    shake(handheld, True)
    handheld.down("b")
    handheld.step()
    assert not handheld.console.screen.is_in_hand
    shake(handheld, False)
    assert drawn.times == 0


def test_every_rattle_is_heard_but_not_that_of_a_tap(handheld):
    reach(handheld, the_cup)
    handheld.down("a")
    handheld.wait(300)
    assert max(handheld.buzzer.tones + [0]) == 0
    handheld.wait(700)
    assert max(handheld.buzzer.tones) > 400


def test_drawing_dice_in_the_hand_takes_no_memory(handheld):
    reach(handheld, general_turn)
    handheld.down("a")
    handheld.wait(400)
    canvas = Canvas()
    screen = handheld.console.screen
    assert heap_taken(lambda: screen.draw(canvas), 20) == 0


def test_the_cup_can_be_left_with_a_held(handheld):
    drawn = reach(handheld, the_cup)
    handheld.down("a")
    handheld.wait(200)
    handheld.press("b")
    assert handheld.name == "home"
    handheld.up("a")
    handheld.rest()
    choose(handheld, "cup")
    assert drawn.times == 0 and not handheld.console.screen.is_in_hand


def test_a_shake_that_begins_when_the_seat_has_just_changed_throws_all_the_same(handheld):
    yacht_again(handheld)
    handheld.dice.then = Drawn()
    score(handheld, 0)
    session = handheld.console.desk.session
    assert session.view.seat == 1 and handheld.console.screen.is_early
    shake(handheld, True)
    assert not handheld.console.screen.is_in_hand
    handheld.wait(600)
    assert handheld.console.screen.is_in_hand
    shake(handheld, False)
    handheld.rest()
    assert session.view.used == 1 and session.view.seat == 1
