"""The self-test: one row a part with what was found, tried anew with A; the results can be saved."""

import gc

from micropython import const

from dice.source import DiceError
from screens.desk import Desk
from screens.menu_screen import MenuScreen
from text import keys
from ui import tunes
from ui.screen import push
from version import VERSION

FILE = "selftest.txt"
_SAMPLE = const(256)  # bytes written and read back
# Row, its text, the name in the file of results.
_ROWS = (
    ("keys", keys.SELFTEST_KEYS),
    ("pixels", keys.SELFTEST_PIXELS),
    ("sound", keys.SELFTEST_SOUND),
    ("display", keys.SELFTEST_DISPLAY),
    ("supply", keys.SELFTEST_SUPPLY),
    ("shake", keys.SELFTEST_SHAKE),
    ("dice", keys.SELFTEST_DICE),
    ("storage", keys.SELFTEST_STORAGE),
    ("memory", keys.SELFTEST_MEMORY),
    ("export", keys.SELFTEST_EXPORT),
)
_BY_HAND = ("keys", "pixels", "sound", "export")
_VERDICTS = {"ok": keys.SELFTEST_OK, "bad": keys.SELFTEST_BAD, "none": keys.SELFTEST_NONE}


class SelfTest(MenuScreen):
    """What can be tried without hands is tried on entry; the rest when its row is chosen."""

    help_topic = ""

    def __init__(self, desk: Desk, arg: object = None) -> None:
        MenuScreen.__init__(self, desk, arg)
        self._found: "dict[str, str]" = {}
        self._asked = ""
        for row, _ in _ROWS:
            if row not in _BY_HAND:
                self._found[row] = self._try(row)

    def refresh(self) -> None:
        """Name the rows and what was found."""
        self.dirty = True
        words = self.desk.words
        self._title = words.get(keys.SELFTEST)
        labels = [words.get(key) for _, key in _ROWS]
        values = [self._said(self._found.get(row, "")) for row, _ in _ROWS]
        self._menu.set(labels, values, self._menu.focus)

    def choose(self, row: int) -> "tuple[int, str, object] | None":
        """Try a row."""
        name = _ROWS[row][0]
        self._asked = name
        if name in ("keys", "pixels"):
            return push("selftest_" + name)
        if name == "sound":
            self.desk.sound.play(tunes.WIN)
            self._found[name] = "ok"
        elif name == "export":
            return self._export()
        else:
            self._found[name] = self._try(name)
        self.refresh()
        return None

    def back(self, result: object, now: int) -> "tuple[int, str, object] | None":
        """Take what the keys' own screen found; pixels were looked at."""
        if self._asked == "keys":
            self._found["keys"] = "ok" if result else "bad"
        elif self._asked == "pixels":
            self._found["pixels"] = "ok"
        self._asked = ""
        self.refresh()
        return None

    def _said(self, found: str) -> str:
        """Return a result in the language of the moment, figures with its decimal sign."""
        words = self.desk.words
        verdict, comma, rest = found.partition(",")
        if verdict in _VERDICTS:
            return "{}{}{}".format(words.get(_VERDICTS[verdict]), comma, rest)
        return found.replace(".", words.say(keys.DECIMAL, "", ""))

    def _try(self, row: str) -> str:
        if row == "display":
            return self._try_display()
        if row == "supply":
            return self._try_supply()
        if row == "shake":
            return self._try_shake()
        if row == "dice":
            return self._try_dice()
        if row == "storage":
            return self._try_storage()
        return self._try_memory()

    def _try_display(self) -> str:
        board = self.desk.board
        if board is None:
            return "none"
        speed = "{} kHz".format(board.bus_hz() // 1000)
        return "{}, {} !".format(speed, board.panel.errors) if board.panel.errors else speed

    def _try_supply(self) -> str:
        board = self.desk.board
        if board is None or board.battery is None:
            return "none"
        millivolts = board.battery.millivolts()
        if millivolts < 0:
            return "none"
        volts = "{}.{} V".format(millivolts // 1000, millivolts % 1000 // 100)
        return volts + " USB" if board.battery.has_usb() else volts

    def _try_shake(self) -> str:
        board = self.desk.board
        if board is None:
            return "none"
        if board.shaker is None:
            board.find_shaker()
        if board.shaker is None:
            return "none"
        try:
            felt = board.shaker.read()
        except OSError:
            return "bad"
        return "{} mg".format(abs(felt[0]) + abs(felt[1]) + abs(felt[2]))

    def _try_dice(self) -> str:
        tally = self.desk.dice.tally
        try:
            self.desk.dice.test()
        except DiceError as error:
            tally.alarm(error.args[0])
            return "bad"
        return "ok" if not tally.alarms else "ok, {} !".format(tally.alarms)

    def _try_storage(self) -> str:
        disk = self.desk.folder.disk
        sample = bytes([at * 7 & 255 for at in range(_SAMPLE)])
        try:
            disk.put("selftest.tmp", sample)
            found = disk.read("selftest.tmp", 0, _SAMPLE)
            disk.remove("selftest.tmp")
        except OSError:
            return "bad"
        return "ok" if found == sample else "bad"

    def _try_memory(self) -> str:
        if not hasattr(gc, "mem_free"):  # CPython
            return "none"
        gc.collect()
        return "{} KB".format(gc.mem_free() >> 10)

    def _export(self) -> "tuple[int, str, object] | None":
        """Write the results as text, one row a part."""
        board = self.desk.board
        lines = ["Kubek " + VERSION]
        if board is not None:
            lines.append("board: " + board.wiring.name)
        lines += [row + ": " + self._found.get(row, "not tried") for row, _ in _ROWS if row != "export"]
        dice = self.desk.dice
        lines.append("source of the dice: " + dice.pool.source.key)
        lines.append("windows tested: {}, alarms: {}".format(dice.pool.health.windows, dice.tally.alarms))
        if board is not None and board.shaker is not None:
            lines.append("accelerometer: " + board.shaker.name)
        try:
            self.desk.folder.disk.put(FILE, ("\n".join(lines) + "\n").encode())
        except OSError:
            return push("notice", self.desk.words.get(keys.STORAGE_FULL))
        return push("notice", self.desk.words.say(keys.SELFTEST_SAVED, FILE))
