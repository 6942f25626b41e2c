"""Makes one UF2 file of MicroPython's own and Kubek, to be dropped on a new board: `make image UF2=…`."""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from boards import uf2
from boards.binary_info import Volume, find_volume
from boards.build import ROOT, BoardFile, BuildError, build
from boards.rom_names import MICROPYTHON, ROM_NAMES, missing_in
from boards.shelf import make_shelf
from emulator.volume import fill, open_volume
from manners import Parser, tell_troubles, why

WHERE = "micropython.org/download/RPI_PICO (or RPI_PICO_W, RPI_PICO2, RPI_PICO2_W)"
WARNING = "For a new board: its file system is replaced, saved games and all. Later versions: make deploy."
_OTHER = "lacks {} of the {} names in MicroPython {} for the Pico: each may take 15 bytes of memory."
_PAGE = 256
_SECTOR = 4096


def make_image(firmware: bytes, files: list[BoardFile]) -> tuple[bytes, Volume]:
    """Return the UF2 file of a firmware with a file system that holds `files`, and where that lies."""
    program = uf2.read(firmware)
    volume = find_volume(program)
    if any(volume.address <= page < volume.address + volume.size for page in program.pages):
        raise uf2.BadUF2("the firmware and its file system overlap")
    filesystem = open_volume(size=volume.size)
    fill(filesystem, files)
    image = bytes(filesystem.context.buffer)
    for sector in range(0, len(image), _SECTOR):
        if image[sector : sector + _SECTOR].strip(b"\xff"):
            for at in range(sector, sector + _SECTOR, _PAGE):
                program.pages[volume.address + at] = image[at : at + _PAGE]
    return uf2.write(program), volume


def main(arguments: list[str]) -> int:
    """Make the image from the UF2 file named."""
    parser = Parser(prog="make image", description=__doc__)
    parser.add_argument("uf2", type=Path, nargs="?", help="UF2=…: a MicroPython for the board")
    parser.add_argument("target", type=Path, nargs="?", help="the file to make")
    options = parser.parse_args(arguments)
    if options.uf2 is None:
        print(f"make image: say which MicroPython: make image UF2=FILE. It is at {WHERE}", file=sys.stderr)
        return 2
    source: Path = options.uf2
    target: Path = options.target or ROOT / ".build" / f"kubek-{source.stem}.uf2"
    try:
        firmware = source.read_bytes()
    except OSError as error:
        print(f"make image: cannot read {source}: {why(error)}. A MicroPython is at {WHERE}", file=sys.stderr)
        return 2
    try:
        files = build()
        image, volume = make_image(firmware, [*files, make_shelf(files)])
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(image)
    except uf2.BadUF2 as error:
        print(f"make image: {source}: {error}", file=sys.stderr)
        return 1
    except BuildError as error:
        print(f"make image: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"make image: cannot write {target}: {why(error)}", file=sys.stderr)
        return 1
    print(f"{target}: {len(image) // 1024} KB, file system at 0x{volume.address:08x}, {volume.size >> 10} KB")
    missing = len(missing_in(b"".join(page for _, page in sorted(uf2.read(firmware).pages.items()))))
    if missing:
        print(f"{source.name}:", _OTHER.format(missing, len(ROM_NAMES), MICROPYTHON))
    print(WARNING)
    return 0


if __name__ == "__main__":
    tell_troubles("make image")
    sys.exit(main(sys.argv[1:]))
