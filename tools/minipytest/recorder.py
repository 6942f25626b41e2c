"""A pytest plugin that writes each test's outcome and name, so that compare.py can hold both runs together.

PYTHONPATH=tools pytest -p minipytest.recorder --names FILE
"""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --names."""
    parser.addoption("--names", type=Path, help="write each test's name and outcome to this file")


def pytest_configure(config: pytest.Config) -> None:
    """Start recording when --names is given."""
    path = config.getoption("--names")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Recorder(path))


class _Recorder:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._rows: dict[str, tuple[str, str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        before = self._rows.get(report.nodeid)
        if before is None or before[0] == "passed":
            reason = ""
            if report.skipped and isinstance(report.longrepr, tuple):
                reason = str(report.longrepr[2]).removeprefix("Skipped: ")
            self._rows[report.nodeid] = (report.outcome, reason.replace("\n", " "))

    def pytest_sessionfinish(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lines = sorted(f"{outcome}\t{name}\t{reason}\n" for name, (outcome, reason) in self._rows.items())
        self._path.write_text("".join(lines), "utf-8")
