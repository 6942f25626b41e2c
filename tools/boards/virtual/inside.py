"""Makes a MicroPython for PCs behave as a board on a cable: littlefs at /, and the raw REPL on stdin.

    inside.py IMAGE STATE_FD ANSWER_FD MODE [NAME=VALUE …]

IMAGE is the flash: a file of whole blocks, formatted when it is empty. MODE is "power" (main.py runs)
or "raw" (a soft reset from the raw REPL: it does not). Options: `version` ("1.27.0") to say another
version than the real one; `silent` to answer nothing, as a board without MicroPython does.

What Ctrl-C means, whoever holds the cable has to know, for here it is a signal. So each change is
written to STATE_FD and waited for on ANSWER_FD: R running, I idle, B running but bytes are bytes.
The protocol is that of MicroPython's shared/runtime/pyexec.c.
"""

# mypy: ignore-errors
# ruff: noqa: SIM115 - what is opened here stays open
# It runs on MicroPython alone.
import io
import os
import sys

import micropython
import vfs

_BLOCK = 4096
_WINDOW = 128  # of raw paste, bytes
_BANNER = b"raw REPL; CTRL-B to exit\r\n"
_IN = sys.stdin.buffer
_OUT = sys.stdout.buffer
_STATE = open(int(sys.argv[2]), "wb", 0)
_ANSWER = open(int(sys.argv[3]), "rb", 0)
_OPTIONS = dict([option.split("=") for option in sys.argv[5:]])


class Flash:
    """A block device in a file."""

    def __init__(self, path):
        self._file = open(path, "r+b")
        self._blocks = self._file.seek(0, 2) // _BLOCK

    def readblocks(self, number, buffer, offset=0):
        self._file.seek(number * _BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=0):
        self._file.seek(number * _BLOCK + offset)
        self._file.write(buffer)
        self._file.flush()

    def ioctl(self, operation, argument):
        if operation == 4:
            return self._blocks
        if operation == 5:
            return _BLOCK
        return 0


class Interruptible:
    """Stands in for the module `micropython`: says outside what Ctrl-C means now."""

    def __getattr__(self, name):
        return getattr(micropython, name)

    def kbd_intr(self, letter):
        tell(b"B" if letter == -1 else b"R")


class Versioned:
    """Stands in for the module `sys`, with another version."""

    def __init__(self, version):
        parts = tuple([int(part) for part in version.split(".")])
        self.implementation = _Implementation(parts)

    def __getattr__(self, name):
        return getattr(sys, name)


class _Implementation:
    def __init__(self, version):
        self.name = "micropython"
        self.version = version
        self._machine = sys.implementation._machine
        self._mpy = sys.implementation._mpy

    def __getitem__(self, place):
        return (self.name, self.version)[place]


def tell(state):
    """Tell what Ctrl-C means from now on; come back when that is known."""
    while True:
        try:
            _STATE.write(state)
            _ANSWER.read(1)
            return
        except KeyboardInterrupt:
            if state == b"R":
                raise


def mount(path):
    """Lay the flash over everything: from here on the PC's own files are out of reach."""
    flash = Flash(path)
    try:
        volume = vfs.VfsLfs2(flash, progsize=256, readsize=32, lookahead=32)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256, readsize=32, lookahead=32)
        volume = vfs.VfsLfs2(flash, progsize=256, readsize=32, lookahead=32)
    for _, point in vfs.mount():
        vfs.umount(point)
    vfs.mount(volume, "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]


def read():
    """Return the next byte; the cable's end ends us."""
    byte = _IN.read(1)
    if not byte:
        sys.exit()
    return byte


def run(code, names):
    """Run code; return its traceback, empty when all went well."""
    try:
        tell(b"R")
        if isinstance(code, bytes):
            code = compile(code, "<stdin>", "exec")
        exec(code, names)  # noqa: S102 - that is what a prompt is for
        tell(b"I")
    except BaseException as error:  # noqa: BLE001 - whatever was raised is shown
        tell(b"I")
        if isinstance(error, SystemExit):
            restart("raw")
        text = io.StringIO()
        sys.print_exception(error, text)
        lines = [line for line in text.getvalue().split("\n") if __file__ not in line]  # our own frames
        return "\r\n".join(lines).encode()
    return b""


def restart(mode):
    """Soft reset: whoever holds the cable starts us anew in this mode."""
    tell(b"r" if mode == "raw" else b"s")
    sys.exit()


def paste():
    """Take code as raw paste sends it: in windows, so that no byte is lost."""
    if read() != b"A":
        return None
    read()
    _OUT.write(b"R\x01" + bytes([_WINDOW, 0]) + b"\x01")
    code = bytearray()
    used = 0
    while True:
        byte = read()
        if byte == b"\x04":
            _OUT.write(b"\x04")
            return bytes(code)
        code += byte
        used += 1
        if used == _WINDOW:
            used = 0
            _OUT.write(b"\x01")


def raw(names):
    """Answer in the raw REPL until it is left."""
    tell(b"I")
    _OUT.write(_BANNER + b">")
    code = b""
    while True:
        byte = read()
        if byte == b"\x01":
            code = b""
            _OUT.write(_BANNER + b">")
        elif byte == b"\x02":
            return
        elif byte == b"\x03":
            code = b""
        elif byte == b"\x05" and not code:
            code = paste()
            if code is None:
                _OUT.write(b"R\x00")
                code = b""
                continue
            _answer(code, names)
            code = b""
        elif byte == b"\x04":
            _OUT.write(b"OK")
            if not code:
                _OUT.write(b"\r\nMPY: soft reboot\r\n")
                restart("raw")
            _answer(code, names)
            code = b""
        else:
            code += byte


def _answer(code, names):
    trace = run(code, names)
    _OUT.write(b"\x04" + trace + b"\x04>")


def friendly(names):
    """Answer at the prompt: a line at a time, which is all that somebody without a board needs."""
    tell(b"I")
    _OUT.write(b"\r\nMicroPython on a PC, as a board\r\n>>> ")
    line = b""
    while True:
        byte = read()
        if byte == b"\x01":
            raw(names)
            line = b""
            _OUT.write(b"\r\n>>> ")
        elif byte == b"\x03":
            line = b""
            _OUT.write(b"\r\n>>> ")
        elif byte == b"\x04" and not line:
            _OUT.write(b"\r\nMPY: soft reboot\r\n")
            restart("power")
        elif byte in b"\r\n":
            _OUT.write(b"\r\n")
            _OUT.write(run(line, names) + b">>> ")
            line = b""
        else:
            line += byte
            _OUT.write(byte)


def run_main():
    """Run main.py, if there is one, as at power-on."""
    try:
        with open("/main.py") as file:
            code = compile(file.read(), "main.py", "exec")
    except OSError:
        return
    _OUT.write(run(code, {"__name__": "__main__"}))


def main():
    """Be a board."""
    mount(sys.argv[1])
    sys.modules["micropython"] = Interruptible()
    if "version" in _OPTIONS:
        sys.modules["sys"] = Versioned(_OPTIONS["version"])
    if "silent" in _OPTIONS:
        tell(b"I")
        while True:
            read()
    names = {"__name__": "__main__"}
    if sys.argv[4] == "raw":
        raw(names)
    else:
        run_main()
    friendly(names)


main()
