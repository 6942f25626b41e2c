"""Counting dice: how many of a face, how many alike, three and two, runs."""

import pytest

from rules.hands import counts, is_full, longest_run, most_alike, sum_of


def test_counts_stand_at_their_face():
    assert counts(b"\x02\x02\x06\x01\x02") == b"\x00\x01\x03\x00\x00\x00\x01"


def test_sum_of_adds_only_the_dice_that_show_the_face():
    assert sum_of(b"\x02\x02\x06\x01\x02", 2) == 6
    assert sum_of(b"\x02\x02\x06\x01\x02", 5) == 0


@pytest.mark.parametrize(
    "dice, alike",
    [(b"\x01\x02\x03\x04\x06", 1), (b"\x05\x02\x05\x04\x06", 2), (b"\x06\x06\x06\x06\x06", 5)],
)
def test_most_alike_counts_the_commonest_face(dice, alike):
    assert most_alike(dice) == alike


@pytest.mark.parametrize("dice", [b"\x02\x03\x02\x03\x02", b"\x06\x01\x01\x06\x01"])
def test_three_and_two_in_any_order_are_a_full(dice):
    assert is_full(dice)


@pytest.mark.parametrize("dice", [b"\x01\x04\x04\x04\x04", b"\x02\x02\x02\x02\x02", b"\x02\x02\x03\x03\x04"])
def test_two_distinct_faces_alone_are_no_full(dice):
    assert not is_full(dice)


@pytest.mark.parametrize(
    "dice, run",
    [
        (b"\x01\x03\x05\x05\x05", 1),
        (b"\x01\x03\x04\x05\x05", 3),
        (b"\x06\x03\x04\x05\x01", 4),
        (b"\x05\x04\x03\x02\x01", 5),
    ],
)
def test_longest_run_counts_consecutive_faces(dice, run):
    assert longest_run(dice) == run
