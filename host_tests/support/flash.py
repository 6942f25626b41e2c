"""A storage in RAM that stands in for store.record.Disk and knows every way a power cut can leave it."""

from store.record import Disk

ENOENT = 2
EIO = 5
EEXIST = 17
ENOSPC = 28


class RamDisk(Disk):
    """Files in a dict. `refuses_rename_over`: like FAT, a rename onto a file fails with EEXIST.

    `room` is how many bytes all files together may take, -1 for no limit. `operations` counts every
    operation that changes something, `written` the bytes of those.
    """

    def __init__(self, files=None, refuses_rename_over=False):
        self.files = dict(files or {})
        self.refuses_rename_over = refuses_rename_over
        self.room = -1
        self.operations = 0
        self.written = 0

    def names(self):
        return list(self.files)

    def size(self, name):
        return len(self._get(name))

    def read(self, name, at, count):
        return self._get(name)[at : at + count]

    def put(self, name, data):
        self._count(len(data))
        self._fill(name, bytes(data))

    def patch(self, name, at, data):
        self._count(len(data))
        self._fill(name, patched(self.files.get(name, b""), at, data))

    def move(self, old, new):
        self._count(0)
        data = self._get(old)
        if new in self.files and self.refuses_rename_over:
            raise OSError(EEXIST, "simulated")
        self.files[new] = data
        del self.files[old]

    def remove(self, name):
        self._count(0)
        self._get(name)
        del self.files[name]

    def settled(self):
        return True

    def _get(self, name):
        if name not in self.files:
            raise OSError(ENOENT, "simulated")
        return self.files[name]

    def _fill(self, name, data):
        others = sum([len(self.files[other]) for other in self.files if other != name])
        if 0 <= self.room < others + len(data):
            self.files[name] = data[: max(0, self.room - others)]
            raise OSError(ENOSPC, "simulated")
        self.files[name] = data

    def _count(self, size):
        self.operations += 1
        self.written += size


class CutDisk(RamDisk):
    """A RamDisk that keeps, in `cuts`, every state its files could have been left in by a power cut.

    For each operation since `watch` was called: the state before it, states with it torn, and the
    state after.
    """

    def __init__(self, files=None, refuses_rename_over=False):
        RamDisk.__init__(self, files, refuses_rename_over)
        self.cuts = []
        self._is_watched = False

    def watch(self):
        """Begin, or begin anew."""
        self.cuts = []
        self._is_watched = True

    def put(self, name, data):
        for torn in torn_ends(data):
            self._keep(name, data[:torn])
        RamDisk.put(self, name, data)
        self._keep()

    def patch(self, name, at, data):
        old = self.files.get(name, b"")
        for torn in torn_ends(data):
            self._keep(name, patched(old, at, data[:torn]))
        RamDisk.patch(self, name, at, data)
        self._keep()

    def move(self, old, new):
        self._keep()
        RamDisk.move(self, old, new)
        self._keep()

    def remove(self, name):
        self._keep()
        RamDisk.remove(self, name)
        self._keep()

    def _keep(self, name="", data=b""):
        if not self._is_watched:
            return
        files = dict(self.files)
        if name:
            files[name] = bytes(data)
        if not self.cuts or self.cuts[-1] != files:
            self.cuts.append(files)


def torn_ends(data):
    """Return after how many bytes a write is torn in tests."""
    return sorted({0, 1, len(data) // 2, len(data) - 1})


def patched(old, at, data):
    """Return file contents with `data` written over them from `at` on."""
    if at > len(old):
        old = old + bytes(at - len(old))
    return old[:at] + bytes(data) + old[at + len(data) :]
