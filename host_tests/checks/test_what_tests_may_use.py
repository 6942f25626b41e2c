"""Fixtures, cases, raises and skip behave alike under pytest and under MicroPython's stand-in."""

import os

import pytest

_STORY = []


@pytest.fixture(scope="module")
def story():
    _STORY.append("open")
    yield _STORY
    _STORY.append("close")


@pytest.fixture
def inner(story):
    story.append("inner")
    yield "inner"
    story.append("inner ends")


@pytest.fixture
def outer(inner, story):
    story.append("outer")
    yield inner + " and outer"
    story.append("outer ends")


@pytest.fixture
def number():
    return 7


def test_fixtures_are_made_in_order(outer, story):
    assert outer == "inner and outer"
    assert story == ["open", "inner", "outer"]


def test_fixtures_end_in_reverse_and_a_module_fixture_stays(story):
    assert story == ["open", "inner", "outer", "outer ends", "inner ends"]


def test_a_fixture_is_made_once_a_test(number, folder, tmp_path):
    assert number == 7
    assert folder == str(tmp_path)


def test_a_folder_is_empty_and_new(folder):
    assert os.listdir(folder) == []
    with open(folder + "/left", "w") as file:
        file.write("x")


def test_a_folder_is_empty_and_new_again(folder):
    assert os.listdir(folder) == []


@pytest.mark.parametrize("b", [1, 2])
@pytest.mark.parametrize("a", [3, 4], ids=["three", "four"])
def test_cases_are_combined_with_fixtures(a, b, number):
    assert (a, b) in [(3, 1), (3, 2), (4, 1), (4, 2)]
    assert number == 7


def test_raises_hands_over_what_was_raised():
    with pytest.raises(ValueError) as info:
        raise ValueError("seats", 3)
    assert info.value.args == ("seats", 3)
    assert info.type is ValueError


def test_raises_takes_subclasses_several_classes_and_a_pattern():
    with pytest.raises(LookupError):
        [][0]
    with pytest.raises((TypeError, ValueError), match=r"^tw. words$"):
        raise ValueError("two words")


def test_raises_lets_other_errors_through():
    with pytest.raises(IndexError), pytest.raises(ValueError):
        [][0]


def test_skip_ends_the_test():
    pytest.skip("to see that it does")
    raise AssertionError


@pytest.mark.skip(reason="never to be run")
def test_skip_as_a_mark():
    raise AssertionError


@pytest.mark.skipif(False, reason="it is not so")
def test_skipif_runs_when_it_is_not_so(number):
    assert number == 7
