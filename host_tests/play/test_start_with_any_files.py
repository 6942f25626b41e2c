"""Whatever lies in the files, the gadget starts, names on screen what it set aside, and plays."""

import pytest

from play.seats import Seats
from play.session import Session
from rules import catalog
from store.frame import SAVE, pack
from store.record import Disk, Folder
from store.saves import Save, Saves
from store.settings import Settings
from support.handheld import Handheld
from support.played_games import ChanceDice, do
from support.saved_games import saved_games

BAD = [
    ("empty", b"", "is empty"),
    ("damaged", pack(SAVE, 1, bytes(80))[:-3], "is damaged"),
    ("foreign", b"a shopping list", "is not from Kubek"),
    ("newer", b"KUB2" + bytes(90), "is from a newer version"),
]
NAMES = ["settings.dat", "stats.dat", "lineup.dat"] + [game_id + ".sav" for game_id in catalog.GAMES]


def put(folder, name, data):
    with open(folder + "/" + name, "wb") as file:
        file.write(data)


def handheld_in_english(folder):
    settings = Settings(Folder(Disk(folder)))
    settings.set("language", 0)
    settings.save()
    return Handheld(folder)


def through_the_notices(handheld):
    """Put all notices away, choosing English where a language is asked for; return what they said."""
    said = []
    for _ in range(40):
        if handheld.name == "home":
            break
        said.append(handheld.words().replace(" | ", " "))
        handheld.press("a")
    assert handheld.name == "home"
    return said


def begins_to_play(handheld):
    desk = handheld.console.desk
    session = Session(ChanceDice(1), desk.saves, desk.stats)
    session.new("yacht", Seats(["a"]), bytes(len(catalog.load("yacht").OPTIONS)))
    do(session)
    assert not session.unsaved
    assert saved_games(Saves(Folder(Disk(handheld.folder)))) == ["yacht"]


@pytest.mark.parametrize("what, data, words", BAD, ids=[row[0] for row in BAD])
def test_files_that_cannot_be_read_are_named_and_put_aside(folder, what, data, words):
    for name in NAMES:
        put(folder, name, data)
        put(folder, name + ".tmp", data)
    handheld = Handheld(folder)
    said = through_the_notices(handheld)
    for name in NAMES:
        assert len([page for page in said if name in page and words in page]) == 1, name
    assert not handheld.sees("Continue")
    begins_to_play(handheld)


@pytest.mark.parametrize("name", ["cup.dat", "yacht.log", "notes.txt", "chess.sav", "x.sav.tmp", "y.sav.old"])
@pytest.mark.parametrize("what, data, words", BAD, ids=[row[0] for row in BAD])
def test_other_files_are_no_obstacle(folder, name, what, data, words):
    put(folder, name, data)
    handheld = handheld_in_english(folder)
    through_the_notices(handheld)
    begins_to_play(handheld)


def test_a_saved_game_that_only_a_newer_program_knows_is_not_offered(folder):
    save = Save("chess", b"", Seats(["a", "b"]).encode())
    Saves(Folder(Disk(folder))).write(save)
    handheld = handheld_in_english(folder)
    assert through_the_notices(handheld) == []
    assert not handheld.sees("Continue")
    assert Folder(Disk(folder)).has("chess.sav")


def test_a_game_that_does_not_fit_what_is_saved_is_named_when_it_is_taken_up(folder):
    save = Save("yacht", b"\0", Seats(["a", "b"]).encode())
    save.checkpoint = b"no game of Yacht"
    Saves(Folder(Disk(folder))).write(save)
    handheld = handheld_in_english(folder)
    assert handheld.sees("Continue: Yacht")
    handheld.press("a")
    assert "yacht.sav is damaged" in " ".join(through_the_notices(handheld))
    begins_to_play(handheld)
