"""Which screen stands behind which name. Screens are loaded when they are first shown."""

import gc
import sys

from play.seldom import forget, tidily

MYPY = False
if MYPY:
    from screens.desk import Desk
    from ui.screen import Screen

# The screens; name=module.class where module and class are not called as the rule has it: the screen
# "mia_draw" is MiaDraw in screens/mia_draw.py. In one text: as tuples they would take five times as much
# of the heap.
_ROUTES = (
    " home setup names spell ask notice pause leaving scores final language settings reset about"
    " trouble fair fair_counts fair_source fair_export topics quick help mitchi=mitchi.MitchiTurn"
    " mitchi_start mitchi_round general=five_dice.FiveDiceTurn yacht=five_dice.FiveDiceTurn why"
    " lessons=lessons.LessonsTold statistics card=score_card.ScoreCard cup=cup.CupTable cup_menu"
    " cup_rolls cup_counts demo_card demo_offer device panel=panel.PanelChoice"
    " selftest=selftest.SelfTest selftest_pixels=selftest_pixels.Pixels"
    " selftest_keys=selftest_keys.KeyTest update crash mia=mia.MiaHandOver mia_draw mia_cup"
    " mia_answer mia_table mia_result"
    " "
)


# Screens that come again in every turn: they stay loaded while their game is on. Not so Mia's hand-over: it
# is short, and comes when no picture moves.
_OFTEN = " mitchi mitchi_round general yacht card ask mia_cup mia_answer "
# Parts that every screen leans on; all others are forgotten with the screens.
_UI_KEPT = " canvas columns_viper columns_plain font keys buttons screen reply topline "
_came_with: "dict[str, list[str]]" = {}  # the parts that were loaded for a screen, by the screen's module


def _place(name: str) -> "list[str]":
    """Return the module, below screens/, and the class of a screen; KeyError when there is none."""
    if " " + name + " " in _ROUTES:
        return [name, "".join([part[0].upper() + part[1:] for part in name.split("_")])]
    at = _ROUTES.find(" " + name + "=")
    if at < 0:
        raise KeyError(name)
    return _ROUTES[at + len(name) + 2 : _ROUTES.find(" ", at + 1)].split(".")


def make(name: str, desk: "Desk", arg: object) -> "Screen":
    """Load and build the screen called `name`; KeyError when there is none."""
    module, cls = _place(name)
    path = "screens." + module
    if path not in sys.modules:
        _load(path)
    screen: "Screen" = getattr(sys.modules[path], cls)(desk, arg)
    return screen


def registered() -> "list[tuple[str, str]]":
    """Return the name of each screen, and its module below screens/."""
    names = [row.split("=")[0] for row in _ROUTES.split()]
    return [(name, _place(name)[0]) for name in names]


def _load(path: str) -> None:
    """Import a module, and remember what came with it."""
    before = set(sys.modules)
    tidily(__import__, path)
    _came_with[path] = [new for new in sys.modules if new not in before and new != path and _is_part(new)]
    gc.collect()  # the screen may load a game


def left(name: str, is_back: bool) -> None:
    """A screen was left: forget its module, unless it will soon come again.

    Who goes back leaves what came with it too; who goes on may need some of that.
    """
    path = "screens." + _place(name)[0]
    if " " + name + " " in _OFTEN:
        return
    forget(path)
    for part in _came_with.pop(path, ()):
        if is_back:
            forget(part)


def drop() -> None:
    """Forget the loaded screens and what they share, so that their code and their game can be collected."""
    _came_with.clear()
    for path in list(sys.modules):
        if _is_part(path):
            forget(path)


def _is_part(path: str) -> bool:
    """Say whether a module is of the screens, and not needed by all of them."""
    if path.startswith("screens."):
        return path != "screens.desk"
    return path.startswith("ui.") and " " + path[3:] + " " not in _UI_KEPT
