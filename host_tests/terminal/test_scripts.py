"""Every script in host_tests/scripts/ holds, on the real firmware, in a board's memory."""

import re
import subprocess

import pytest

from simulator.interpreters import MICROPYTHON, choose
from terminal.toy_gadget import ROOT, command, environment

_SCRIPTS = sorted((ROOT / "host_tests" / "scripts").glob("*.txt"))
_MOST_KB = 190  # on the 64-bit unix port; 122 KB on a board
_NOISE_KB = 0.4  # between two runs of the same


def play(script, scratch, root=ROOT):
    """Play a script to its end on the project in `root`; return how many KB of the heap it took."""
    ended = subprocess.run(
        command("--script", ROOT / "host_tests" / "scripts" / script, "--stats"),
        capture_output=True,
        text=True,
        env=environment(TMPDIR=str(scratch), PYTHONPATH=str(root / "tools")),
        timeout=120,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    peak = re.search(r"^peak heap: ([\d.]+) KB", ended.stdout, re.M)
    return float(peak[1]) if peak else 0.0


@pytest.mark.parametrize("script", [path.name for path in _SCRIPTS])
def test_the_script_holds(script, tmp_path):
    peak_kb = play(script, tmp_path)
    assert peak_kb <= _MOST_KB
    assert peak_kb or choose() != MICROPYTHON


def test_a_project_that_lies_deep_takes_no_more_of_the_heap(tmp_path):
    deep = tmp_path / ("a_folder_with_a_long_name_" * 8)
    deep.symlink_to(ROOT)
    assert abs(play("first_start.txt", tmp_path, deep) - play("first_start.txt", tmp_path)) <= _NOISE_KB


def test_the_readmes_example_is_one_of_the_scripts():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```\n(#.*?)```", readme, re.S)
    examples = [block for block in blocks if "expect " in block]
    assert examples
    for example in examples:
        assert any(example in path.read_text(encoding="utf-8") for path in _SCRIPTS), example
