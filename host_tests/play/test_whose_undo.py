"""Whose choices may be taken back: those of people, and that somebody leaves; never those of computers."""

import pytest

from play.audit import collect
from play.seats import EASY, EXPERT, HUMAN, Seats
from rules import catalog
from rules.game import LEAVE, defaults
from rules.mia_terms import BELIEVE
from support.flash import RamDisk
from support.played_games import FixedDice, do, settle, sit_down
from support.random_games import Chance
from support.refusals import refusal

ONES = 43
EASY_TO_DO = [6, 5, 4, 3, 2] * 2


def begin(disk, game_id, kinds, faces):
    session = sit_down(disk, FixedDice(faces))
    names = ["P{}".format(seat) for seat in range(len(kinds))]
    session.new(game_id, Seats(names, bytes(kinds)), defaults(catalog.load(game_id).OPTIONS))
    return session


def switched_on_again(disk, session):
    again = sit_down(disk, FixedDice(EASY_TO_DO))
    assert again.resume(session.game_id)
    return again


def refuses(session):
    """Say whether an undo is neither offered nor carried out."""
    return not session.can_undo() and refusal(session.undo) == "NO_UNDO"


def leave(session, seat):
    session.leave(seat)
    settle(session)


def take_back(session):
    assert session.can_undo()
    session.undo()
    settle(session)


def test_what_a_computer_scored_is_not_taken_back_after_a_restart_either():
    disk = RamDisk()
    session = begin(disk, "yacht", (EASY, HUMAN), EASY_TO_DO)
    do(session)
    do(session, ONES)
    assert session.view.seat == 1
    assert refuses(session)
    assert refuses(switched_on_again(disk, session))


def test_a_computer_that_believed_is_not_asked_again_after_a_restart():
    disk = RamDisk()
    session = begin(disk, "mia", (HUMAN, EXPERT, HUMAN), [1, 6, 5])
    do(session)  # who begins
    do(session)
    do(session, session.view.moves()[-1])
    do(session, 0)
    assert session.view.seat == 1
    do(session, BELIEVE)
    assert session.view.wants
    assert refuses(session)
    assert refuses(switched_on_again(disk, session))


def test_a_persons_choice_is_taken_back_while_a_computer_is_next_after_a_restart_too():
    disk = RamDisk()
    session = begin(disk, "yacht", (HUMAN, EASY), EASY_TO_DO)
    do(session)
    do(session, ONES)
    for game in (session, switched_on_again(disk, session)):
        assert game.view.seat == 1
        take_back(game)
        assert game.view.seat == 0 and game.view.dice == b"\6\5\4\3\2"
        do(game, ONES)


@pytest.mark.parametrize("is_cut", [False, True])
@pytest.mark.parametrize("who", [1, 2])
def test_a_leave_after_a_computers_choice_is_taken_back_and_the_choice_is_not(is_cut, who):
    disk = RamDisk()
    session = begin(disk, "yacht", (EASY, HUMAN, HUMAN), EASY_TO_DO)
    do(session)
    do(session, ONES)
    leave(session, who)
    if is_cut:
        session = switched_on_again(disk, session)
    take_back(session)
    assert not session.seats.has_left(who)
    assert session.view.seat == 1 and max(session.view.card(0)) >= 0
    assert refuses(session)


def test_the_leave_of_a_computer_is_taken_back_too():
    session = begin(RamDisk(), "yacht", (EASY, HUMAN, HUMAN), EASY_TO_DO)
    leave(session, 0)
    take_back(session)
    assert session.seats.is_bot(0) and session.view.seat == 0


@pytest.mark.parametrize("is_cut", [False, True])
@pytest.mark.parametrize("leaves", [False, True])
def test_who_takes_over_a_computers_seat_cannot_take_back_what_it_chose(is_cut, leaves):
    disk = RamDisk()
    session = begin(disk, "yacht", (EASY, HUMAN, HUMAN), EASY_TO_DO)
    do(session)
    do(session, ONES)
    if leaves:
        leave(session, 2)
    session.change(0, HUMAN)
    settle(session)
    if is_cut:
        session = switched_on_again(disk, session)
    assert session.seats.is_human(0) and session.view.seat == 1
    assert refuses(session)
    do(session)
    do(session, ONES)
    take_back(session)
    assert session.view.seat == 1 and session.view.dice


def test_a_seat_that_was_taken_over_leaves_the_log_whole():
    disk = RamDisk()
    session = begin(disk, "yacht", (EASY, HUMAN), EASY_TO_DO)
    do(session)
    do(session, ONES)
    session.change(0, HUMAN)
    settle(session)
    story = collect(session.saves, "yacht")
    assert story.is_whole and bytes(story.events) == b"\6\5\4\3\2" + bytes((ONES,))
    leave(session, 0)
    assert bytes(collect(session.saves, "yacht").events) == b"\6\5\4\3\2" + bytes((ONES, LEAVE))


def test_what_a_person_chose_stands_once_a_computer_has_the_seat():
    session = begin(RamDisk(), "yacht", (HUMAN, HUMAN), EASY_TO_DO)
    do(session)
    do(session, ONES)
    session.change(0, EASY)
    settle(session)
    assert refuses(session)


def test_while_a_persons_own_dice_lie_there_another_seat_may_change_hands():
    session = begin(RamDisk(), "mitchi", (HUMAN, EASY), [6, 1, 4, 2, 5])
    do(session)
    do(session)
    do(session)
    do(session, 2)
    session.change(1, HUMAN)
    settle(session)
    assert session.rerolled == 2 and session.view.dice == b"\4\5"


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_no_choice_of_a_computer_is_ever_up_for_undo(game_id):
    chance = Chance(7)
    session = sit_down(RamDisk())
    seats = max(3, catalog.load(game_id).SEATS_LOW)
    kinds = bytes([EASY if seat % 2 else HUMAN for seat in range(seats)])
    options = defaults(catalog.load(game_id).OPTIONS)
    session.new(game_id, Seats(["P"] * seats, kinds), options)
    offered = 0
    for _ in range(150):
        if session.is_over:
            break
        seat, could = session.view.seat, bool(session.view.moves())
        if not could:
            do(session)
            continue
        moves = session.view.moves()
        do(session, moves[chance.below(len(moves))])
        if session.seats.is_bot(seat):
            assert not session.can_undo()
        offered += session.can_undo()
    assert offered
