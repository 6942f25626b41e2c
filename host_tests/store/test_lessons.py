"""The coach's lessons: what counts, what is kept, what a damaged or foreign file does."""

import pytest

from store.lessons import DEAREST, Lesson, Lessons
from store.record import Disk, Folder
from store.saves import Saves


@pytest.fixture
def saves(folder):
    """Return the save slots of an empty folder."""
    return Saves(Folder(Disk(folder)))


def lesson(played, cost, seat=0, roll=0):
    return Lesson(seat, played, 32, 33, cost, b"\1\2\3\4\5", roll)


def test_the_latest_move_counts_only_once_the_game_went_past_it(saves):
    lessons = Lessons(saves, "yacht", 1)
    lessons.add(lesson(5, 700))
    assert lessons.total(0, 5) == 0 and lessons.dearest(0, 5) == []
    assert lessons.total(0, 6) == 700 and len(lessons.dearest(0, 6)) == 1


def test_a_move_made_again_after_it_was_taken_back_replaces_the_first(saves):
    lessons = Lessons(saves, "yacht", 1)
    lessons.add(lesson(5, 700))
    lessons.add(lesson(5, 200))
    lessons.add(lesson(9, 0))
    assert lessons.total(0, 20) == 200


def test_a_good_move_after_one_taken_back_forgets_that(saves):
    lessons = Lessons(saves, "yacht", 1)
    lessons.add(lesson(5, 700))
    lessons.add(lesson(5, 0))
    assert lessons.total(0, 20) == 0
    assert Lessons(saves, "yacht", 1).total(0, 20) == 0


def test_a_move_taken_back_does_not_count_when_the_game_goes_on_without_it(saves):
    lessons = Lessons(saves, "yacht", 1)
    lessons.add(lesson(5, 700))
    lessons.take_back(5)
    assert lessons.total(0, 6) == 0 and lessons.dearest(0, 20) == []
    lessons.add(lesson(7, 200))
    for kept in (lessons, Lessons(saves, "yacht", 1)):
        assert kept.total(0, 20) == 200


def test_that_somebody_left_is_taken_back_without_the_move_before(saves):
    lessons = Lessons(saves, "yacht", 1)
    lessons.add(lesson(5, 700))
    lessons.take_back(6)
    assert lessons.total(0, 6) == 700


def test_a_move_taken_back_is_not_there_after_a_restart(saves):
    lessons = Lessons(saves, "yacht", 1)
    lessons.add(lesson(5, 700))
    lessons.take_back(5)
    assert Lessons(saves, "yacht", 1).total(0, 20) == 0


def test_all_that_counts_is_there_after_a_restart(saves):
    lessons = Lessons(saves, "yacht", 1)
    costs = (300, 900, 100, 500, 800)
    for at, cost in enumerate(costs):
        lessons.add(lesson(at, cost, at % 2))
    again = Lessons(saves, "yacht", 1)
    for seat in (0, 1):
        mine = [costs[at] for at in range(len(costs)) if at % 2 == seat]
        assert again.total(seat, 99) == sum(mine)
        found = [kept.cost for kept in again.dearest(seat, 99)]
        assert found == sorted(mine, reverse=True)[:DEAREST]
    assert again.dearest(0, 99)[0].dice == b"\1\2\3\4\5"


@pytest.mark.parametrize("seat", [0, 7])
@pytest.mark.parametrize("roll", [0, 1 * 4 + 3, 3 * 4 + 3])
def test_the_roll_of_a_lesson_is_kept_beside_its_seat(saves, seat, roll):
    Lessons(saves, "yacht", 1).add(lesson(5, 700, seat, roll))
    kept = Lessons(saves, "yacht", 1).dearest(seat, 99)
    assert [one.roll for one in kept] == [roll]


@pytest.mark.parametrize("declared", [-1, 0, 12])
def test_the_declared_category_of_a_lesson_is_kept_beside_its_dice(saves, declared):
    kept = lesson(5, 700)
    kept.declared = declared
    Lessons(saves, "general", 1).add(kept)
    again = Lessons(saves, "general", 1).dearest(0, 99)
    assert [(one.declared, one.dice) for one in again] == [(declared, b"\1\2\3\4\5")]


def test_a_lesson_of_before_rolls_were_kept_is_read_without_one(saves):
    """The seat was all of its first byte then."""
    row = b"\5\0yacht\1\0\0\0\0" + b"\x20\0" + bytes(32) + b"\0\1"
    saves.write_state("coach", row + b"\3\5\0\0\0\x20\x21\xbc\2\0\0\5\0\1\2\3\4\5")
    kept = Lessons(saves, "yacht", 1).dearest(3, 99)
    assert [(one.roll, one.cost, one.dice) for one in kept] == [(0, 700, b"\1\2\3\4\5")]


def test_only_the_dearest_are_kept_and_all_are_summed(saves):
    lessons = Lessons(saves, "general", 1)
    for at in range(20):
        lessons.add(lesson(at, 100 + at))
    assert [kept.cost for kept in lessons.dearest(0, 20)] == [119, 118, 117]
    assert lessons.total(0, 20) == sum(range(100, 120))


def test_another_game_of_the_kind_starts_afresh_and_other_kinds_are_left_alone(saves):
    Lessons(saves, "yacht", 1).practise()
    mitchi = Lessons(saves, "mitchi", 7)
    mitchi.add(lesson(1, 40))
    assert Lessons(saves, "yacht", 1).is_practice
    assert not Lessons(saves, "yacht", 2).is_practice
    assert Lessons(saves, "mitchi", 7).total(0, 9) == 40
    assert Lessons(saves, "mitchi", 8).total(0, 9) == 0


def test_a_finished_game_leaves_nothing_behind(saves):
    yacht = Lessons(saves, "yacht", 1)
    yacht.add(lesson(1, 40))
    mitchi = Lessons(saves, "mitchi", 7)
    mitchi.add(lesson(1, 40))
    mitchi.finish()
    assert Lessons(saves, "yacht", 1).total(0, 9) == 40
    again = Lessons(saves, "yacht", 1)
    again.finish()
    assert saves.read_state("coach") is None


def test_the_row_of_an_earlier_game_of_the_kind_goes_and_those_of_other_kinds_stay(saves):
    Lessons(saves, "yacht", 1).practise()
    Lessons(saves, "mitchi", 7).add(lesson(1, 40))
    before = saves.read_state("coach")
    Lessons(saves, "mitchi", 7).tidy()
    assert saves.read_state("coach") == before
    Lessons(saves, "mitchi", 8).tidy()
    assert Lessons(saves, "mitchi", 7).total(0, 9) == 0
    assert Lessons(saves, "yacht", 1).is_practice
    Lessons(saves, "yacht", 2).tidy()
    assert saves.read_state("coach") is None


@pytest.mark.parametrize("state", [b"\1", b"\5\0yacht\1\0\0\0\1\2\0\0\0", b"\xff\xff", b"\1\0x"])
def test_a_state_that_makes_no_sense_is_set_aside(saves, state):
    saves.write_state("coach", state)
    assert Lessons(saves, "yacht", 1).total(0, 9) == 0
    assert saves.folder.set_aside


def test_no_dice_stand_in_the_file_in_clear(folder, saves):
    kept = Lesson(0, 1, 32, 33, 700, bytes((6, 5, 4, 3, 2)) * 4)
    Lessons(saves, "yacht", 1).add(kept)
    with open(folder + "/coach.dat", "rb") as file:
        assert bytes((6, 5, 4, 3, 2)) * 2 not in file.read()
