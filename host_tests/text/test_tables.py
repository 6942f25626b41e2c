"""The text tables: complete, used, of one mind about their arguments, built, and numbered once for ever."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.catalog import GAMES, load
from screens.help import _SECTIONS
from text import build, tables
from text.plural import LANGUAGES
from text.tables import Tables

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
RELEASED_ORDER = ROOT / "host_tests" / "vectors" / "text_order.txt"

GOOD = """
[ROLLS]
en = ["{0} roll of {1}", "{0} rolls of {1}"]
pl = ["rzut {1}", "{0} rzuty {1}", "{0} rzutów {1}"]
es = ["una tirada {1}", "{0} tiradas {1}"]
el = ["{0} ζαριά {1}", "{0} ζαριές {1}"]
sw = ["mtupo {0} {1}", "mitupo {0} {1}"]

[STARTS]
note = "who starts"
en = "{0} starts"
pl = "Zaczyna {0}"
es = "Empieza {0}"
el = "Αρχίζει: {0}"
sw = "{0} anaanza"
"""


def faults_in(folder: Path, text: str) -> list[str]:
    (folder / "area.toml").write_text(text, encoding="utf-8")
    return Tables(folder).faults


def test_the_tables_have_no_faults():
    assert Tables().faults == []


def test_a_good_table_has_no_faults(tmp_path):
    assert faults_in(tmp_path, GOOD) == []


# what is put in the place of what in the good table, and the fault that is told then
FAULTY = [
    ('pl = "Zaczyna {0}"\n', "", "pl is missing"),
    ('"Zaczyna {0}"', '""', "pl is missing"),
    ('"Zaczyna {0}"', '"Zaczyna"', "pl takes [], not [0]"),
    ('"Zaczyna {0}"', '"Zaczyna {0} {1}"', "pl takes [0, 1], not [0]"),
    ('"Zaczyna {0}"', '"Zaczyna {0} {"', "pl has a stray brace"),
    ('"Zaczyna {0}"', '"Zaczyna {0} "', "pl has stray spaces"),
    ('"Zaczyna {0}"', '"Zaczyna  {0}"', "pl has stray spaces"),
    ('"Zaczyna {0}"', r'"Zaczyna\n{0}"', "pl has a control sign or a line break"),
    ('"Zaczyna {0}"', '["Zaczyna {0}", "Zaczyna {0}"]', "pl has 2 forms, not 1"),
    ('pl = ["rzut {1}", ', "pl = [", "pl has 2 forms, not 3"),
    ('["mtupo {0} {1}", "mitupo {0} {1}"]', '"mitupo {0} {1}"', "sw has 1 forms, not 2"),
    ('"{0} rzuty {1}"', '"rzuty {1}"', "pl takes [1], not [0, 1]"),
    ('"{0} starts"', '"{1} starts"', "placeholders must run"),
    ('note = "who starts"', 'fr = "Commence"', "fr?"),
    ("[STARTS]", "[Starts]", "not a key name"),
    ("[STARTS]", "[COUNT]", "not a key name"),
    ("[STARTS]", "[ROLLS]", "area.toml: "),  # a key twice is no TOML
    ('"{0} starts"', '"{0} starts', "area.toml: "),
]


def test_a_faulty_table_is_named(tmp_path):
    for old, new, fault in FAULTY:
        assert old in GOOD
        found = faults_in(tmp_path, GOOD.replace(old, new))
        assert any(fault in line for line in found), f"{new}: {fault!r} is not in {found}"


def test_a_key_in_two_tables_is_a_fault(tmp_path):
    (tmp_path / "other.toml").write_text(GOOD, encoding="utf-8")
    assert any("is in area.toml too" in line for line in faults_in(tmp_path, GOOD))


def test_the_generated_files_are_those_that_make_text_would_write():
    for path, data in build.build().items():
        assert path.read_bytes() == data, f"{path.name} is out of date: make text"


def test_keys_get_their_numbers_once(tmp_path, monkeypatch):
    order = tmp_path / "order.txt"
    order.write_text("# head\nSTARTS\n-OLD_ONE\n", encoding="utf-8")
    (tmp_path / "area.toml").write_text(GOOD, encoding="utf-8")
    found = tables.read_order(order)
    assert found == ["STARTS", ""]
    assert tables.missing_from(found, Tables(tmp_path)) == ["ROLLS"]
    known = numbers_in(build.keys_file([*found, "ROLLS"]))
    assert (known("STARTS"), known("ROLLS")) == (0, 2)
    assert build.stub_file([*found, "ROLLS"]).endswith("\nSTARTS: int\nROLLS: int\n")
    for name in ("OLD_ONE", "", "-OLD_ONE"):
        with pytest.raises(AttributeError):
            known(name)


def numbers_in(source: str) -> Callable[[str], int]:
    """Return the function that gives the numbers of a generated keys.py."""
    module: dict[str, Any] = {}
    exec(source, module)  # noqa: S102 - the source was made by the code that is tested
    numbers: Callable[[str], int] = module["number_of"]
    return numbers


def test_names_whose_hashes_meet_are_kept_apart():
    assert build.hash_of("BA", 33) == build.hash_of("Ab", 33)
    known = numbers_in(build.keys_file(["BA", "", "Ab"]))
    assert (known("BA"), known("Ab")) == (0, 2)


def test_a_key_that_is_gone_is_retired_and_leaves_its_number_behind(monkeypatch, tmp_path):
    order = tmp_path / "order.txt"
    order.write_text("# head\nYES\nNEVER_SEEN\nNO\n", encoding="utf-8")
    monkeypatch.setattr(tables, "ORDER", order)
    monkeypatch.setattr(tables.read_order, "__defaults__", (order,))
    made = build.build()
    assert made[order].startswith(b"# head\nYES\n-NEVER_SEEN\nNO\n")
    known = numbers_in(made[build.FIRMWARE / "keys.py"].decode())
    assert (known("YES"), known("NO")) == (0, 2)


def test_the_order_goes_on_from_that_of_the_last_release():
    released = tables.read_order(RELEASED_ORDER)
    order = tables.read_order()
    assert len(released) > 100
    for number, (before, now) in enumerate(zip(released, order, strict=False)):
        assert now in (before, ""), f"text {number} was {before} in a release"
    assert len(order) >= len(released)


# --- the tables and the code ---


def sources() -> list[tuple[Path, ast.Module]]:
    """Return every firmware module, parsed, but the generated keys."""
    paths = sorted(FIRMWARE.rglob("*.py"))
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths if path.name != "keys.py"]


def plain_strings(module: ast.Module) -> list[tuple[int, str]]:
    """Return (line, text) of the string constants of a module, without docstrings and annotations."""
    docs = set()
    for node in ast.walk(module):
        for field in ("annotation", "returns"):
            noted = getattr(node, field, None)
            if noted is not None:
                docs.update(id(part) for part in ast.walk(noted))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                docs.add(id(first.value))
    return [
        (node.lineno, node.value)
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


def keys_asked_for(module: ast.Module) -> set[str]:
    """Return the names after `keys.` in a module that imports text.keys."""
    return {
        node.attr
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "keys"
    }


def test_every_text_is_used_by_the_firmware():
    used: set[str] = set()
    for _, module in sources():
        used |= keys_asked_for(module)
        for _, text in plain_strings(module):
            used |= set(text.replace(",", " ").split())
    # The names of games and languages, and what explains a house rule, are found by way of their own names.
    used |= {"LANGUAGE_" + code.upper() for code in LANGUAGES}
    used |= {"GAME_" + game_id.upper() for game_id in (*GAMES, "cup")}
    used |= {option.key + "_HELP" for game_id in GAMES for option in load(game_id).OPTIONS}
    assert sorted(set(Tables().texts) - used) == []


def test_every_key_the_firmware_asks_for_exists():
    known = set(Tables().texts) | {"COUNT"}
    for path, module in sources():
        if path.parent.name == "ui" or path.name == "words.py":
            continue  # `keys` is ui.keys there
        imports = {
            name.name
            for node in ast.walk(module)
            if isinstance(node, ast.ImportFrom) and node.module == "text"
            for name in node.names
        }
        if "keys" in imports:
            assert sorted(keys_asked_for(module) - known) == [], path.name


def test_every_section_of_the_help_exists():
    known = set(Tables().texts)
    for sections in [lines.split("\n") for lines in _SECTIONS.values()]:
        for section in sections:
            title, body = section.split(" ")
            assert {title, body} <= known, section


_NO_KEYS = {"USB"}  # written in capitals, but no name of a text


def test_every_key_name_in_rules_and_store_exists():
    """Reasons, options, categories, moves and endings are given by the name of their key."""
    known = set(Tables().texts)
    found = 0
    for path, module in sources():
        if path.parent.name not in ("rules", "store", "play", "dice", "bots"):
            continue
        for line, text in plain_strings(module):
            if text not in _NO_KEYS and len(text) > 1 and text.isupper() and text.replace("_", "").isalnum():
                assert text in known, f"{path.name}:{line}"
                found += 1
    assert found > 40


def test_no_sentence_is_glued_together():
    """Word order differs: texts take arguments, they are never joined, and none stands in the code."""

    def speaks(node: ast.expr) -> bool:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return any(sign.isalpha() for sign in node.value)
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("get", "say", "named")
            and "words" in ast.unparse(node.func.value)
        )

    for path, module in sources():
        if path.parent.name not in ("screens", "ui", "app"):
            continue
        for node in ast.walk(module):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                said = [side for side in (node.left, node.right) if speaks(side)]
                assert not any(isinstance(side, ast.Call) for side in said), f"{path.name}:{node.lineno}"
        for line, text in plain_strings(module):
            # Lists of screens, safe mode, reports and tracebacks are no texts for players.
            is_list = path.name in ("routes.py", "safe.py", "crash.py", "selftest.py")
            is_prose = " " in text and not is_list and sum(sign.islower() for sign in text) > 3
            assert not is_prose, f"{path.name}:{line}: {text}"


def test_no_letter_beyond_ascii_stands_in_the_code():
    """But for the sign of a sum, the same in every language, and the two small sigmas of the speller."""
    for path, module in sources():
        if path.name == "spell.py":
            continue
        for line, text in plain_strings(module):
            text = text.replace("Σ", "")
            assert not any(ord(sign) > 127 and sign.isalpha() for sign in text), f"{path.name}:{line}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_file_takes_little_memory(language):
    data = (FIRMWARE / "text" / f"{language}.bin").read_bytes()
    kept = data[6] | data[7] << 8
    assert kept <= 16 * 1024
    assert len(data) <= 48 * 1024
