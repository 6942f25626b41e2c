"""Modules that are seldom needed come and go with their need; no memory is collected while a key waits."""

import gc
import sys

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import TypeVar

    What = TypeVar("What")
    Made = TypeVar("Made")

_COMPILING = const(8192)  # bytes between two collections while modules are loaded
_KEPT_BACK = const(12288)  # bytes that the answer to a key may take beyond the usual


def tidily(make: "Callable[[What], Made]", what: "What") -> "Made":
    """Return make(what), which loads modules: what is compiled stays, and is to lie close together."""
    gc.collect()
    if not hasattr(gc, "threshold"):  # as on CPython
        return make(what)
    usual = gc.threshold()
    gc.threshold(_COMPILING)
    try:
        return make(what)
    finally:
        gc.threshold(usual)


def hold_back() -> int:
    """Collect no memory for now, for it takes time; return what let_collect is to be told then."""
    usual = gc.threshold() if hasattr(gc, "threshold") else 0
    if usual <= 0:
        return 0
    gc.threshold(usual + _KEPT_BACK)
    return usual


def let_collect(usual: int) -> None:
    """Collect now, if it will soon be time: nobody presses two keys within as many ms as it takes."""
    if usual:
        gc.threshold(usual // 2)
        bytearray(1)  # what is made now collects first
        gc.threshold(usual)


def forget(path: str) -> None:
    """Forget a loaded module, as "play.audit", so that its memory is free again."""
    if path in sys.modules:
        del sys.modules[path]
        package, _, name = path.partition(".")
        folder = sys.modules.get(package)
        if hasattr(folder, name):
            delattr(folder, name)
