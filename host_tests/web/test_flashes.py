"""No tenth of the display flashes more than three times a second, in no game that the demo plays."""

import pytest

from support.page import Page

SECOND_MS = 1000
PIXELS = 128 * 64
MOST = PIXELS // 10  # what WCAG 2.3.1 allows is a quarter of what is in the middle of the view


def flashing(pictures):
    """Return the most pixels that flash too often in any second. A flash is two changes, there and back."""
    changes = [(now, old ^ new) for (_, old), (now, new) in zip(pictures, pictures[1:])]
    most = 0
    for began, _ in changes:
        ones = twos = fours = eights = 0  # of each pixel's count of changes, bit by bit
        for now, carry in changes:
            if began <= now < began + SECOND_MS:
                ones, carry = ones ^ carry, ones & carry
                twos, carry = twos ^ carry, twos & carry
                fours, carry = fours ^ carry, fours & carry
                eights |= carry
        most = max(most, bin(eights | fours & twos & ones).count("1"))  # 7 or more: over three flashes
    return most


class Watched(Page):
    """A page that keeps all its pictures, with the time of each."""

    def __init__(self, folder):
        Page.__init__(self, folder)
        self.pictures = []
        show = self._panel.show

        def seen(buffer):
            self.pictures.append((self.now, int.from_bytes(bytes(buffer), "little")))
            show(buffer)

        self._panel.show = seen


@pytest.mark.parametrize("place, game_id", [(0, "mitchi"), (1, "general"), (2, "yacht"), (3, "mia_table")])
def test_nothing_large_flashes(folder, place, game_id):
    page = Watched(folder)
    page.demo(place)
    assert game_id in page.screens
    assert len(page.pictures) > 100
    assert flashing(page.pictures) <= MOST


def test_what_flashes_is_found():
    slow = [(at * 250, (at & 1) * (1 << PIXELS) - (at & 1)) for at in range(12)]
    fast = [(now * 4 // 7, picture) for now, picture in slow]
    assert flashing(slow) == 0
    assert flashing(fast) == PIXELS
