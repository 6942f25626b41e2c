"""Modules that are seldom needed: they are loaded when they are, and forgotten when they are not."""

import sys


def forget(path: str) -> None:
    """Forget a loaded module, as "play.audit", so that its memory is free again."""
    if path in sys.modules:
        del sys.modules[path]
        package, _, name = path.partition(".")
        folder = sys.modules.get(package)
        if hasattr(folder, name):
            delattr(folder, name)
