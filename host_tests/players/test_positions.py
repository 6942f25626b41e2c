"""Positions written in words: what is none is refused with a plain word why."""

import pytest

from players.positions import BadPosition, read


@pytest.mark.parametrize(
    "line",
    [
        "chess e4",
        "yacht",
        "yacht dice=11237",
        "yacht dice=11234 left=3",
        "yacht dice=11234 colour=red",
        "yacht dice=11234 dice=11234",
        "yacht dice=11234 open=sevens",
        "general dice=11234 left=1",
        "general dice=11234 mode=loud",
        "general dice=11234 open=chance,sixes upper=106",
        "general mode=free dice=11234 open=ones,twos,threes,fours,fives upper=31",
        "mitchi dice=65 worst=13",
        "mitchi dice=65 limit=2",
        "mitchi dice=65 worst=31 limit=1",
        "mitchi dice=65 worst=21 mitchis=3",
        "mitchi dice=65 worst=31 come=6 holders=3",
        "mia",
        "mia claim=53 before=65",
        "mia dice=53 claim=21",
        "mia claim=53 lives=7,1",
    ],
)
def test_what_is_no_position_is_told(line):
    with pytest.raises(BadPosition) as told:
        read(line)
    assert len(str(told.value)) > 10
