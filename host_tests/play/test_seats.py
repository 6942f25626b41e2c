"""Who sits where comes back from the save as it was, names of every alphabet included."""

import pytest

from play.seats import EASY, EXPERT, HUMAN, LEFT, NORMAL, Seats

NAMES = ["Ola", "Żółć", "Ηρώ", "Asha", "", "José María", "X", "ΠΗΝΕΛΟΠΗ"]


def test_seats_come_back_from_their_bytes():
    seats = Seats(NAMES, bytes((HUMAN, EASY, NORMAL, EXPERT, HUMAN, HUMAN, EASY, EASY)))
    seats.leave(1)
    seats.leave(5)
    again = Seats.decode(seats.encode())
    assert again.names == NAMES
    assert again.kinds == bytes((HUMAN, LEFT, NORMAL, EXPERT, HUMAN, LEFT, EASY, EASY))
    again.come_back(1)
    assert again.kinds[1] == EASY


def test_seats_are_of_people_unless_told():
    seats = Seats(["Ola", "Jan"])
    assert seats.count == 2
    assert seats.kinds == bytes((HUMAN, HUMAN))
    assert seats.is_human(0) and not seats.is_bot(0) and not seats.has_left(0)
    assert seats.level == 0


def test_a_seat_that_has_left_is_neither_a_person_nor_a_computer_player():
    seats = Seats(["Ola", "Jan"], bytes((HUMAN, EXPERT)))
    for seat in (0, 1):
        seats.leave(seat)
        assert not seats.is_human(seat) and not seats.is_bot(seat) and seats.has_left(seat)


def test_the_level_is_that_of_the_hardest_computer_player():
    assert Seats(NAMES[:3], bytes((HUMAN, EASY, EXPERT))).level == EXPERT


def test_a_computer_player_can_take_a_seat_with_a_name_or_without():
    seats = Seats(["Ola", "Jan"])
    seats.set(0, EXPERT, "Robo")
    seats.set(1, EASY)
    assert seats.names == ["Robo", "Jan"]
    assert seats.kinds == bytes((EXPERT, EASY))
    assert seats.is_bot(0)


def test_playing_again_seats_the_same_with_nobody_left():
    seats = Seats(["Ola", "Jan"], bytes((HUMAN, EASY)))
    seats.leave(1)
    again = seats.again()
    assert again.names == ["Ola", "Jan"]
    assert again.kinds == bytes((HUMAN, EASY))
    again.set(0, EASY, "Robo")
    assert seats.names[0] == "Ola"


@pytest.mark.parametrize(
    "names, kinds",
    [([], b""), (["x"] * 9, b""), (["x"], b"\0\0"), (["x"], b"\4"), (["x" * 49], b""), (["x"], b"\xff")],
    ids=["none", "nine", "kinds", "no such kind", "long name", "left"],
)
def test_seats_that_cannot_be_are_refused(names, kinds):
    with pytest.raises(ValueError):
        Seats(names, kinds)


def test_every_cut_off_or_lengthened_encoding_is_refused():
    data = Seats(NAMES[:3], bytes((HUMAN, EASY, NORMAL))).encode()
    for size in range(len(data)):
        with pytest.raises(ValueError):
            Seats.decode(data[:size])
    with pytest.raises(ValueError):
        Seats.decode(data + b"\0")


def test_an_encoding_with_a_broken_letter_or_kind_is_refused():
    for data in (b"\1\0\1\xff", b"\1\0\2\xc5A", b"\1\4\1x", b"\1\x7f\1x"):
        with pytest.raises(ValueError):
            Seats.decode(data)
