"""Mia: whoever undoes, leaves, changes seats or cuts the power never gets to see the dice of another."""

import pytest

from play.seats import HUMAN
from rules.mia_terms import PEEK, PEEK_OR_ANNOUNCE
from screens.mia_picture import draw_dice
from support.handheld import Handheld
from support.random_games import Chance
from ui.canvas import Canvas

_DICE = range(3, 6)  # the pages of the screen where dice lie, from left to right
_RIGHT = 66
NAMES = ["Ola", "Jan", "Ewa", "Kuba"]


class Watched(Handheld):
    """Looks at every frame for the dice of the throw that lies under the cup.

    `looks` counts the frames that show them. They may only while the one who threw them may still look: a
    person, in whose hand the gadget is because nothing but that person's own turn has gone on since.
    """

    watches = False
    looks = 0
    thrown = b""
    picture = b""
    may_look = False
    is_known = False  # who has the gadget: since the last interruption the card has named the thrower

    def take(self, count, sides):
        """Throw; from now on these are the dice that nobody else may see."""
        faces = bytes([1 + self.chance.below(sides) for _ in range(count)])
        if count == 2:
            self.thrown = faces
            canvas = Canvas()
            draw_dice(canvas, faces)
            self.picture = bytes(canvas.buffer)
            self.may_look = self.is_lifted = False
        return faces

    def step(self, ms=20):
        """Let a step pass, and look."""
        Handheld.step(self, ms)
        session = self.console.desk.session
        if not self.watches or session is None:
            return
        game = session._table.game
        people = [seat for seat in range(game.seats) if session.seats.is_human(seat) and game.lives[seat]]
        if self.name == "mia" or len(people) == 1:
            self.is_known = True
        if not self.thrown:
            return
        is_there = game.phase == PEEK_OR_ANNOUNCE and game.dice == self.thrown
        if is_there and not self.may_look and not self.is_lifted:
            self.may_look = session.seats.is_human(game.seat)
            self.thrower = game.seat
        if not is_there or game.seat != self.thrower or not session.seats.is_human(self.thrower):
            self.may_look = False
            self.is_lifted = True  # for good: nothing brings the right back
        if not self._shows():
            return
        if self.name == "mia_result" and game.last_result.dice == self.thrown:
            return
        self.looks += 1
        assert self.may_look and self.is_known and self.console.is_secret, (self.name, self.trail)

    def _shows(self):
        shown = self.panel.shown
        for page in _DICE:
            left, right = page * 128 + 2, page * 128 + _RIGHT
            if shown[left:right] != self.picture[left:right]:
                return False
        return True


def choose(handheld, row):
    """Open the pause menu and choose a row, if it is there."""
    handheld.press("b")
    if handheld.name != "pause":
        return False
    screen = handheld.console.screen
    if row not in screen._rows:
        handheld.press("b")
        return False
    while screen._rows[screen._menu.focus] != row:
        handheld.press("down")
    handheld.press("a")
    return True


def undo(handheld):
    """Take back whatever can be."""
    while choose(handheld, "undo"):
        handheld.is_known = False
        handheld.rest()


def change_seats(handheld):
    """Give a seat to a computer or a person, or let who sits there leave."""
    session = handheld.console.desk.session
    if not choose(handheld, "leaving"):
        return
    before = session.played, bytes(session.seats.kinds)
    screen = handheld.console.screen
    for _ in range(handheld.chance.below(len(screen._seats))):
        handheld.press("down")
    for _ in range(handheld.chance.below(4)):
        handheld.press("right")
    handheld.press("a")
    if handheld.name == "ask":
        handheld.press("right", "a")
    while handheld.name in ("ask", "leaving", "pause"):
        handheld.press("b")
    if before != (session.played, bytes(session.seats.kinds)):
        handheld.is_known = False
        handheld.step()


def cut(handheld):
    """Cut the power, go on."""
    handheld.restart()
    handheld.is_known = False
    handheld.press("a")


def look(handheld):
    """Say to have the gadget, and hold A, whatever has the focus."""
    if handheld.name == "mia":
        handheld.press("a")
    if handheld.name == "mia_cup" and not handheld.sees("Roll"):
        handheld.hold("a", 900)


def go_on(handheld):
    """Do what the rules want, by chance."""
    has_dice = handheld.name == "mia_cup" and not handheld.sees("Roll")
    if has_dice or (handheld.name == "mia_answer" and handheld.chance.below(3) == 0):
        handheld.press("right")
    handheld.press("a")


DEEDS = (go_on, go_on, go_on, go_on, go_on, look, look, look, undo, undo, change_seats, cut)


@pytest.mark.parametrize("seed", range(3))
def test_dice_under_the_cup_are_drawn_for_nobody_but_who_threw_them(folder, seed):
    handheld = Watched(folder, "en", canvas=Canvas())
    handheld.canvas.said = []
    handheld.chance = Chance(seed + 1)
    handheld.trail = []
    handheld.dice.then = handheld.take
    handheld.watches = True
    for _ in range(45):
        session = handheld.console.desk.session
        if session is None or session.is_over or HUMAN not in list(session.seats.kinds):
            handheld.start("mia", names=NAMES[: 3 + seed % 2], options=bytes((6, 0, 1, 0)))
            handheld.thrown = b""
        deed = handheld.chance.pick(DEEDS)
        handheld.trail.append(deed.__name__)
        deed(handheld)
        if handheld.chance.below(2):
            look(handheld)
    assert handheld.looks > 8


def test_the_watch_sees_what_it_is_there_for(folder):
    """With announcements that can be taken back, as once they could, the next player sees the dice."""
    handheld = Watched(folder, "en")
    handheld.chance = Chance(1)
    handheld.trail = []
    handheld.dice.then = handheld.take
    handheld.start("mia", names=NAMES[:3])
    handheld.watches = True
    handheld.press("a", "a", "a", "a", "right", "a", "a")
    assert handheld.name == "mia_answer"
    session = handheld.console.desk.session
    session._table.game.seals = lambda move: move == PEEK
    session._table.resume(session._table.checkpoint, bytes(session._table.tail))
    with pytest.raises(AssertionError):
        undo(handheld)
        handheld.press("a")
        handheld.hold("a", 900)
    assert handheld.looks == 1


def test_a_person_cannot_take_the_seat_of_a_computer_that_has_thrown(folder):
    handheld = Handheld(folder, "en")
    handheld.start("mia", 3)
    handheld.dice.faces = [1, 6, 4]
    handheld.press("a", "a", "a", "a")
    session = handheld.console.desk.session
    session.change(0, 2, "Robo")
    session.tick(handheld.now + 1)
    assert session.seats.is_bot(0) and not session.may_seat(0, HUMAN)
    assert session.may_seat(0, 1) and session.may_seat(1, 3)
    session._table.play(3)
    assert session.may_seat(0, HUMAN)
