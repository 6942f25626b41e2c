"""Prints the pinned packages of dependency groups in pyproject.toml, one a line, as pip reads them."""

import sys
import tomllib
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from manners import Parser

_PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def requirements(group: str, groups: "dict[str, list[str | dict[str, str]]]") -> list[str]:
    """Return the packages of a group and of the groups it includes; KeyError when there is none such."""
    found: list[str] = []
    for entry in groups[group]:
        if isinstance(entry, dict):
            found += requirements(entry["include-group"], groups)
        else:
            found.append(entry)
    return found


def main(names: list[str]) -> int:
    """Print the packages of all groups named."""
    with _PYPROJECT.open("rb") as file:
        groups = tomllib.load(file)["dependency-groups"]
    parser = Parser(prog="requirements.py", description=__doc__)
    parser.add_argument("group", nargs="+", choices=groups)
    parser.parse_args(names)
    for name in names:
        print("\n".join(requirements(name, groups)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
