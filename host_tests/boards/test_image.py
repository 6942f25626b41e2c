"""One file of MicroPython and Kubek: blocks in order, sectors whole, the file system readable again."""

import struct

import pytest

from boards import uf2
from boards.binary_info import FLASH, find_volume
from boards.build import BoardFile
from boards.image import make_image
from emulator.volume import open_volume, read_all

NAME_AT = FLASH + 0x300
ENTRY_AT = FLASH + 0x200
LIST_AT = FLASH + 0x1F0
VOLUME_AT = FLASH + 0x10000
VOLUME_SIZE = 64 * 4096
FILES = [BoardFile("main.py", b"print(1)\n"), BoardFile("app/ui/font.mpy", bytes(range(256)) * 40)]


def firmware(family=uf2.RP2040, volume_at=VOLUME_AT):
    """Return the UF2 file of a small program that declares a file system."""
    data = bytearray(b"\x55" * 0x800)
    struct.pack_into("<5I", data, 0x110, 0x7188EBF2, LIST_AT, LIST_AT + 4, 0, 0xE71AA390)
    struct.pack_into("<I", data, LIST_AT - FLASH, ENTRY_AT)
    struct.pack_into("<2H3I", data, ENTRY_AT - FLASH, 7, 0x5052, NAME_AT, volume_at, VOLUME_SIZE)
    data[NAME_AT - FLASH : NAME_AT - FLASH + 12] = b"MicroPython\0"
    pages = {FLASH + at: bytes(data[at : at + 256]) for at in range(0, len(data), 256)}
    return uf2.write(uf2.Program(family, pages))


def numbers(image):
    """Return address, number, count and family of every block."""
    return [struct.unpack_from("<I4xIII", image, at + 12) for at in range(0, len(image), 512)]


@pytest.mark.parametrize("family", [uf2.RP2040, 0xE48BFF59], ids=["rp2040", "rp2350"])
def test_blocks_are_sorted_numbered_and_of_the_firmwares_family(family):
    image, _ = make_image(firmware(family), FILES)
    found = numbers(image)
    assert [number for _, number, _, _ in found] == list(range(len(found)))
    assert {count for _, _, count, _ in found} == {len(found)}
    assert {kind for *_, kind in found} == {family}
    addresses = [address for address, *_ in found]
    assert addresses == sorted(set(addresses))


def test_every_sector_that_is_touched_is_whole():
    image, _ = make_image(firmware(), FILES)
    pages = {address for address, *_ in numbers(image)}
    for page in pages:
        sector = page - page % 4096
        assert all(sector + at in pages for at in range(0, 4096, 256))


def test_the_file_system_lies_where_the_firmware_says_and_holds_the_files():
    image, volume = make_image(firmware(), FILES)
    assert (volume.address, volume.size, volume.name) == (VOLUME_AT, VOLUME_SIZE, "MicroPython")
    program = uf2.read(image)
    blank = b"\xff" * 256
    data = b"".join(program.pages.get(VOLUME_AT + at, blank) for at in range(0, VOLUME_SIZE, 256))
    found = read_all(open_volume(data, VOLUME_SIZE))
    assert found == {file.path: file.data for file in FILES}


def test_the_firmware_itself_is_unchanged():
    image, _ = make_image(firmware(), FILES)
    before = uf2.read(firmware()).pages
    after = uf2.read(image).pages
    assert all(after[address] == page for address, page in before.items())


@pytest.mark.parametrize(
    "data, why",
    [
        (b"", "not a UF2 file"),
        (b"#!/bin/sh\n" * 100, "not a UF2 file"),
        (bytes(1024), "no block at byte 0"),
        (firmware(family=0x12345678), "not for an RP2040 or RP2350"),
    ],
    ids=["empty", "a script", "zeroes", "another chip"],
)
def test_what_is_no_firmware_for_the_board_is_refused(data, why):
    with pytest.raises(uf2.BadUF2) as info:
        make_image(data, FILES)
    assert why in str(info.value)


def test_a_program_that_is_no_micropython_is_refused():
    pages = {FLASH + at: bytes(256) for at in range(0, 0x800, 256)}
    with pytest.raises(uf2.BadUF2) as info:
        find_volume(uf2.Program(uf2.RP2040, pages))
    assert "is it MicroPython" in str(info.value)


def test_a_file_system_over_the_program_is_refused():
    with pytest.raises(uf2.BadUF2) as info:
        make_image(firmware(volume_at=FLASH), FILES)
    assert "overlap" in str(info.value)
