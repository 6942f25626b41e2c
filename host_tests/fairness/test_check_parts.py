"""The parts of the long test: histories judged as they should be, streams of the length asked for."""

import subprocess
import sys

import pytest

from dice import verdict
from fairness import cost, histories
from fairness.found import Found, twice
from fairness.stream import KINDS
from support.source_tree import ROOT

DEMANDS = {demand.kind.__name__: demand for demand in histories.DEMANDS}


def test_a_stuck_die_is_flagged_after_15_dice_in_every_history():
    found = histories.play(DEMANDS["stuck"], 30)
    assert (found.flagged, found.unfair) == (30, 30)
    assert set(found.dice) == {15}
    assert histories.is_met(DEMANDS["stuck"], found)


@pytest.mark.parametrize("kind", ["sticky", "shy", "climbing"])
def test_dice_that_depend_on_the_last_one_are_flagged_within_5000(kind):
    found = histories.play(DEMANDS[kind], 12)
    assert found.flagged >= 11
    assert max(found.dice) <= 5000


def test_fair_dice_are_called_fair():
    found = histories.play(DEMANDS["fair"], 4)
    assert found.unfair == 0
    assert histories.is_met(DEMANDS["fair"], found) == (found.flagged == 0)


def test_a_demand_that_is_missed_is_seen():
    demand = DEMANDS["six_too_common"]
    assert histories.is_met(demand, histories.Found(1000, 950, 0, []))
    assert not histories.is_met(demand, histories.Found(1000, 949, 0, []))
    assert histories.is_met(DEMANDS["fair"], histories.Found(1000, 10, 0, []))
    assert not histories.is_met(DEMANDS["fair"], histories.Found(1000, 11, 0, []))


def test_each_kind_of_dice_is_as_common_as_it_says():
    import random

    dice = histories.six_too_common(random.Random(1))
    share = [next(dice) for _ in range(60000)].count(6) / 60000
    assert 0.179 < share < 0.188
    for kind, low, high in ((histories.sticky, 0.195, 0.205), (histories.shy, 0.125, 0.135)):
        dice = kind(random.Random(1))
        row = [next(dice) for _ in range(60000)]
        assert low < sum(a == b for a, b in zip(row, row[1:], strict=False)) / 60000 < high
    assert verdict.FAIR < verdict.LOOK < verdict.UNFAIR


def test_a_throw_of_five_dice_is_derived_to_take_less_than_20_ms_on_an_rp2040():
    parts = dict(cost.derive())
    assert sum(parts.values()) < 20
    steps = cost.count_steps()
    assert 800 < steps["bytecodes"] < 2500
    assert len(parts) == 7


@pytest.mark.parametrize(
    "looks, is_well", [(["well"], True), (["odd", "well"], True), (["odd", "odd"], False)]
)
def test_what_looks_odd_by_chance_has_to_look_odd_twice(looks, is_well):
    left = list(looks)
    found = twice(lambda: [Found("mean", True, ""), Found("serial", left.pop(0) == "well", "")])
    assert [one.is_well for one in found] == [True, is_well]
    assert not left


@pytest.mark.parametrize("kind", ["conditioned", "urandom"])
def test_a_stream_has_as_many_bytes_as_asked_for_and_ends_with_its_reader(kind):
    assert kind in KINDS
    roots = ":".join(str(ROOT / part) for part in ("tools", "firmware", "tools/standins"))
    command = [sys.executable, "-m", "fairness.stream", kind]
    where = {"PYTHONPATH": roots}
    ended = subprocess.run([*command, "100000"], capture_output=True, check=True, env=where)
    assert len(ended.stdout) == 100_000
    assert len(set(ended.stdout)) == 256
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=where)
    assert process.stdout and process.stderr
    assert len(process.stdout.read(70_000)) == 70_000
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0
