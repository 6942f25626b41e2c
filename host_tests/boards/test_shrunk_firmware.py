"""The files of the board do what the firmware does: random keys lead through every corner of them."""

import subprocess
import sys
from pathlib import Path

import pytest

from boards import build

ROUNDS = 2
KEYS = 4000
KEYS_ON_A_STAND = 2000
STAYS = 4
CHILD = """
import random
import sys

from dice.cup import Dice
from dice.source import SystemSource
from store.record import Disk
from ui.buttons import Buttons
from ui.canvas import Canvas

LEFT, A, B = 1, 4, 5

class Repeatable(SystemSource):
    def fill(self, buffer):
        for at in range(len(buffer)):
            buffer[at] = random.getrandbits(8)

class Outside:
    def show(self, buffer): pass
    def contrast(self, level): pass
    def power(self, is_on): pass
    def rotate(self, is_turned): pass
    def tone(self, frequency_hz, volume): pass

def play(folder, seed, presses, stays):
    # Where it is left alone `stays` times for more than a minute, it is on a stand: the demo is on then.
    from app.start import build

    random.seed(seed)
    buttons = Buttons()
    outside = Outside()
    dice = Dice(Repeatable("CHANCE_SYSTEM"))
    console = build(outside, buttons, dice, Disk(folder), outside, Canvas(), 0, None, stays > 0)
    now = 0
    for number in range(1, presses + 1):
        key = random.choice((0, LEFT, 2, 3, 2, 3, A, A, A, A, B))
        down_ms = random.choice((60, 60, 60, 700))
        for is_down, ms in ((True, down_ms), (False, random.choice((100, 400, 1500)))):
            buttons.edge(key, is_down, now)
            for _ in range(ms // 20):
                now = now + 20 & 0x3FFFFFFF
                console.step(now)
        print("SCREEN", console.name)
        if "play.bookends" in sys.modules and "play.audit" not in sys.modules:
            print("STAYED", console.name)
        if stays and number % (presses // stays) == 0:
            for name in console.desk.folder.names():
                print("THERE", name)
            for _ in range(4500):
                now = now + 20 & 0x3FFFFFFF
                console.step(now)
            print("ALONE", console.name)
            for name in console.desk.folder.names():
                print("LEFT", name)

play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
"""
STORAGE_CHILD = """
from store.record import Disk

Disk(".").put("x", b"1")
print(Disk(".").names().count("x"))
"""
RUN = "import sys; sys.path[:] = ['app']; import "


@pytest.fixture(scope="module")
def built():
    return build.build("host", beside={"monkey_child": CHILD, "storage_child": STORAGE_CHILD})


@pytest.fixture(scope="module")
def folder(built, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shrunk")
    build.write(built, folder)
    return folder


def run(folder, data, number, keys, stays=0):
    """Return what a round tells, in lists by the word before it."""
    data.mkdir()
    program = [Path(sys.executable).with_name("micropython"), "-X", "heapsize=1M", "-c", RUN + "monkey_child"]
    arguments = [data, str(number), str(keys), str(stays)]
    ended = subprocess.run([*program, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert ended.stderr == ""
    assert "Traceback" not in ended.stdout
    assert "STAYED" not in ended.stdout
    told: dict[str, list[str]] = {}
    for line in ended.stdout.splitlines():  # a game that was handed out is among them
        word, _, name = line.partition(" ")
        told.setdefault(word, []).append(name)
    return told


@pytest.mark.parametrize("number", range(ROUNDS))
def test_no_key_leads_to_what_is_called_otherwise_there(folder, number, tmp_path):
    screens = set(run(folder, tmp_path / "data", number, KEYS)["SCREEN"])
    assert len(screens) > 15 and "final" in screens


def test_nor_does_a_stand_with_its_demo_and_its_visitors(folder, tmp_path):
    told = run(folder, tmp_path / "data", ROUNDS, KEYS_ON_A_STAND, STAYS)
    assert told["ALONE"] == ["demo"] * STAYS
    assert "demo_offer" in told["SCREEN"] and "crash" not in told["SCREEN"]
    assert [name for name in told["THERE"] if name.startswith("visitor-")]
    assert not [name for name in told.get("LEFT", ()) if name.startswith("visitor-")]


def test_what_lies_on_the_storage_can_be_had_without_the_rest_of_the_program(built, tmp_path):
    build.write([file for file in built if "words" not in file.path], tmp_path)
    program = [Path(sys.executable).with_name("micropython"), "-c", RUN + "storage_child"]
    ended = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr) == ("1\n", "")
