"""The shelf of modules for a quick start: what is on it, and that MicroPython finds it there."""

import functools
import subprocess
import sys
from pathlib import Path

from boards.build import FIRMWARE, linked, write
from boards.build import build as build_anew
from boards.bundle import home_of
from boards.shelf import FILE, boot_modules, make_shelf

build = functools.cache(build_anew)
link = functools.cache(linked)

_PROGRAM = """
import os, sys, vfs
sys.path.insert(0, {firmware!r})
import shelf

class Below:
    def open(self, path, mode):
        return open({root!r} + path, mode)
    def stat(self, path):
        return os.stat({root!r} + path)

over = shelf.Shelf(Below(), "/app")
vfs.mount(over, "/app")
del sys.modules["shelf"]
sys.path[:] = ["/app"]
{work}
"""
_WORK = """
import sys
if sys.argv[1] == "plural":
    from text.plural import LANGUAGES
    print(LANGUAGES[1])
elif sys.argv[1] == "board":
    import board
    print(board.SH1106)
elif sys.argv[1] == "about":
    from screens.about import About
    print(About.help_topic)
elif sys.argv[1] == "font":
    from ui.font import SMALL
    print(SMALL.line)
else:
    import rules.poker
"""


def micropython(work, root):
    """Do a part of the work under MicroPython, the shelf in `root` over /app; return what it prints."""
    program = _PROGRAM.format(firmware=str(FIRMWARE), root=str(root), work=link(_WORK))
    command = [Path(sys.executable).with_name("micropython"), "-c", program, work]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    return ended.stdout.strip() or ended.stderr


def test_what_the_start_imports_is_on_the_shelf():
    names = boot_modules()
    assert {"main", "app.console", "screens.home", "devices.oled", "ui.font"} <= set(names)
    assert {"board", "shelf", "play.session", "ui.columns_plain"}.isdisjoint(names)


def test_a_module_on_the_shelf_is_imported_from_it(tmp_path):
    files = build("x64")
    write([file for file in files if not file.path.startswith("app/text/p")], tmp_path)
    write([make_shelf(files)], tmp_path)
    assert micropython("plural", tmp_path) == "pl"


def test_a_module_that_is_not_on_the_shelf_comes_from_its_folder(tmp_path):
    files = build("x64")
    write([*files, make_shelf(files)], tmp_path)
    assert micropython("board", tmp_path) == "2"
    assert micropython("about", tmp_path) == ""


def test_data_files_are_read_through_it(tmp_path):
    files = build("x64")
    write([*files, make_shelf(files)], tmp_path)
    assert micropython("font", tmp_path) == "8"


def test_what_is_nowhere_is_not_found(tmp_path):
    files = build("x64")
    write([*files, make_shelf(files)], tmp_path)
    assert "ImportError" in micropython("poker", tmp_path)


def test_every_module_on_the_shelf_is_the_one_that_was_built(tmp_path):
    files = build()
    shelf = make_shelf(files)
    assert shelf.path == FILE
    on_the_shelf = {home_of(name) for name in boot_modules()}
    assert "core" in on_the_shelf
    for file in files:
        name = file.path.removeprefix("app/").removesuffix(".mpy").replace("/", ".")
        if name in on_the_shelf:
            assert file.data in shelf.data


def test_the_board_gets_every_module_and_data_file():
    built = {file.path for file in build()}
    for path in FIRMWARE.rglob("*"):
        name = path.relative_to(FIRMWARE).as_posix()
        if path.suffix == ".py":
            module = home_of(name.removesuffix(".py").replace("/", "."))
            assert f"app/{module.replace('.', '/')}.mpy" in built
        elif path.suffix == ".bin":
            assert f"app/{name}" in built
    assert "main.py" in built
