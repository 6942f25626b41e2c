"""Which screen stands behind which name. Screens are loaded when they are first shown."""

import sys

MYPY = False
if MYPY:
    from screens.desk import Desk
    from ui.screen import Screen

# name, module, class
ROUTES = (
    ("home", "home", "Home"),
    ("setup", "setup", "Setup"),
    ("names", "names", "Names"),
    ("spell", "spell", "Spell"),
    ("ask", "ask", "Ask"),
    ("notice", "notice", "Notice"),
    ("pause", "pause", "Pause"),
    ("scores", "scores", "Scores"),
    ("final", "final", "Final"),
    ("mitchi", "mitchi", "MitchiTurn"),
    ("mitchi_start", "mitchi_start", "MitchiStart"),
    ("mitchi_round", "mitchi_round", "MitchiRound"),
)


def make(name: str, desk: "Desk", arg: object) -> "Screen":
    """Load and build the screen called `name`; KeyError when there is none."""
    for known, module, cls in ROUTES:
        if known == name:
            path = "screens." + module
            if path not in sys.modules:
                __import__(path)
            screen: "Screen" = getattr(sys.modules[path], cls)(desk, arg)
            return screen
    raise KeyError(name)


def drop() -> None:
    """Forget the loaded screen modules, so that their code can be collected."""
    package = sys.modules.get("screens")
    for _, module, _ in ROUTES:
        path = "screens." + module
        if path in sys.modules:
            del sys.modules[path]
            if package is not None and hasattr(package, module):
                delattr(package, module)
