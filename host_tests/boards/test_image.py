"""One file of MicroPython and Kubek: blocks in order, sectors whole, the file system readable again."""

import struct
from importlib.util import find_spec

import pytest

from boards import backup, crashes, image, release, uf2
from boards.binary_info import FLASH, find_volume
from boards.build import BoardFile
from boards.image import make_image
from boards.link import connect
from boards.virtual.cable import VirtualBoard
from emulator.volume import open_volume, read_all

NAME_AT = FLASH + 0x300
ENTRY_AT = FLASH + 0x200
LIST_AT = FLASH + 0x1F0
VOLUME_AT = FLASH + 0x10000
VOLUME_SIZE = 64 * 4096
FILES = [BoardFile("main.py", b"print(1)\n"), BoardFile("app/ui/font.mpy", bytes(range(256)) * 40)]


def e10_block():
    """Return the block that RP2350 files begin with, as picotool writes it."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
    return head + b"\xef" * 256 + struct.pack("<I", 0x9957E304) + bytes(216) + struct.pack("<I", 0x0AB16F30)


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


@pytest.mark.parametrize(
    "family", [uf2.RP2040, *uf2.RP2350], ids=["rp2040", "rp2350 absolute", "rp2350 arm", "rp2350 riscv"]
)
def test_blocks_are_sorted_numbered_and_of_the_firmwares_family(family):
    image, _ = make_image(firmware(family), FILES)
    found = numbers(image)
    assert [number for _, number, _, _ in found] == list(range(len(found)))
    assert {count for _, _, count, _ in found} == {len(found)}
    assert {kind for *_, kind in found} == {family}
    addresses = [address for address, *_ in found]
    assert addresses == sorted(set(addresses))


@pytest.mark.parametrize("family", uf2.RP2350, ids=["absolute", "arm", "riscv"])
def test_the_block_against_fault_e10_stays_the_first_and_is_not_counted(family):
    image, volume = make_image(e10_block() + firmware(family), FILES)
    assert image[:512] == e10_block()
    assert volume.address == VOLUME_AT
    found = numbers(image[512:])
    assert [number for _, number, _, _ in found] == list(range(len(found)))
    assert {(count, kind) for _, _, count, kind in found} == {(len(found), family)}
    assert e10_block() not in image[512:]


@pytest.mark.parametrize(
    "tool, arguments",
    [
        (image, ["none.uf2"]),
        (release, ["--uf2", "none.uf2", "--to", "made"]),
        (backup, ["restore", "--file", "none.uf2"]),
        (crashes, ["none.uf2"]),
    ],
    ids=["image", "release", "restore", "crashes"],
)
def test_a_file_that_is_not_there_is_told_in_words(tool, arguments, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert tool.main(arguments) == 2
    told = capsys.readouterr().err
    assert "none.uf2" in told and "no such file" in told.replace("there is no file", "no such file")
    assert "Errno" not in told
    assert list(tmp_path.iterdir()) == []


def test_how_many_names_another_micropython_lacks_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(image, "build", lambda: FILES)
    monkeypatch.setattr(image, "make_shelf", lambda files: BoardFile("shelf", b""))
    monkeypatch.setattr(image, "ROM_NAMES", ("MicroPython", "Pico"))
    monkeypatch.setattr("boards.rom_names.ROM_NAMES", ("MicroPython", "Pico"))
    (tmp_path / "other.uf2").write_bytes(firmware())
    assert image.main([str(tmp_path / "other.uf2"), str(tmp_path / "made.uf2")]) == 0
    assert "lacks 1 of the 2 names" in capsys.readouterr().out
    monkeypatch.setattr("boards.rom_names.ROM_NAMES", ("MicroPython",))
    assert image.main([str(tmp_path / "other.uf2"), str(tmp_path / "made.uf2")]) == 0
    assert "lacks" not in capsys.readouterr().out


def test_a_file_for_several_kinds_of_chips_is_refused():
    with pytest.raises(uf2.BadUF2) as info:
        make_image(firmware(uf2.RP2040) + firmware(0xE48BFF59), FILES)
    assert "several kinds of chips (families 0xe48bff56 and 0xe48bff59)" in str(info.value)


def test_sixteen_blocks_by_number_are_one_sector_as_the_boot_rom_needs_them():
    image, _ = make_image(e10_block() + firmware(0xE48BFF59), FILES)
    for address, number, _, _ in numbers(image[512:]):
        assert address % 4096 // 256 == number % 16


def test_every_sector_that_is_touched_is_whole():
    image, _ = make_image(firmware(), FILES)
    pages = {address for address, *_ in numbers(image)}
    for page in pages:
        sector = page - page % 4096
        assert all(sector + at in pages for at in range(0, 4096, 256))


def test_the_file_system_lies_where_the_firmware_says_and_holds_the_files():
    image, volume = make_image(firmware(), FILES)
    assert (volume.address, volume.size, volume.name) == (VOLUME_AT, VOLUME_SIZE, "MicroPython")
    found = read_all(open_volume(volume_in(image), VOLUME_SIZE))
    assert found == {file.path: file.data for file in FILES}


def volume_in(image):
    """Return the flash of the file system after the image was dropped on a board."""
    pages = uf2.read(image).pages
    blank = b"\xff" * 256
    return b"".join(pages.get(VOLUME_AT + at, blank) for at in range(0, VOLUME_SIZE, 256))


@pytest.mark.skipif(not find_spec("micropython_unix"), reason="no MicroPython for this machine")
def test_micropython_mounts_it_and_finds_the_same_files_which_it_can_change(tmp_path):
    image, _ = make_image(firmware(), FILES)
    (tmp_path / "flash.img").write_bytes(volume_in(image))
    with VirtualBoard(tmp_path / "flash.img") as board, connect(board.port) as line:
        assert line.digests("") == {file.path: file.sha256 for file in FILES}
        line.make_folders(["data"])
        line.write("data/settings.dat", b"mine")
    there = read_all(open_volume((tmp_path / "flash.img").read_bytes(), VOLUME_SIZE))
    assert there == {**{file.path: file.data for file in FILES}, "data/settings.dat": b"mine"}


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
