"""What a game says when it refuses something."""

import pytest

from rules.game import IllegalMove


def refusal(action, *args):
    """Return the reason, a text key, with which an action is refused."""
    with pytest.raises(IllegalMove) as info:
        action(*args)
    reason = info.value.args[0]
    assert isinstance(reason, str) and reason == reason.upper()
    return reason
