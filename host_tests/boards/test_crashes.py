"""A board's traceback tells the names of functions as they are in the firmware."""

from boards.build import functions
from boards.crashes import told

NAMES = {("core", "ALT"): ["step"], ("core", "divmod"): ["_count", "_find"], ("table", "ALT"): ["roll"]}
TEXT = """File "core", line 1, in ALT
  File "table", line 1, in ALT
  File "core", line 1, in divmod
  File "screens.home", line 1, in key
IllegalMove: ALT"""


def test_each_name_is_that_of_its_own_module():
    lines = told(TEXT, NAMES).splitlines()
    assert lines[0] == 'File "core", line 1, in step'
    assert lines[1] == '  File "table", line 1, in roll'


def test_one_that_may_be_several_tells_them_all():
    assert told(TEXT, NAMES).splitlines()[2].endswith("in _count or _find")


def test_what_is_called_so_in_the_firmware_stays():
    assert told(TEXT, NAMES).splitlines()[3:] == TEXT.splitlines()[3:]


def test_every_function_of_the_firmware_can_be_told():
    names = functions()
    told_names = {name for (module, _), found in names.items() for name in found if module == "core"}
    assert {"_take_settings", "step", "has_passed", "frequency_hz"} <= told_names
    assert max(len(found) for found in names.values()) <= 3


def test_a_name_on_the_board_seldom_stands_for_several():
    names = functions()
    several = [found for found in names.values() if len(found) > 1]
    assert len(several) * 20 < len(names)
