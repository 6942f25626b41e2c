"""Scenes of the demo: its cards, a game with its caption, the invitation that a key leads to."""

from scenes.stage import wheel


def _asked(handheld):
    handheld.dice.then = wheel(7)
    handheld.console.desk.is_demo_wanted = True
    handheld.step()
    handheld.step()


def title(handheld):
    """The title card."""
    _asked(handheld)


def dice(handheld):
    """How the dice have fallen."""
    from ui.screen import push

    handheld.console.go(push("demo_card", [98, 104, 91, 110, 99, 102]), handheld.now)
    handheld.step()


def code(handheld):
    """A QR code of the largest size whose modules are two pixels wide; this one says nothing."""
    from ui.screen import push

    rows = tuple([(0x155AA9D3 >> row % 7) ^ (row * 0x01010101 & 0x1FFFFFFF) for row in range(29)])
    handheld.console.go(push("demo_card", rows), handheld.now)
    handheld.step()


def offer(handheld):
    """The invitation to play."""
    _asked(handheld)
    handheld.press("down")


SCENES = (title, dice, code, offer)
