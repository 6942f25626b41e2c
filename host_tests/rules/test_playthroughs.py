"""Committed transcripts of whole games, one a game and mode; `make golden` makes them anew."""

import os

import pytest

from rules import catalog
from support.transcript import PLAYTHROUGHS, lines

_FOLDER = __file__.rsplit("/", 2)[0] + "/vectors/playthroughs"


@pytest.mark.parametrize("name", [row[0] for row in PLAYTHROUGHS])
def test_the_game_goes_as_its_transcript_says(name):
    with open("%s/%s.txt" % (_FOLDER, name)) as file:
        for number, line in enumerate(lines(name), 1):
            assert (number, file.readline()) == (number, line + "\n")
        assert file.read() == ""


def test_there_is_a_transcript_for_every_game_and_none_too_many():
    assert sorted(os.listdir(_FOLDER)) == sorted([row[0] + ".txt" for row in PLAYTHROUGHS])
    assert {row[1] for row in PLAYTHROUGHS} == set(catalog.GAMES)


def test_no_transcript_shows_covered_dice_to_the_table():
    for name in [row[0] for row in PLAYTHROUGHS if row[1] == "mia"]:
        for line in lines(name):
            assert not line.startswith("    dice:") or line == "    dice: none"
