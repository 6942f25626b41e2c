"""Why a computer did something is said on one page, in every language and for every move."""

import pytest

from play.robot import Reason
from support.computer_tables import sit
from support.handheld import Handheld
from text.plural import LANGUAGES
from ui.screen import push

FACES = {"general": b"\1\2\3\4\5", "yacht": b"\1\2\3\4\5", "mitchi": b"\6\5"}
TELLS = {
    "general": (("WHY_STOP", (88, 8)), ("WHY_BOX", (88, 8)), ("WHY_ROLL", (88, 8)), ("WHY_ONLY", ())),
    "yacht": (("WHY_STOP", (88, 8)), ("WHY_BOX", (88, 8)), ("WHY_ROLL", (88, 8)), ("WHY_ONLY", ())),
    "mitchi": (("WHY_MITCHI_STAND", (88, 100)), ("WHY_MITCHI_ROLL", (88, 100))),
    "mia": (
        ("WHY_MIA_PEEK", ()),
        ("WHY_MIA_SECRET", ()),
        ("WHY_MIA_ODDS", (100,)),
        ("WHY_MIA_CHECK", (100,)),
        ("WHY_MIA_RISK", (48, 48)),
        ("WHY_MIA_TRUST", (48,)),
    ),
}


class _Mind:
    reason = ("", ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", sorted(TELLS))
def test_what_it_did_and_why_has_room(folder, game_id, language):
    handheld = Handheld(folder, language)
    session = sit(handheld, game_id, (0, 2, 2))
    view = session.view
    robot = handheld.console.desk.company().robot
    for move in _moves(game_id):
        for _Mind.reason in TELLS[game_id]:
            reason = Reason(view, move, 0, _Mind(), False)
            reason.dice = FACES.get(game_id, b"\6\5")
            reason.roll = 7
            robot._reasons = [reason]
            handheld.console.go(push("why"), handheld.now)
            handheld.step()  # a strict canvas looks on
            assert handheld.name == "why"
            handheld.press("b")


def _moves(game_id):
    if game_id == "mia":
        return list(range(21)) + list(range(32, 38))
    if game_id == "mitchi":
        return list(range(4))
    return [1, 30] + list(range(32, 45 if game_id == "general" else 44))
