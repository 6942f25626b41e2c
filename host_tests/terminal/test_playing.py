"""Playing at a terminal: the picture, keys, holds, sizes, and how the terminal is given back."""

import signal

import pytest

from simulator import play
from simulator.views import braille, half
from terminal.processes import children_of, is_alive
from terminal.pseudo_terminal import PseudoTerminal
from terminal.toy_gadget import FIRMWARE, UP, A, B, command, toy


@pytest.fixture(scope="module")
def frames(tmp_path_factory):
    """Return the toy's frames by the keys pressed so far."""

    def frame(*keys, is_held=False):
        gadget = toy("cpython", tmp_path_factory.mktemp("frames"))
        gadget.give([6, 5])
        gadget.start()
        for number, key in enumerate(keys):
            gadget.step(100 + 200 * number, [(key, True)])
            gadget.step(160 + 200 * number, [] if is_held else [(key, False)])
        gadget.cut()
        return gadget.frame

    return frame


@pytest.fixture
def terminal(tmp_path):
    with PseudoTerminal("--data", tmp_path) as terminal:
        yield terminal


def waits_for_frame(terminal, frame, draw=braille):
    rows = [row.strip("\u2800 ") for row in draw(frame)]
    terminal.wait_for(lambda: all(row in shown for row, shown in zip(rows, picture(terminal, len(rows)))))


def picture(terminal, rows):
    shown = terminal.shown.rows()
    top = next((at for at, row in enumerate(shown) if "Kubek" in row), -1) + 1
    return shown[top : top + rows]


def test_the_first_thing_drawn_is_the_first_picture_whole(terminal, frames):
    terminal.wait_until_shown("q leave")
    waits_for_frame(terminal, frames())
    assert terminal.sent.count(b"\x1b[?2026h") == 1


def test_q_leaves_and_gives_the_terminal_back(terminal):
    terminal.wait_until_shown("q leave")
    assert terminal.mode() != terminal.mode_before
    terminal.type("q")
    assert terminal.end() == 0
    assert terminal.is_given_back()


def test_ctrl_c_leaves_too(tmp_path):
    for keys in ("\x03", "\x1c"):
        with PseudoTerminal("--data", tmp_path) as terminal:
            terminal.wait_until_shown("q leave")
            terminal.type(keys)
            assert terminal.end() == 0
            assert terminal.is_given_back()


def test_a_signal_gives_the_terminal_back(tmp_path):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        with PseudoTerminal("--data", tmp_path) as terminal:
            terminal.wait_until_shown("q leave")
            terminal.signal(number)
            assert terminal.end() == 128 + number
            assert terminal.is_given_back()
            assert b"Traceback" not in terminal.sent


def test_a_signal_ends_it_even_when_nobody_reads_the_terminal(tmp_path):
    with PseudoTerminal("--data", tmp_path, columns=300, rows=80) as terminal:
        terminal.wait_unread(lambda: terminal.mode() != terminal.mode_before)
        terminal.wait_unread(lambda: terminal.type("\x1b[A") or terminal.is_full())
        terminal.signal(signal.SIGTERM)
        terminal.wait_unread(lambda: terminal.process.poll() is not None)
        assert terminal.process.returncode == 128 + signal.SIGTERM
        assert terminal.mode() == terminal.mode_before


def test_hanging_up_ends_it(terminal):
    terminal.wait_until_shown("q leave")
    terminal.hang_up()
    assert terminal.end() in (128 + signal.SIGHUP, -signal.SIGHUP)


def test_the_firmware_ends_with_the_simulator_even_when_that_is_killed(terminal):
    terminal.wait_until_shown("q leave")
    children = children_of(terminal.process.pid)
    assert len(children) == 1
    terminal.signal(signal.SIGKILL)
    terminal.end()
    terminal.wait_for(lambda: not is_alive(children[0]))


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("\x1b[C\x1b[A", "kubek: the firmware stopped: ValueError: broken on demand (more in "),
        ("\x1b[C\x1b[D", "kubek: the firmware's process ended by itself (code 3) (more in "),
    ],
    ids=["error", "exit"],
)
def test_the_firmwares_end_gives_the_terminal_back_and_is_told_in_one_line(terminal, tmp_path, keys, told):
    terminal.wait_until_shown("q leave")
    terminal.type(keys)
    assert terminal.end() == 1
    assert terminal.is_given_back()
    after = terminal.sent.rpartition(b"\x1b[?1049l")[2].decode()
    assert after.startswith(told) and after.count("\n") == 1
    assert str(tmp_path / "trouble.log") in after


def test_a_firmware_that_hangs_can_be_left(terminal):
    terminal.wait_until_shown("q leave")
    terminal.type("\x1b[C\x1b[B")
    terminal.look(0.5)
    terminal.type("q")
    assert terminal.end() == 0
    assert terminal.is_given_back()


def test_keys_draw_the_next_picture(terminal, frames):
    terminal.wait_until_shown("q leave")
    terminal.type("\x1b[A")
    waits_for_frame(terminal, frames(UP))
    terminal.type("\x1b[A\x1b[A")
    waits_for_frame(terminal, frames(UP, UP, UP))
    terminal.type("x")
    waits_for_frame(terminal, frames(UP, UP, UP, B))


def test_what_was_typed_before_the_start_is_not_meant(tmp_path, frames):
    with PseudoTerminal("--data", tmp_path) as terminal:
        terminal.type("q\x1b[A\x1b[Azq")
        waits_for_frame(terminal, frames())
        terminal.look(0.3)
        waits_for_frame(terminal, frames())


def test_escape_alone_is_b(terminal, frames):
    terminal.wait_until_shown("q leave")
    terminal.type("\x1b")
    waits_for_frame(terminal, frames(B))


def test_pastes_and_unknown_sequences_do_nothing(terminal, frames):
    terminal.wait_until_shown("q leave")
    terminal.type("\x1b[200~qqq\x1b[Azz\x1b[201~\x1b[15~\x1b[1;5C\x1bq\x1b]0;q\x07")
    terminal.look(0.3)
    terminal.type("\x1b[A")
    waits_for_frame(terminal, frames(UP))


def shows(terminal, frame):
    """Say whether the line that tells what became of A is that of a frame."""
    return braille(frame)[6] in picture(terminal, 16)[6]


def peeks_while_z_is_held(terminal, secret, covered):
    """Hold z as a keyboard does, and say whether the secret was there all the time; then it is covered."""
    terminal.wait_until_shown("q leave")
    terminal.type("z")
    terminal.wait_for(lambda: shows(terminal, secret) or shows(terminal, covered))
    terminal.look(0.4)
    is_there = shows(terminal, secret)
    for _ in range(20):
        terminal.type("z")
        terminal.look(0.03)
        is_there = is_there and shows(terminal, secret)
    waits_for_frame(terminal, covered)
    return is_there


def test_a_held_key_peeks_until_its_repeats_stop(tmp_path, frames):
    secret, covered = frames(A, is_held=True), frames(A)
    # A busy machine may hold a repeat up for longer than any keyboard does, but not every time.
    for _ in range(30):
        with PseudoTerminal("--data", tmp_path) as terminal:
            if peeks_while_z_is_held(terminal, secret, covered):
                return
    pytest.fail("the peek never lasted as long as the key was held")


def test_with_kittys_protocol_a_peek_ends_with_the_key(tmp_path, frames):
    secret, covered = frames(A, is_held=True), frames(A)
    with PseudoTerminal("--data", tmp_path, speaks_kitty=True) as terminal:
        terminal.wait_for(lambda: b"\x1b[>15u" in terminal.sent)
        terminal.look(0.1)
        terminal.type("\x1b[122;1:1u")
        waits_for_frame(terminal, secret)
        terminal.look(1.5)  # longer than any first delay of key repeat
        assert shows(terminal, secret)
        terminal.type("\x1b[122;1:3u")
        waits_for_frame(terminal, covered)
        terminal.type("\x1b[113;1:1u")
        assert terminal.end() == 0
        assert terminal.is_given_back()


def test_with_kittys_protocol_ctrl_c_leaves(tmp_path):
    with PseudoTerminal("--data", tmp_path, speaks_kitty=True) as terminal:
        terminal.wait_for(lambda: b"\x1b[>15u" in terminal.sent)
        terminal.type("\x1b[99;5:1u")
        assert terminal.end() == 0
        assert terminal.is_given_back()


def test_another_size_chooses_another_view(terminal, frames):
    waits_for_frame(terminal, frames())
    terminal.resize(140, 40)
    waits_for_frame(terminal, frames(), half)
    terminal.resize(70, 20)
    waits_for_frame(terminal, frames())


def test_a_window_made_too_small_waits_until_it_is_larger(terminal, frames):
    waits_for_frame(terminal, frames())
    terminal.resize(40, 10)
    terminal.wait_until_shown("Too small")
    terminal.resize(80, 24)
    waits_for_frame(terminal, frames())


TOO_SMALL = [
    ([], 63, 24, "it has 63x24 characters, 64x16 are needed"),
    ([], 80, 15, "it has 80x15 characters, 64x16 are needed"),
    (["--view", "half"], 80, 24, "it has 80x24 characters, 128x32 are needed"),
]


def test_a_window_too_small_is_refused_in_one_line(tmp_path):
    for arguments, columns, rows, told in TOO_SMALL:
        with PseudoTerminal("--data", tmp_path, *arguments, columns=columns, rows=rows) as terminal:
            assert terminal.end() == 2
            assert terminal.sent == f"kubek: this window is too small: {told}\r\n".encode()


def test_a_terminal_that_cannot_draw_is_refused(tmp_path):
    with PseudoTerminal("--data", tmp_path, TERM="dumb") as terminal:
        assert terminal.end() == 2
        assert terminal.sent.startswith(b"kubek: this terminal (TERM=dumb) cannot show a picture")


def test_no_colour_is_used_where_none_is_wanted(tmp_path, frames):
    with PseudoTerminal("--data", tmp_path, NO_COLOR="1") as terminal:
        waits_for_frame(terminal, frames())
        assert terminal.shown.colours == {"0"}


def test_p_saves_a_picture_and_says_where(terminal, tmp_path, frames):
    waits_for_frame(terminal, frames())
    terminal.type("pp")
    terminal.wait_until_shown(".png")
    terminal.wait_for(lambda: len(list((tmp_path / "pictures").glob("*.png"))) == 2)


def test_a_display_that_went_dark_says_that_a_key_wakes_it(terminal):
    terminal.wait_until_shown("q leave")
    terminal.type("\x1b[Cx")
    terminal.wait_until_shown("The display sleeps: any key wakes it.")


def test_two_simulators_do_not_share_a_folder(terminal, tmp_path):
    terminal.wait_until_shown("q leave")
    with PseudoTerminal("--data", tmp_path) as second:
        assert second.end() == 2
        assert b"another simulator is using" in second.sent


def test_ctrl_z_gives_the_terminal_back_and_fg_takes_it_again(tmp_path, frames):
    with PseudoTerminal(program=["sh", "-i"], PS1="$ ", ENV="") as terminal:
        terminal.wait_until_shown("$ ")
        shell_mode = terminal.mode()
        line = " ".join(command("--firmware", FIRMWARE, "--data", str(tmp_path)))
        terminal.type(line + "\r")
        terminal.wait_until_shown("q leave")
        terminal.type("\x1b[A")
        waits_for_frame(terminal, frames(UP))
        terminal.type("\x1a")
        terminal.wait_for(lambda: is_prompting(terminal))
        assert terminal.mode() == shell_mode
        terminal.type("fg\r")
        terminal.wait_until_shown("q leave")
        waits_for_frame(terminal, frames(UP))
        terminal.type("\x1b[A")
        waits_for_frame(terminal, frames(UP, UP))
        terminal.type("q")
        terminal.wait_for(lambda: is_prompting(terminal))
        assert terminal.mode() == shell_mode


def is_prompting(terminal):
    _, _, since_taken = terminal.sent.rpartition(b"\x1b[?1049h")
    _, is_left, since_left = since_taken.partition(b"\x1b[?1049l")
    return bool(is_left) and b"$ " in since_left


class Hours:
    """A gadget, its terminal and the time, in which nothing happens until q is typed at the end."""

    def __init__(self, ms):
        self._left_ms = ms
        self._now_ms = 0
        self.looks = 0
        self.steps = 0
        self.drawn = 0
        self.is_waiting = self.is_busy = self.is_turned = False
        self.is_on, self.tone_hz, self.contrast, self.changes = True, 0, 255, 0
        self.read_fd, self.wake_fd = 3, 4

    def select(self, readable, writable, failed, left_s):
        self.looks += 1
        self._now_ms += 1 if self.is_waiting else max(1, round(left_s * 1000))
        if self.is_waiting:
            return [self.fileno()], [], []
        return [self.read_fd] if self._now_ms >= self._left_ms else [], [], []

    def now_ms(self):
        return self._now_ms

    def read(self):
        return b"q"

    def size(self):
        return 80, 24

    def resize(self, columns, rows):
        pass

    def draw(self, *what):
        self.drawn += 1

    def fileno(self):
        return 5

    def picture(self):
        return bytes(1024)

    def send(self, now_ms, edges):
        self.steps += 1
        self.is_waiting = True

    def hear(self):
        self.is_waiting = False


def test_an_idle_simulator_takes_little_of_the_machine(monkeypatch):
    hours = Hours(60_000)
    monkeypatch.setattr(play, "select", hours)
    monkeypatch.setattr(play, "Clock", lambda: hours)
    play.Play(hours, hours, hours, lambda picture: "").run()
    assert 1000 <= hours.steps <= 1220  # twenty a second, once what was seen last is some time ago
    assert hours.looks <= 2 * hours.steps + 1
    assert hours.drawn == 1
