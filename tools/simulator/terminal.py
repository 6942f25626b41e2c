"""The terminal while the simulator has it: taken in one step, and given back as it was, whatever happens."""

import atexit
import os
import select
import signal
import termios
from collections.abc import Callable
from types import FrameType

_TAKE = (
    "\x1b[?1049h"  # the other screen, so that what was on this one comes back
    "\x1b[?25l"  # no cursor
    "\x1b[?2004h"  # pastes are marked as such
    "\x1b[?1004h"  # tell when the window loses the focus
    "\x1b[?u"  # do you speak kitty's keyboard protocol?
)
# Tell keys apart, report key-up, for letters too, with their places; then say what of it is on.
_SPEAK_KITTY = "\x1b[>15u\x1b[?u"
_STOP_KITTY = "\x1b[<u"
_GIVE_BACK = "\x1b[?2026l\x1b[0m\x1b[?1004l\x1b[?2004l\x1b[?25h\x1b[?1049l"
_CANCEL = "\x18"  # ends a sequence that was cut off in the middle

_LEAVING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_WAKING = (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT)


class Leave(BaseException):
    """A signal or the terminal's end says that the simulator has to go; `code` is its exit code."""

    def __init__(self, signal_number: int) -> None:
        super().__init__(signal_number)
        self.code = 128 + signal_number


class Terminal:
    """A terminal on two descriptors. Use as a context: inside, it is ours."""

    def __init__(self, read_fd: int, write_fd: int) -> None:
        self.read_fd = read_fd
        self.wake_fd, self._wake_write_fd = os.pipe()
        self._write_fd = write_fd
        self._is_ours = False
        self._has_kitty = False
        self._old_signals: dict[signal.Signals, Callable[[int, FrameType | None], object] | int | None] = {}
        self._old_mode = termios.tcgetattr(read_fd)
        os.set_blocking(self._wake_write_fd, False)
        os.set_blocking(self.wake_fd, False)

    def size(self) -> tuple[int, int]:
        """Return columns and rows; 80 and 24 where the terminal does not know."""
        try:
            columns, rows = os.get_terminal_size(self._write_fd)
        except OSError:
            columns = rows = 0
        return columns or 80, rows or 24

    def __enter__(self) -> "Terminal":
        for number in _LEAVING:
            self._old_signals[number] = signal.signal(number, self._leave)
        for number in _WAKING:
            self._old_signals[number] = signal.signal(number, lambda *_: None)
        signal.set_wakeup_fd(self._wake_write_fd, warn_on_full_buffer=False)
        atexit.register(self.give_back)  # should a signal come while we leave
        try:
            self.take()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for number in (*_LEAVING, *_WAKING):
            signal.signal(number, signal.SIG_IGN)
        signal.set_wakeup_fd(-1)
        self.give_back()
        for number, handler in self._old_signals.items():
            signal.signal(number, handler)
        self._old_signals.clear()
        os.close(self.wake_fd)
        os.close(self._wake_write_fd)

    def take(self) -> None:
        """Take the terminal: keys come at once and unseen, the other screen is shown."""
        self._is_ours = True
        mode = termios.tcgetattr(self.read_fd)
        mode[0] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR | termios.IXON | termios.ISTRIP)
        mode[3] &= ~(
            termios.ICANON | termios.ECHO | termios.IEXTEN | termios.ISIG
        )  # Ctrl-C is a key: see play.py
        mode[6][termios.VMIN] = 1
        mode[6][termios.VTIME] = 0
        termios.tcsetattr(self.read_fd, termios.TCSANOW, mode)
        termios.tcflush(self.read_fd, termios.TCIFLUSH)  # what was typed before was not meant for us
        self.write(_TAKE.encode())

    def speak_kitty(self) -> None:
        """Let the terminal report keys by kitty's protocol; it said that it can."""
        if not self._has_kitty:
            self._has_kitty = True
            self.write(_SPEAK_KITTY.encode())

    def give_back(self) -> None:
        """Put everything back as it was before `take`. Does not fail and does not wait."""
        if not self._is_ours:
            return
        self._is_ours = False
        text = (_STOP_KITTY if self._has_kitty else "") + _GIVE_BACK
        self._has_kitty = False
        try:
            if not select.select([], [self._write_fd], [], 0.2)[1]:
                termios.tcflush(self._write_fd, termios.TCOFLUSH)  # nobody reads: make room, whatever is lost
                text = _CANCEL + text
            if select.select([], [self._write_fd], [], 0.2)[1]:
                os.write(self._write_fd, text.encode())
        except (OSError, termios.error):
            pass  # hung up: nothing is left to be given back
        try:
            termios.tcflush(self.read_fd, termios.TCIFLUSH)  # answers that nobody waits for any more
            termios.tcsetattr(self.read_fd, termios.TCSANOW, self._old_mode)
        except (OSError, termios.error):
            pass

    def write(self, data: bytes) -> None:
        """Send bytes; Leave when the terminal is gone."""
        try:
            while data:
                data = data[os.write(self._write_fd, data) :]
        except OSError:
            raise Leave(signal.SIGHUP) from None

    def read(self) -> bytes:
        """Return what was typed, at least one byte; Leave when the terminal is gone."""
        try:
            data = os.read(self.read_fd, 4096)
        except OSError:
            data = b""
        if not data:
            raise Leave(signal.SIGHUP)
        return data

    def signals(self) -> list[int]:
        """Return the signals that came since the last call."""
        try:
            return list(os.read(self.wake_fd, 64))
        except BlockingIOError:
            return []

    def stop(self) -> None:
        """Give the terminal back, stop as Ctrl-Z means it, and take it again when told to go on."""
        self.give_back()
        stopped = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, stopped)
        self.signals()
        self._old_mode = termios.tcgetattr(self.read_fd)
        self.take()

    def _leave(self, number: int, _: FrameType | None) -> None:
        for leaving in _LEAVING:
            signal.signal(leaving, signal.SIG_IGN)  # once is enough: what follows must not be cut short
        raise Leave(number)
