"""What any version of Kubek has saved can be gone on with for ever."""

import os
from binascii import unhexlify

import pytest

from play.cup_session import CupSession
from play.seats import Seats
from play.session import Session
from rules import catalog
from rules.table import Table
from store.journal import Journal
from store.lineup import Lineup
from store.record import Disk, Folder
from store.saves import Saves
from store.settings import Settings
from store.stats import Stats
from support.played_games import ChanceDice, play_on
from support.random_games import Chance
from support.saved_games import saved_games
from version import VERSION

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/vectors/saves"
VERSIONS = sorted(os.listdir(_FOLDER))


def stored(version, path):
    """Put the files of a version into a folder; return its records, and what is expected of its games."""
    kept = _FOLDER + "/" + version + "/"
    for name in os.listdir(kept):
        if name != "expected.txt":
            with open(kept + name, "rb") as source, open(path + "/" + name, "wb") as target:
                target.write(source.read())
    with open(kept + "expected.txt", encoding="utf-8") as file:
        lines = [line.strip().split(" ") for line in file.read().strip().split("\n")]
    return Folder(Disk(path)), lines


def test_this_version_has_its_saves_kept():
    assert VERSION in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_games_of_every_version_go_on_exactly(version, folder):
    records, lines = stored(version, folder)
    saves, stats = Saves(records), Stats(records)
    assert sorted(saved_games(saves)) == sorted([line[0] for line in lines])
    for game_id, options, kinds, events, state, *names in lines:
        session = Session(ChanceDice(1), saves, stats)
        assert session.resume(game_id)
        assert session.options == unhexlify(options)
        assert session.seats.kinds == unhexlify(kinds)
        assert session.seats.names == names
        assert session._table.game.save() == unhexlify(state)
        table = Table(catalog.load(game_id)(len(names), session.options))
        table.replay(unhexlify(events))
        assert table.game.save() == unhexlify(state)
        play_on(session, Chance(3))
        session.finish()
    assert records.set_aside == []


@pytest.mark.parametrize("version", VERSIONS)
def test_journals_of_every_version_tell_the_whole_game(version, folder):
    records, lines = stored(version, folder)
    for game_id, options, _, events, *_ in lines:
        log = Journal(records).read(game_id)
        save = Saves(records).read(game_id)
        assert log.is_whole
        assert log.options == unhexlify(options)
        assert bytes(log.events) + save.tail == unhexlify(events)


@pytest.mark.parametrize("version", VERSIONS)
def test_everything_else_of_every_version_can_be_read(version, folder):
    records, _ = stored(version, folder)
    settings = Settings(records)
    assert not settings.is_new
    assert [settings.get(name) for name in ("language", "brightness", "rotate")] == [3, 1, 1]
    stats = Stats(records)
    for game_id in catalog.GAMES:
        row = stats.row(game_id, 3)
        assert (row.games, row.plays) == (1, 3)
    lineup = Lineup(records)
    assert Seats.decode(lineup.seats).names[2] == "Νίκος"
    assert lineup.of("yacht") == b"\4\2"
    cup = CupSession(ChanceDice(1), Saves(records))
    assert cup.view.is_covered
    assert len(cup.view.rolls) == 1
    assert len(cup.peek().faces) == 5
    assert records.set_aside == []
