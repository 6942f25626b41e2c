"""Lists the board's files for mip: a part of `make golden`."""

from boards.build import FIRMWARE
from boards.package import NAME, package_text
from version import VERSION


def build() -> None:
    """Write firmware/package.json."""
    (FIRMWARE / NAME).write_text(package_text(VERSION), "utf-8")
