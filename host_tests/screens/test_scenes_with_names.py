"""Scenes can be read with other names too: widest in small type, with accents, and strokes below the line."""

import os

import pytest

from scenes import showing, stage
from support.handheld import Handheld
from support.strict_canvas import DrawingFault

_WITH_NAMES = ("bots", "coach", "console", "fair", "five_dice", "five_dice_end", "help", "mia", "mitchi")


@pytest.mark.parametrize("area", _WITH_NAMES)
def test_nothing_is_covered_or_cut(folder, area, monkeypatch):
    stage.use_deep_names(True)
    try:
        monkeypatch.setattr(Handheld, "names", tuple(stage.longest_names(8)))
        assert _faults(folder, area) == []
    finally:
        stage.use_deep_names(False)


def _faults(folder, area):
    faults = []
    for scene in stage.scene_names((area,)):
        place = folder + "/" + scene
        os.mkdir(place)
        try:
            for _ in showing.in_each_language(scene, place):
                pass
        except DrawingFault as fault:
            faults.append("{}: {}".format(scene, fault))
    return faults
