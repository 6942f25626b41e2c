"""Every script in host_tests/scripts/ holds, on the real firmware, in a board's memory."""

import re
import subprocess

import pytest

from simulator.interpreters import MICROPYTHON, choose
from terminal.toy_gadget import ROOT, command, environment

_SCRIPTS = sorted((ROOT / "host_tests" / "scripts").glob("*.txt"))
_MOST_KB = 190  # on the 64-bit unix port; 122 KB on a board


@pytest.mark.parametrize("script", [path.name for path in _SCRIPTS])
def test_the_script_holds(script, tmp_path):
    ended = subprocess.run(
        command("--script", ROOT / "host_tests" / "scripts" / script, "--stats"),
        capture_output=True,
        text=True,
        env=environment(TMPDIR=str(tmp_path)),
        timeout=120,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    if choose() == MICROPYTHON:
        peak = re.search(r"^peak heap: ([\d.]+) KB", ended.stdout, re.M)
        assert peak and float(peak[1]) <= _MOST_KB, ended.stdout


def test_the_readmes_example_is_one_of_the_scripts():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```\n(#.*?)```", readme, re.S)
    examples = [block for block in blocks if "expect " in block]
    assert examples
    for example in examples:
        assert any(example in path.read_text(encoding="utf-8") for path in _SCRIPTS), example
