"""What a release holds: the list for mip, the files of the board, checksums; the same bytes each time."""

import functools
import hashlib
import json
import re
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec

import pytest

from boards import release
from boards.build import FIRMWARE, BoardFile, build, write
from boards.link import connect
from boards.package import NAME, board_paths, package_text
from boards.shelf import FILE as SHELF
from boards.virtual.cable import VirtualBoard
from version import VERSION

_LINK = re.compile(r"\]\(([^)#:]+)\)")
needs_micropython = pytest.mark.skipif(
    not find_spec("micropython_unix"), reason="no MicroPython for this machine"
)


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """Return a folder like firmware/, with three files."""
    root = tmp_path_factory.mktemp("firmware")
    (root / "ui").mkdir()
    (root / "ui" / "font.py").write_text('"""A font."""\n\nLINE = 8\n')
    (root / "ui" / "font.bin").write_bytes(bytes(range(256)) * 20)
    (root / "main.py").write_text('"""The program."""\n')
    return root


@pytest.fixture
def board_folder(small, tmp_path):
    """Return a folder board/ as a release has it, of the small program."""
    shelf = BoardFile(SHELF, b"\0\0")
    write([*build(firmware=small), shelf, BoardFile(NAME, package_text("1.0", small).encode())], tmp_path)
    return tmp_path


def digests(folder):
    """Return the digest of each file below a folder, by path."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def test_the_committed_list_names_each_file_of_the_board():
    assert (FIRMWARE / NAME).read_text("utf-8") == package_text(VERSION), "make golden lists them anew"


def test_the_list_is_what_a_deploy_sends(small):
    assert sorted(board_paths(small)) == sorted([SHELF, *(file.path for file in build(firmware=small))])


def test_the_list_names_no_place_but_its_own_folder():
    for target, source in json.loads((FIRMWARE / NAME).read_text("utf-8"))["urls"]:
        assert target == source and ":" not in source and ".." not in source and not source.startswith("/")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format, *arguments):
        """Stay quiet."""


@needs_micropython
@pytest.mark.parametrize("way", ["path", "http"])
def test_mip_installs_what_is_listed(board_folder, tmp_path_factory, way):
    source = str(board_folder / NAME)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(board_folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    if way == "http":
        source = f"http://127.0.0.1:{server.server_port}/{NAME}"
    with VirtualBoard(tmp_path_factory.mktemp("board") / "flash.img") as board:
        command = [sys.executable, "-m", "mpremote", "connect", board.port, "mip", "install"]
        command += ["--target", "/", source]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert ended.returncode == 0, ended.stderr
        with connect(board.port) as line:
            there = line.digests("")
    server.shutdown()
    server.server_close()
    assert there == {path: digest for path, digest in digests(board_folder).items() if path != NAME}


@pytest.fixture(scope="module")
def made(small, tmp_path_factory):
    """Return two releases of the small program; building the whole one takes some seconds."""
    folders = [tmp_path_factory.mktemp(name) / f"kubek-{VERSION}" for name in ("one", "two")]
    whole = release.build
    release.build = lambda: build(firmware=small)
    shelf = release.make_shelf
    release.make_shelf = lambda files: BoardFile(SHELF, b"\0\0")
    try:
        for folder in folders:
            release.release(folder, None, has_page=False)
    finally:
        release.build, release.make_shelf = whole, shelf
    return folders


def test_two_releases_are_the_same_to_the_byte(made):
    one, two = made
    assert digests(one) == digests(two)


def test_the_checksums_cover_all_files(made):
    rows = (made[0] / release.SUMS).read_text("utf-8").splitlines()
    listed = {path: digest for digest, path in (row.split("  ", 1) for row in rows)}
    there = digests(made[0])
    del there[release.SUMS]
    assert listed == there
    assert {"board/main.py", "board/app/ui/font.mpy", "hardware/README.md", "LICENSE"} <= set(listed)


def test_no_link_or_picture_of_its_documents_is_broken(made):
    papers = [made[0] / "README.md", made[0] / "hardware" / "README.md"]
    links = [(paper, link) for paper in papers for link in _LINK.findall(paper.read_text("utf-8"))]
    assert len(links) > 30
    assert [(paper.name, link) for paper, link in links if not (paper.parent / link).exists()] == []


def test_a_log_is_verified_by_the_release_alone(made, tmp_path):
    program = made[0] / "tools" / "verify_log.py"
    (tmp_path / "no.log").write_text("nothing\n")
    command = [sys.executable, "-I", str(program), str(tmp_path / "no.log")]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.returncode == 1 and "Traceback" not in ended.stderr, ended.stderr


def test_a_firmware_that_is_none_leaves_no_release(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(release, "build", list)
    monkeypatch.setattr(release, "make_shelf", lambda files: BoardFile(SHELF, b"\0\0"))
    (tmp_path / "x.uf2").write_bytes(b"#!/bin/sh\n" * 100)
    assert release.main(["--uf2", str(tmp_path / "x.uf2"), "--to", str(tmp_path / "made")]) == 1
    assert "make release: not a UF2 file" in capsys.readouterr().err
    assert not (tmp_path / "made").exists()
