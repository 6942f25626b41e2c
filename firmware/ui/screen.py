"""What every screen is: it takes keys and time, says where to go, and draws itself from scratch."""

from micropython import const

from ui.keys import TAP, B, key_of, kind_of

MYPY = False
if MYPY:
    from ui.canvas import Canvas

GO = const(0)  # take this screen's place
PUSH = const(1)  # lie on top; this screen comes back later
LEAVE = const(2)  # give way to the screen below; the second item is handed to its `back`
CLEAR = const(3)  # leave all screens, then show the named one

# A route is (kind, name, arg). It is a plain tuple so that a screen never imports another one.
BACK = (LEAVE, "", None)
HOME = (CLEAR, "home", None)


def go(name: str, arg: object = None) -> "tuple[int, str, object]":
    """Return the route that puts screen `name` in this one's place."""
    return (GO, name, arg)


def push(name: str, arg: object = None) -> "tuple[int, str, object]":
    """Return the route that lays screen `name` on top of this one."""
    return (PUSH, name, arg)


def give(result: object) -> "tuple[int, str, object]":
    """Return the route back to the screen below, which is handed `result`."""
    return (LEAVE, "", result)


def clear_to(name: str, arg: object = None) -> "tuple[int, str, object]":
    """Return the route that leaves all screens and shows `name`."""
    return (CLEAR, name, arg)


class Screen:
    """One screen. `draw` is called when `dirty`, makes no strings and changes nothing.

    `refresh` makes the words and numbers that `draw` shows; it runs on entry, on return and
    whenever the state changes. `help_topic` names the help that holding B opens, "" for none.
    """

    help_topic = "keys"

    def __init__(self) -> None:
        self.dirty = True

    @property
    def is_secret(self) -> bool:
        """Whether what is drawn is for one pair of eyes alone, so that nothing may speak it."""
        return False

    def enter(self, now: int) -> None:
        """Come on, at `now` ms."""
        self.refresh()

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Come back after a screen on top has left with `result` (None: nothing); return a route or None."""
        self.refresh()
        return None

    def leave(self) -> None:
        """Go for good."""

    def hide(self) -> None:
        """Another screen comes on top, or the display goes dark: hide what is secret."""

    def refresh(self) -> None:
        """Make what `draw` shows, in the language of the moment."""
        self.dirty = True

    def key(self, event: int, now: int) -> "tuple[int, str, object] | None":
        """Take a key event; return a route or None. By default a tap of B goes back."""
        if key_of(event) == B and kind_of(event) == TAP:
            return BACK
        return None

    def shake(self, is_shaken: bool, now: int) -> "tuple[int, str, object] | None":
        """The gadget began to be shaken, or lies still again; return a route or None."""
        return None

    def tick(self, now: int) -> "tuple[int, str, object] | None":
        """Let time pass; return a route or None."""
        return None

    def draw(self, canvas: "Canvas") -> None:
        """Draw the whole screen on a cleared canvas."""
        raise NotImplementedError
