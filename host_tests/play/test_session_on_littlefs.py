"""Games on the board's own file system: power cut at each flash operation, and what a game wears off."""

import pytest

from play.session import DUE, SETTLING
from rules import catalog
from support.littlefs import Flash, mount, unmount
from support.played_games import (
    ChanceDice,
    brief_options,
    play_on,
    position,
    press,
    short_options,
    sit_down,
    start,
)
from support.random_games import Chance

GAMES = [("mitchi", 2), ("mia", 5), ("yacht", 1)]


@pytest.fixture
def pico():
    flash = Flash(4096, 20, 256)  # as on a Pico, but for the number of blocks
    yield flash, mount(flash, True)
    unmount()


@pytest.fixture
def tiny():
    yield mount(Flash(512, 16, 32), True)
    unmount()


@pytest.mark.parametrize("game_id, seats", GAMES, ids=[row[0] for row in GAMES])
def test_a_cut_at_any_flash_operation_resumes_the_press_or_the_moment_before_it(game_id, seats):
    flash = Flash(512, 32, 32)
    disk = mount(flash, True)
    session = start(disk, game_id, seats, brief_options(game_id), ChanceDice(2))
    chance = Chance(6)
    before = position(session)
    cuts = 0
    while not session.is_over and cuts < 600:
        replay = flash.copy()
        flash.log = []
        press(session, chance)
        while session.phase in (DUE, SETTLING):
            session.tick(0)
        log, flash.log = flash.log, None
        session.landed()
        after = position(session)
        unmount()
        is_after = False
        for number in range(2 * len(log) + 1):
            if number % 2:
                replay.do_again(log[number // 2], 2)  # torn
            elif number:
                replay.do_again(log[number // 2 - 1])
            again = sit_down(mount(replay.copy()))
            assert again.resume(game_id)
            unmount()
            assert again.saves.folder.set_aside == []
            found = position(again)
            assert found in (before, after), "another game than was played"
            assert found == after or not is_after
            is_after = found == after
            cuts += 1
        assert is_after, "a roll that was shown is lost"
        before = after
        mount(flash)
    unmount()
    assert cuts > 150


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_game_wears_off_little_flash(game_id, pico):
    flash, disk = pico
    session = start(disk, game_id, 3, short_options(game_id), ChanceDice(2))
    erases, programs = sum(flash.erases), flash.programs
    presses = play_on(session, Chance(9), 120)
    erases, programs = sum(flash.erases) - erases, flash.programs - programs
    # Saves are small enough to lie within littlefs's own records, of which many fit into one block.
    assert 3 * erases <= presses
    assert programs <= 2 * presses


def test_a_storage_that_is_really_full_stops_no_game(tiny):
    disk = tiny
    session = start(disk, "mitchi", 2, bytes([50]), ChanceDice(3))
    play_on(session, Chance(1), 3)
    filler = 0
    try:
        while filler < 100:
            disk.put("filler%d" % filler, bytes(300))
            filler += 1
    except OSError:
        pass
    assert 0 < filler < 100
    play_on(session, Chance(1), 200)
    assert session.unsaved
    play_on(session, Chance(1))
    assert session.is_over
    for number in range(filler):
        disk.remove("filler%d" % number)
    session.finish()
    session = start(disk, "mia", 3, short_options("mia"), ChanceDice(3))
    play_on(session, Chance(1), 10)
    assert not session.unsaved
