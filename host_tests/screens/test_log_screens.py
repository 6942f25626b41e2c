"""Logs by keys: handed out whole or told why not, and summed up on the final screen."""

import gc

import pytest

from play.audit import collect
from scenes import fair as scenes
from support.handheld import Handheld
from support.played_games import play_on
from support.random_games import Chance
from ui.screen import clear_to


@pytest.fixture
def handheld(folder):
    """Return a handheld in English."""
    gc.collect()
    return Handheld(folder, "en")


def test_a_log_is_handed_out_and_its_digest_told(handheld):
    taken = []

    def take(name, lines):
        taken.append((name, list(lines)))
        return "a safe place"

    handheld.console.desk.hand_out = take
    scenes.export(handheld)
    handheld.press("a")
    name, lines = taken[0]
    assert name == "mitchi-1.txt"
    assert lines[-1].startswith("digest ")
    assert handheld.sees("lines to a safe place.")
    assert handheld.sees(lines[-1].split()[1])
    handheld.press("a")
    assert handheld.name == "fair_export"


def to_the_end(handheld, count):
    """Play a game of Mitchi to its final screen; return its digest."""
    chance = Chance(count)
    handheld.dice.then = lambda many, sides: bytes([1 + chance.below(sides) for _ in range(many)])
    handheld.start("mitchi", count, None, bytes((5,)))
    play_on(handheld.console.desk.session, chance)
    handheld.console.go(clear_to("final"), handheld.now)
    handheld.step()
    story = collect(handheld.console.desk.saves, "mitchi")
    assert story is not None
    return story.digest()


@pytest.mark.parametrize("count", [2, 4, 8])
def test_the_final_screen_shows_the_digest_of_the_log(handheld, count):
    digest = to_the_end(handheld, count)
    assert handheld.sees("Log " + digest)


def test_the_digest_is_the_same_after_switching_off_and_on(folder):
    gc.collect()
    digest = to_the_end(Handheld(folder, "en"), 2)
    gc.collect()
    handheld = Handheld(folder)
    handheld.press("a")
    assert handheld.name == "mitchi_round"  # it may not have been seen
    handheld.press("a")
    assert handheld.name == "final"
    assert handheld.sees("Log " + digest)


@pytest.mark.parametrize(
    "scene, says",
    [
        (scenes.export_none, "This game has not been"),
        (scenes.export_covered, "Dice stay covered"),
        (scenes.export_failed, "could not be written"),
        (scenes.export_gap, "has a gap"),
    ],
    ids=["none", "covered", "failed", "gap"],
)
def test_what_cannot_be_handed_out_whole_is_told(handheld, scene, says):
    scene(handheld)
    assert handheld.sees(says), handheld.words()
