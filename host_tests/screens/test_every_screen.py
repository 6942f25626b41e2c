"""Every registered screen stands in a scene, and every scene is held against its committed pictures."""

import os

from app import routes
from scenes import stage
from scenes.showing import HASHES, known_lines
from text.plural import LANGUAGES


def test_every_registered_screen_has_a_scene():
    shown = {}
    for line in known_lines():
        shown[line.split(" ")[1]] = True
    assert [name for name, _ in routes.registered() if name not in shown] == []


def test_no_screen_is_shown_that_is_not_registered():
    # The demo is a console of its own over the screen that is on.
    registered = [name for name, _ in routes.registered()] + ["demo"]
    assert [line for line in known_lines() if line.split(" ")[1] not in registered] == []


def test_the_scenes_of_every_area_are_tested():
    files = [name.split(".")[0] for name in os.listdir(HASHES.rsplit("/", 2)[0] + "/screens")]
    assert [area for area in stage.AREAS if "test_scenes_of_" + area not in files] == []


def test_there_is_one_hash_for_every_scene_and_language():
    known = known_lines()
    for name in stage.scene_names():
        for language in LANGUAGES:
            scene, _, its_language, _ = next(known).split(" ")
            assert (scene, its_language) == (name, language)
    assert list(known) == []
