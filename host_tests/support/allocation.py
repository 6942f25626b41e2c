"""How much memory a call takes, for tests of what must take none."""

import gc
import sys

import pytest

MYPY = False
if MYPY:
    from collections.abc import Callable


def heap_taken(work: "Callable[[], object]", times: int = 100) -> int:
    """Return the bytes that `times` calls of `work` take from MicroPython's heap, after one to warm up.

    Skips the test under CPython, where every number is an object.
    """
    if sys.implementation.name != "micropython":
        pytest.skip("only MicroPython's heap is counted")
    work()
    gc.collect()
    gc.disable()
    try:
        before = gc.mem_alloc()
        for _ in range(times):
            work()
        taken: int = gc.mem_alloc() - before
        return taken
    finally:
        gc.enable()
