"""The bench that the page runs in a browser, here in a test: pictures, words and time."""

from scenes.stage import wheel
from web.inside.page_bench import PageBench

STEP_MS = 16
BURST_MS = 250
GAME_MS = 60000


class Link:
    """Takes what the bench tells, and forgets it; the storage behind it is always ready."""

    def write(self, message):
        """Forget a message."""
        return len(message)

    def changed(self, name):
        """Nothing is kept."""

    def settled(self):
        """All is safe."""
        return 1


class Page(PageBench):
    """The page's bench with dice that follow from a number; remembers when new pictures came, and of what."""

    def __init__(self, folder, **options):
        link = Link()
        self.told = []  # the words of each picture
        PageBench.__init__(self, link, folder, {"language": "en", **options}, link)
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

    def tell_words(self, words):
        """Remember them."""
        self.told.append(words)
        PageBench.tell_words(self, words)

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
