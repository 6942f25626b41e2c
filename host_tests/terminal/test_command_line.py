"""The simulator without a terminal: what it refuses, in one line with exit code 2, and scripts."""

import re
import signal
import subprocess
import time

import pytest

from simulator import folders, interpreters, program
from terminal.toy_gadget import FIRMWARE, INTERPRETERS, ROOT, command, environment, run


def refused(*arguments, stdin="", **more):
    """Run and return the one line of a refusal."""
    ended = run(*arguments, stdin=stdin, **more)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(r"kubek: [^\n]+\n", ended.stderr)
    return ended.stderr


MISUSES = [
    ([], "playing needs a terminal"),
    (["--colour"], "unrecognized arguments: --colour"),
    (["--lang", "pl"], "unrecognized arguments"),
    (["game.txt"], "unrecognized arguments: game.txt"),
    (["--view", "big"], "invalid choice: 'big'"),
    (["--script"], "expected one argument"),
    (["--script", "/no/such/file"], "cannot read the script /no/such/file: no such file or directory"),
    (["--script", "/"], "cannot read the script /: is a directory"),
    (["--dice", "6", "5"], "--dice is for tests and needs --script"),
    (["--dice", "six", "--script", "-"], "six is no number of 1 to 100"),
    (["--dice", "0", "--script", "-"], "0 is no number of 1 to 100"),
    (["--dice", "101", "--script", "-"], "101 is no number of 1 to 100"),
    (["--dice", "\u0663", "--script", "-"], "is no number of 1 to 100"),
    (["--heap", "0", "--script", "-"], "write a size as 320K or 1M"),
    (["--heap", "10K", "--script", "-"], "write a size as 320K or 1M"),
    (["--heap", "999999999M", "--script", "-"], "write a size as 320K or 1M"),
    (["--data", "~nouser/x", "--script", "-"], "--data ~nouser/x: there is no such user"),
    (["--record"], "--record needs --script"),
    (["--record", "--script", "-"], "--record needs a script in a file"),
    (["--view", "half", "--script", "-"], "--view makes no sense with --script"),
    (["--language", "xx", "--script", "-"], "the languages are el en es pl sw"),
    (["--heap", "big", "--script", "-"], "write a size as 320K or 1M"),
    (["--heap", "64K", "--interpreter", "cpython", "--script", "-"], "--heap needs MicroPython"),
    (["--data", "/dev/null/x", "--script", "-"], "cannot use the folder /dev/null/x: not a directory"),
]


def test_what_makes_no_sense_is_refused_in_one_line():
    for arguments, told in MISUSES:
        assert told in refused(*arguments)


WRONG_LINES = [
    ("wait " + "9" * 5000, "9… is too long a time"),
    ("wait \u0663", "\u0663 is no time"),
    ("press A \u0663", "\u0663 is not a number of 1 to 100000"),
    ("press A " + "9" * 5000, "9… is not a number of 1 to 100000"),
    ('png "a\0b"', "a?b is no file name"),
    ('png ""', "a file name is missing"),
    ("repeat 2\n" * 500 + "end\n" * 500, "a repeat in 20 others"),
]


@pytest.mark.parametrize(("lines", "told"), WRONG_LINES, ids=range(len(WRONG_LINES)))
def test_a_line_that_cannot_be_meant_is_refused(lines, told):
    assert told in refused("--script", "-", stdin=lines + "\n")


@pytest.mark.parametrize("made", ["folder", "no text"])
def test_hashes_that_cannot_be_read_are_told(tmp_path, made):
    hashes = tmp_path / "game.hashes"
    (tmp_path / "game.txt").write_text("hash x\n")
    if made == "folder":
        hashes.mkdir()
    else:
        hashes.write_bytes(b"\xff\n")
    assert f"cannot read the hashes {hashes}: " in refused("--script", tmp_path / "game.txt")


def test_hashes_that_cannot_be_written_are_told(tmp_path):
    (tmp_path / "game.txt").write_text("hash x\n")
    (tmp_path / "game.hashes").symlink_to(tmp_path / "nowhere" / "game.hashes")
    ended = run("--script", tmp_path / "game.txt", "--record")
    assert ended.returncode == 1
    assert re.fullmatch(r"kubek: cannot write the hashes [^\n]+: no such file or directory\n", ended.stderr)


def test_a_log_that_cannot_be_written_leaves_the_trouble_told(tmp_path):
    with folders.Place(tmp_path) as place, open("/dev/full", "wb", buffering=0) as full:
        kept, place.log = place.log, full
        told = place.note("the firmware stopped", "Traceback\n")
        place.log = kept
    assert told == f"the firmware stopped ({place.log_path} cannot tell more: no space left on device)"


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_script_that_is_ended_leaves_no_folder(tmp_path, ending):
    (tmp_path / "game.txt").write_text("repeat 100000\nwait 1s\nend\n")
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    asked = command("--firmware", FIRMWARE, "--script", tmp_path / "game.txt")
    process = subprocess.Popen(asked, env=environment(TMPDIR=str(scratch)), stderr=subprocess.PIPE)
    until = time.monotonic() + 30
    while not list(scratch.glob("kubek-*/trouble.log")) and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(0.3)
    process.send_signal(ending)
    assert process.communicate(timeout=30)[1] == b""
    assert process.returncode == 128 + ending
    assert list(scratch.iterdir()) == []


def test_a_script_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "game.txt").write_bytes(b"\xff\xfe\x00")
    assert "no UTF-8 text" in refused("--script", tmp_path / "game.txt")


def test_a_mistake_in_a_script_is_told_before_anything_runs():
    told = refused("--script", "-", stdin='show\nexpct "hello"\n')
    assert "standard input, line 2: unknown command expct; did you mean expect?" in told


def test_a_hash_without_a_file_for_it_is_refused():
    assert "hash needs a script in a file" in refused("--script", "-", stdin="hash x\n")


def test_a_folder_in_use_is_refused(tmp_path):
    import fcntl

    (tmp_path / "lock").touch()
    with (tmp_path / "lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = refused("--script", "-", "--data", tmp_path, stdin="show\n")
    assert "another simulator is using" in told


def test_help_names_every_option_and_key():
    ended = run("--help")
    assert ended.returncode == 0
    for word in (
        "--view",
        "--data",
        "--language",
        "--script",
        "--dice",
        "--heap",
        "--stats",
        "q  ",
        "h  ",
        "Z  ",
    ):
        assert word in ended.stdout


def test_the_version_is_the_firmwares():
    if not (ROOT / "firmware" / "version.py").exists():
        pytest.skip("there is no firmware/version.py yet")
    from version import VERSION

    assert run("--version").stdout == f"Kubek {VERSION}\n"


def test_a_script_that_holds_ends_with_0():
    script = """
        # the toy counts, throws, peeks and remembers
        expect "count 0"
        press UP 3
        expect "count 3"
        expect-not "count 0"
        press DOWN
        expect "thrown 6 5"
        settle
        down A
        expect "secret"
        up A
        wait 1s
        expect "covered"
        hold B 700
        expect "help"
        press B
        expect "back"
        hold UP 1000
        expect "count 10"
        press LEFT
        repeat 2
            press UP
            restart
            expect "count 10"
        end
        until "count 13" press UP max 3
        dice 1 2
        press DOWN
        expect "thrown 1 2" within 1s
    """
    for interpreter in INTERPRETERS:
        ended = run("--script", "-", "--dice", 6, 5, "--interpreter", interpreter, stdin=script)
        assert ended.returncode == 0, ended.stderr
        assert re.fullmatch(r"standard input: ok, \d+ steps, [\d.]+ s of play in [\d.]+ s\n", ended.stdout)


FAILURES = [
    ('expect "count 8"', 'expected: "count 8"'),
    ('expect "count 8" within 2s', 'expected: "count 8" within 2000 ms'),
    ('expect-not "hello"', 'expected: no "hello"'),
    ('until "count 8" press UP max 3', 'expected: "count 8" after at most 3 presses of UP'),
    ("png /", "expected: a picture can be written to /: Is a directory"),
]


def test_what_fails_is_told_with_its_line_and_the_screen():
    for line, expected in FAILURES:
        ended = run("--script", "-", stdin=f"# a script\n{line}\n")
        assert (ended.returncode, ended.stdout) == (1, "")
        told = ended.stderr.splitlines()
        assert told[0] == f"standard input, line 2: {line}"
        assert told[1] == "  " + expected
        assert told[2] == f"  on the screen: count {3 if 'until' in line else 0} | hello"
        assert all(ord(cell) >= 0x2800 for cell in told[3].strip())


def test_a_script_without_a_folder_starts_on_an_empty_gadget_and_leaves_nothing(tmp_path):
    script = 'expect "count 0"\npress UP\npress LEFT\n'
    for _ in range(2):
        assert run("--script", "-", stdin=script, TMPDIR=str(tmp_path)).returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_a_script_with_a_folder_goes_on_where_the_last_one_stopped(tmp_path):
    assert run("--script", "-", "--data", tmp_path, stdin="press UP\npress LEFT\n").returncode == 0
    assert run("--script", "-", "--data", tmp_path, stdin='expect "count 1"\n').returncode == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "lock"]


def test_the_firmwares_end_is_told_in_one_line_and_written_down(tmp_path):
    ended = run("--script", "-", "--data", tmp_path, stdin="press RIGHT\npress UP\n")
    assert ended.returncode == 1
    assert "standard input, line 2: press UP\n" in ended.stderr
    assert "  trouble: the firmware stopped: ValueError: broken on demand\n" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert f"(more in {tmp_path / 'trouble.log'})" in ended.stderr
    assert "Traceback" in (tmp_path / "trouble.log").read_text()


def test_dice_that_run_out_are_told():
    ended = run("--script", "-", "--dice", 6, stdin="press DOWN\n")
    assert ended.returncode == 1
    assert "  trouble: 2 dice are thrown, only 1 is given\n" in ended.stderr
    assert "more in" in ended.stderr


def test_hashes_are_recorded_compared_and_found_unused(tmp_path):
    script = tmp_path / "toy.txt"
    script.write_text("hash start\npress UP\nhash one\n")
    missing = run("--script", script)
    assert missing.returncode == 1
    assert "no hash is recorded for start in toy.hashes; run with --record" in missing.stderr

    assert run("--script", script, "--record").returncode == 0
    recorded = (tmp_path / "toy.hashes").read_text().splitlines()
    assert [line.split()[0] for line in recorded[1:]] == ["one", "start"]
    assert run("--script", script).returncode == 0
    assert run("--script", script, "--interpreter", "cpython").returncode == 0

    script.write_text("hash start\npress UP 2\nhash one\n")
    assert "the screen recorded as one" in run("--script", script).stderr
    script.write_text("hash start\n")
    unused = run("--script", script)
    assert unused.returncode == 1 and "no hash asks for one in toy.hashes" in unused.stderr
    script.write_text("hash start\npress UP\nhash start\n")
    assert "two different screens are called start" in run("--script", script).stderr


def test_hashes_are_kept_apart_by_language(tmp_path):
    script = tmp_path / "toy.txt"
    script.write_text("hash start\n")
    assert run("--script", script, "--record").returncode == 0
    assert run("--script", script, "--record", "--language", "pl").returncode == 0
    names = [line.split()[0] for line in (tmp_path / "toy.hashes").read_text().splitlines()[1:]]
    assert names == ["start", "start@pl"]
    assert run("--script", script).returncode == 0


def test_a_picture_shows_every_pixel(tmp_path):
    from PIL import Image

    path = tmp_path / "new folder" / "toy.png"
    assert run("--script", "-", stdin=f'png "{path}"\nshow\n').returncode == 0
    with Image.open(path) as image:
        assert image.size[0] % 128 == 0 and image.size[0] // 128 == image.size[1] // 64 >= 2
        assert len(image.convert("RGB").getcolors() or ()) == 2


def test_show_prints_words_and_picture():
    ended = run("--script", "-", stdin="show\n")
    assert ended.stdout.startswith("count 0 | hello\n  ")


def test_the_peak_of_the_heap_is_printed_when_asked():
    ended = run("--script", "-", "--stats", stdin="press UP\n")
    assert re.search(r"^peak heap: [\d.]+ KB in use by the firmware, on screen toy \(", ended.stdout, re.M)
    ended = run("--script", "-", "--stats", "--interpreter", "cpython", stdin="press UP\n")
    assert "peak heap: unknown" in ended.stdout


def test_a_smaller_heap_can_be_tried():
    ended = run("--script", "-", "--heap", "30K", stdin="press UP\n")
    assert ended.returncode == 1
    assert re.fullmatch(r"kubek: the firmware[^\n]*\n(  [^\n]*\n)?", ended.stderr)


def test_where_micropython_is_missing_cpython_runs_the_firmware(monkeypatch):
    import importlib.util

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert interpreters.choose("auto") == interpreters.CPYTHON
    with pytest.raises(interpreters.NoInterpreter):
        interpreters.choose("micropython")


def test_games_are_kept_where_the_system_keeps_such_things():
    assert str(folders.usual({"HOME": "/home/ana"}, "linux")) == "/home/ana/.local/state/kubek"
    state = {"HOME": "/home/ana", "XDG_STATE_HOME": "/state"}
    assert str(folders.usual(state, "linux")) == "/state/kubek"
    assert str(folders.usual({"HOME": "/home/ana", "XDG_STATE_HOME": "here"}, "linux")).startswith(
        "/home/ana"
    )
    mac = folders.usual({"HOME": "/Users/ana"}, "darwin")
    assert str(mac) == "/Users/ana/Library/Application Support/Kubek"


def test_whoever_reads_only_the_first_line_sees_no_traceback():
    program.build()  # whoever builds it first is told so
    ended = subprocess.run(
        " ".join(command("--script", "-")) + " | head -1",
        shell=True,
        input="repeat 2000\nshow\nend\n",
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert ended.stdout.count("\n") == 1 and ended.stderr == ""
