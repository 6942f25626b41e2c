"""Menu, actions, number and confirm: what the keys do, and what is seen."""

import pytest

from support.strict_canvas import DrawingFault, StrictCanvas
from ui.actions import Actions
from ui.canvas import BIG, SMALL, Canvas, Font
from ui.confirm import Confirm
from ui.keys import DOWN, HOLD, LEFT, PRESS, RELEASE, REPEAT, RIGHT, TAP, UP, A, B, event_of
from ui.menu import Menu
from ui.reply import CHANGED, CHOSEN, UNUSED


def press(key: int) -> int:
    return event_of(PRESS, key)


def words(part: object) -> "list[str]":
    canvas = StrictCanvas()
    part.draw(canvas)
    return canvas.said or []


def is_inverted(part: object, y: int) -> bool:
    """Say whether the row of pixels y lies in a filled bar."""
    canvas = Canvas()
    part.draw(canvas)
    return sum([canvas.pixel(x, y) or 0 for x in range(128)]) > 90


LONG = ["Graj dalej: Mitchi", "Trening", "Mitchi", "Generał", "Yacht", "Mia", "Kubek"]


def test_a_menu_shows_five_rows_and_the_first_is_chosen() -> None:
    menu = Menu()
    menu.set(LONG)
    assert words(menu) == LONG[:5]
    assert [row for row in range(5) if is_inverted(menu, 10 + 11 * row)] == [0]


def test_a_menu_scrolls_so_that_the_focus_is_seen() -> None:
    menu = Menu()
    menu.set(LONG)
    for _ in range(6):
        assert menu.key(press(DOWN)) == CHANGED
    assert menu.focus == 6
    assert words(menu) == LONG[2:]
    assert [row for row in range(5) if is_inverted(menu, 10 + 11 * row)] == [4]
    for _ in range(4):
        menu.key(event_of(REPEAT, UP))
    assert words(menu) == LONG[2:]
    menu.key(press(UP))
    assert words(menu) == LONG[1:6]


def test_a_press_goes_round_the_ends_of_a_menu_but_a_held_key_stops() -> None:
    menu = Menu()
    menu.set(LONG)
    assert menu.key(event_of(REPEAT, UP)) == UNUSED
    assert menu.key(press(UP)) == CHANGED
    assert menu.focus == 6
    assert menu.key(event_of(REPEAT, DOWN)) == UNUSED
    assert menu.key(press(DOWN)) == CHANGED
    assert menu.focus == 0


def test_a_menu_answers_a_and_leaves_the_other_keys_alone() -> None:
    menu = Menu()
    menu.set(LONG)
    assert menu.key(press(A)) == CHOSEN
    for event in (press(B), press(LEFT), press(RIGHT), event_of(RELEASE, DOWN), event_of(REPEAT, A)):
        assert menu.key(event) == UNUSED
    for kind in (TAP, HOLD):
        assert menu.key(event_of(kind, B)) == UNUSED
    assert menu.focus == 0


def test_an_empty_menu_takes_no_key() -> None:
    menu = Menu()
    menu.set([])
    assert menu.key(press(A)) == UNUSED
    assert words(menu) == []


def test_a_menu_keeps_its_focus_when_its_words_change() -> None:
    menu = Menu()
    menu.set(LONG, focus=5)
    menu.set(["a", "b", "c"])
    assert menu.focus == 2
    menu.set(LONG)
    assert menu.focus == 2


def test_values_stand_at_the_right_and_all_rows_are_of_one_size() -> None:
    menu = Menu()
    menu.set(["Jasność", "Ταχύτητα", "Sauti"], ["5", "πολύ αργή", "zima"])
    canvas = StrictCanvas()
    drawn: "list[tuple[str, int, Font]]" = []
    plain = canvas.text

    def text(text: str, x: int, y: int, font: Font = SMALL, ink: int = 1) -> int:
        drawn.append((text, x + font.width(text), font))
        return plain(text, x, y, font, ink)

    canvas.text = text  # type: ignore[method-assign]
    menu.draw(canvas)
    assert [word for word, _, _ in drawn] == ["Jasność", "5", "Ταχύτητα", "πολύ αργή", "Sauti", "zima"]
    assert [right for _, right, _ in drawn][1::2] == [124, 124, 124]
    assert {font for _, _, font in drawn} == {BIG}


@pytest.mark.parametrize("label, value", [("W" * 30, ""), ("Περιστροφή της οθόνης", "ναι")])
def test_a_row_too_wide_for_its_face_is_caught_by_the_strict_canvas(label: str, value: str) -> None:
    menu = Menu()
    menu.set([label], [value])
    with pytest.raises(DrawingFault):
        menu.draw(StrictCanvas())


def test_four_rows_leave_the_bottom_line_free() -> None:
    menu = Menu(rows=4)
    menu.set(LONG)
    actions = Actions()
    actions.set(["Dalej"])
    canvas = StrictCanvas()
    menu.draw(canvas)
    actions.draw(canvas)
    assert canvas.said == LONG[:4] + ["Dalej"]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_actions_stand_side_by_side_and_only_the_focus_is_inverted(count: int) -> None:
    labels = ["Rzuć 2", "Zostań", "Karta", "Cofnij"][:count]
    actions = Actions()
    actions.set(labels)
    for focus in range(count):
        actions.focus = focus
        canvas = StrictCanvas()
        actions.draw(canvas)
        assert canvas.said == labels
        bar = [x for x in range(128) if canvas.pixel(x, 57)]
        assert bar[-1] - bar[0] >= SMALL.width(labels[focus]) + 3


def test_no_action_has_the_focus_while_a_die_has_it() -> None:
    actions = Actions()
    actions.set(["Rzuć 2", "Zostań"], -1)
    assert actions.key(press(A)) == UNUSED
    assert actions.key(press(RIGHT)) == UNUSED
    canvas = StrictCanvas()
    actions.draw(canvas)
    for y in range(56, 64):
        assert sum([canvas.pixel(x, y) or 0 for x in range(128)]) < 45


def test_the_arrows_move_between_actions_and_are_free_at_the_ends() -> None:
    actions = Actions()
    actions.set(["Rzuć 2", "Zostań"])
    assert actions.key(press(LEFT)) == UNUSED
    assert actions.key(press(RIGHT)) == CHANGED
    assert actions.focus == 1
    assert actions.key(press(RIGHT)) == UNUSED
    assert actions.key(press(A)) == CHOSEN
    assert actions.key(press(UP)) == UNUSED
    assert actions.key(event_of(RELEASE, A)) == UNUSED


def test_more_than_four_actions_are_refused() -> None:
    with pytest.raises(ValueError):
        Actions().set(["a"] * 5)


def test_wide_actions_move_closer_together_before_anything_is_cut() -> None:
    actions = Actions()
    actions.set(["Πιστεύω", "Ψέμα!", "Αναίρεση"])
    assert len(words(actions)) == 3


def test_confirm_starts_on_the_safe_answer() -> None:
    confirm = Confirm()
    confirm.set("Zacząć od nowa?", "Nie", "Tak")
    assert confirm.key(press(A)) == CHOSEN
    answers = [confirm.is_yes]
    assert confirm.key(press(RIGHT)) == CHANGED
    answers.append(confirm.is_yes)
    assert answers == [False, True]
    assert words(confirm) == ["Zacząć od nowa?", "Nie", "Tak"]
    confirm.set("Zacząć od nowa?", "Nie", "Tak")
    assert not confirm.is_yes


def test_a_long_question_is_set_in_the_small_face() -> None:
    confirm = Confirm()
    question = "Υπάρχει αποθηκευμένο παιχνίδι. Αν ξεκινήσεις νέο, το παλιό θα χαθεί για πάντα. Να ξεκινήσει;"
    confirm.set(question, "Όχι", "Ναι")
    assert " ".join(words(confirm)) == question + " Όχι Ναι"
