"""Fixtures for every test, under CPython's pytest and MicroPython's stand-in alike."""

import gc

import pytest


@pytest.fixture
def folder(tmp_path: object) -> str:
    """Return the path of a new empty folder, a plain string on both interpreters."""
    return str(tmp_path)


# CPython alone calls what follows: gc.collect(), which the firmware calls often, is to pass over the
# thousands of tests that wait and over what is kept of those that have run.


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone all that there is."""
    gc.collect()
    gc.freeze()


def pytest_runtest_teardown(item: pytest.Item, nextitem: "pytest.Item | None") -> None:
    """The same after each file."""
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()
