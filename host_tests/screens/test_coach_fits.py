"""What the coach says in short fits where it is said, in every language and whatever the risk."""

import pytest

from support.coached_turns import BEFORE
from support.computer_tables import sit
from support.handheld import Handheld
from text.plural import LANGUAGES
from ui.font import SMALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_certain_loss_has_room_on_the_cup_of_mia(folder, language):
    handheld = Handheld(folder, language)
    sit(handheld, "mia", (0, 0, 0), coach=BEFORE)
    screen = handheld.console.screen
    for risk in (5, 44, 100):
        text = screen._say_risk(risk)
        assert str(risk) + "%" in text and SMALL.width(text) <= screen.room
    assert screen._say_risk(44) != "44%"
