"""A game's log is put together whole, wherever its parts lie, and the digest stands for all of it."""

from hashlib import sha256

import pytest

from play.audit import collect
from play.export import Export, name_of
from play.seats import HUMAN, NORMAL, Seats
from play.session import SHOWING
from rules import catalog
from rules.table import Table
from store.record import Disk, Folder
from store.saves import GAP, Saves
from support.played_games import ChanceDice, play_on, press, settle, short_options, start
from support.random_games import Chance

GAMES = catalog.GAMES


def saves_in(path):
    return Saves(Folder(Disk(path)))


def story_in(path, game_id):
    """Return the story of a game that is there."""
    story = collect(saves_in(path), game_id)
    assert story is not None
    return story


def lines_of(story):
    return list(Export(story).lines())


def plain(lines):
    return [line[: line.rindex("  #")] for line in lines]


def played(path, game_id, presses=-1, seed=2):
    """Play a game; return its session and each event that ever happened in it."""
    session = start(Disk(path), game_id, 0, short_options(game_id), ChanceDice(seed))
    play_on(session, Chance(seed), presses)
    return session


@pytest.mark.parametrize("game_id", GAMES)
def test_the_events_are_the_same_before_and_after_the_final_screen(folder, game_id):
    session = played(folder, game_id)
    before = story_in(folder, game_id)
    assert (before.is_over, before.is_whole) == (True, True)
    session.finish()
    after = story_in(folder, game_id)
    assert (after.is_over, after.is_whole) == (True, True)
    assert after.events == before.events
    assert after.digest() == before.digest()
    table = Table(catalog.load(game_id)(after.seats.count, after.options))
    table.replay(after.events)
    assert table.game.save() == session._table.game.save()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_running_game_is_there_to_its_last_event(folder, game_id):
    session = played(folder, game_id, 0)
    chance = Chance(9)
    for _ in range(60):
        if session.is_over:
            break
        press(session, chance)
        settle(session)
        if session.phase == SHOWING:
            session.landed()
        story = story_in(folder, game_id)
        table = Table(catalog.load(game_id)(story.seats.count, story.options))
        table.replay(story.events)
        assert table.game.save() == session._table.game.save()


def test_the_digest_is_what_the_docstring_says(folder):
    played(folder, "mitchi")
    story = story_in(folder, "mitchi")
    summed = b"kubek-log-1"
    for part in (b"mitchi", story.options, story.seats.encode(), story.events):
        summed += bytes((len(part) & 255, len(part) >> 8)) + part
    number = int.from_bytes(sha256(summed).digest()[:8], "big") >> 4
    value = 0
    for letter in story.digest().replace("-", ""):
        value = value * 32 + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(letter)
    assert value == number
    assert [len(part) for part in story.digest().split("-")] == [4, 4, 4]


@pytest.mark.parametrize("what", ["game", "options", "seats", "kind", "die"])
def test_whatever_is_changed_changes_the_digest(folder, what):
    played(folder, "mitchi")
    story = story_in(folder, "mitchi")
    before = story.digest()
    if what == "game":
        story.game_id = "yacht"
    elif what == "options":
        story.options = bytes([story.options[0] + 1])
    elif what == "seats":
        story.seats = Seats(["Olga"] + story.seats.names[1:])
    elif what == "kind":
        story.seats.set(0, NORMAL)
    else:
        story.events = bytes([story.events[0] % 6 + 1]) + story.events[1:]
    assert story.digest() != before


def test_the_log_tells_game_seats_rolls_moves_scores_and_digest(folder):
    session = start(Disk(folder), "mitchi", 3, short_options("mitchi"), ChanceDice(4))
    session.change(1, NORMAL, "Robo")
    settle(session)
    play_on(session, Chance(4), 12)
    while session.phase or not session.view.moves():
        play_on(session, Chance(4), 1)
    session.leave(2)
    settle(session)
    story = story_in(folder, "mitchi")
    assert name_of(story) == "mitchi-1.txt"
    lines = plain(lines_of(story))
    assert lines[0] == "kubek-log 1"
    assert lines[2] == "game mitchi 1"
    assert lines[4:7] == ["seat 0 human Ola", "seat 1 normal Robo", "seat 2 left-human Zoé"]
    assert [line for line in lines if line.startswith("roll 0 ")]
    assert "leave 2" in lines
    assert lines[-1] == "digest " + story.digest()
    assert lines[-2] == "state running"
    assert lines[-5:-2] == ["score {} {}".format(n, s) for n, s in enumerate(session._table.game.scores())]
    assert HUMAN == 0


def test_each_line_carries_its_link_of_the_chain(folder):
    played(folder, "general", 30)
    chain = bytes(32)
    for line in lines_of(story_in(folder, "general")):
        content, link = line[: line.rindex("  #")], line[line.rindex("  #") + 3 :]
        chain = sha256(chain + content.encode()).digest()
        assert link == "".join(["%02x" % byte for byte in chain[:4]])


def test_covered_dice_are_in_no_log_of_a_game_that_goes_on_and_in_that_of_one_that_is_over(folder):
    session = start(Disk(folder), "mia", 3, short_options("mia"), ChanceDice(8))
    chance = Chance(8)
    while not session.is_covered:
        play_on(session, chance, 1)
    story = story_in(folder, "mia")
    export = Export(story)
    lines = plain(list(export.lines()))
    rolls = [line for line in lines if line.startswith("roll")]
    assert rolls[-1].split(" ")[2:] == ["?", "?"]
    assert export.digest == "", "it would tell which of the 36 throws it was"
    assert not [line for line in lines if line.split(" ")[0] in ("digest", "score")]
    play_on(session, chance)
    for _ in range(2):
        lines = plain(lines_of(story_in(folder, "mia")))
        assert not [line for line in lines if "?" in line]
        assert lines[-1].startswith("digest ")
        if session.is_over and saves_in(folder).read("mia") is not None:
            session.finish()


def test_a_game_whose_slot_is_lost_lacks_its_last_turn(folder):
    played(folder, "yacht", 40)
    saves_in(folder).remove("yacht")
    story = story_in(folder, "yacht")
    assert story.is_over
    assert not story.is_whole, "the last turn was never closed"
    assert plain(lines_of(story))[-1] == "state gap"


def test_only_the_states_that_the_table_names_are_written(folder):
    def state():
        return [line for line in plain(lines_of(story_in(folder, "yacht"))) if line.startswith("state")][0]

    session = played(folder, "yacht", 4)
    written = [state()]
    play_on(session, Chance(2))
    written.append(state())
    saves_in(folder).remove("yacht")
    written.append(state())
    assert written == ["state running", "state over", "state gap"]


def test_whoever_ends_mia_by_leaving_cannot_come_back_to_dice_that_the_log_tells(folder):
    session = start(Disk(folder), "mia", 3, short_options("mia"), ChanceDice(8))
    chance = Chance(8)
    while not session.is_covered:
        play_on(session, chance, 1)
    session.choose(5)
    settle(session)
    for seat in (0, 1):
        assert not plain(lines_of(story_in(folder, "mia")))[-1].startswith("digest "), "the dice lie covered"
        session.leave(seat)
        settle(session)
    lines = plain(lines_of(story_in(folder, "mia")))
    assert session.is_over
    assert [line for line in lines if line.startswith("roll")] and not [line for line in lines if "?" in line]
    assert not session.can_undo()
    assert lines[-1].startswith("digest "), "nothing of what happened is lost"


def test_a_log_with_a_gap_says_so_and_has_no_digest(folder):
    session = played(folder, "yacht", 40)
    save = session._ledger._save
    save.journal_end = GAP
    saves = saves_in(folder)
    saves.write(save)
    story = story_in(folder, "yacht")
    assert not story.is_whole
    export = Export(story)
    assert plain(list(export.lines()))[-1] == "state gap"
    assert export.digest == ""


def test_there_is_no_log_before_the_first_game(folder):
    assert collect(saves_in(folder), "mitchi") is None
