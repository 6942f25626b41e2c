"""Prints the pinned packages of dependency groups in pyproject.toml, one a line, as pip reads them."""

import sys
import tomllib
from pathlib import Path

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
    for name in names:
        print("\n".join(requirements(name, groups)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
