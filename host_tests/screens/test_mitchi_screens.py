"""Mitchi through the keys: the roll-off, turns, the pot, tie-breaks, the end; by the words on the screen."""

import pytest

from scenes import mitchi as mitchi_scenes
from scenes import stage
from scenes.stage import longest_names
from support.handheld import Handheld


@pytest.fixture
def handheld(folder):
    """Return a handheld in English, on its home screen."""
    return Handheld(folder, "en")


def begin(handheld, faces, seats=3, limit=25):
    """Start a game in which seat 0 wins the roll-off, with more faces to come."""
    handheld.start("mitchi", seats, options=bytes((limit,)))
    handheld.dice.faces = [6] + [1] * (seats - 1) + faces
    for _ in range(seats):
        handheld.press("a", "a")


def test_each_seat_rolls_one_die_and_the_highest_starts(handheld):
    handheld.start("mitchi", 3)
    handheld.dice.faces = [3, 5, 4]
    assert handheld.sees("Who starts? | Ola")
    handheld.press("a")
    assert handheld.sees("Next: Jan")
    handheld.press("a", "a")
    assert handheld.sees("Next: Ewa")
    handheld.press("a", "a")
    assert handheld.sees("Jan starts")
    handheld.press("a")
    assert handheld.name == "mitchi"
    assert handheld.sees("Mitchi  Jan")


def test_in_a_roll_off_of_many_who_rolled_and_who_is_next_are_in_view_and_at_its_end_the_highest(handheld):
    handheld.start("mitchi", 8)
    names = handheld.console.desk.session.seats.names
    handheld.dice.faces = [1, 2, 6, 3, 6, 2, 4, 1] + [2, 5]
    for seat, face in enumerate((1, 2, 6, 3, 6, 2, 4)):
        assert handheld.sees("Who starts? | " + names[seat])
        handheld.press("a")
        assert handheld.sees("Who starts? | " + names[seat])
        assert handheld.sees("{} | {} | {}".format(names[seat], face, names[seat + 1]))
        assert handheld.sees("Next: " + names[seat + 1])
        handheld.press("a")
    handheld.press("a")
    assert handheld.sees("Tie! Roll again | Ewa | 6 | Zosia | 6 | Iga | 4 | Kuba | 3 | Jan | 2 | Continue")
    handheld.press("a", "a", "a", "a")
    assert handheld.sees("Zosia starts | Zosia | 5 | Ewa | 2 | Continue")


def has_bar(handheld):
    """Say whether a bar at the right shows that a list goes on."""
    return any(handheld.canvas.pixel(127, y) for y in range(10, 55))


@pytest.mark.parametrize("seats", [5, 6])
def test_a_bar_shows_that_more_take_part_in_the_roll_off_than_are_in_view(handheld, seats):
    handheld.start("mitchi", seats)
    assert has_bar(handheld) == (seats > 5)


def test_those_tied_for_the_highest_roll_again_among_themselves(handheld):
    handheld.start("mitchi", 3)
    handheld.dice.faces = [5, 2, 5, 1, 6]
    handheld.press("a", "a", "a", "a", "a")
    assert handheld.sees("Tie! Roll again")
    handheld.press("a")
    assert handheld.sees("Ola | Ewa") and not handheld.sees("Jan")
    handheld.press("a", "a", "a")
    assert handheld.sees("Ewa starts")


def test_the_opener_may_use_three_rolls_and_sets_the_limit(handheld):
    begin(handheld, [5, 4, 4, 3])
    assert handheld.sees("Ola | 0/3 | opens")
    handheld.press("a")
    assert handheld.sees("Ola | 1/3") and handheld.sees("Roll 2 | Stand")
    handheld.press("a")
    assert handheld.sees("2/3")
    handheld.press("right", "a")
    assert handheld.sees("43 | in 2 rolls")
    handheld.press("a")
    assert handheld.sees("Mitchi  Jan | 0/2 | to beat | 43 | pot | 1")


def test_one_die_can_be_kept_and_the_other_rolled(handheld):
    begin(handheld, [6, 1, 2])
    handheld.press("a", "up", "a")
    assert handheld.sees("Roll 1 | Stand")
    handheld.press("down", "a")
    assert handheld.console.desk.session.view.dice == b"\x06\x02"


def test_with_both_dice_kept_there_is_nothing_to_do_but_stand(handheld):
    begin(handheld, [6, 1])
    handheld.press("a", "up", "a", "right", "a", "down")
    assert not handheld.sees("Roll") and handheld.sees("Stand")


def test_a_die_kept_once_may_be_rolled_the_next_time(handheld):
    begin(handheld, [6, 1, 2, 5, 4])
    handheld.press("a", "up", "a", "down", "a")
    assert handheld.sees("Roll 1 | Stand")
    handheld.press("up", "a", "down")
    assert handheld.sees("Roll 2 | Stand")
    handheld.press("a")
    assert handheld.sees("54 | in 3 rolls")


def test_dice_kept_in_one_turn_are_free_in_the_next(handheld):
    begin(handheld, [6, 1, 5, 5])
    handheld.press("a", "up", "a", "down", "right", "a", "a", "a")
    assert handheld.sees("55") and handheld.sees("Next: Ewa")


def test_the_turn_ends_by_itself_at_the_limit_and_its_hand_is_seen(handheld):
    begin(handheld, [6, 5, 4, 1])
    handheld.press("a", "right", "a", "a", "a")
    assert handheld.sees("Mitchi  Jan | 1/1") and handheld.sees("41") and handheld.sees("Next: Ewa")
    handheld.press("a")
    assert handheld.sees("Mitchi  Ewa | 0/1 | to beat | 41")


def test_the_worst_hand_takes_the_pot_and_opens(handheld):
    begin(handheld, [6, 5, 4, 1, 2, 1])
    handheld.press("a", "right", "a", "a", "a", "a", "a")
    assert handheld.sees("21") and handheld.sees("Continue")
    handheld.press("a")
    assert handheld.name == "mitchi_round"
    assert handheld.sees("Round 1 | pot 2 | Jan | +2 points")
    handheld.press("a")
    assert handheld.sees("Mitchi  Jan | 0/3 | opens")


def test_a_tie_break_two_steps_deep_is_announced_step_by_step(handheld):
    begin(handheld, [3, 1, 3, 1, 6, 6] + [3, 1, 3, 1] + [5, 4, 2, 1])
    handheld.press("a", "right", "a", "a", "a", "a", "a")
    handheld.press("a")
    assert handheld.sees("Tie-break") and handheld.sees("1 → 2") and handheld.sees("Next: Jan")
    handheld.press("a")
    assert handheld.sees("Tie-break  Jan")
    handheld.press("a")
    assert handheld.sees("31") and handheld.sees("Next: Ola")
    handheld.press("a", "a", "a")
    assert handheld.sees("2 → 4") and handheld.sees("Next: Ola")
    handheld.press("a", "a")
    assert handheld.sees("54")
    handheld.press("a", "a", "a")
    assert handheld.sees("Round 1 | pot 1 ×2=2 ×2+2=6 | Ola | +6 points")


def test_the_game_ends_after_the_round_in_which_the_limit_is_reached(handheld):
    begin(handheld, [3, 1, 2, 1, 2, 1, 3, 1, 6, 5, 6, 4], limit=5)
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a", "a")
    assert handheld.sees("Mitchi  Ola | 0/3")
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a")
    assert handheld.sees("+1 point |")
    handheld.press("a")
    assert handheld.name == "final"
    assert handheld.sees("Shared win!") and handheld.sees("1 | Jan | 0 | 1 | Ewa | 0 | 3 | Ola | 5")


def test_standing_can_be_undone_until_the_next_seat_has_rolled(handheld):
    begin(handheld, [6, 5, 4, 1])
    handheld.press("a", "right", "a", "b")
    assert handheld.sees("Undo")
    handheld.press("down", "down", "a")
    assert handheld.sees("Mitchi  Ola | 1/3") and handheld.sees("Roll 2 | Stand")
    handheld.press("right", "a", "a", "a", "b")
    assert not handheld.sees("Undo")


def test_after_a_restart_the_turn_goes_on_with_the_same_dice(handheld):
    begin(handheld, [6, 5])
    handheld.press("a")
    handheld.restart()
    assert handheld.sees("Continue: Mitchi")
    handheld.press("a")
    assert handheld.sees("Mitchi  Ola | 1/3")
    assert handheld.console.desk.session.view.dice == b"\x06\x05"


def test_the_die_that_was_held_is_held_after_a_restart_and_an_undo(handheld):
    begin(handheld, [6, 1, 3])
    handheld.press("a", "up", "a", "down", "a")
    assert handheld.sees("2/3") and handheld.console.screen.row.held == 1
    handheld.restart()
    handheld.press("a")
    assert handheld.sees("Roll 1 | Stand") and handheld.console.screen.row.held == 1
    handheld.press("right", "a")
    assert handheld.sees("Next: Jan")
    handheld.press("b", "down", "down", "a")
    assert handheld.sees("Roll 1 | Stand") and handheld.console.screen.row.held == 1
    handheld.press("a")
    assert handheld.sees("Next: Jan")


def test_keys_hammered_during_a_throw_never_give_a_fourth_roll(handheld):
    begin(handheld, [])
    handheld.dice.then = lambda count, sides: bytes((4, 3))[:count]
    most = 0
    for _ in range(250):
        handheld.down("a")
        handheld.step()
        handheld.up("a")
        handheld.wait(40)
        view = handheld.console.desk.session.view
        most = max(most, view.used, view.last_used)
        if view.last_seat >= 0:
            break
    assert most == 3


def test_a_player_who_leaves_is_passed_over(handheld):
    begin(handheld, [6, 5, 4, 1])
    handheld.press("a", "right", "a", "a", "b")
    handheld.press("down", "down", "down", "down", "a")
    assert handheld.sees("Who leaves?")
    handheld.press("down", "a")
    assert handheld.sees("Jan leaves for good?")
    handheld.press("right", "a")
    assert handheld.sees("Mitchi  Ewa")


def leaves(handheld, name):
    """Let a player leave by the pause menu, from a screen on which nothing moves."""
    handheld.press("b", "up", "up", "a")
    screen = handheld.console.screen
    assert handheld.sees("Who leaves?")
    names = handheld.console.desk.session.seats.names
    for _ in range(screen._seats.index(names.index(name))):
        handheld.press("down")
    handheld.press("a", "right", "a")
    handheld.step()


def test_the_hand_that_lies_there_is_called_after_every_roll(handheld):
    begin(handheld, [5, 4, 5, 5, 5, 4])
    assert not handheld.sees("54")
    handheld.press("a")
    assert handheld.sees("opens | pot | 1 | 54 | Roll 2 | Stand")
    handheld.press("a")
    assert handheld.sees("55") and not handheld.sees("54")
    handheld.press("left")
    handheld.down("a")
    handheld.wait(60)
    handheld.up("a")
    handheld.wait(100)
    assert not handheld.sees("55"), "dice in the air make no hand"


def test_after_a_mitchi_the_focus_is_on_stand_until_it_is_moved(handheld):
    begin(handheld, [2, 1, 1, 2, 6, 5])
    handheld.press("a")
    assert handheld.sees("21 | Mitchi!") and handheld.console.screen.actions.focus == 1
    handheld.press("left", "a")
    assert handheld.sees("2/3") and handheld.console.screen.actions.focus == 1
    handheld.restart()
    handheld.press("a")
    assert handheld.sees("21 | Mitchi!") and handheld.console.screen.actions.focus == 1
    handheld.press("b", "b", "left", "a")
    assert handheld.sees("65 | in 3 rolls")


@pytest.mark.parametrize("keys", [("right",), ("a", "right")], ids=["computer", "leaves"])
def test_after_somebody_left_the_focus_is_where_it_was(handheld, keys):
    begin(handheld, [2, 1], 3)
    handheld.press("a")
    assert handheld.console.screen.actions.focus == 1
    handheld.press("b")
    pause = handheld.console.screen
    while pause._rows[pause._menu.focus] != "leaving":
        handheld.press("down")
    handheld.press("a", "down", *keys, "a")
    handheld.rest()
    seats = handheld.console.desk.session.seats
    assert seats.is_bot(1) or seats.has_left(1)
    assert handheld.sees("21 | Mitchi!") and handheld.console.screen.actions.focus == 1


def test_the_mitchis_in_the_pot_are_told_with_it(handheld):
    begin(handheld, [2, 1, 1, 2, 5, 4])
    handheld.press("a", "a")
    assert handheld.sees("pot | 2 | (Mitchi)")
    handheld.press("a", "a", "a")
    assert handheld.sees("to beat | 21 | pot | 4 | (2×Mitchi)")


def test_where_there_is_no_room_for_the_word_the_mitchis_are_told_by_their_number(folder):
    handheld = Handheld(folder, "sw")
    begin(handheld, [5, 4] + [2, 1] * 5, 8)
    handheld.press("a", "right", "a", "a", "a", "a", "a")
    assert handheld.sees("ya kupita | 54 | dau | 4 | (2×Mitchi)")
    handheld.press("a", "a", "a", "a", "a", "a")
    assert handheld.sees("ya kupita | 54 | dau | 10 | (5×21)")


def test_the_first_of_a_tie_break_opens_it(handheld):
    begin(handheld, [4, 2, 4, 2], 2)
    handheld.press("a", "right", "a", "a", "a", "a", "a")
    assert handheld.sees("Tie-break  Jan | opens | pot | 2 | Roll")


def test_after_a_tie_break_everybody_is_listed_with_both_hands_and_the_points(handheld):
    begin(handheld, [3, 1, 3, 1, 6, 6, 5, 4, 2, 1])
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a")
    assert handheld.sees("Round 1 | pot 1 ×2+2=4 | Jan | +4 points")
    assert handheld.sees("Ola | 31→21 | 0 | Jan | 31→54 | 4 | Ewa | 66 | 0")


def test_a_tie_that_is_broken_twice_has_another_arrow_than_one_broken_once(handheld):
    mitchi_scenes.round_of_short(handheld)
    assert handheld.sees("Round 1 | pot 1 ×2=2 ×2=4 | Kuba | +4 points")
    assert handheld.sees("Ola | 31»65 | Jan | 66 | Ewa | 31→66 | Kuba | 31»61 | Basia | 54 | Leon | 65")


def test_of_many_seats_too_it_is_told_what_the_tied_ones_threw_first_and_in_the_tie_break(handheld):
    mitchi_scenes.round_of_eight(handheld)
    words = handheld.words()
    assert words.count("31»21") == 7 and words.count("31»31") == 1


def test_before_another_tie_break_it_is_told_who_was_in_the_last_one_and_who_is_tied_again(handheld):
    mitchi_scenes.tie_again_of_short(handheld)
    assert handheld.sees("Tie-break | Pot ×2: 2 → 4 | One roll each")
    assert handheld.sees("Ola | 31→42 | Jan | 66 | Ewa | 31→66 | Kuba | 31→42 | Basia | 54 | Leon | 65")
    assert handheld.sees("Next: Ola")
    handheld.restart()
    mitchi_scenes.tie_again_of_six(handheld)
    names = longest_names(6)
    hands = ("→42", "66", "→66", "→42", "54", "65")
    assert handheld.sees(" | ".join([name + " | " + hand for name, hand in zip(names, hands)]))
    marked = columns_of_marks(handheld)
    assert marked == [(0, 0), (1, 0)]


def columns_of_marks(handheld):
    """Return (column, row) of each ◀ beside the hands of two columns: of dots, its tallest stroke counts."""
    buffer = handheld.canvas.buffer
    screen = handheld.console.screen
    found = []
    for column in range(2):
        x = (1, screen._second_x)[column] + screen._marks_x + 2
        for row in range(4):
            rows = range(23 + 8 * row, 31 + 8 * row)
            if sum(buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 for y in rows) >= 5:
                found.append((column, row))
    return found


@pytest.mark.parametrize(
    "hand, least, focus",
    [
        ((6, 1), None, "Stand"),
        ((1, 1), None, "Stand"),
        ((5, 4), None, "Roll 2"),
        ((5, 4), (5, 3), "Stand"),
        ((5, 3), (5, 3), "Roll 2"),
        ((6, 5), (1, 1), "Roll 2"),
        ((6, 6), (1, 1), "Stand"),
        ((2, 1), (1, 2), "Stand"),
    ],
)
def test_after_a_roll_the_focus_is_on_standing_where_the_hand_is_good_enough(handheld, hand, least, focus):
    begin(handheld, list(hand) if least is None else [5, 4] + list(least) + list(hand), 2)
    if least is not None:  # the first opens with two rolls
        handheld.press("a", "a", "right", "a", "a")
    handheld.press("a")
    actions = handheld.console.screen.actions
    assert actions.labels[actions.focus] == focus


def test_a_press_that_came_twice_rolls_nothing_again(handheld):
    begin(handheld, [4, 3])
    handheld.press("a")
    for _ in range(3):
        handheld.down("a")
        handheld.wait(60)
        handheld.up("a")
        handheld.wait(60)
    assert handheld.sees("1/3") and handheld.sees("Roll 2 | Stand")
    handheld.dice.faces = [6, 5]
    handheld.press("a")
    assert handheld.sees("2/3")


def test_where_eight_hands_fill_the_round_the_points_are_on_a_page_of_their_own(handheld):
    begin(handheld, [6, 6] * 7 + [5, 4], 8)
    handheld.press("a", "right", "a")
    for _ in range(7):
        handheld.press("a", "a")
    handheld.press("a")
    assert handheld.sees("Round 1 | pot 1 | Leon | +1 point") and handheld.sees("Next round | Scores")
    handheld.press("right", "a")
    assert handheld.name == "scores" and handheld.sees("Leon | 1")
    handheld.press("b")
    assert handheld.name == "mitchi_round" and handheld.sees("Next round")


def test_the_end_comes_at_once_when_all_others_leave_a_finished_hand(handheld):
    begin(handheld, [6, 5], 3)
    handheld.press("a", "right", "a")
    leaves(handheld, "Jan")
    assert handheld.sees("Mitchi  Ola") and handheld.sees("Next: Ewa")
    leaves(handheld, "Ola")
    assert handheld.name == "final" and handheld.sees("Ewa")


@pytest.mark.parametrize("leaver", ["Ola", "Jan"])
def test_the_end_comes_at_once_when_one_of_two_leaves_a_tie(handheld, leaver):
    begin(handheld, [4, 2, 4, 2], 2)
    handheld.press("a", "right", "a", "a", "a", "a")
    assert handheld.name == "mitchi_round"
    leaves(handheld, leaver)
    assert handheld.name == "final"


def test_a_tie_break_that_one_leaves_ends_with_what_became_of_the_pot(handheld):
    begin(handheld, [4, 2, 4, 2, 6, 6])
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a", "a")
    assert handheld.sees("Tie-break  Jan")
    leaves(handheld, "Ola")
    assert handheld.name == "mitchi_round"
    assert handheld.sees("Round 1 | pot 1 ×2=2 | Nobody takes the pot") and handheld.sees("Jan | 42 | 0")
    handheld.press("a")
    assert handheld.sees("Mitchi  Jan | 0/3 | opens")


def test_a_tie_break_that_one_leaves_before_it_begins_is_told_as_over_on_the_spot(handheld):
    begin(handheld, [4, 2, 4, 2, 6, 6])
    handheld.press("a", "right", "a", "a", "a", "a", "a", "a")
    assert handheld.sees("One roll each")
    leaves(handheld, "Ola")
    assert handheld.sees("Round 1") and handheld.sees("Nobody takes the pot")
    handheld.press("b", "down", "down", "a")
    assert handheld.name == "mitchi" and handheld.sees("Tie-break  Jan")


def test_the_last_to_roll_leaves_and_the_round_is_told(handheld):
    begin(handheld, [6, 5, 4, 1])
    handheld.press("a", "right", "a", "a", "a", "a")
    assert handheld.sees("Mitchi  Ewa")
    leaves(handheld, "Ewa")
    assert handheld.sees("Round 1 | pot 1 | Jan | +1 point |")


def test_the_last_to_roll_off_leaves_and_it_is_told_who_starts(handheld):
    handheld.start("mitchi", 3)
    handheld.dice.faces = [3, 5]
    handheld.press("a", "a", "a", "a")
    assert handheld.sees("Who starts? | Ewa")
    leaves(handheld, "Ewa")
    assert handheld.sees("Jan starts | Jan | 5 | Ola | 3 | Continue")
    handheld.press("b", "down", "down", "a")
    assert handheld.sees("Who starts? | Ewa") and handheld.sees("Roll")
    leaves(handheld, "Ewa")
    handheld.press("a")
    assert handheld.sees("Mitchi  Jan | 0/3")


def test_where_only_people_play_nothing_of_computers_is_loaded_for_one_who_leaves(handheld):
    begin(handheld, [6, 5], 3)
    leaves(handheld, "Jan")
    assert handheld.console.desk.company() is None


def test_beside_the_widest_names_the_last_hand_stands_alone_after_the_round_too(handheld):
    stage.use_deep_names(True)
    mitchi_scenes.round_of_six(handheld)
    stage.use_deep_names(False)
    assert handheld.sees("Θανάσης | »65") and handheld.sees("Γιάννης | »61") and not handheld.sees("31»")
    assert columns_of_marks(handheld) == [(1, 0)]
