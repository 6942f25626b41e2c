"""No more is started at a time than the cores that a container or `taskset` leaves us."""

import os

import pytest

from manners import cores


def test_only_the_cores_that_are_ours_count() -> None:
    if not hasattr(os, "sched_setaffinity"):
        pytest.skip("this system ties nobody to a core")
    ours = os.sched_getaffinity(0)
    assert cores() == len(ours)
    os.sched_setaffinity(0, {min(ours)})
    try:
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, ours)


def test_where_the_system_does_not_say_all_cores_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 7)
    assert cores() == 7
