"""Which screen stands behind which name. Screens are loaded when they are first shown."""

import gc
import sys

from micropython import const

MYPY = False
if MYPY:
    from screens.desk import Desk
    from ui.screen import Screen

_COMPILING = const(8192)  # bytes between two collections while a module is loaded

# name=module.class, in one text: as tuples they would take five times as much of the heap.
_ROUTES = (
    " home=home.Home"
    " setup=setup.Setup"
    " names=names.Names"
    " spell=spell.Spell"
    " ask=ask.Ask"
    " notice=notice.Notice"
    " pause=pause.Pause"
    " leaving=leaving.Leaving"
    " scores=scores.Scores"
    " final=final.Final"
    " language=language.Language"
    " settings=settings.Settings"
    " reset=reset.Reset"
    " about=about.About"
    " trouble=trouble.Trouble"
    " fair=fair.Fair"
    " fair_counts=fair_counts.FairCounts"
    " fair_source=fair_source.FairSource"
    " fair_export=fair_export.FairExport"
    " topics=topics.Topics"
    " quick=quick.Quick"
    " help=help.Help"
    " mitchi=mitchi.MitchiTurn"
    " mitchi_start=mitchi_start.MitchiStart"
    " mitchi_round=mitchi_round.MitchiRound"
    " general=five_dice.FiveDiceTurn"
    " yacht=five_dice.FiveDiceTurn"
    " why=why.Why"
    " lessons=lessons.LessonsTold"
    " statistics=statistics.Statistics"
    " card=score_card.ScoreCard"
    " cup=cup.CupTable"
    " cup_menu=cup_menu.CupMenu"
    " cup_rolls=cup_rolls.CupRolls"
    " cup_counts=cup_counts.CupCounts"
    " demo_card=demo_card.DemoCard"
    " demo_offer=demo_offer.DemoOffer"
    " device=device.Device"
    " panel=panel.PanelChoice"
    " selftest=selftest.SelfTest"
    " selftest_pixels=selftest_pixels.Pixels"
    " selftest_keys=selftest_keys.KeyTest"
    " update=update.Update"
    " crash=crash.Crash"
    " mia=mia.MiaHandOver"
    " mia_draw=mia_draw.MiaDraw"
    " mia_cup=mia_cup.MiaCup"
    " mia_answer=mia_answer.MiaAnswer"
    " mia_table=mia_table.MiaTable"
    " mia_result=mia_result.MiaResult"
    " "
)


def make(name: str, desk: "Desk", arg: object) -> "Screen":
    """Load and build the screen called `name`; KeyError when there is none."""
    at = _ROUTES.find(" " + name + "=")
    if at < 0:
        raise KeyError(name)
    module, cls = _ROUTES[at + len(name) + 2 : _ROUTES.find(" ", at + 1)].split(".")
    path = "screens." + module
    if path not in sys.modules:
        _load(path)
    screen: "Screen" = getattr(sys.modules[path], cls)(desk, arg)
    return screen


def registered() -> "list[tuple[str, str]]":
    """Return the name of each screen, and its module below screens/."""
    rows = [row.split("=") for row in _ROUTES.split()]
    return [(name, place.split(".")[0]) for name, place in rows]


def _load(path: str) -> None:
    """Import a module. What is compiled stays: collect often, so that it lies close together."""
    gc.collect()
    usual = -1
    if hasattr(gc, "threshold"):  # not on CPython
        usual = gc.threshold()
        gc.threshold(_COMPILING)
    __import__(path)
    if hasattr(gc, "threshold"):
        gc.threshold(usual)
    gc.collect()  # the screen may load a game


def drop() -> None:
    """Forget the loaded screens and what they share, so that their code and their game can be collected."""
    package = sys.modules.get("screens")
    for path in list(sys.modules):
        if path.startswith("screens.") and path != "screens.desk":
            del sys.modules[path]
            module = path[len("screens.") :]
            if package is not None and hasattr(package, module):
                delattr(package, module)
