"""A monkey at the keys: presses, holds, hurries, pulls the plug; the same every time for a number.

At times its keys come in bursts, several in one slow step, and at times the storage is late.

It complains about exceptions, screens that no key changes, and games that a start does not bring back.
"""

from binascii import crc32

from play.commit import SETTLING
from scenes.stage import choose
from support.handheld import KEYS
from support.random_games import Chance

_MANY = 40  # keys after which the same picture is looked into
# Ready made: strings made for the trail would cut the heap to pieces.
_BURSTS = ("burst a a", "burst a a", "burst a a a", "burst a b", "burst a right a", "burst b a")
_QUICK_MS = 80  # from one key of a burst to the next
_TRAIL = 60  # deeds remembered
_TAPS = ("a", "a", "a", "a", "down", "down", "right", "right", "up", "left", "b")


class Monkey:
    """Works on a handheld. `trail` is what it did, as text; `seen` counts the keys on each screen."""

    def __init__(self, handheld, number):
        self.handheld = handheld
        self.chance = Chance(number)
        self.trail = []
        self.seen = {}
        self.came_back = 0  # games after the plug was pulled
        self._same = 0
        self._late = 0
        handheld.dice.then = self._roll

    def _roll(self, count, sides):
        return bytes([1 + self.chance.below(sides) for _ in range(count)])

    def press(self):
        """Do one thing; print how it came to it before an exception goes on."""
        name = self.handheld.name
        self.seen[name] = self.seen.get(name, 0) + 1
        before = self._picture()
        if self.chance.below(40) == 0:
            self._late = self.chance.pick((0, 2, 6))
        self.handheld.disk.late = self._late
        try:
            self._act(self.pick(name))
            self._same = self._same + 1 if self._picture() == before else 0
            if self._same == _MANY:
                self._poke()
        except Exception:
            print("on screen {} after: {}".format(name, " ".join(self.trail)))
            raise

    def pick(self, name):
        """Return what to do next on the screen called `name`."""
        chance = self.chance.below(60)
        if chance < 2:
            return "hold " + self.chance.pick(("a", "b"))
        if chance < 4:
            return "wait"
        if chance < 9:
            return self.chance.pick(_BURSTS)
        return self.chance.pick(_TAPS)

    def _picture(self):
        """What is shown, as a number: pictures themselves would cut the heap to pieces."""
        return crc32(self.handheld.panel.shown)

    def _act(self, deed):
        handheld = self.handheld
        self.trail.append(deed)
        if len(self.trail) > _TRAIL:
            self.trail.pop(0)
        if deed == "wait":
            handheld.wait(500)
        elif deed == "plug":
            self._pull_the_plug()
        elif deed.startswith("hold"):
            handheld.hold(deed[5:], 700)
        elif deed.startswith("burst"):
            self._burst(deed.split()[1:])
        else:
            handheld.down(deed)
            handheld.step(40)
            handheld.up(deed)
            handheld.step(40)
            if self.chance.below(3):
                self._rest()
                if getattr(handheld.console.screen, "is_early", False):
                    handheld.step(500)

    def _burst(self, names):
        """Press keys while one step takes long, as it does when flash is written."""
        handheld = self.handheld
        at = handheld.now
        for name in names:
            handheld.buttons.edge(KEYS[name], True, at + _QUICK_MS // 2)
            at += _QUICK_MS
            handheld.buttons.edge(KEYS[name], False, at)
        handheld.step(at - handheld.now + 10 * self.chance.below(10))

    def _rest(self):
        """Wait until the dice have landed; under a page of help they wait too."""
        console = self.handheld.console
        for _ in range(60):
            session = console.desk.session
            if session is None or not session.is_busy or not hasattr(console.screen, "is_in_flight"):
                return
            self.handheld.step(100)
        raise AssertionError("dice are in the air for ever")

    def _poke(self):
        """Try every key on a screen that has not changed for long; fail when none changes it."""
        self._same = 0
        picture = self._picture()
        for deed in ("up", "left", "right", "down", "hold b", "a", "b"):
            self._act(deed)
            self._rest()
            if self._picture() != picture:
                return
        raise AssertionError("no key changes screen " + self.handheld.name)

    def _pull_the_plug(self):
        """Cut the power and go on; the game has to be as it was committed, or as before the press."""
        handheld = self.handheld
        game_id, committed = self._committed()
        self._switch_on_again()
        if not game_id:
            return
        save = handheld.console.desk.saves.read(game_id)
        assert handheld.name == "home" and save is not None, "the game is lost"
        choose(handheld, "result" if save.is_over else "go_on")
        session = handheld.console.desk.session
        assert session is not None, "the game cannot be gone on with"
        assert session.game_id == game_id, "another game came back"
        assert session._table.game.save() in committed, "the game came back otherwise"
        self.came_back += 1

    def _switch_on_again(self):
        self.handheld.restart()

    def _committed(self):
        """Return the saved game that is on, and what may come back of it.

        A function of its own: a session still known would keep the whole old game in memory beside the new.
        """
        session = self.handheld.console.desk.session
        if session is None or session.unsaved:
            return "", ()
        committed = [session._table.game.save()]
        if session.phase == SETTLING:  # nothing of it was seen yet
            committed.append(session._shown)
        return session.game_id, committed
