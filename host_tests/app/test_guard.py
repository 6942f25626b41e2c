"""The crash guard: three tracebacks as text, the third crash in two minutes, any memory."""

import pytest

from app.guard import FILE, Guard, print_exception
from store.record import Disk
from support.allocation import heap_taken


def raise_in(depth, text):
    """Raise from so many calls down."""
    if depth:
        raise_in(depth - 1, text)
    raise ValueError(text)


def crash(guard, text="broken", now=0, depth=1):
    """Let the guard catch an exception."""
    try:
        raise_in(depth, text)
    except ValueError as error:
        return guard.caught(error, now)


def stored(folder):
    """Return what lies in the file."""
    with open(folder + "/" + FILE) as file:
        return file.read()


@pytest.fixture
def guard(folder):
    """Return a guard over an empty folder."""
    return Guard(Disk(folder), print_exception)


def test_a_traceback_is_kept_as_text(folder, guard):
    assert not crash(guard, "a value")
    assert "ValueError: a value" in stored(folder)
    assert "raise_in" in guard.last() and guard.last().endswith("ValueError: a value")
    assert not guard.last().startswith("Traceback")


def test_the_last_three_are_kept_the_oldest_first(folder, guard):
    for number in range(5):
        crash(guard, "number {}".format(number))
    text = stored(folder)
    places = [text.find("number {}".format(number)) for number in range(5)]
    assert places[0] == places[1] == -1
    assert 0 <= places[2] < places[3] < places[4]


def test_they_are_still_there_after_a_restart(folder, guard):
    crash(guard, "before")
    again = Guard(Disk(folder), print_exception)
    crash(again, "after")
    assert "before" in stored(folder) and "after" in stored(folder)


def test_a_long_traceback_keeps_its_end(folder, guard):
    crash(guard, "at the end", depth=40)
    assert guard.last().endswith("ValueError: at the end")
    assert len(stored(folder)) <= 3 * 481


def test_a_message_longer_than_all_room_does_no_harm(folder, guard):
    crash(guard, "x" * 2000)
    crash(guard, "after")
    assert "after" in stored(folder)


def test_whatever_lies_in_the_file_is_borne(folder):
    for content in (b"", b"\xff" * 3000, b"\n" * 1443, b"no line at all"):
        Disk(folder).put(FILE, content)
        guard = Guard(Disk(folder), print_exception)
        for number in range(4):
            crash(guard, "number {}".format(number))
        with open(folder + "/" + FILE, "rb") as file:
            assert b"number 3" in file.read()


def test_three_in_two_minutes_are_too_many(guard):
    assert not crash(guard, now=1000)
    assert not crash(guard, now=60_000)
    assert crash(guard, now=120_000)


def test_three_in_a_longer_time_are_borne(guard):
    assert not crash(guard, now=1000)
    assert not crash(guard, now=60_000)
    assert not crash(guard, now=122_000)
    assert not crash(guard, now=200_000)
    assert crash(guard, now=200_500)


def test_time_may_wrap_around_between_them(guard):
    late = (1 << 30) - 500
    assert not crash(guard, now=late)
    assert not crash(guard, now=late + 100)
    assert crash(guard, now=300)


def test_a_full_storage_does_not_hide_the_crash(guard):
    def put(name, data):
        raise OSError(28)

    guard._disk.put = put
    assert not crash(guard, "still told")
    assert "still told" in guard.last()


def test_a_traceback_takes_no_memory_but_for_the_file(guard):
    def work():
        guard._page.size = 0
        guard._page.write(b"a line\n")

    assert heap_taken(work, 20) == 0


def test_the_last_one_is_kept_even_where_there_is_no_room_for_those_before(folder, guard):
    def read(name, at, count):
        raise MemoryError

    crash(guard, "before")
    guard._disk.read = read
    crash(guard, "after")
    assert "after" in stored(folder)


@pytest.mark.parametrize("failures, is_kept", [(1, True), (2, False)])
def test_a_storage_that_fails_once_loses_none_of_those_before(folder, guard, failures, is_kept):
    crash(guard, "before")
    left = [5] * failures
    whole = guard._disk.read

    def read(name, at, count):
        if left:
            raise OSError(left.pop(), "simulated")
        return whole(name, at, count)

    guard._disk.read = read
    crash(guard, "after")
    assert "after" in stored(folder)
    assert ("before" in stored(folder)) == is_kept


def test_where_no_file_is_it_is_asked_for_once(folder, guard):
    asked = []

    def read(name, at, count):
        asked.append(name)
        raise OSError(2, "not there")

    guard._disk.read = read
    crash(guard, "first")
    assert asked == [FILE]
    assert "first" in stored(folder)
