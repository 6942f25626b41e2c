"""The committed tables are all there, within their sizes, and of the form that the players read."""

import os

from bots import files
from bots.general_table import GeneralTable
from bots.mia_table import row, worth

_FILES = {
    "dice_sets.bin": 2520,
    "general_declared.bin": 0,
    "general_declared_full.bin": 0,
    "general_free.bin": 0,
    "general_free_full.bin": 0,
    "general_twice.bin": 4032,
    "mia.bin": 5439,
    "mitchi.bin": 13187,
    "yacht.bin": 8192,
}


def _size(name):
    return os.stat(files.path(name))[6]


def test_there_are_these_tables_and_no_others():
    folder = files.path("yacht.bin")[: -len("yacht.bin")]
    assert sorted([name for name in os.listdir(folder) if name.endswith(".bin")]) == sorted(_FILES)


def test_tables_keep_their_sizes():
    total = default = 0
    for name, expected in _FILES.items():
        size = _size(name)
        assert not expected or size == expected
        total += size
        default += 0 if name.endswith("_full.bin") else size
    assert default <= 64 * 1024
    assert total <= 96 * 1024


def test_what_is_still_to_come_in_a_whole_game_is_the_optimum():
    data = files.read("yacht.bin", 2 * 4095, 2)
    assert abs((data[0] | data[1] << 8) * 1000 // 256 - 169774) <= 4
    for name, thousandths in (
        ("general_free.bin", 245871),
        ("general_declared.bin", 197508),
        ("general_free_full.bin", 245905),
        ("general_declared_full.bin", 197528),
    ):
        told = GeneralTable(name).bring(8191, [0])[0] * 1000 >> 18
        assert abs(told - thousandths) < 400


def test_nothing_comes_when_no_box_is_open_but_the_bonus():
    for name in ("general_free.bin", "general_declared.bin"):
        table = GeneralTable(name)
        without, with_bonus = table.bring(0, [62, 63])
        assert without < 1 << 13
        assert with_bonus - without == 35 << 18


def test_chances_in_mia_are_whole_and_two_players_share_what_there_is():
    for players in range(2, 9):
        for claim in range(-1, 20):
            chances = row(3, players, claim)
            for rank in range(claim + 1, 21):
                assert 0 <= chances.tell(rank) <= 255 and 0 <= chances.doubt(rank) <= 255
            thrower, right, risk, _ = worth(players, claim)
            assert -100 <= thrower <= 100 and 0 <= risk <= 255
            if players == 2:
                assert abs(thrower + right) <= 1
    # the first of two is worth 0.297 lives
    assert worth(2, -1)[0] == 30


def test_a_table_that_ends_early_is_refused():
    try:
        files.read("yacht.bin", 8191, 2)
    except ValueError:
        return
    raise AssertionError("read past the end")
