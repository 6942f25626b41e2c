"""The scenes of the coach look, in every language, as they did when they were committed."""

import pytest

from scenes.showing import differences
from scenes.stage import scene_names
from text.plural import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", scene_names(("coach",)))
def test_it_looks_as_it_did(folder, scene, language):
    assert differences(scene, language, folder) == []
