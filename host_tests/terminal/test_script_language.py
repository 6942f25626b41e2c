"""Reading scripts: what each command may be followed by, and what a mistake is told."""

import pytest

from simulator.keymap import DOWN, A, B
from simulator.script import read, uses
from simulator.script_line import BadScript

LINES = [
    ("press A", "press", (A, 1)),
    ("press down 3", "press", (DOWN, 3)),
    ("hold B 700", "hold", (B, 700)),
    ("hold B 2s", "hold", (B, 2000)),
    ("down A", "down", (A,)),
    ("up A", "up", (A,)),
    ("wait 500ms", "wait", (500,)),
    ("settle", "settle", (10000,)),
    ("settle 3s", "settle", (3000,)),
    ('expect "Roll 2/3"', "expect", ("Roll 2/3", 0)),
    ('expect "Roll" within 2s', "expect", ("Roll", 2000)),
    ('expect-not "Roll"', "expect-not", ("Roll",)),
    ('expect "say \\"hi\\" \\\\"', "expect", ('say "hi" \\', 0)),
    ('expect "a # b"  # and why', "expect", ("a # b", 0)),
    ('expect "Συνέχεια:   Μία"', "expect", ("Συνέχεια: Μία", 0)),
    ('until "Final" press A', "until", ("Final", A, 50)),
    ('until "Final" press A max 400', "until", ("Final", A, 400)),
    ("png shots/home.png", "png", ("shots/home.png",)),
    ('png "my shots/home.png"', "png", ("my shots/home.png",)),
    ("hash home", "hash", ("home",)),
    ("dice 6 5 100", "dice", ("given", [6, 5, 100])),
    ("dice seed 7", "dice", ("seed", 7)),
    ("dice chance", "dice", ("chance", 0)),
    ("restart", "restart", ()),
    ("show", "show", ()),
]


def test_a_line_is_read_as_it_is_meant():
    for line, word, arguments in LINES:
        (command,) = read("\n  " + line + "  \n", "x")
        assert (command.number, command.word, command.arguments) == (2, word, arguments), line


MISTAKES = [
    ("pres A", "unknown command pres; did you mean press?"),
    ("jump", "unknown command jump"),
    ("press", "a key is missing"),
    ("press C", "C is no key; the keys are UP LEFT RIGHT DOWN A B"),
    ("press A 0", "0 is not a number of 1 to 100000"),
    ("press A 2 3", "too much after press: 3"),
    ("hold A", "a time is missing"),
    ("wait soon", "soon is no time; write 500 (ms) or 2s"),
    ("wait -5", "-5 is no time; write 500 (ms) or 2s"),
    ("expect Roll", 'a text in "quotes" is missing'),
    ("expect", 'a text in "quotes" is missing'),
    ('expect "Roll', "a text has no closing quote"),
    ('expect "Roll" soon', "too much after expect: soon"),
    ('until "Roll" A', 'after the text comes "press" and a key'),
    ("dice", "a face is missing"),
    ("dice 0", "0 is not a face of 1 to 100"),
    ("dice 101", "101 is not a face of 1 to 100"),
    ("dice six", "six is not a face of 1 to 100"),
    ("dice ²", "² is not a face of 1 to 100"),
    ("hash a/b", "a/b is no name for a hash; use letters, digits, - _ and ."),
    ("png", "a file name is missing"),
    ("restart now", "too much after restart: now"),
    ("end", "end without a repeat"),
    ("repeat 3", "this repeat has no end"),
    ('"press" A', "a command is missing"),
]


def test_a_mistake_is_told_with_its_line():
    for line, told in MISTAKES:
        with pytest.raises(BadScript) as info:
            read("# a script\n" + line + "\n", "game.txt")
        assert str(info.value) == "game.txt, line 2: " + told


def test_comments_and_blank_lines_are_nothing():
    assert read("# one\n\n   \n   # two\n", "x") == []


def test_repeats_hold_what_stands_between_them_and_their_end():
    (outer,) = read("repeat 3\n press A\n repeat 2\n  wait 5\n end\nend\n", "x")
    assert outer.times == 3
    assert [command.word for command in outer.body] == ["press", "repeat"]
    assert [command.word for command in outer.body[1].body] == ["wait"]


def test_a_command_is_found_inside_repeats():
    commands = read("repeat 2\nrepeat 2\nhash x\nend\nend", "x")
    assert uses(commands, "hash") and not uses(commands, "png")


def test_the_readme_lists_every_command():
    from pathlib import Path

    from simulator.script import COMMANDS

    readme = Path(__file__).parents[2] / "README.md"
    if not readme.exists():
        pytest.skip("there is no README yet")
    text = readme.read_text(encoding="utf-8")
    assert [word for word in COMMANDS if f"`{word}" not in text] == []
