"""Runs the make targets in a copy of the tree, and fails when one fails or the copy then differs.

So the committed tables, transcripts and hashes are those that their sources give, and each command
that the README shows has been run. With names of targets, only those; without, all but those that
run apart.
"""

import filecmp
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from checks.parts import APART, BUILD, COMMANDS, DICE_PROGRAMS, ROOT, X11_FONTS
from checks.project_files import all_files, in_git, with_new_files
from manners import Parser

_ASKED = set(sys.argv[1:])
_CHOSEN = {name: words for name, words in COMMANDS.items() if name in (_ASKED or COMMANDS.keys() - APART)}
_COPY = BUILD / "-".join(["regenerated", *sorted(_ASKED)])
_ALIKE = 2.0  # mean difference of two drawings of the same thing, of 255: other machines round otherwise


def copy_tree(paths: list[str]) -> None:
    """Make the copy anew: the project's files, a git of its own if there is one, and the very same .venv."""
    shutil.rmtree(_COPY, ignore_errors=True)
    for path in paths:
        (_COPY / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, _COPY / path)
    if in_git(ROOT) is not None:
        subprocess.run(["git", "init", "-q"], cwd=_COPY, check=True)
        subprocess.run(["git", "add", "--", *paths], cwd=_COPY, check=True)
    (_COPY / ".venv").symlink_to(ROOT / ".venv")


def run_targets() -> list[str]:
    """Run the targets in the copy; return those that failed."""
    failed = []
    for target, arguments in _CHOSEN.items():
        if target == "hardware" and not shutil.which("kicad-cli"):
            print("make hardware was not run: KiCad 9 is not installed here", flush=True)
            continue
        if target == "fonts" and not X11_FONTS.exists():
            print("make fonts was not run: Debian's xfonts-base is not installed here", flush=True)
            continue
        if target == "dice-check" and not all(map(shutil.which, DICE_PROGRAMS)):
            print("make dice-check was not run: ent and dieharder are not both installed here", flush=True)
            continue
        print(f"make {target}", flush=True)
        command = ["make", "--no-print-directory", target]
        if subprocess.call([*command, f"ARGS={arguments}"] if arguments else command, cwd=_COPY):
            failed.append(f"make {target} failed")
    return failed


def is_same(path: str) -> bool:
    """Return whether a file of the copy is as in the tree: byte for byte, but drawn pictures to the eye."""
    if filecmp.cmp(ROOT / path, _COPY / path, shallow=False):
        return True
    if path == "hardware/pictures/schematic.svg":  # the order in which KiCad draws lines is its own
        lines = [sorted((root / path).read_text("utf-8").splitlines()) for root in (ROOT, _COPY)]
        return lines[0] == lines[1]
    if not path.startswith("hardware/pictures/") or not path.endswith(".png"):
        return False
    with Image.open(ROOT / path) as one, Image.open(_COPY / path) as other:
        if one.size != other.size:
            return False
        difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
        return max(ImageStat.Stat(difference).mean) < _ALIKE


def differences(paths: list[str]) -> list[str]:
    """Return what is no longer as it was in the tree itself."""
    now = all_files(_COPY)
    found = [f"{path} is made, but was not there" for path in now if path not in paths]
    found += [f"{path} is gone" for path in paths if path not in now]
    for path in paths:
        if path in now and not is_same(path):
            found.append(f"{path} is not what its sources give")
    return found


def main() -> int:
    """Copy, run, compare; return 1 when anything failed or differs."""
    paths = with_new_files(ROOT)
    copy_tree(paths)
    faults = run_targets() + differences(paths)
    print("\n".join(faults) or f"{len(_CHOSEN)} commands ran and every made file is as it was")
    return 1 if faults else 0


if __name__ == "__main__":
    parser = Parser(prog="regenerate.py", description=__doc__)
    parser.add_argument("target", nargs="*", choices=[[], *COMMANDS])
    parser.parse_args()
    sys.exit(main())
