"""A board's traceback tells the names of functions as they are in the firmware."""

import zipfile

import pytest

from boards import crashes
from boards.build import functions
from boards.crashes import from_screen, told

NAMES = {("core", "ALT"): ["step"], ("core", "divmod"): ["_count", "_find"], ("table", "ALT"): ["roll"]}
TEXT = """File "core", line 1, in ALT
  File "table", line 1, in ALT
  File "core", line 1, in divmod
  File "screens.home", line 1, in key
IllegalMove: ALT"""


@pytest.fixture(scope="module")
def names():
    return functions()


def test_each_name_is_that_of_its_own_module():
    lines = told(TEXT, NAMES).splitlines()
    assert lines[0] == 'File "core", line 1, in step'
    assert lines[1] == '  File "table", line 1, in roll'


def test_one_that_may_be_several_tells_them_all():
    assert told(TEXT, NAMES).splitlines()[2].endswith("in _count or _find")


def test_what_is_called_so_in_the_firmware_stays():
    assert told(TEXT, NAMES).splitlines()[3:] == TEXT.splitlines()[3:]


def test_what_the_screen_says_is_told_too_however_it_is_broken_into_words():
    for words in (["core:1", "ALT", "table:1", "ALT", "x"], ["core:1 ALT table:1 ALT x"]):
        lines = told(from_screen(words), NAMES).splitlines()
        assert lines[0] == "core:1 step"
    assert told(from_screen(["IllegalMove:", "core:1 ALT"]), NAMES) == "IllegalMove:\ncore:1 step"


def test_a_backup_of_the_board_is_read_as_it_is(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(crashes, "functions", lambda: NAMES)
    backup = tmp_path / "games.zip"
    with zipfile.ZipFile(backup, "w") as archive:
        archive.writestr("data/settings", b"\0")
    assert crashes.main([str(backup)]) == 1
    assert "no mistake" in capsys.readouterr().err
    with zipfile.ZipFile(backup, "a") as archive:
        archive.writestr("data/crashes.txt", TEXT)
    assert crashes.main([str(backup)]) == 0
    assert capsys.readouterr().out == told(TEXT, NAMES) + "\n"


def test_the_words_of_the_screen_are_taken_from_the_command_line(capsys, monkeypatch):
    monkeypatch.setattr(crashes, "functions", lambda: NAMES)
    assert crashes.main(["core:1", "ALT", "core:1", "divmod"]) == 0
    assert capsys.readouterr().out == "core:1 step\ncore:1 _count or _find\n"
    assert crashes.main([]) == 2


def test_every_function_of_the_firmware_can_be_told(names):
    told_names = {name for (module, _), found in names.items() for name in found if module == "core"}
    assert {"_take_settings", "step", "has_passed", "frequency_hz"} <= told_names
    assert max(len(found) for found in names.values()) <= 3


def test_a_name_on_the_board_seldom_stands_for_several(names):
    several = [found for found in names.values() if len(found) > 1]
    assert len(several) * 20 < len(names)


def test_two_files_are_not_taken_for_what_the_screen_says(tmp_path, capsys):
    files = [tmp_path / name for name in ("games.zip", "crashes.txt")]
    for file in files:
        file.write_text(TEXT)
    assert crashes.main([str(file) for file in files]) == 2
    assert "one file at a time" in capsys.readouterr().err
