"""The verifier finds good logs good, and finds out whatever is changed in one, in each game."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

import verify_log
from play.audit import collect
from play.export import Export
from rules import catalog
from store.record import Disk, Folder
from store.saves import Saves
from support.played_games import ChanceDice, play_on, short_options, start
from support.random_games import Chance
from support.source_tree import ROOT

GAMES = catalog.GAMES


def exported(path, game_id, presses=-1):
    """Play a game and return its log as text, and its digest."""
    session = start(Disk(path), game_id, 0, short_options(game_id), ChanceDice(6))
    play_on(session, Chance(6), presses)
    story = collect(Saves(Folder(Disk(path))), game_id)
    assert story
    export = Export(story)
    return "\n".join(export.lines()) + "\n", export.digest


def chained(lines):
    """Return a text of lines with a chain of their own."""
    chain, text = bytes(32), ""
    for line in lines:
        chain = hashlib.sha256(chain + line.encode()).digest()
        text += f"{line}  #{chain.hex()[:8]}\n"
    return text


def plain(text):
    return [row.rpartition("  #")[0] for row in text.splitlines()]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_log_of_the_firmware_is_found_good(folder, game_id):
    text, digest = exported(folder, game_id)
    told = verify_log.verify(text, digest)
    assert "as on the screen" in told[-1]
    assert "compare it" in verify_log.verify(text)[-1]
    assert verify_log.verify("boot\n>>> \n" + text + "\n>>> ", digest.lower().replace("-", ""))


@pytest.mark.parametrize("game_id", ["mitchi", "general", "yacht"])
def test_a_running_game_is_found_good_too(folder, game_id):
    text, digest = exported(folder, game_id, 25)
    assert "as on the screen" in verify_log.verify(text, digest)[-1]


def test_covered_dice_are_told_and_nothing_more_is_claimed(folder):
    text, digest = exported(folder, "mia", 2)
    assert digest == ""
    assert "under the cup" in verify_log.verify(text)[-1]


@pytest.mark.parametrize("last", ["state gap", "roll 0 ? ?"])
def test_a_digest_that_cannot_be_compared_is_never_accepted(folder, capsys, last):
    head = ["kubek-log 1", "program 1", "game mitchi 12", "options 25", "seat 0 human A", "seat 1 human B"]
    text = chained([*head, last, *(["state over"] if last != "state gap" else [])])
    assert "Nothing more was checked" in verify_log.verify(text)[-1]
    with pytest.raises(verify_log.Bad):
        verify_log.verify(text, "7K2M-Q0XZ-94BD")
    path = Path(folder) / "forged.txt"
    path.write_text(text)
    assert verify_log.main([str(path), "7K2M-Q0XZ-94BD"]) == 1
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_any_changed_byte_is_found_at_its_line(folder, game_id):
    text, digest = exported(folder, game_id)
    data = text.encode()
    chance = Chance(11)
    for _ in range(150):
        at = chance.below(len(data))
        changed = bytearray(data)
        changed[at] ^= 1 << chance.below(7)
        if changed[at] in b"\r\n" or data[at] in b"\n" or changed[at] in (0x0B, 0x0C, 0x1C, 0x1D, 0x1E, 0x85):
            continue  # lines end elsewhere then: the next test
        try:
            changed_text = changed.decode()
        except UnicodeDecodeError:
            continue
        with pytest.raises(verify_log.Bad):
            verify_log.verify(changed_text, digest)


def test_a_line_that_is_missing_doubled_or_moved_is_found(folder):
    text, digest = exported(folder, "general")
    rows = text.splitlines()
    for at in range(0, len(rows), 7):
        fewer = rows[:at] + rows[at + 1 :]
        doubled = rows[: at + 1] + rows[at:]
        swapped = rows[:at] + rows[at : at + 2][::-1] + rows[at + 2 :]
        for changed in (fewer, doubled, swapped):
            if changed != rows:
                with pytest.raises(verify_log.Bad):
                    verify_log.verify("\n".join(changed), digest)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_edited_die_with_all_checksums_made_anew_is_found_by_the_digest(folder, game_id):
    """The forger changes a die and has the verifier itself make chain, scores and digest."""
    text, digest = exported(folder, game_id)
    lines = plain(text)
    forged = 0
    for at, line in enumerate(lines):
        words = line.split(" ")
        if words[0] != "roll" or forged == 5:
            continue
        other = lines[:]
        words[-1] = str(int(words[-1]) % 6 + 1)
        other[at] = " ".join(words)
        kept = [row for row in other if not row.startswith(("score", "digest", "state"))]
        log = verify_log.Log(verify_log.read_chain(chained(kept + ["state over"])))
        try:
            table, events = verify_log.play_again(log)
        except verify_log.Bad:
            continue  # the game would have gone another way
        outcome = table.game.outcome()
        kept += [f"score {seat} {score}" for seat, score in enumerate(table.game.scores())]
        kept += ["state over" if outcome else "state running", "digest " + verify_log.sum_up(log, events)]
        verify_log.verify(chained(kept))  # it agrees with itself
        with pytest.raises(verify_log.Bad) as info:
            verify_log.verify(chained(kept), digest)
        assert "it was changed, or the digest is mistyped" in str(info.value)
        forged += 1
    assert forged or game_id == "mitchi"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("score 0 ", "score 0 9", "the scores are"),
        ("move ", "move 1", "line"),
        ("kubek-log 1", "kubek-log 2", "another form"),
        ("seat 0 human", "seat 0 robot", "no such seat"),
        ("program", "programme", "no such line"),
        ("game yacht", "game chess", "no such game"),
        ("options ", "options x", "not a number"),
        ("state over", "state running", "by the rules it is not"),
        ("digest ", "digest 0", "the digest of this log is"),
        ("roll 0 ", "roll 0 9", "line"),
        ("roll 0 ", "roll 1 ", "line"),
    ],
)
def test_what_is_wrong_is_said(folder, old, new, why):
    lines = plain(exported(folder, "yacht")[0])
    at = next(number for number, line in enumerate(lines) if line.startswith(old))
    lines[at] = lines[at].replace(old, new, 1)
    with pytest.raises(verify_log.Bad) as info:
        verify_log.verify(chained(lines))
    assert why in str(info.value)


def test_a_log_that_stops_early_is_not_complete(folder):
    lines = plain(exported(folder, "yacht")[0])
    for end in (1, 5, 30, len(lines) - 2):
        with pytest.raises(verify_log.Bad):
            verify_log.verify(chained(lines[:end]))
    with pytest.raises(verify_log.Bad):
        verify_log.verify("nothing here")


def test_the_command_says_good_not_good_and_wrong_use(tmp_path):
    text, digest = exported(str(tmp_path / "data"), "mitchi")
    log = tmp_path / "log.txt"
    log.write_text(text, "utf-8")

    def run(*arguments):
        command = [sys.executable, ROOT / "tools" / "verify_log.py", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)

    assert run(log, digest).returncode == 0
    assert "this is the game that was played" in run(log, digest).stdout
    wrong = run(log, "0000-0000-0000")
    assert wrong.returncode == 1
    assert wrong.stdout.startswith("NOT GOOD: ")
    assert run().returncode == 2
    assert run("--nonsense").returncode == 2 and run("--nonsense").stderr.count("\n") == 1
    assert run("--help").returncode == 0 and "LOG [DIGEST]" in run("--help").stdout
    none = run("none.txt")
    assert none.returncode == 2
    assert none.stderr.startswith("cannot read none.txt: no such file or directory. Name the file")
    assert run(tmp_path).stderr.startswith(f"cannot read {tmp_path}: is a directory.")
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG")
    assert run("picture.txt").stderr.startswith("cannot read picture.txt: it is no text.")
