"""Both games of five dice on the screen: no fourth roll, no hold outlives its turn, room for every word."""

import pytest

from play.seats import Seats
from play.session import Session
from rules import catalog
from scenes.five_dice import late
from store.saves import Save
from support.allocation import heap_taken
from support.card_keys import hold, score, throw
from support.handheld import Handheld, canvas_for_long
from support.random_games import Chance
from text import keys
from text.plural import LANGUAGES
from ui.canvas import Canvas
from ui.screen import BACK, clear_to, push

GAMES = ("general", "yacht")
OPTIONS = {"general": b"\x01\x00\x00", "yacht": b"\x00"}
KINDS = (("general", b"\x00\x00\x00"), ("general", b"\x01\x00\x00"), ("yacht", b"\x00"))
WIDE = ["ννννννν", "ΙΙΙΙΙΙΙΙΙΙ", "Wwwwww", "Θανάσης", "Wojtek", "Zuhura", "Jugadr", "Michał"]


class CountedDice:
    """Throws dice and counts the throws of the turn: five dice open one."""

    def __init__(self):
        self.numbers = Chance(9)
        self.in_turn = 0
        self.most = 0
        self.throws = 0

    def __call__(self, count, sides):
        self.throws += 1
        self.in_turn += 1
        self.most = max(self.most, self.in_turn)
        return bytes([1 + self.numbers.below(sides) for _ in range(count)])

    def watch(self, game):
        """A new turn has begun where no dice lie; no turn has used more than three rolls."""
        assert game.used <= 3
        if not game.dice:
            self.in_turn = 0


def resume(handheld, game_id):
    """Go on with the saved game."""
    desk = handheld.console.desk
    desk.dismiss()  # one game is enough for the heap
    session = Session(handheld.dice, desk.saves)
    assert session.resume(game_id)
    desk.session = session
    handheld.console.go(clear_to(game_id), handheld.now)
    handheld.step()


def two_fours_kept(folder, game_id):
    """Return a handheld on which two fours were held and the other dice have become sixes."""
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 2, options=OPTIONS[game_id])
    throw(handheld, [4, 4, 4, 1, 2])
    hold(handheld, (0, 1))
    handheld.press("down")
    throw(handheld, [6, 6, 6])
    return handheld


def view(handheld):
    return handheld.console.desk.session.view


@pytest.mark.parametrize("every_ms", [10, 40])
@pytest.mark.parametrize("game_id, options", KINDS)
def test_hammering_a_key_never_gives_a_fourth_roll(folder, game_id, options, every_ms):
    """A goes down and up for ten seconds, with a nudge now and then so that the game goes on.

    At 50 Hz a key looks like one that bounces without end: one press.
    """
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 2, options=options)
    dice = CountedDice()
    handheld.dice.then = dice
    for press in range(10000 // (2 * every_ms)):
        handheld.down("a")
        handheld.step(every_ms)
        handheld.up("a")
        handheld.step(every_ms)
        if press % 10 == 9:
            handheld.press("down", "right")
        dice.watch(view(handheld))
    assert dice.throws > (3 if every_ms > 30 else 0) and dice.most <= 3


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", [1, 3])
def test_keys_at_random_never_break_a_turn(folder, game_id, seed):
    handheld = Handheld(folder, "sw")
    handheld.start(game_id, 3)
    dice = CountedDice()
    handheld.dice.then = dice
    numbers = Chance(seed)
    for _ in range(160):
        handheld.press(("up", "left", "right", "down", "b", "a", "a", "a")[numbers.below(8)])
        if handheld.name not in (game_id, "card", "ask", "pause"):
            resume(handheld, game_id)
            if handheld.name == "final":
                break
        dice.watch(view(handheld))
    assert dice.throws > 3 and dice.most <= 3


@pytest.mark.parametrize("game_id", GAMES)
def test_a_new_turn_rolls_all_five_dice_again(folder, game_id):
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 2, options=OPTIONS[game_id])
    throw(handheld, [4, 4, 4, 4, 4])
    hold(handheld, (0, 1, 2, 3, 4))
    assert handheld.console.screen.row.held == 31
    assert not handheld.sees("Roll")
    score(handheld, 4)
    assert handheld.sees("Roll 5") and handheld.console.screen.row.held == 0
    throw(handheld, [1, 2, 3, 5, 6])
    assert view(handheld).dice == b"\x01\x02\x03\x05\x06" and handheld.console.screen.row.held == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_dice_are_held_after_a_restart_and_the_focus_is_on_a_die(folder, game_id):
    handheld = two_fours_kept(folder, game_id)
    handheld.restart()
    handheld.press("a")
    assert handheld.name == game_id
    assert handheld.sees("2/3") and handheld.sees("Roll 3")
    assert view(handheld).dice == b"\x04\x04\x06\x06\x06"
    assert handheld.console.screen.row.held == 1 + 2 and handheld.console.screen.row.focus == 2
    handheld.restart()
    handheld.press("a")
    handheld.press("down")
    throw(handheld, [1, 2, 3])
    assert view(handheld).dice == b"\x04\x04\x01\x02\x03"


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_held_after_a_restart_before_dice_were_rolled_again(folder, game_id):
    handheld = two_fours_kept(folder, game_id)
    score(handheld, 5)
    throw(handheld, [1, 2, 3, 4, 5])
    handheld.restart()
    handheld.press("a")
    assert handheld.sees("1/3") and handheld.sees("Roll 5")
    assert handheld.console.screen.row.held == 0 and handheld.console.screen.row.focus == 0


@pytest.mark.parametrize(
    "game_id, box, more, cheapest",
    [
        ("general", 11, b"\x08\x0a", "Full"),
        ("general", 11, b"\x05\x07", "Four alike"),
        ("general", 11, b"\x04\x05", "Fives"),
        ("yacht", 0, b"\x01\x03", "Four of a kind"),
        ("yacht", 0, b"\x01\x0b", "Ones"),
    ],
    ids=["full", "four alike", "fives", "four of a kind", "ones"],
)
def test_where_all_bring_nothing_the_card_opens_at_the_box_that_could_bring_least(
    folder, game_id, box, more, cheapest
):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    late(handheld, game_id, OPTIONS[game_id], box, 1, more=more)
    throw(handheld, [2, 2, 3, 3, 4])
    assert handheld.sees("1/3 | {} | 0 | ".format(cheapest))
    handheld.press("up", "a")
    assert "Score 0 in {}?".format(cheapest) in handheld.words().replace(" | ", " ")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_zero_that_is_all_there_is_left_to_do_needs_no_question(folder, game_id):
    handheld = Handheld(folder, "en")
    nearly_full(handheld, game_id, OPTIONS[game_id], 5 if game_id == "general" else 6)
    for _ in range(3):
        throw(handheld, [1, 2, 3, 4, 5])
        if handheld.console.screen.row.focus >= 0:
            handheld.press("down")
    handheld.press("a", "a")
    assert handheld.name == "final"


def test_a_zero_on_the_card_is_asked_about_while_there_is_a_roll_left(folder):
    handheld = Handheld(folder, "en")
    nearly_full(handheld, "yacht", OPTIONS["yacht"], 6)
    throw(handheld, [1, 2, 3, 4, 5])
    handheld.press("up", "a")
    assert handheld.name == "ask"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_held_die_keeps_its_place_and_face(folder, game_id):
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 2, options=OPTIONS[game_id])
    throw(handheld, [1, 2, 3, 4, 5])
    hold(handheld, (1, 3))
    handheld.press("down")
    throw(handheld, [6, 6, 6])
    assert view(handheld).dice == b"\x06\x02\x06\x04\x06"
    assert handheld.console.screen.row.held == 2 + 8


@pytest.mark.parametrize("dice", [(6, 6, 6, 6, 6), (1, 2, 2, 5, 6)])
def test_the_large_number_touches_neither_the_bracket_of_a_die_nor_the_box_of_an_action(folder, dice):
    handheld = Handheld(folder, "en")
    handheld.start("general", 2, options=OPTIONS["general"])
    throw(handheld, dice)
    for _ in range(5):
        handheld.press("a", "right")  # the last time to the actions
        row = 39 if handheld.console.screen.row.focus >= 0 else 55
        assert not any(handheld.canvas.pixel(x, row) for x in range(128))
    assert handheld.console.screen.row.focus < 0


@pytest.mark.parametrize("game_id", GAMES)
def test_one_key_leads_to_the_card_and_one_back(folder, game_id):
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 2, options=OPTIONS[game_id])
    for _ in range(2):
        handheld.press("up")
        assert handheld.name == "card"
        handheld.press("b")
        assert handheld.name == game_id
        if not view(handheld).dice:
            throw(handheld, [1, 2, 3, 4, 6])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_player_who_left_is_passed_over_and_the_points_stay_shown(folder, game_id):
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 3, options=OPTIONS[game_id])
    throw(handheld, [6, 6, 6, 6, 6])
    score(handheld, 4)
    points = view(handheld).scores()[0]
    handheld.console.desk.session.leave(0)
    handheld.rest()
    assert handheld.sees("– | Ola | {}".format(points))
    for name in ("Jan", "Ewa"):
        assert handheld.sees("▶ | " + name)
        throw(handheld, [6, 6, 6, 6, 6])
        score(handheld, 4)
    assert handheld.sees("▶ | Jan")


@pytest.mark.parametrize("game_id", GAMES)
def test_no_face_is_shown_before_it_is_safe(folder, game_id):
    """From the press to the last frame the words tell nothing of the roll; then they tell it."""
    handheld = Handheld(folder, "en")
    handheld.start(game_id, 2, options=OPTIONS[game_id])
    handheld.dice.faces = [5, 5, 5, 5, 5]
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    handheld.step()
    assert handheld.console.desk.session.is_busy
    while handheld.console.desk.session.is_busy:
        assert not handheld.sees("+") and not handheld.sees("1/3")
        handheld.step()
    handheld.rest()
    assert handheld.sees("1/3") and handheld.sees("+50")


def nearly_full(handheld, game_id, options, category):
    """Go on with a game of eight in which every box but seat 0's `category` is full, as high as it goes."""
    game = catalog.load(game_id)(8, options)
    width = len(game.CATEGORIES)
    most = bytearray(width)
    for box in range(width):
        face = game.NUMBERS.find(bytes([box])) + 1 or 6
        most[box] = max([game.worth(box, bytes([face] * 5)), game.worth(box, b"\x02\x03\x04\x05\x06")])
    state = bytearray(game.save())
    first = len(state) - 8 * width
    state[first:] = bytes(most) * 8
    state[first + category] = 255
    state[4], state[5] = 8, category + 1  # seat 7 has just scored it
    save = Save(game_id, options, Seats(WIDE).encode())
    save.checkpoint = bytes(state)
    handheld.console.desk.saves.write(save)
    resume(handheld, game_id)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id, options", [("general", b"\x00\x01\x00"), ("yacht", b"\x00")], ids=GAMES)
def test_every_screen_has_room_for_the_widest_names_and_numbers(folder, language, game_id, options):
    """The strict canvas refuses what is cut, covered or shortened, on each screen on the way."""
    handheld = Handheld(folder, language, canvas=canvas_for_long())
    for category in range(len(catalog.load(game_id).CATEGORIES)):
        nearly_full(handheld, game_id, options, category)
        throw(handheld, [2, 3, 4, 5, 6] if "STRAIGHT" in view(handheld).CATEGORIES[category] else [6] * 5)
        assert view(handheld).potential(category) == 0 or handheld.sees("+")
    handheld.press("up", "right", "b")
    assert handheld.name == game_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_about_a_zero_has_room_for_every_category(folder, language):
    handheld = Handheld(folder, language)
    words = handheld.console.desk.words
    for game_id in GAMES:
        for category in catalog.load(game_id).CATEGORIES:
            question = words.say(keys.CARD_ZERO, words.named(category))
            handheld.console.go(
                push("ask", (question, words.get(keys.YES), words.get(keys.NO))), handheld.now
            )
            handheld.step()
            assert handheld.sees(words.get(keys.NO) + " | " + words.get(keys.YES))
            handheld.console.go(BACK, handheld.now)


@pytest.mark.parametrize("game_id", GAMES)
def test_drawing_takes_nothing_from_the_heap(folder, game_id):
    handheld = Handheld(folder, "pl")
    handheld.start(game_id, 2, options=OPTIONS[game_id])
    canvas = Canvas()
    screens = [handheld.console.screen]
    assert heap_taken(lambda: screens[0].draw(canvas)) == 0
    throw(handheld, [1, 2, 3, 4, 6])
    assert heap_taken(lambda: screens[0].draw(canvas)) == 0
    handheld.press("up")
    screens[0] = handheld.console.screen
    assert heap_taken(lambda: screens[0].draw(canvas)) == 0
