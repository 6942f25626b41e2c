"""Dice of others are read as they were written down, and what is no die is told with its line."""

from pathlib import Path

import pytest

from fairness.reading import Unreadable, read_faces
from play.audit import collect
from play.export import Export
from store.record import Disk, Folder
from store.saves import Saves
from support.played_games import ChanceDice, play_on, short_options, start
from support.random_games import Chance


class KeptDice(ChanceDice):
    """Dice that keep the six-sided ones."""

    def __init__(self, seed, sides=6):
        ChanceDice.__init__(self, seed)
        self.all = b""
        self.sides = sides

    def roll(self, count, sides):
        faces = ChanceDice.roll(self, count, sides)
        if sides == 6:
            self.all += faces
        return faces


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "dice.txt"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("123456", b"\1\2\3\4\5\6"),
        ("1 2, 3\n\n4;5\t6|1\n", b"\1\2\3\4\5\6\1"),
        ("# my oak dice, 4 of them\n6 6 # wow 66\n1", b"\6\6\1"),
        ("", b""),
    ],
)
def test_typed_dice_are_digits_with_anything_between_them(tmp_path, text, faces):
    assert read_faces(written(tmp_path, text)) == faces


@pytest.mark.parametrize("sign", ["0", "7", "x", "½"])
def test_what_is_no_face_is_told_with_its_line(tmp_path, sign):
    with pytest.raises(Unreadable) as info:
        read_faces(written(tmp_path, f"1 2 3\n4 {sign} 6\n"))
    assert "line 2" in str(info.value)


@pytest.mark.parametrize("word", ["x", "300", "9", "0", "-1", "9" * 5000, "\u0663"])
def test_a_log_with_what_is_no_face_is_told_with_its_line(tmp_path, word):
    log = f"kubek-log 1  #00000000\ngame yacht  #00000000\nroll 0 6 {word}  #00000000\n"
    with pytest.raises(Unreadable) as info:
        read_faces(written(tmp_path, log))
    assert ", line 3: " in str(info.value) and len(str(info.value)) < 300


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path):
    with pytest.raises(Unreadable):
        read_faces(tmp_path / "none.txt")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unreadable):
        read_faces(tmp_path / "picture")


@pytest.mark.parametrize("game_id", ["mitchi", "general", "yacht", "mia"])
def test_the_dice_of_a_log_are_those_that_were_thrown(tmp_path, game_id):
    dice = KeptDice(4)
    session = start(Disk(str(tmp_path / "data")), game_id, 0, short_options(game_id), dice)
    play_on(session, Chance(4))
    story = collect(Saves(Folder(Disk(str(tmp_path / "data")))), game_id)
    assert story
    assert read_faces(written(tmp_path, "\n".join(Export(story).lines()))) == dice.all


def test_covered_dice_are_not_guessed(tmp_path):
    with pytest.raises(Unreadable) as info:
        read_faces(written(tmp_path, "kubek-log 1  #00\ngame mia 1  #00\nroll 0 2  #00\nroll 0 ? ?  #00\n"))
    assert "under the cup" in str(info.value)
