"""Imports in firmware/ go one way: from the console down to rules, dice, texts and storage."""

from support.source_tree import FIRMWARE, ROOT, imports, module_name, python_files

# what each part may import, besides itself
_STACK = {"rules", "dice", "text", "store", "bots", "ui", "play", "screens", "app"}
_BELOW = {
    "rules": set(),
    "dice": set(),
    "text": set(),
    "store": set(),
    "bots": {"rules", "dice", "text", "store"},
    "ui": {"rules", "dice", "text", "store"},
    "play": {"rules", "dice", "text", "store", "bots", "ui"},
    "screens": {"rules", "dice", "text", "store", "bots", "ui", "play"},
    "app": _STACK - {"app"},
    "devices": {"dice", "ui", "board"},
    "board": set(),
    "version": set(),
    "shelf": set(),
    "power_on": _STACK | {"devices", "board", "shelf"},
    "main": {"power_on"},
}
_ANYWHERE = {"version"}
_HARDWARE = {"machine", "rp2", "_rp2", "neopixel", "bluetooth", "network"}
_PURE = {"micropython", "sys"}  # all that rules/ may know of the machine it runs on


def _modules():
    return {module_name(path): tree for path, tree in python_files(FIRMWARE)}


def _ours(name, modules):
    """Return the firmware module an imported name stands for, or None when it is not of firmware/."""
    while name:
        if name in modules:
            return name
        name = name.rpartition(".")[0]
    return None


def _faults(modules):
    """Return a line for every import that goes the wrong way."""
    faults = []
    for module, tree in modules.items():
        part = module.split(".")[0]
        if part not in _BELOW:
            faults.append(f"{module}: no part of firmware/ is called {part}")
            continue
        for name in imports(tree):
            other = name.split(".")[0]
            if other in _BELOW and other != part and other not in _BELOW[part] | _ANYWHERE:
                faults.append(f"{module} imports {name}")
            if other in _HARDWARE and part not in ("devices", "board"):
                faults.append(f"{module} imports {name}: only devices may")
            if part == "rules" and other not in _PURE | {"rules", "collections", "typing"}:
                faults.append(f"{module} imports {name}: rules know nothing but rules")
    return faults


def _cycle(modules):
    """Return the modules of an import cycle, in order, or nothing."""
    edges = {
        module: sorted({_ours(name, modules) for name in imports(tree, for_types=False)} - {None, module})
        for module, tree in modules.items()
    }
    finished = set()

    def walk(module, path):
        if module in path:
            return path[path.index(module) :] + [module]
        if module in finished:
            return []
        for other in edges[module]:
            found = walk(other, path + [module])
            if found:
                return found
        finished.add(module)
        return []

    for module in sorted(edges):
        found = walk(module, [])
        if found:
            return found
    return []


def _screen_modules():
    """Return the modules that app/routes.py registers as screens."""
    from app.routes import registered

    return {"screens." + module for _, module in registered()}


def test_imports_go_down():
    assert _faults(_modules()) == []


def test_imports_form_no_cycle():
    assert _cycle(_modules()) == []


def test_no_screen_is_imported():
    modules = _modules()
    screens = _screen_modules()
    faults = [
        f"{module} imports {name}"
        for module, tree in modules.items()
        for name in imports(tree)
        if _ours(name, modules) in screens
    ]
    assert faults == []


def test_the_rules_above_find_what_they_forbid():
    import ast

    def tree(source):
        return ast.parse(source)

    wrong = {
        "rules.mia": tree("import time"),
        "rules.yacht": tree("from ui import die"),
        "ui.die": tree("def f():\n    from screens.home import Home"),
        "text.words": tree("MYPY = False\nif MYPY:\n    from store.settings import Settings"),
        "screens.home": tree("import machine"),
        "helpers": tree(""),
    }
    assert {fault.split()[0].strip(":") for fault in _faults(wrong)} == set(wrong)
    assert (
        _faults({"screens.home": tree("from ui.die import draw\nimport version\nfrom play import seats")})
        == []
    )
    assert _cycle({"ui.a": tree("import ui.b"), "ui.b": tree("def f():\n    from ui import a")})
    one_way = tree("MYPY = False\nif MYPY:\n    from ui import a")
    assert _cycle({"ui.a": tree("import ui.b"), "ui.b": one_way}) == []


def test_folders_are_namespace_packages():
    assert [str(path.relative_to(ROOT)) for path in ROOT.glob("[a-z]*/**/__init__.py")] == []
