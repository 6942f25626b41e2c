"""CPython's stand-in for the `micropython` module: names that only change how fast code runs there."""

from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")
_F = TypeVar("_F", bound=Callable[..., object])


def const(value: _T) -> _T:
    """Return the value itself; MicroPython's compiler folds it into the code."""
    return value


def native(function: _F) -> _F:
    """Return the function itself; MicroPython compiles it to machine code."""
    return function


def viper(function: _F) -> _F:
    """Return the function itself; MicroPython compiles it to machine code with machine types."""
    return function


def alloc_emergency_exception_buf(size: int) -> None:
    """Accept the request; CPython always finds room for an exception."""


def schedule(function: Callable[[object], object], argument: object) -> None:
    """Call the function at once: CPython has no interrupts to get out of."""
    function(argument)
