"""A failed assertion is rewritten so that running it again shows its parts, and nothing else moves."""

import pytest

from minipytest.explain import failed_line, with_values


def shown(source: str, line: int) -> list[tuple[str, object]]:
    """Run a rewritten source whose assertion fails; return what it showed."""
    found: list[tuple[str, object]] = []
    rewritten = with_values(source, line)
    assert rewritten is not None
    assert rewritten.count("\n") == source.count("\n")
    with pytest.raises(AssertionError):
        exec(rewritten, {"__show_values__": lambda *pairs: found.extend(pairs)})  # noqa: S102
    return found


def test_the_parts_of_an_assertion_are_shown() -> None:
    cases = [
        ("n = 3\nassert n == 4", 2, [("n", 3)]),
        ("n = 3\nassert n == len('ab'), 'why'", 2, [("n", 3), ("len('ab')", 2)]),
        ("n = 3\nassert (\n    n\n    in [1]\n)\n", 3, [("n", 3)]),
        ("n = 3\nassert not n\n", 2, [("n", 3)]),
        ("n = []\nassert n\n", 2, [("n", [])]),
        ("n = 3\nassert n > 2 and n > 5, 'why'\n", 2, [("n", 3), ("n", 3)]),
        ("n = 3\nassert isinstance(n, str)\n", 2, [("n", 3), ("str", str)]),
        ("n = 3\nif n: assert n == 'ż'; n = 4\n", 2, [("n", 3)]),
        ("for n in (1, 2, 3):\n    assert n < 3\n", 2, [("n", 3)]),
        ("n = 3\nassert 1 < n < 2\n", 2, [("n", 3)]),
    ]
    for source, line, expected in cases:
        assert shown(source, line) == expected, source


def test_a_comparison_is_evaluated_once() -> None:
    source = "calls = []\ndef f():\n    calls.append(1)\n    return len(calls)\nassert f() == 5\n"
    assert shown(source, 5) == [("f()", 1)]


def test_what_shows_nothing_is_left_alone() -> None:
    assert with_values("assert False\n", 1) is None
    assert with_values("assert all(n for n in [0])\n", 1) is None
    assert with_values("n = 1\n", 1) is None


def test_the_line_is_that_of_an_assertion_in_the_file() -> None:
    place = 'Traceback (most recent call last):\n  File "test_a.py", line 7, in test_it\n'
    assert failed_line(place + "AssertionError: why\n", "test_a.py") == 7
    assert failed_line(place + "AssertionError: why\n", "test_b.py") is None
    assert failed_line(place + "ValueError: why\n", "test_a.py") is None
