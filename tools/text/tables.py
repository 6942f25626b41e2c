"""Reads the text tables (tools/text/strings/*.toml) and the order of their keys, and finds their faults."""

import re
import tomllib
from pathlib import Path

from text.plural import LANGUAGES, form_count

HERE = Path(__file__).parent
STRINGS = HERE / "strings"
ORDER = HERE / "order.txt"
LONG_AREAS = ("help",)  # read from the file when asked for, not kept in memory
RESERVED = {"COUNT"}  # names keys.py has for itself

_KEY = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")
_PLACEHOLDER = re.compile(r"\{(\d)\}")


class Text:
    """One key: its forms in each language (one form, or one a plural form) and whether it is long."""

    def __init__(self, name: str, area: str, forms: dict[str, list[str]], is_counted: bool) -> None:
        self.name = name
        self.area = area
        self.forms = forms
        self.is_counted = is_counted
        self.is_long = area in LONG_AREAS


class Tables:
    """All texts by key name, and what is wrong with them, one line a fault."""

    def __init__(self, folder: Path = STRINGS) -> None:
        self.texts: dict[str, Text] = {}
        self.faults: list[str] = []
        for path in sorted(folder.glob("*.toml")):
            try:
                table = tomllib.loads(path.read_text(encoding="utf-8"))
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                self.faults.append(f"{path.name}: {error}")
                continue
            for name, row in table.items():
                self._add(path.stem, name, row)

    def _add(self, area: str, name: str, row: object) -> None:
        where = f"{area}.toml [{name}]"
        if not _KEY.fullmatch(name) or name in RESERVED:
            self.faults.append(f"{where}: not a key name")
        if name in self.texts:
            self.faults.append(f"{where}: is in {self.texts[name].area}.toml too")
            return
        if not isinstance(row, dict):
            self.faults.append(f"{where}: not a table")
            return
        for extra in sorted(set(row) - set(LANGUAGES) - {"note"}):
            self.faults.append(f"{where}: {extra}?")
        forms: dict[str, list[str]] = {}
        for language in LANGUAGES:
            value = row.get(language)
            found = value if isinstance(value, list) else [value]
            if not all(isinstance(form, str) and form for form in found) or not found:
                self.faults.append(f"{where}: {language} is missing")
                return
            forms[language] = [str(form) for form in found]
        is_counted = isinstance(row["en"], list)
        text = Text(name, area, forms, is_counted)
        self.faults.extend(f"{where}: {fault}" for fault in faults_of(text))
        self.texts[name] = text


def placeholders(form: str) -> list[int]:
    """Return the numbers of the arguments a text takes, each once, ascending."""
    return sorted({int(number) for number in _PLACEHOLDER.findall(form)})


def faults_of(text: Text) -> list[str]:
    """Return what is wrong with one text: plural forms, placeholders, stray spaces and signs."""
    faults = []
    expected = placeholders(text.forms["en"][-1])
    if expected != list(range(len(expected))):
        faults.append("placeholders must run {0} {1} …")
    for language, forms in text.forms.items():
        count = form_count(language) if text.is_counted else 1
        if len(forms) != count:
            faults.append(f"{language} has {len(forms)} forms, not {count}")
        for index, form in enumerate(forms):
            found = placeholders(form)
            # "one die" need not say the number: the form for 1 may leave the counted argument out
            if found != expected and not (text.is_counted and index == 0 and found == expected[1:]):
                faults.append(f"{language} takes {found}, not {expected}")
            if _PLACEHOLDER.sub("", form).translate({ord("{"): "\0", ord("}"): "\0"}).count("\0"):
                faults.append(f"{language} has a stray brace")
            if form != form.strip() or "  " in form:
                faults.append(f"{language} has stray spaces")
            if any(ord(sign) < 32 and not (sign == "\n" and text.is_long) for sign in form):
                faults.append(f"{language} has a control sign or a line break")
            if text.is_counted and text.is_long:
                faults.append("a long text cannot be counted")
    return faults


def read_order(path: Path = ORDER) -> list[str]:
    """Return the key names in the order of their numbers; "" for a number that is no longer used."""
    return order_of(path.read_text(encoding="utf-8").splitlines()) if path.exists() else []


def order_of(lines: list[str]) -> list[str]:
    """Return the key names that the lines of an order file hold, as `read_order` does."""
    return ["" if line.startswith("-") else line for line in lines if not line.startswith("#")]


def missing_from(order: list[str], tables: Tables) -> list[str]:
    """Return the keys of the tables that have no number yet, area by area."""
    known = set(order)
    return [name for name in tables.texts if name not in known]


def gone_from(order: list[str], tables: Tables) -> list[str]:
    """Return the keys that have a number but no text any more."""
    return [name for name in order if name and name not in tables.texts]
