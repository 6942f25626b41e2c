"""Whatever a tool is asked for that it does not know, it says so in a line, ends with 2, and does nothing."""

import re
import signal
import subprocess
import sys

import pytest

from support.source_tree import ROOT

_MAIN = 'if __name__ == "__main__":'
# What no shell starts: it runs inside MicroPython, or under the Python of KiCad.
_INNER = {"players/timing.py", "players/whole_games.py", "hardware/pour.py"}
_NEEDS = {
    "tables/build.py": "numba",
    "players/bench.py": "numba",
    "fairness/check.py": "scipy",
    "fairness/many_dice.py": "scipy",
}
_PATH = ":".join(str(ROOT / part) for part in ("tools", "firmware", "tools/standins"))


def _programs():
    tools = ROOT / "tools"
    paths = (path for path in tools.rglob("*.py") if _MAIN in path.read_text("utf-8"))
    names = {path.relative_to(tools).as_posix() for path in paths}
    return sorted(name for name in names - _INNER if "/inside" not in name and "node_modules" not in name)


def _told(name, *arguments, stdin=b""):
    """Run a tool; return its exit code and what it says."""
    program = ROOT / "tools" / name
    command = [sys.executable, str(program), *arguments]
    environment = {"PYTHONPATH": _PATH, "PATH": ""}
    if name in ("simulator/__main__.py", "emulator/__main__.py", "boards/virtual/__main__.py"):
        command[1:2] = ["-m", name.removesuffix("/__main__.py").replace("/", ".")]
    ended = subprocess.run(
        command, input=stdin, capture_output=True, cwd=ROOT, env=environment, check=False
    )
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()


@pytest.mark.parametrize("name", _programs())
def test_an_unknown_option_is_told_in_one_line_and_nothing_is_done(name):
    if name in _NEEDS:
        pytest.importorskip(_NEEDS[name])
    code, out, err = _told(name, "--nonsense")
    assert (code, out) == (2, ""), err
    assert re.fullmatch(r"[^\n]+\n", err) and "Traceback" not in err, err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("web/serve.py --port 99999", "99999 is no number of 0 to 65535"),
        ("web/serve.py --port " + "9" * 5000, "9… is no number"),
        ("minipytest/runner.py --jobs 0", "0 is no number of 1 to 1000"),
        ("minipytest/runner.py --timeout nan", "nan is no number of seconds"),
        ("minipytest/runner.py --heap 1K", "write a size as 320K"),
        ("minipytest/compare.py one.txt", "required: names"),
        ("environment/requirements.py foo", "invalid choice: 'foo'"),
        ("golden/build.py nonsense", "unrecognized arguments: nonsense"),
        ("gallery/build.py --areas nowhere", "there is no nowhere"),
        ("gallery/build.py --scale 0", "0 is no number of 1 to 16"),
        ("fairness/histories.py many", "many is no number"),
        ("fairness/stream.py oak", "invalid choice: 'oak'"),
        ("fairness/__main__.py --rolls ٣٣٣", "no number"),
        ("boards/board_tests.py --longest -1", "-1 is no number of seconds"),
        ("boards/rom_names.py nowhere", "nowhere: no such file or directory"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(words, told):
    code, out, err = _told(*words.split())
    assert (code, out) == (2, ""), err
    assert told in err and re.fullmatch(r"[^\n]+\n", err), err


def test_a_port_where_no_board_is_is_told_as_make_deploy_tells_it():
    code, out, err = _told("fairness/__main__.py", "--port", "/dev/no-such-port")
    assert (code, out, err) == (1, "", "make fairness: there is no port /dev/no-such-port\n")


@pytest.mark.parametrize("words", ["pictures/specimen.py /proc/nowhere", "fonts/build.py /proc/nowhere"])
def test_a_file_that_cannot_be_had_is_told_in_one_line(words):
    code, _, err = _told(*words.split())
    assert code == 1 and re.fullmatch(r"[^\n]+: /[^\n]+: [^\n]+\n", err), err


def test_ctrl_c_is_told_in_one_line():
    command = [sys.executable, "-u", ROOT / "tools" / "analyse.py"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as ended:
        ended.stdin.write("yacht dice=11234\n")
        ended.stdin.flush()
        assert ended.stdout.readline()
        ended.send_signal(signal.SIGINT)
        assert ended.stderr.read() == "\nanalyse.py: stopped\n"


def test_a_firmware_that_is_not_there_is_wrong_use():
    for name in ("emulator/bench.py", "emulator/__main__.py", "boards/image.py"):
        code, out, err = _told(name, "/no/such.uf2")
        assert (code, out) == (2, "") and "/no/such.uf2" in err and err.count("\n") == 1
