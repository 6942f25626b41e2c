"""What a test of random bytes found, and the second look that keeps chance from calling good ones bad."""

from collections.abc import Callable
from dataclasses import dataclass

UNLIKELY = 1e-4  # a p-value that looks odd


@dataclass(frozen=True)
class Found:
    """What a program found in a stream."""

    what: str
    is_well: bool
    detail: str


def twice(look: Callable[[], list[Found]]) -> list[Found]:
    """Look, and where anything looks odd look again at fresh data, which then decides.

    A look with a few p-values calls one good source in some thousand odd; two in a row hardly ever.
    """
    found = look()
    return found if all(one.is_well for one in found) else look()
