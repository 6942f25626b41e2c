"""The file system of an emulated Pico as an image: LittleFS, as MicroPython's rp2 port lays it out."""

from collections.abc import Iterable
from pathlib import Path

from littlefs import LittleFS

from boards.build import BoardFile, folders
from emulator.pico import VOLUME_SIZE

_BLOCK = 4096
# ports/rp2 mounts with these: cache and look-ahead follow from them, the disk version is LittleFS 2.0; what
# the board has written to may be of a later one.
_PROG = 256
_READ = 32
_DISK_VERSION = 0x00020000


def open_volume(image: bytes = b"", size: int = VOLUME_SIZE) -> LittleFS:
    """Return the file system in an image, or an empty one of `size` bytes."""
    volume = LittleFS(
        block_size=_BLOCK,
        block_count=size // _BLOCK,
        read_size=_READ,
        prog_size=_PROG,
        lookahead_size=_READ,
        block_cycles=100,
        disk_version=0 if image else _DISK_VERSION,  # 0: any
        mount=not image,
    )
    if image:
        volume.context.buffer = bytearray(image)
        volume.mount()
    return volume


def fill(volume: LittleFS, files: Iterable[BoardFile]) -> None:
    """Write the files, and the folders they lie in."""
    files = list(files)
    for folder in folders(files):
        volume.makedirs("/" + folder, exist_ok=True)
    for file in files:
        with volume.open("/" + file.path, "wb") as target:
            target.write(file.data)


def read_all(volume: LittleFS, top: str = "/") -> dict[str, bytes]:
    """Return every file below `top` by its path without the leading slash."""
    found = {}
    for folder, _, names in volume.walk(top):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with volume.open(path, "rb") as source:
                found[path.lstrip("/")] = source.read()
    return found


def write_image(path: Path, files: Iterable[BoardFile]) -> None:
    """Write an image that holds the files."""
    volume = open_volume()
    fill(volume, files)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(volume.context.buffer))
