"""Runs the simulator's scripts and compares the scenes' hashes in a real browser: one truth.

Usage: same_truth.py [--names FILE]     (the page must have been built: tools/web/test.py does it first)
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

from manners import Parser, number, tell_troubles  # noqa: E402
from scenes import stage  # noqa: E402
from simulator import script  # noqa: E402
from simulator.album import save_png  # noqa: E402
from simulator.build import Trouble  # noqa: E402
from simulator.hand import Hand  # noqa: E402
from simulator.hashes import Hashes  # noqa: E402
from simulator.script_run import Failure, ScriptRun  # noqa: E402
from text.plural import LANGUAGES  # noqa: E402
from web import build  # noqa: E402
from web.bridge import Bridge, BrowserGadget  # noqa: E402

SCRIPTS = ROOT / "host_tests" / "scripts"
_FOLDERS = ("firmware", "host_tests/scenes")
# What scenes import.
_SUPPORT = (
    *("handheld", "strict_canvas", "glyphs", "card_keys", "random_games", "gadget"),
    *("computer_tables", "computer_scenes"),
)
_AT_A_TIME = 48  # scenes in one interpreter
# In the browser: what the test's handheld writes goes where the page's firmware writes.
_SCENES = """
import sys, os, gc
sys.path[:] = ['/firmware', '/host_tests', '/tools']
from store import record
from web.inside.page_bench import BrowserDisk
class Link:
    def changed(self, name): pass
    def settled(self): return 1
class MemoryDisk(BrowserDisk):
    def __init__(self, path): BrowserDisk.__init__(self, path, Link())
record.Disk = MemoryDisk
from scenes.showing import differences
from text.plural import LANGUAGES
os.mkdir('/scratch')
for scene in {scenes!r}:
    gc.collect()
    for language in LANGUAGES:
        for fault in differences(scene, language, '/scratch'):
            print(scene, fault)
"""


def run_script(bridge: Bridge, path: Path) -> str:
    """Run a script in the browser; return "" or the report of what failed."""
    commands = script.read(path.read_text(encoding="utf-8"), path.name)
    hashes = Hashes(path, "", False)
    gadget = BrowserGadget(bridge, path.stem)
    try:
        gadget.start()
        ScriptRun(path.name, Hand(gadget), hashes, save_png, print).run(commands)
    except (Failure, Trouble) as failure:
        return str(failure)
    finally:
        gadget.cut()
    return ""


def scene_files() -> dict[str, bytes]:
    """Return what the scenes need, by its path in the browser: modules compiled, as the page's are."""
    found = {}
    paths = [path for folder in _FOLDERS for path in sorted((ROOT / folder).rglob("*"))]
    paths += [ROOT / "host_tests" / "support" / f"{name}.py" for name in _SUPPORT]
    paths += [ROOT / name for name in build.BENCH]
    for path in paths:
        name = "/" + str(path.relative_to(ROOT))
        if path.suffix == ".py" and not path.stem.endswith("_viper"):
            found[name[:-3] + ".mpy"] = build.compiled(path, name)
        elif path.suffix == ".bin":
            found[name] = path.read_bytes()
    hashes = ROOT / "host_tests" / "vectors" / "screens.txt"
    found["/" + str(hashes.relative_to(ROOT))] = hashes.read_bytes()
    return found


def main(arguments: list[str]) -> int:
    """Run all; return 1 when anything differs."""
    parser = Parser(prog="same_truth.py", description=__doc__)
    parser.add_argument("--names", type=Path, help="write outcome and name of each test to this file")
    parser.add_argument("--scenes", type=number(0, 100_000), default=0, help="only so many of the scenes")
    asked = parser.parse_args(arguments)
    lines = []
    bridge = Bridge()
    try:
        for path in sorted(SCRIPTS.glob("*.txt")):
            report = run_script(bridge, path)
            lines.append(f"{'failed' if report else 'passed'}\tweb/{path.name} in the browser\n")
            print(f"{path.name}: {'FAILED' if report else 'ok'}", flush=True)
            if report:
                print(report, file=sys.stderr)
        scenes: list[str] = stage.scene_names()[: asked.scenes or None]
        files = scene_files()
        for first in range(0, len(scenes), _AT_A_TIME):
            group = scenes[first : first + _AT_A_TIME]
            try:
                faults = bridge.run(files, _SCENES.format(scenes=group))
            except Trouble as trouble:  # none of them was seen to be well
                faults = [*group, *(trouble.traceback or trouble.line).splitlines()]
            failed = {fault.split(" ")[0] for fault in faults}
            for fault in faults:
                print(fault, file=sys.stderr)
            lines += [f"{'failed' if scene in failed else 'passed'}\tweb/scene {scene}\n" for scene in group]
        print(f"{len(scenes)} scenes in {len(LANGUAGES)} languages compared", flush=True)
    finally:
        bridge.close()
    if asked.names:
        asked.names.write_text("".join(lines), encoding="utf-8")
    return 1 if any(line.startswith("failed") for line in lines) else 0


if __name__ == "__main__":
    tell_troubles("same_truth.py")
    sys.exit(main(sys.argv[1:]))
