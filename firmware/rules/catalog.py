"""The games there are, in the order of the home screen; each is imported when it is asked for."""

import sys

MYPY = False
if MYPY:
    from rules.game import Game

GAMES = ("mitchi", "general", "yacht", "mia")
_CLASSES = ("Mitchi", "General", "Yacht", "Mia")
_KEPT = ("rules.catalog", "rules.game", "rules.table")


def load(game_id: str) -> "type[Game]":
    """Return the class of a game (its seats and OPTIONS are on it); ValueError for an unknown id."""
    if game_id not in GAMES:
        raise ValueError("game")
    name = _CLASSES[GAMES.index(game_id)]
    module = __import__("rules." + game_id, None, None, (name,))
    game: type[Game] = getattr(module, name)
    return game


def drop(game_id: str) -> None:
    """Forget the modules of a game that is not being played, so that their memory is free again."""
    own = "rules." + game_id
    for name in list(sys.modules):
        if name == own or name.startswith(own + "_"):
            _forget(name)


def drop_all() -> None:
    """Forget every game, and what only games share: nobody is playing."""
    for name in list(sys.modules):
        if name.startswith("rules.") and name not in _KEPT:
            _forget(name)


def _forget(name: str) -> None:
    del sys.modules[name]
    package = sys.modules.get("rules")
    leaf = name[len("rules.") :]
    if hasattr(package, leaf):
        delattr(package, leaf)
