"""The file system of the board itself, on flash in RAM that remembers each program and erase.

MicroPython brings littlefs along (VfsLfs2, what a Pico uses); CPython gets it from littlefs-python.
Both run the same C code on `Flash`.
"""

import sys

from store.record import Disk
from support.flash import EEXIST, EIO, ENOENT, ENOSPC

IS_MICROPYTHON = sys.implementation.name == "micropython"
READ_SIZE = 32
LOOKAHEAD = 32
MOUNT_POINT = "/flash"
_PIECE = 256
_ERASED = b"\xff" * _PIECE


class Flash:
    """NOR flash: erased to ones block by block, programmed in parts.

    `log`, when it is a list, gets (block, offset, bytes) of each program and (block, 0, None) of each
    erase; `erases` the number of erases of each block.
    """

    def __init__(self, block_size, blocks, program_size, memory=None):
        self.block_size = block_size
        self.blocks = blocks
        self.program_size = program_size
        # one piece a block: a small heap has no room for all of it in one
        self.memory = memory or [bytearray(b"\xff" * block_size) for _ in range(blocks)]
        self.log = None
        self.erases = [0] * blocks
        self.programs = 0

    def program(self, block, offset, data):
        self.programs += 1
        if self.log is not None:
            self.log.append((block, offset, bytes(data)))
        self.memory[block][offset : offset + len(data)] = data

    def erase(self, block):
        self.erases[block] += 1
        if self.log is not None:
            self.log.append((block, 0, None))
        for at in range(0, self.block_size, _PIECE):
            self.memory[block][at : at + _PIECE] = _ERASED

    def copy(self):
        """Return flash of its own with the same contents."""
        memory = [bytearray(block) for block in self.memory]
        return Flash(self.block_size, self.blocks, self.program_size, memory)

    def do_again(self, operation, part=1):
        """Do what a log entry tells, or only the first half of it (`part` 2)."""
        block, offset, data = operation
        data = b"\xff" * self.block_size if data is None else data
        data = data[: len(data) // part]
        self.memory[block][offset : offset + len(data)] = data

    # MicroPython's block device

    def readblocks(self, block, buffer, offset=0):
        at = 0
        while at < len(buffer):
            piece = memoryview(self.memory[block])[offset : offset + len(buffer) - at]
            buffer[at : at + len(piece)] = piece
            at += len(piece)
            block += 1
            offset = 0

    def writeblocks(self, block, buffer, offset=None):
        if offset is None:
            self.erase(block)
            offset = 0
        self.program(block, offset, buffer)

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.blocks
        if operation == 5:
            return self.block_size
        if operation == 6:
            self.erase(argument)
        return 0


def mount(flash, is_new=False):
    """Return a Disk on this flash. One at a time; `unmount` it."""
    return _mount_here(flash, is_new) if IS_MICROPYTHON else _LittleDisk(flash, is_new)


def unmount():
    """Let go of what `mount` gave, without writing anything: as at a power cut."""
    if IS_MICROPYTHON:
        __import__("vfs").umount(MOUNT_POINT)


def _mount_here(flash, is_new):
    vfs = __import__("vfs")
    sizes = {"readsize": READ_SIZE, "progsize": flash.program_size, "lookahead": LOOKAHEAD}
    if is_new:
        vfs.VfsLfs2.mkfs(flash, **sizes)
    vfs.mount(vfs.VfsLfs2(flash, **sizes), MOUNT_POINT)
    disk = Disk(MOUNT_POINT + "/data")
    disk.at_once = _at_once(flash)
    return disk


def _at_once(flash):
    """Return the largest file that lies within one of littlefs's own records, as store/tidy.py has it."""
    return min(flash.block_size // 8, 4 * max(READ_SIZE, flash.program_size))


class _LittleDisk(Disk):
    """store.record.Disk over littlefs-python, operation for operation."""

    def __init__(self, flash, is_new):
        from littlefs import LittleFS

        self.at_once = _at_once(flash)
        self._fs = LittleFS(
            context=_Context(flash),  # type: ignore[arg-type]  # all that is called is there
            mount=False,
            block_size=flash.block_size,
            block_count=flash.blocks,
            read_size=READ_SIZE,
            prog_size=flash.program_size,
            cache_size=min(flash.block_size, 4 * max(READ_SIZE, flash.program_size)),
            lookahead_size=LOOKAHEAD,
            block_cycles=100,
        )
        if is_new:
            self._fs.format()
        self._fs.mount()
        if "data" not in self._fs.listdir("/"):
            self._fs.mkdir("/data")

    def names(self):
        return self._fs.listdir("/data")

    def size(self, name):
        return self._do(self._fs.stat, self._at(name)).size

    def read(self, name, at, count):
        return self._do(self._read, name, at, count)

    def put(self, name, data):
        self._do(self._write, name, "wb", 0, data)

    def patch(self, name, at, data):
        self._do(self._write, name, "r+b" if name in self.names() else "wb", at, data)

    def move(self, old, new):
        self._do(self._fs.rename, self._at(old), self._at(new))

    def remove(self, name):
        self._do(self._fs.remove, self._at(name))

    def _read(self, name, at, count):
        with self._fs.open(self._at(name), "rb") as file:
            file.seek(at)
            return file.read(count)

    def _write(self, name, mode, at, data):
        with self._fs.open(self._at(name), mode) as file:
            file.seek(at)
            file.write(data)

    def _at(self, name):
        return "/data/" + name

    def _do(self, operation, *values):
        from littlefs.errors import LittleFSError

        try:
            return operation(*values)
        except LittleFSError as error:
            raise OSError({-2: ENOENT, -17: EEXIST, -28: ENOSPC}.get(error.code, EIO), "littlefs")
        except FileNotFoundError:
            raise OSError(ENOENT, "littlefs")


class _Context:
    """What littlefs-python reads and writes through."""

    def __init__(self, flash):
        self.flash = flash

    def read(self, config, block, offset, size):
        return self.flash.memory[block][offset : offset + size]

    def prog(self, config, block, offset, data):
        self.flash.program(block, offset, data)
        return 0

    def erase(self, config, block):
        self.flash.erase(block)
        return 0

    def sync(self, config):
        return 0
