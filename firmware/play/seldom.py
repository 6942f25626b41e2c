"""Modules that are seldom needed: they are loaded when they are, and forgotten when they are not."""

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


def forget(path: str) -> None:
    """Forget a loaded module, as "play.audit", so that its memory is free again."""
    if path in sys.modules:
        del sys.modules[path]
        package, _, name = path.partition(".")
        folder = sys.modules.get(package)
        if hasattr(folder, name):
            delattr(folder, name)
