"""Fixtures for every test, under CPython's pytest and MicroPython's stand-in alike."""

import gc

import pytest


@pytest.fixture
def folder(tmp_path: object) -> str:
    """Return the path of a new empty folder, a plain string on both interpreters."""
    return str(tmp_path)


# CPython alone calls what follows: there what nobody holds goes at once, and gc.collect(), which the
# firmware calls often for MicroPython's sake, is to look at new cycles alone; a look at everything passes
# over the thousands of tests that wait and over what is kept of those that have run.
_collect = gc.collect


def pytest_configure() -> None:
    """Let the firmware's calls look at the youngest things alone; a busy machine makes no test fail.

    Under nohup, and from some services, processes ignore a closed terminal: those that tests start do not.
    """
    import signal

    from hypothesis import HealthCheck, settings

    timed = [HealthCheck.too_slow]
    settings.register_profile("untimed", settings.default, deadline=None, suppress_health_check=timed)
    settings.load_profile("untimed")
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    setattr(gc, "collect", lambda: _collect(0))  # noqa: B010 - types would not have it


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone all that there is."""
    _collect()
    gc.freeze()


def pytest_runtest_teardown(item: pytest.Item, nextitem: "pytest.Item | None") -> None:
    """The same after each file."""
    if nextitem is None or nextitem.path != item.path:
        _collect()
        gc.freeze()
