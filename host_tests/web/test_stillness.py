"""Where readers prefer reduced motion nothing moves on the page's display: not in games, not in the demo."""

import pytest

from play.seats import Seats
from play.session import Session
from rules import catalog
from rules.game import defaults
from scenes.stage import wheel
from ui.keys import A
from ui.screen import clear_to
from web.inside.page_bench import PageBench

STEP_MS = 16
BURST_MS = 250
GAME_MS = 60000


class Nowhere:
    """Takes what the bench tells, and forgets it; its storage is always ready."""

    def write(self, message):
        """Forget a message."""
        return len(message)

    def changed(self, name):
        """Nothing is kept."""

    def settled(self):
        """All is safe."""
        return 1


class Page(PageBench):
    """The bench with dice that follow from a number; remembers when new pictures came, and of what."""

    def __init__(self, folder, is_still):
        link = Nowhere()
        PageBench.__init__(self, link, folder, {"language": "en", "still": "1" if is_still else ""}, link)
        self.dice.roll = wheel(11)
        self.now = 0
        self.shown_at = []
        self.screens = []
        show = self._panel.show

        self.picture = b""

        def seen(buffer):
            demo = self.console._demo
            if self.picture != bytes(buffer):
                self.picture = bytes(buffer)
                self.shown_at.append(self.now)
                self.screens.append((self.console if demo is None else demo).name)
            show(buffer)

        self._panel.show = seen

    def run(self, ms):
        """Let time pass."""
        for _ in range(ms // STEP_MS):
            self.now += STEP_MS
            self.step(self.now)

    def demo(self, place):
        """Show the game at a place of the programme."""
        self.console.desk.is_demo_wanted = True
        self.run(STEP_MS)
        self.console._demo._round = place
        self.run(GAME_MS)

    def most_in_a_burst(self, screens):
        """Return the most pictures of these screens that were shown within a quarter of a second."""
        shown = [at for at, screen in zip(self.shown_at, self.screens) if screen in screens]
        assert shown, "none of %s was seen" % str(screens)
        return max([len([1 for at in shown if began <= at < began + BURST_MS]) for began in shown])


# Place in the programme, screens, and the most pictures in a burst: of a press, of dice that leave the hand,
# of how they lie, of who is next, of the way to why; of names, and who of them; of what was told.
@pytest.mark.parametrize(
    "place, screens, most",
    [
        (0, ("mitchi", "mitchi_start"), 5),
        (1, ("general",), 5),
        (2, ("yacht",), 5),
        (3, ("mia_table",), 5),
        (3, ("mia_draw",), 3),
        (3, ("mia_result",), 2),
    ],
)
def test_in_the_demo_nothing_moves_that_need_not(folder, place, screens, most):
    moving = Page(folder, False)
    moving.demo(place)
    still = Page(folder, True)
    still.demo(place)
    assert moving.most_in_a_burst(screens) > most
    assert still.most_in_a_burst(screens) <= most


@pytest.mark.parametrize("game_id, screen", [("mitchi", "mitchi_start"), ("mia", "mia_cup")])
def test_what_a_hand_shakes_lies_still_in_it(folder, game_id, screen):
    shown = []
    for is_still in (False, True):
        page = Page(folder, is_still)
        desk = page.console.desk
        options = defaults(catalog.load(game_id).OPTIONS)
        desk.session = Session(desk.dice, desk.saves)
        desk.session.new(game_id, Seats(["Ola", "Jan", "Ewa"]), bytes(options))
        page.console.go(clear_to(game_id), page.now)
        for _ in range(20):
            page.run(1008)  # keys mean nothing before
            if page.console.name == screen:
                break
            page.edge(A, True, page.now)
            page.run(64)
            page.edge(A, False, page.now)
        assert page.console.name == screen
        page.edge(A, True, page.now)
        page.run(160)
        page.shown_at.clear()
        page.screens.clear()
        page.run(1008)
        assert page.console.screen.row.shaken
        shown.append(len(page.shown_at))
    assert shown[0] >= 15
    assert shown[1] <= 1, "no more than the hint to let go"
