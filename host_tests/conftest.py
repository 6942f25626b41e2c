"""Fixtures for every test, under CPython's pytest and MicroPython's stand-in alike."""

import gc

import pytest


@pytest.fixture
def folder(tmp_path: object) -> str:
    """Return the path of a new empty folder, a plain string on both interpreters."""
    return str(tmp_path)


def pytest_collection_finish() -> None:
    """Let gc.collect(), which the firmware calls often, pass over the thousands of tests that wait."""
    gc.collect()
    gc.freeze()
