"""Tables with computers in tests of the screens: who sits there, and watching what they are shown."""

import gc

from scenes.stage import wheel

_COLLECT_EVERY = 16  # steps: under MicroPython what the test's canvas remembers would cut the heap to pieces


def sit(handheld, game_id, kinds, options=b"", seed=5, **settings):
    """Start a game: kinds 0 are people, else levels. Dice fall as the seed wants."""
    from play.seats import Seats
    from play.session import Session
    from rules import catalog
    from rules.game import defaults
    from ui.screen import clear_to

    desk = handheld.console.desk
    for name in settings:
        desk.settings.set(name, settings[name])
    handheld.dice.then = wheel(seed)
    game = catalog.load(game_id)
    names = [("Robo{}" if kinds[seat] else "Pers{}").format(seat + 1) for seat in range(len(kinds))]
    session = Session(desk.dice, desk.saves, desk.stats)
    session.new(game_id, Seats(names, bytes(kinds)), options or defaults(game.OPTIONS))
    desk.session = session
    handheld.console.go(clear_to(game_id), handheld.now)
    handheld.step()
    handheld.step()
    return session


def is_persons(handheld):
    """Say whether the game waits for a person's key."""
    screen = handheld.console.screen
    return not screen.is_in_flight and not screen.is_computers()


def let_play(handheld, is_there, steps=20000, ms=100):
    """Let time pass in large steps until a state is there; return how many ms that took."""
    began = handheld.now
    for step in range(steps):
        if is_there(handheld):
            return handheld.now - began
        handheld.step(ms)
        if step % _COLLECT_EVERY == 0 and hasattr(gc, "threshold"):
            handheld.buzzer.tones.clear()
            gc.collect()
    raise AssertionError("not reached")


class Watched:
    """Stands between a robot and its minds, and keeps what they were shown."""

    def __init__(self, handheld):
        self.views = []
        robot = handheld.console.desk.company().robot
        self._minds = robot._minds
        robot._minds = self

    def of(self, level):
        """Return a mind that is watched."""
        return WatchedMind(self._minds.of(level), self.views)


class WatchedMind:
    """A mind, and what it was shown."""

    def __init__(self, mind, views):
        self._mind = mind
        self._views = views

    def start(self, view):
        """Note a position, and let the mind start."""
        self._views.append(view)
        self._mind.start(view)

    def step(self):
        """Think on."""
        return self._mind.step()

    @property
    def move(self):
        """What it found."""
        return self._mind.move

    @property
    def reason(self):
        """Why."""
        return self._mind.reason
