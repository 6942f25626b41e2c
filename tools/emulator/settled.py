"""Settings as of a gadget that has been set up: a language and a display chosen."""

import subprocess
import sys
import tempfile
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
_MAKE = """
import sys
from store.record import Disk, Folder
from store.settings import Settings

settings = Settings(Folder(Disk(sys.argv[1])))
if not int(sys.argv[2]):
    settings.set("language", 0)
settings.set("panel", 1)
assert settings.save()
"""


def settled_data(is_new: bool = False) -> bytes:
    """Return settings.dat with an SSD1306 and English, written by the firmware's own store.

    `is_new`: a gadget whose language nobody has chosen yet.
    """
    paths = [str(_ROOT / "firmware"), str(_ROOT / "tools" / "standins")]
    with tempfile.TemporaryDirectory() as folder:
        program = f"import sys; sys.path[:0] = {paths!r}\n{_MAKE}"
        command = [sys.executable, "-c", program, folder, str(int(is_new))]
        subprocess.run(command, check=True)
        return (Path(folder) / "settings.dat").read_bytes()
