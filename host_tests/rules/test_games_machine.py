"""Hypothesis plays every game and the cup in any order of events, and loads any bytes."""

import math
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules import catalog
from rules.cup import _RARE_1, _RARE_5, KINDS, Cup
from rules.game import LEAVE, IllegalMove
from rules.table import Table
from support.random_games import copy_of

_QUICK = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
_MACHINE = settings(_QUICK, max_examples=40, stateful_step_count=60)


class GameMachine(RuleBasedStateMachine):
    """A table beside a plain list of events: whatever was done, the list replayed gives the game."""

    game_id = ""

    @initialize(data=st.data())
    def open(self, data):
        self.game_class = catalog.load(self.game_id)
        self.seats = data.draw(st.integers(self.game_class.SEATS_LOW, self.game_class.SEATS_HIGH))
        rows = []
        for option in self.game_class.OPTIONS:
            high = min(option.high, self.seats - 1) if option.key == "STARTER" else option.high
            rows.append(data.draw(st.integers(option.low, high)))
        self.options = bytes(rows)
        self.table = Table(self.game_class(self.seats, self.options))
        self.events = []  # (bytes of the event, whether it may be undone)
        self.closed = b""

    def _goes_on(self):
        return self.table.game.outcome() is None

    def _replayed(self):
        table = Table(self.game_class(self.seats, self.options))
        table.replay(b"".join([event for event, _ in self.events]))
        return table

    @precondition(lambda self: self._goes_on() and self.table.game.wants)
    @rule(data=st.data())
    def roll(self, data):
        game = self.table.game
        face = st.integers(1, game.sides)
        faces = bytes(data.draw(st.lists(face, min_size=game.wants, max_size=game.wants)))
        self.table.roll(faces)
        self.events.append((faces, False))
        self.closed += self.table.take_closed()

    @precondition(lambda self: self._goes_on() and not self.table.game.wants)
    @rule(data=st.data())
    def play(self, data):
        move = data.draw(st.sampled_from(list(self.table.game.moves())))
        seals = self.table.game.seals(move)
        self.table.play(move)
        self.events.append((bytes([move]), not seals))

    @precondition(lambda self: self._goes_on() and len(self.events) > 6)
    @rule(data=st.data())
    def leave(self, data):
        seat = data.draw(st.integers(0, 8 * self.seats))  # seldom, or every game would end early
        if seat >= self.seats:
            return
        before = self.table.game.save()
        seals = self.table.game.seals(LEAVE + seat)
        try:
            self.table.leave(seat)
        except IllegalMove:
            assert self.table.game.save() == before
            return
        self.events.append((bytes([LEAVE + seat]), not seals))

    @precondition(lambda self: self.events and self.events[-1][1])
    @rule()
    def undo(self):
        assert self.table.can_undo()
        self.table.undo()
        self.events.pop()

    @rule()
    def save_and_load(self):
        self.table.resume(self.table.checkpoint, bytes(self.table.tail))
        assert self.table.take_closed() == b""

    @invariant()
    def the_events_replayed_give_the_game(self):
        if not hasattr(self, "table"):
            return
        table = self._replayed()
        assert table.game.save() == self.table.game.save()
        assert table.checkpoint == self.table.checkpoint and table.tail == self.table.tail
        assert self.table.can_undo() == bool(self.events and self.events[-1][1])
        assert self.closed + bytes(self.table.tail) == b"".join([event for event, _ in self.events])


class MitchiMachine(GameMachine):
    """Mitchi in any order of events."""

    game_id = "mitchi"


class GeneralMachine(GameMachine):
    """Generał in any order of events."""

    game_id = "general"


class YachtMachine(GameMachine):
    """Yacht in any order of events."""

    game_id = "yacht"


class MiaMachine(GameMachine):
    """Mia in any order of events."""

    game_id = "mia"


TestMitchi = MitchiMachine.TestCase
TestGeneral = GeneralMachine.TestCase
TestYacht = YachtMachine.TestCase
TestMia = MiaMachine.TestCase


def test_every_game_has_a_machine():
    machines = (MitchiMachine, GeneralMachine, YachtMachine, MiaMachine)
    assert tuple(machine.game_id for machine in machines) == catalog.GAMES


class CupMachine(RuleBasedStateMachine):
    """The cup beside a model that counts every die the slow way."""

    def __init__(self):
        super().__init__()
        self.cup = Cup(5, 6)
        self.counts = {}
        self.seen = []
        self.waiting = []

    @rule(count=st.integers(1, 10), sides=st.sampled_from(KINDS))
    def choose(self, count, sides):
        if self.cup.is_covered:
            with pytest.raises(IllegalMove):
                self.cup.choose(count, sides)
            return
        if sides != self.cup.sides:
            self.counts = {}
        self.cup.choose(count, sides)

    @precondition(lambda self: self.cup.wants)
    @rule(data=st.data())
    def roll(self, data):
        cup = self.cup
        faces = data.draw(st.lists(st.integers(1, cup.sides), min_size=cup.wants, max_size=cup.wants))
        left = list(faces)
        dice = [cup.faces[die] if cup.held >> die & 1 else left.pop(0) for die in range(cup.count)]
        cup.roll(bytes(faces))
        self.waiting.append((bytes(dice), faces))
        if not cup.is_covered:
            self._see()

    def _see(self):
        for dice, faces in self.waiting[-20:]:
            self.seen.append(dice)
            for face in faces:
                self.counts[face] = self.counts.get(face, 0) + 1
        self.waiting = []

    @precondition(lambda self: self.cup.faces)
    @rule(data=st.data())
    def hold(self, data):
        self.cup.hold(data.draw(st.integers(0, self.cup.count - 1)))

    @rule()
    def gather(self):
        self.cup.gather()

    @rule()
    def cover(self):
        self.cup.cover()

    @rule()
    def reveal(self):
        self.cup.reveal()
        self._see()

    @rule()
    def reset(self):
        self.cup.reset()
        self.counts = {}

    @invariant()
    def it_is_as_the_model_says(self):
        cup = self.cup
        assert cup.counts == [self.counts.get(face, 0) for face in range(1, cup.sides + 1)]
        shown = [roll.faces for roll in cup.view().rolls]
        newest = [*self.seen, *[dice for dice, _ in self.waiting]][-20:]
        assert shown == newest[: max(len(newest) - len(self.waiting), 0)]
        other = Cup()
        other.load(cup.save())
        assert other.save() == cup.save()
        counted = cup.counted
        if counted:
            expected = Fraction(counted, cup.sides)
            exact = sum((count - expected) ** 2 / expected for count in cup.counts)
            assert abs(Fraction(cup.chi_square_x100(), 100) - exact) <= Fraction(1, 200)


TestCup = CupMachine.TestCase

for _machine in (MitchiMachine, GeneralMachine, YachtMachine, MiaMachine, CupMachine):
    _machine.TestCase.settings = _MACHINE


@pytest.mark.parametrize("game_id", catalog.GAMES)
@_QUICK
@given(state=st.binary(max_size=200))
def test_any_bytes_are_a_state_or_a_value_error(game_id, state):
    game_class = catalog.load(game_id)
    game = game_class(3, bytes([option.default for option in game_class.OPTIONS]))
    try:
        game.load(state)
    except ValueError:
        return
    assert game.save() == state


@_QUICK
@given(state=st.binary(max_size=200))
def test_any_bytes_are_a_cup_or_a_value_error(state):
    cup = Cup()
    try:
        cup.load(state)
    except ValueError:
        return
    assert cup.save() == state


@pytest.mark.parametrize("game_id", catalog.GAMES)
@_QUICK
@given(log=st.lists(st.one_of(st.integers(0, 40), st.integers(LEAVE, 255)), max_size=80))
def test_any_bytes_are_a_log_or_a_value_error(game_id, log):
    game_class = catalog.load(game_id)
    table = Table(game_class(3, bytes([option.default for option in game_class.OPTIONS])))
    try:
        table.replay(bytes(log))
    except ValueError:
        return
    assert copy_of(table.game, table.game.save()).save() == table.game.save()


@pytest.mark.parametrize("rare, chance", ((_RARE_5, 0.05), (_RARE_1, 0.01)))
def test_the_rare_figures_are_those_that_fair_dice_exceed_so_often(rare, chance):
    for sides, figure in zip(KINDS, rare, strict=True):
        assert math.isclose(_exceeded(figure / 100 - 0.006, sides - 1), chance, rel_tol=0.01)
        assert _exceeded(figure / 100 - 0.006, sides - 1) > chance
        assert _exceeded(figure / 100 + 0.006, sides - 1) < chance


def _exceeded(figure, freedom):
    """Return how likely chi-square is above `figure`: the upper incomplete gamma function."""
    half, at = freedom / 2, figure / 2
    term = total = math.exp(half * math.log(at) - at - math.lgamma(half + 1))
    step = half
    while term > 1e-17 * total:
        step += 1
        term *= at / step
        total += term
    return 1 - total
