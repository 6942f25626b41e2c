"""What the build does to names: the programs must stay the same ones."""

import ast
import builtins

from boards.build import FIRMWARE
from boards.short_names import short_names
from boards.shrink import key_numbers
from boards.shrink import shrunk as shrink
from text import keys

ORDER = "# a remark\n\nYES\n-MAYBE\nNO\n"
BASE = """
MYPY = False
if MYPY:
    from typing import Any
from micropython import const
FAR = const(7)
HUGE = const(0xFFFFFFFF)
class Base:
    def __init__(self, start):
        self._at = start
    def far(self):
        return self._at + FAR
"""
HEIR = """
from base import FAR, HUGE, Base
from text import keys
class Heir(Base):
    def __init__(self, start):
        super().__init__(start)
        self._left = keys.NO
    def _sum(self, more, *, extra=0):
        return [self._left + self._at + more + FAR + extra + each for each in range(2)]
"""
OTHER = """
import heir
class Other:
    def __init__(self, one, two):
        self._mine = heir.Heir(one)._sum(two, extra=heir.FAR)
        self._said = "_mood"
        self._mood = lambda one: one + two
"""
SOURCES = {"base": BASE, "heir": HEIR, "other": OTHER, "text.keys": "COUNT = 4\n"}


def shrunk(module: str) -> str:
    return shrink(SOURCES, ORDER)[module]


def short(**sources: str) -> dict[str, str]:
    return short_names({name: ast.parse(source) for name, source in sources.items()})


def test_each_text_has_the_number_that_the_firmware_gives_it() -> None:
    order = (FIRMWARE.parent / "tools/text/order.txt").read_text("utf-8")
    numbers = key_numbers(order)
    assert len(numbers) > 300
    assert all(keys.number_of(name) == number for name, number in numbers.items())


def test_a_retired_text_keeps_its_number_to_itself() -> None:
    assert key_numbers(ORDER) == {"YES": 1, "NO": 3}


def test_texts_and_constants_of_other_modules_become_numbers() -> None:
    assert "= 3" in shrunk("heir")
    assert "FAR" not in shrunk("heir")
    assert "keys" not in shrunk("heir")
    assert "+ 7 +" in shrunk("heir")


def test_a_constant_passed_on_by_a_module_becomes_a_number() -> None:
    assert "extra=7" in shrunk("other")


def test_a_number_too_large_for_a_small_int_stays_where_it_is() -> None:
    assert "HUGE = const(4294967295)" in shrunk("base")
    assert "from base import HUGE" in shrunk("heir")


def test_what_is_for_type_checkers_goes() -> None:
    assert "MYPY" not in shrunk("base")
    assert "typing" not in shrunk("base")


def test_an_argument_that_is_given_by_name_keeps_it() -> None:
    assert "(self, a, *, extra=0)" in shrunk("heir")


def test_an_argument_of_a_function_inside_another_is_not_taken_for_another_one() -> None:
    assert "lambda a: a + b" in shrunk("other")


def test_names_that_are_also_texts_keep_theirs() -> None:
    assert "self._mood" in shrunk("other")


def test_a_private_function_of_a_class_costs_nothing_either() -> None:
    source = "class C:\n    def _own(self):\n        return self._own\n"
    assert hasattr(builtins, short(one=source)["_own"])


def test_what_makes_a_class_is_never_hidden_by_its_functions() -> None:
    source = "class C:\n    def _own(self): pass\n    @staticmethod\n    def far(first=abs): pass\n"
    names = {f"_own{number}": f"    def _own{number}(self): pass\n" for number in range(60)}
    found = short(one=source + "".join(names.values()))
    assert not {"staticmethod", "abs"} & set(found.values())


def test_a_class_and_its_base_never_share_a_short_name() -> None:
    names = short(base=BASE, heir=HEIR)
    assert names["_at"] != names["_left"]


def test_two_bases_of_one_class_never_share_a_short_name() -> None:
    left = "class Left:\n    def f(self):\n        self._left = 1\n"
    right = "class Right:\n    def f(self):\n        self._right = 1\n"
    both = "from left import Left\nfrom right import Right\nclass Both(Left, Right):\n    pass\n"
    names = short(left=left, right=right, both=both)
    assert names["_left"] != names["_right"]


def test_classes_that_never_meet_share_short_names() -> None:
    names = short(base=BASE, other="class Other:\n    def f(self):\n        self._mine = 1\n")
    assert names["_at"] == names["_mine"]


def test_attributes_alone_are_called_as_what_is_built_in_and_costs_nothing() -> None:
    source = "_count = 0\nclass C:\n    def f(self):\n        self._own = _count\n"
    names = short(one=source)
    assert hasattr(builtins, names["_own"])
    assert not hasattr(builtins, names["_count"])


def test_what_something_is_called_already_is_no_short_name() -> None:
    source = "class C:\n    def all(self):\n        self._own = self.me.abs()\n"
    assert short(one=source)["_own"] not in ("abs", "all")


def test_a_name_used_in_two_modules_is_short_in_one_way_and_meets_none_of_either() -> None:
    other = "def f(base):\n    base._at = 1\n    base._more = 2\n"
    names = short(base=BASE, other=other, third="class C:\n    def f(self):\n        self._c = 1\n")
    assert names["_at"] != names["_more"]


def test_a_name_with_two_meanings_is_refused() -> None:
    source = "from base import FAR\ndef f(FAR):\n    return FAR\n"
    try:
        shrink({**SOURCES, "bad": source}, ORDER)
    except ValueError as error:
        assert "FAR" in str(error)
    else:
        raise AssertionError("it was taken")
