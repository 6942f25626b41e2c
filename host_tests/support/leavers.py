"""Players who leave, come back or make room for a computer, wherever a game stands, as the menu lets them."""

from screens.game_screen import NOBODY
from support.random_games import Chance
from ui.screen import push

_OFTEN = 4  # a screen on which this many left is left alone more often
_LONG = 40  # keys after which what lies on the table must have been put away
_LOST = ("Roll ", "▼?")  # by a start: how many dice are not held, in English; the reasons of computers
_RESULTS = ("mitchi_start", "mitchi_round", "mia_result", "mia_draw", "notice", "lessons")


class Leavers:
    """Plays one game on a handheld by keys, and lets people leave at any time.

    After each of them the screen has to be the one that a fresh start shows, once what lies on the table
    was put away; and the final screen at once where the game is over because nobody is left.
    """

    def __init__(self, handheld, game_id, seats, number):
        self.handheld = handheld
        self.chance = Chance(number)
        self.game_id = game_id
        self.seats = seats
        self.seen = {}  # screens on which somebody left
        self.trail = []
        handheld.dice.then = self._roll
        self._start()

    def _roll(self, count, sides):
        return bytes([1 + self.chance.below(sides) for _ in range(count)])

    def _start(self):
        self.trail = []
        self.handheld.start(self.game_id, self.seats)

    @property
    def session(self):
        """The game in hand."""
        return self.handheld.console.desk.session

    def play(self, states):
        """Play through so many states; in each somebody may leave."""
        for _ in range(states):
            try:
                self._state()
            except Exception:
                print("{} on {} after {}".format(self.game_id, self.handheld.name, " ".join(self.trail)))
                print(self.handheld.words())
                raise

    def _state(self):
        is_rare = self.seen.get(self.handheld.name, 0) < _OFTEN
        deed = self.chance.below(2 if is_rare else 12)
        if self.session.is_busy:
            pass
        elif deed == 0:
            self._come_and_go()
        elif deed == 1:
            self._leave_one_after_the_other()
        elif deed == 2:
            self._let_a_computer_play()
        self._key()
        if self._is_through():
            self._start()

    def _is_through(self):
        return self.handheld.name == "final" or self.session is None or self.session.is_over

    def _key(self):
        key = self.chance.pick(("a", "a", "a", "a", "right", "up"))
        self.trail.append(key)
        self._tap(key)
        if self.session is None:
            return
        if self.chance.below(6):
            self._land()
        else:  # the plug is pulled, and B pressed in vain, while dice may be in the air
            self._tap("b")
            if self.chance.below(2):
                self._restart()

    def _tap(self, *names):
        for name in names:
            self.handheld.wait_for_keys()
            self.handheld.down(name)
            self.handheld.step(40)
            self.handheld.up(name)
            self.handheld.step(40)

    def _settle(self):
        for _ in range(4):
            self.handheld.step()

    def _land(self):
        for _ in range(60):
            if self.session is None or not self.session.is_busy:
                return
            self.handheld.step(100)
        raise AssertionError("dice are in the air for ever")

    # --- by the pause menu ---

    def _pause(self):
        if self.handheld.name != "pause":
            self._tap("b")
        return self.handheld.name == "pause"

    def leave(self, seat):
        """Let a seat leave by the pause menu; False where it cannot be opened, or the seat not leave."""
        if self.session.is_busy or not self._pause():
            return False
        console = self.handheld.console
        name = console._names[-2]
        console.go(push("leaving", self.game_id), self.handheld.now)
        screen = console.screen
        if seat not in screen._seats:
            self._tap("b", "b")
            return False
        self.seen[name] = self.seen.get(name, 0) + 1
        self.trail.append("leave{}@{}".format(seat, name))
        screen._menu.focus = screen._seats.index(seat)
        console.go(screen.back(True, self.handheld.now), self.handheld.now)
        self._settle()
        self._check_end()
        return True

    def _change(self, seat, kind):
        if self.session.is_busy or not self._pause():
            return
        console = self.handheld.console
        console.go(push("leaving", self.game_id), self.handheld.now)
        screen = console.screen
        if seat not in screen._seats or not self.session.may_seat(seat, kind):
            self._tap("b", "b")
            return
        self.trail.append("kind{}:{}".format(seat, kind))
        row = screen._seats.index(seat)
        screen._choices[row] = 1 + kind
        console.go(screen.choose(row), self.handheld.now)
        self._settle()

    def undo(self):
        """Take the last choice back, where that is possible."""
        if self.session.is_busy or not self._pause():
            return
        screen = self.handheld.console.screen
        if "undo" in screen._rows:
            self.trail.append("undo")
            self.handheld.console.go(screen.choose(screen._rows.index("undo")), self.handheld.now)
            self._settle()
        else:
            self._tap("b")

    def _restart(self):
        self.trail.append("plug")
        over = self._is_through()
        self.handheld.restart()
        self._tap("a")
        assert over or self.session is not None, "the game cannot be gone on with"

    # --- what people do ---

    def _come_and_go(self):
        """Each seat leaves and the leaving is taken back."""
        for seat in range(self.seats):
            if self.leave(seat):
                self.undo()
        if self.chance.below(2):
            self._check_screen()

    def _leave_one_after_the_other(self):
        """One, more or all leave, and the game goes on or is over."""
        for _ in range(1 + self.chance.below(self.seats)):
            if self._is_through():
                return
            self.leave(self.chance.below(self.seats))
            if self.chance.below(4) == 0:
                self._key()
        if not self._is_through() and not self.session.is_busy:
            self._check_screen()

    def _let_a_computer_play(self):
        seat = self.chance.below(self.seats)
        self._change(seat, 1)
        self.handheld.wait(1500)
        self._land()
        if not self._is_through():
            self._change(seat, 0)
            self._check_screen()

    # --- what has to be true ---

    def _check_end(self):
        outcome = self.session.view.outcome()
        if outcome is not None and outcome.reason == "ENDED_EARLY":
            assert self.handheld.name == "final", "the game is over"

    def _check_screen(self):
        """What lies there is put away by A; then a fresh start shows the same, hidden dice aside."""
        handheld = self.handheld
        if not self._put_away():
            return
        name, words = handheld.name, self._words()
        self._restart()
        if self.game_id == "mia":  # a start shows the last result, and the gadget is handed over
            self._put_away()
            words = self.session.seats.names[handheld.console.screen.mover()]
            if handheld.name == "mia" != name:
                self._tap("a")
        assert handheld.name == name and words in self._words(), "{}: {}".format(name, words)

    def _put_away(self):
        """Go on by A until somebody has to do something; False when the game is over."""
        for _ in range(_LONG):
            if self.handheld.name == "final":
                return False
            lying = getattr(self.handheld.console.screen, "lying", None)
            if self.handheld.name not in _RESULTS and lying is not None and lying() == NOBODY:
                return True
            self._tap("a")
            self._land()
        raise AssertionError("what lies there cannot be put away")

    def _words(self):
        said = [text for text in self.handheld.canvas.said if not text.startswith(_LOST)]
        return " | ".join(said)
