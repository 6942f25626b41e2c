"""A press is seen at once: before anything is done that takes longer than a picture."""

import pytest

from play.commit import IDLE
from support import card_keys
from support.handheld import Handheld
from ui.actions import TOP
from ui.screen import clear_to, push


class Watch:
    """Remembers of each frame the picture, the screen that was on and whether the session was at rest."""

    def __init__(self, handheld):
        self.frames = []
        self._handheld = handheld
        self._show = handheld.panel.show
        handheld.panel.show = self.show

    def show(self, buffer):
        session = self._handheld.console.desk.session
        is_at_rest = session is None or session.phase == IDLE
        self.frames.append((bytes(buffer), self._handheld.name, is_at_rest))
        self._show(buffer)


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def mia_draw(handheld):
    handheld.start("mia", 3)
    handheld.dice.faces = [1, 3, 1]


def mia_drawn(handheld):
    mia_draw(handheld)
    handheld.press("a")


def mia_hand_over(handheld):
    mia_drawn(handheld)
    handheld.press("a")


def mia_throw(handheld):
    mia_hand_over(handheld)
    handheld.press("a")


def mia_peek(handheld):
    mia_throw(handheld)
    handheld.press("a")


def mia_say(handheld):
    mia_peek(handheld)
    handheld.press("right")


def mia_answer(handheld):
    mia_say(handheld)
    handheld.press("a", "a")


def mia_result(handheld):
    mia_answer(handheld)
    handheld.press("right", "a")
    handheld.wait(2000)


def mitchi_start(handheld):
    handheld.start("mitchi", 2)
    handheld.dice.faces = [6, 1, 5, 4, 3, 2]


def mitchi_landed(handheld):
    mitchi_start(handheld)
    handheld.press("a")


def mitchi_turn(handheld):
    mitchi_landed(handheld)
    handheld.press("a", "a", "a")


def mitchi_stand(handheld):
    mitchi_turn(handheld)
    handheld.press("a", "right")


def mitchi_next(handheld):
    mitchi_stand(handheld)
    handheld.press("a")


def offered(handheld):
    handheld.console.go(clear_to("demo_offer"), handheld.now)


def counted(handheld):
    handheld.console.go(push("statistics"), handheld.now)


def crashed(handheld):
    handheld.start("mitchi", 2)
    handheld.console.crashed("Traceback (most recent call last):\nValueError: broken", handheld.now)


def stopped(handheld):
    handheld.console.go(push("trouble", "DICE_STUCK"), handheld.now)


def erased(handheld):
    handheld.console.go(push("reset"), handheld.now)
    handheld.step()
    handheld.press("a", "right")


PLACES = (
    (offered, "demo_offer"),
    (counted, "statistics"),
    (crashed, "crash"),
    (stopped, "trouble"),
    (erased, "reset"),
    (mia_draw, "mia_draw"),
    (mia_drawn, "mia_draw"),
    (mia_hand_over, "mia"),
    (mia_throw, "mia_cup"),
    (mia_peek, "mia_cup"),
    (mia_say, "mia_cup"),
    (mia_answer, "mia_answer"),
    (mia_result, "mia_result"),
    (mitchi_start, "mitchi_start"),
    (mitchi_landed, "mitchi_start"),
    (mitchi_turn, "mitchi"),
    (mitchi_stand, "mitchi"),
    (mitchi_next, "mitchi"),
)


def pressed(handheld, name):
    """Put A down on the screen of that name; return the picture before, and the first one after."""
    assert handheld.name == name
    before = handheld.panel.picture
    watch = Watch(handheld)
    handheld.down("a")
    handheld.step()
    picture, shown_on, is_at_rest = watch.frames[0]
    assert shown_on == name and is_at_rest
    return before, picture


def home(handheld):
    handheld.press("down", "down")


def card(handheld):
    """Have the card of the one whose turn it is, to declare from."""
    handheld.start("general", 2)
    card_keys.throw(handheld, [1, 2, 2, 3, 5])
    card_keys.to_actions(handheld)
    while handheld.name != "card":
        handheld.press("right", "a")


@pytest.mark.parametrize("way, name", ((home, "home"), (card, "card")))
def test_a_row_and_a_box_are_hollow_before_anything_is_done(handheld, way, name):
    way(handheld)
    before, picture = pressed(handheld, name)
    lit_before = sum([bin(byte).count("1") for byte in before])
    lit = sum([bin(byte).count("1") for byte in picture])
    assert picture != before and lit < lit_before


def test_a_press_is_not_drawn_into_what_is_told_in_place_of_the_screen(handheld):
    handheld.down("b")
    handheld.wait(100)
    handheld.down("down")
    handheld.wait(700)
    assert handheld.sees("Sound: off")
    handheld.up("down")
    handheld.up("b")
    handheld.step()
    told = handheld.panel.picture
    watch = Watch(handheld)
    handheld.down("a")
    handheld.wait(100)
    pictures = [picture for picture, name, _ in watch.frames if name == "home"]
    assert [picture for picture in pictures if picture != told] == []
    assert handheld.name != "home"


def test_a_second_press_in_one_step_takes_nothing_from_the_first(handheld):
    mia_throw(handheld)
    handheld.wait(600)
    screen = handheld.console.screen
    watch = Watch(handheld)
    screen.show_press(screen.actions)
    screen.show_press(screen.actions)
    assert len(watch.frames) == 1


def test_a_key_in_the_step_in_which_a_screen_came_draws_nothing_into_the_picture_before(handheld):
    before = handheld.panel.picture
    watch = Watch(handheld)
    handheld.console.go(push("settings"), handheld.now)
    handheld.down("a")
    handheld.step()
    first, shown_on, _ = watch.frames[0]
    assert shown_on != "home"
    assert len(watch.frames) == 1 and first != before


def test_the_edge_of_a_box_on_the_card_stays_lit_while_it_is_hollow(handheld):
    card(handheld)
    for number, top in ((0, 9), (1, 16), (5, 48)):
        card_keys.go_to(handheld, handheld.console.screen.table().view.NUMBERS[number])
        before = handheld.panel.picture
        watch = Watch(handheld)
        handheld.console.screen.show_press(handheld.console.screen)
        hollow = watch.frames[0][0]
        assert hollow != before
        row = top // 8 * 128
        edge, edge_then = [
            [picture[row + x] >> top % 8 & 1 for x in range(36)] for picture in (before, hollow)
        ]
        assert edge == edge_then and sum(edge) >= 30, "all but where the die of the first box touches it"
        handheld.step()


def test_whose_card_comes_over_the_edge_is_told_before_what_is_on_it(handheld):
    card(handheld)
    while handheld.console.screen.category >= 0:
        handheld.down("right")
        handheld.step()
        first = handheld.words()
        handheld.up("right")
        handheld.rest()
    assert first.split(" | ")[0] == "Jan" and "Full" not in first
    assert handheld.sees("Jan") and handheld.sees("Full")


@pytest.mark.parametrize("way, name", PLACES)
def test_the_action_is_hollow_before_anything_is_done(handheld, way, name):
    way(handheld)
    handheld.wait(600)
    before, picture = pressed(handheld, name)
    first = TOP // 8 * 128
    assert picture[:first] == before[:first], "no more than the action is drawn before it is done"
    changed = [at for at in range(first, 1024) if picture[at] != before[at]]
    assert changed == list(range(changed[0], changed[-1] + 1)), "one box"
    for at in changed:
        assert picture[at] == before[at] ^ 0x7E


def test_an_announcement_stays_hollow_while_a_is_down_and_is_whole_again_when_taken_back(handheld):
    mia_say(handheld)
    before = handheld.panel.picture
    handheld.down("a")
    handheld.wait(100)
    pressed = handheld.panel.picture
    assert pressed != before
    handheld.wait(60)
    assert handheld.panel.picture == pressed
    handheld.down("left")
    handheld.wait(60)
    handheld.up("left")
    handheld.press("right")
    assert handheld.panel.picture == before
    handheld.up("a")
    handheld.wait(100)
    assert handheld.panel.picture == before and handheld.console.desk.session.view.claim < 0


def test_a_roll_is_hollow_as_long_as_the_dice_are_in_the_hand(handheld):
    for way in (mitchi_turn, mia_throw):
        way(handheld)
        handheld.wait(600)
        before = handheld.panel.picture[896:]
        handheld.down("a")
        handheld.wait(100)
        in_hand = handheld.panel.picture[896:]
        assert in_hand != before
        handheld.wait(100)
        assert handheld.panel.picture[896:] == in_hand
        handheld.up("a")
        handheld.rest()


@pytest.mark.parametrize("game_id", ["general", "yacht", "mitchi", "cup"])
def test_a_die_that_is_held_is_drawn_before_the_rest_is_said_anew(handheld, game_id):
    if game_id == "cup":
        handheld.console.go(push("cup"), handheld.now)
        handheld.dice.faces = [1, 2, 2, 3, 5]
        handheld.press("a", "up")
    elif game_id == "mitchi":
        mitchi_turn(handheld)
        handheld.press("a", "up")
    else:
        handheld.start(game_id, 2)
        card_keys.throw(handheld, [1, 2, 2, 3, 5])
        if handheld.console.screen.row.focus < 0:  # Generał: a category is declared first
            card_keys.declare(handheld, 12)
    row = handheld.console.screen.row
    assert row.focus >= 0 and not row.held
    watch = Watch(handheld)
    handheld.down("a")
    handheld.wait(100)
    assert row.held and len(watch.frames) >= 2
    columns = range(row.left(row.focus), row.left(row.focus) + row.size)
    first, last = watch.frames[0][0], watch.frames[-1][0]
    rows = range(row.top(row.focus) // 8, (row.top(row.focus) + row.size) // 8)
    assert [first[page * 128 + x] for page in rows for x in columns] == [
        last[page * 128 + x] for page in rows for x in columns
    ]
