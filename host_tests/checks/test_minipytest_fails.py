"""The runner for MicroPython fails, and says why, whenever a test fails in whatever way."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
_RUNNER = _ROOT / "tools" / "minipytest" / "runner.py"

# kind of failure: (source of the test file, what its part of the output must hold)
_IN_A_TEST = {
    "assertion": (
        "def test_it():\n    want = [1, 2]\n    assert sorted([2, 3]) == want\n",
        [
            "FAILED {file}::test_it",
            "{file}:3 in test_it",
            "assert sorted([2, 3]) == want",
            "sorted([2, 3]) = [2, 3]",
            "want = [1, 2]",
        ],
    ),
    "assertion with a message": (
        "def test_it():\n    n = 3\n    assert n == 4, 'not four'\n",
        ["AssertionError: not four", "n = 3"],
    ),
    "assertion over several lines": (
        "def test_it():\n    n = 3\n    assert (\n        n\n        == 4\n    )\n",
        ["in test_it", "n = 3"],
    ),
    "one case of several": (
        "import pytest\n@pytest.mark.parametrize('n', [1, 2])\ndef test_it(n):\n    assert n == 1\n",
        ["FAILED {file}::test_it[2]", "n = 2", "{file}: 1 passed, 1 failed"],
    ),
    "error": (
        "def test_it():\n    print('so far')\n    [][0]\n",
        ["{file}:3 in test_it", "IndexError", "printed:", "so far"],
    ),
    "nothing raised": (
        "import pytest\ndef test_it():\n    with pytest.raises(ValueError):\n        pass\n",
        ["DID NOT RAISE", "ValueError"],
    ),
    "another error raised": (
        "import pytest\ndef test_it():\n    with pytest.raises(ValueError):\n        {}['a']\n",
        ["KeyError"],
    ),
    "raised with other words": (
        "import pytest\ndef test_it():\n    with pytest.raises(ValueError, match='^no'):\n"
        "        raise ValueError('yes')\n",
        ["'yes' does not match '^no'"],
    ),
    "fail": ("import pytest\ndef test_it():\n    pytest.fail('on purpose')\n", ["on purpose"]),
    "out of memory": ("def test_it():\n    kept = bytearray(400000)\n", ["MemoryError", "allocating 400000"]),
    "crash": (
        "import uctypes\ndef test_it():\n    print(uctypes.bytes_at(0, 8))\ndef test_after():\n    pass\n",
        ["FAILED {file}::test_it", "MicroPython died: Segmentation fault", "not run: test_after"],
    ),
    "exit": ("import sys\ndef test_it():\n    sys.exit(0)\n", ["SystemExit"]),
}
_AROUND_A_TEST = {
    "error in a fixture": (
        "import pytest\n@pytest.fixture\ndef thing():\n    raise ValueError('broken')\n"
        "def test_it(thing):\n    pass\n",
        ["ERROR {file}::test_it", "{file}:4 in thing", "ValueError: broken"],
    ),
    "error while tidying up": (
        "import pytest\n@pytest.fixture\ndef thing():\n    yield 1\n    raise ValueError('late')\n"
        "def test_it(thing):\n    pass\n",
        ["ERROR {file}::test_it", "ValueError: late"],
    ),
    "error while tidying up after the file": (
        "import pytest\n@pytest.fixture(scope='module')\ndef thing():\n    yield 1\n"
        "    raise ValueError('last')\n"
        "def test_it(thing):\n    pass\n",
        ["ERROR {file}::tidying up after the file", "ValueError: last"],
    ),
    "unknown fixture": ("def test_it(nowhere):\n    pass\n", ["there is no fixture nowhere"]),
    "two cases of one name": (
        "import pytest\n@pytest.mark.parametrize('n', [1, 1])\ndef test_it(n):\n    pass\n",
        ["two cases are named '1'"],
    ),
    "no cases": (
        "import pytest\n@pytest.mark.parametrize('n', [])\ndef test_it(n):\n    pass\n",
        ["there are no cases"],
    ),
}
_IN_A_FILE = {
    "import error": ("import nowhere\ndef test_it():\n    pass\n", ["{file}:1", "no module named 'nowhere'"]),
    "syntax error": ("def test_it(:\n    pass\n", ["ERROR {file}", "invalid syntax"]),
    "syntax that MicroPython lacks": (
        "def test_it():\n    match 1:\n        case 1:\n            pass\n",
        ["ERROR {file}", "SyntaxError"],
    ),
    "out of memory at import": ("KEPT = bytearray(400000)\ndef test_it():\n    pass\n", ["MemoryError"]),
    "exit at import": ("import sys\nsys.exit(0)\ndef test_it():\n    pass\n", ["exit code 0"]),
    "no tests": ("def it():\n    pass\n", ["the file has no tests"]),
}


def run(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the runner over the host_tests of `root`."""
    return subprocess.run(
        [sys.executable, _RUNNER, "--root", root, *options],
        capture_output=True,
        text=True,
        check=False,
    )


def write(root: Path, source: str, name: str = "test_it.py") -> None:
    """Write a test file below `root`."""
    (root / "host_tests").mkdir(exist_ok=True)
    (root / "host_tests" / name).write_text(source, "utf-8")


def file_of(kind: str) -> str:
    """Return the name of the test file that fails in this way."""
    return f"test_{kind.replace(' ', '_')}.py"


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """Run every kind of failure once, and a file in which all is well."""
    root = tmp_path_factory.mktemp("failures")
    for kind, (source, _) in {**_IN_A_TEST, **_AROUND_A_TEST, **_IN_A_FILE}.items():
        write(root, source, file_of(kind))
    write(root, "def test_well():\n    pass\n", "test_well.py")
    return run(root)


def unsaid(output: str, failures: dict[str, tuple[str, list[str]]]) -> list[str]:
    """Return a line for all that the output does not say about failures, not even that they failed."""
    summary, *blocks = output.split("\n\n")
    missing = []
    for kind, (_, expected) in failures.items():
        file = f"host_tests/{file_of(kind)}"
        line = [line for line in summary.splitlines() if line.startswith(f"{file}: ")]
        told = "\n".join(line + [block for block in blocks if f" {file}" in block.split("\n")[0]])
        wanted = [" failed", *(text.format(file=file) for text in expected)]
        missing += [f"{kind}: {text!r} not in {told!r}" for text in wanted if text not in told]
    return missing


def test_a_failure_in_a_test_is_told_with_its_place_and_its_values(
    ended: subprocess.CompletedProcess[str],
) -> None:
    assert unsaid(ended.stdout, _IN_A_TEST) == []


def test_a_failure_around_a_test_is_told(ended: subprocess.CompletedProcess[str]) -> None:
    assert unsaid(ended.stdout, _AROUND_A_TEST) == []


def test_a_file_that_cannot_run_is_told(ended: subprocess.CompletedProcess[str]) -> None:
    assert unsaid(ended.stdout, _IN_A_FILE) == []


def test_the_totals_and_the_exit_code_tell_of_every_failure(
    ended: subprocess.CompletedProcess[str],
) -> None:
    count = len(_IN_A_TEST) + len(_AROUND_A_TEST) + len(_IN_A_FILE) + 1  # after the crash a test did not run
    assert "host_tests/test_well.py: 1 passed (" in ended.stdout
    assert f", {count} failed, 0 skipped\n" in ended.stdout
    assert ended.returncode == 1


def test_a_file_that_never_ends_is_stopped(tmp_path: Path) -> None:
    write(tmp_path, "def test_it():\n    while True:\n        pass\n")
    ended = run(tmp_path, "--timeout", "2")
    assert "FAILED host_tests/test_it.py::test_it" in ended.stdout
    assert "took more than 2 s and was stopped" in ended.stdout
    assert ended.returncode == 1


def test_one_failure_alone_is_enough(tmp_path: Path) -> None:
    write(tmp_path, "def test_well():\n    pass\n", "test_well.py")
    for kind in ("assertion", "error in a fixture", "crash", "no tests"):
        write(tmp_path, {**_IN_A_TEST, **_AROUND_A_TEST, **_IN_A_FILE}[kind][0])
        ended = run(tmp_path)
        assert ended.returncode == 1, ended.stdout


def test_it_passes_when_every_test_passes(tmp_path: Path) -> None:
    write(tmp_path, "import pytest\ndef test_it():\n    pass\ndef test_other():\n    pytest.skip('why')\n")
    ended = run(tmp_path)
    assert ended.returncode == 0, ended.stdout
    assert ended.stdout.endswith("\n1 passed, 0 failed, 1 skipped\n")


def test_paths_are_as_short_wherever_the_project_lies(tmp_path: Path) -> None:
    """Each module keeps its path on the heap: in a deep folder 8 KB would be missing there."""
    own = "[path for path in sys.path if path in ('firmware', 'tools', 'host_tests')]"
    write(tmp_path, f"import sys\ndef test_it():\n    assert len({own}) == 3\n")
    ended = run(tmp_path)
    assert ended.returncode == 0, ended.stdout


def test_tests_run_where_temporary_files_have_a_long_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MicroPython dies of a path of more than 255 characters."""
    long = tmp_path / ("d" * 120) / ("e" * 120)
    long.mkdir(parents=True)
    monkeypatch.setenv("TMPDIR", str(long))
    write(tmp_path, "def test_it(folder):\n    open(folder + '/a', 'w').close()\n    assert 2 == 3\n")
    write(tmp_path, (_ROOT / "host_tests" / "conftest.py").read_text("utf-8"), "conftest.py")
    ended = run(tmp_path)
    assert "assert 2 == 3" in ended.stdout
    assert ended.stdout.endswith("\n0 passed, 1 failed, 0 skipped\n")


def test_a_copied_project_reads_its_own_files(tmp_path: Path) -> None:
    """What the compiler made goes with the copy; nothing in it leads back to where it came from."""
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    source = "def test_it():\n    assert open('host_tests/told.txt').read() == {!r}\n"
    write(old, source.format("old"))
    write(old, "old", "told.txt")
    assert run(old).returncode == 0
    shutil.copytree(old, new, symlinks=True)
    write(new, source.format("new"))
    write(new, "new", "told.txt")
    ended = run(new)
    assert ended.returncode == 0, ended.stdout


def test_no_test_file_at_all_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "host_tests").mkdir()
    ended = run(tmp_path)
    assert ended.returncode == 1
    assert ended.stdout.endswith("\n0 passed, 0 failed, 0 skipped\n")


def test_a_path_that_is_not_there_is_wrong_use(tmp_path: Path) -> None:
    ended = run(tmp_path, str(tmp_path / "nowhere"))
    assert ended.returncode == 2
    assert "there is no" in ended.stderr


def test_files_that_need_cpython_are_left_out(tmp_path: Path) -> None:
    write(tmp_path, "import subprocess\ndef test_it():\n    pass\n")
    write(tmp_path, "def test_well():\n    pass\n", "test_well.py")
    write(tmp_path, "# a comment\nhost_tests/test_it.py: subprocess\n", "cpython_only.txt")
    ended = run(tmp_path)
    assert ended.returncode == 0, ended.stdout
    assert "test_it" not in ended.stdout


def test_an_exception_needs_a_file_and_a_reason(tmp_path: Path) -> None:
    write(tmp_path, "def test_it():\n    pass\n")
    for line in ("host_tests/test_it.py", "host_tests/test_it.py:", "host_tests/test_gone.py: gone"):
        write(tmp_path, line + "\n", "cpython_only.txt")
        ended = run(tmp_path)
        assert ended.returncode == 1
        assert "cpython_only.txt, line 1" in ended.stderr
