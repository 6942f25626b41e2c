"""Modules joined into one for the board: what each name stands for must stay the same."""

import ast
import sys
import types

import pytest

from app.routes import _is_part, registered
from boards.build import FIRMWARE
from boards.bundle import BUNDLES, BundleError, bundled, home_of
from rules.catalog import _KEPT, GAMES

SOURCES = {
    "low": """
import sys
NAME = "low"
_COUNT = 3
def tell(name=NAME):
    return NAME + name
def left(count):
    NAME = "mine"
    return [NAME * each for each in range(count)], lambda tell: tell
class Low:
    NAME = "of the class"
    def tell(self):
        return NAME, self.NAME, tell("!")
""",
    "high": """
import sys
import low
from low import Low, tell as low_tell
NAME = "high"
_COUNT = 4
class High(Low):
    def tell(self):
        return NAME, Low.tell(self), low_tell("?"), _COUNT
def change():
    global _COUNT
    _COUNT += 1
    return _COUNT
""".replace("import low\n", ""),
    "outside": """
from pack import part
from high import High, change, NAME
from low import NAME as other
def all_of_it():
    return High().tell(), change(), change(), NAME, other, part.tell(1), part.left
""",
    "pack.part": """
from high import NAME
left = NAME
def tell(number):
    return number, left
""",
}
BUNDLE = {"one": ["high", "low", "pack.part"]}


def linked(sources, bundles):
    return bundled({name: ast.parse(source) for name, source in sources.items()}, bundles)


def results(trees, order):
    """Run modules in an order, and return what the one outside says."""
    made = {}
    try:
        for name in order:
            module = types.ModuleType(name)
            package = name.partition(".")[0]
            if package != name:
                sys.modules[package] = made[package] = types.ModuleType(package)
                setattr(made[package], name.partition(".")[2], module)
            sys.modules[name] = made[name] = module
            tree = ast.fix_missing_locations(trees[name])
            exec(compile(tree, name, "exec"), module.__dict__)  # noqa: S102 - what is joined
        return made["outside"].all_of_it()
    finally:
        for name in made:
            del sys.modules[name]


def test_the_joined_modules_do_what_they_did_apart():
    apart = results(linked(SOURCES, {}), ["low", "high", "pack.part", "outside"])
    assert apart[0] == ("high", ("low", "of the class", "low!"), "low?", 4)
    assert results(linked(SOURCES, BUNDLE), ["one", "outside"]) == apart


def test_what_stands_for_a_missing_argument_of_a_lambda_is_that_of_the_module():
    a = "NAME = 1\ndef get():\n    return lambda own=NAME, *, last=NAME: (own, last)\n"
    joined = ast.unparse(linked({"a": a, "b": "NAME = 2\n"}, {"one": ["a", "b"]})["one"])
    assert "lambda own=NAME_a, *, last=NAME_a: (own, last)" in joined


def test_the_members_are_gone_and_each_comes_after_what_it_imports():
    trees = linked(SOURCES, BUNDLE)
    assert set(trees) == {"one", "outside"}
    classes = [node.name for node in trees["one"].body if isinstance(node, ast.ClassDef)]
    assert classes == ["Low", "High"]


def test_what_is_imported_twice_is_imported_once():
    assert ast.unparse(linked(SOURCES, BUNDLE)["one"]).count("import sys") == 1


def test_a_way_back_into_the_bundle_is_refused():
    sources = {"a": "import b", "b": "from c import x", "c": "x = 1"}
    with pytest.raises(BundleError, match="imports b, which imports c"):
        linked(sources, {"one": ["a", "c"]})


def test_a_member_may_not_be_handed_on_as_a_module():
    sources = {"pack.a": "x = 1", "b": "from pack import a\ndef f():\n    return a"}
    with pytest.raises(BundleError, match="a is used as a module"):
        linked(sources, {"one": ["pack.a"]})


def test_a_name_that_a_member_does_not_make_is_refused():
    sources = {"a": "x = 1", "b": "from a import y"}
    with pytest.raises(BundleError, match="a does not make y"):
        linked(sources, {"one": ["a"]})


def test_a_function_may_not_import_a_member_as_a_module():
    sources = {"pack.a": "x = 1\n", "b": "def f():\n    from pack import a\n    return a.x\n"}
    with pytest.raises(BundleError, match="as a module"):
        linked(sources, {"one": ["pack.a"]})


def test_all_members_are_modules_of_the_firmware_and_in_one_bundle():
    members = [member for bundle in BUNDLES.values() for member in bundle]
    assert len(members) == len(set(members))
    assert all((FIRMWARE / (member.replace(".", "/") + ".py")).is_file() for member in members)


def source_of(module):
    return (FIRMWARE / (module.replace(".", "/") + ".py")).read_text("utf-8")


def test_what_looks_for_files_beside_itself_stays_in_its_folder():
    for bundle, members in BUNDLES.items():
        for member in members:
            if "__file__" in source_of(member):
                assert member.rpartition(".")[0] == bundle.rpartition(".")[0], member


def test_nothing_in_a_bundle_is_forgotten_alone_or_imported_by_its_whole_name():
    sources = [path.read_text("utf-8") for path in FIRMWARE.rglob("*.py")]
    for bundle, members in BUNDLES.items():
        for member in members:
            for source in sources:
                assert member == bundle or f'forget("{member}")' not in source
                assert f"import {member}\n" not in source, member


def test_what_is_asked_for_by_a_name_put_together_keeps_it():
    asked = [f"{folder}.{game}" for folder in ("rules", "bots") for game in GAMES]
    asked += [f"screens.{module}" for _, module in registered()]
    assert [name for name in asked if home_of(name) != name] == []


def test_what_is_dropped_by_its_folder_is_dropped_with_its_bundle_and_takes_nothing_along_that_stays():
    def is_of_a_game(name):
        return name.startswith("bots.") or (name.startswith("rules.") and name not in _KEPT)

    for bundle, members in BUNDLES.items():
        assert {is_of_a_game(member) for member in members} == {is_of_a_game(bundle)}, bundle
        assert not _is_part(bundle) or all(_is_part(member) for member in members), bundle
