"""Any bytes at all in the files: nothing but the errors that are expected comes out of storage."""

from hypothesis import given, settings
from hypothesis import strategies as st

from play.seats import Seats
from rules import catalog
from rules.game import defaults
from store.frame import LONGEST, BadFrame, pack, unpack
from store.journal import Journal
from store.lineup import Lineup
from store.mask import mask
from store.record import Folder
from store.saves import Save, Saves, decode
from store.settings import Settings
from store.stats import Stats
from support.flash import RamDisk
from support.played_games import ChanceDice, do, play_on, sit_down, start
from support.random_games import Chance

SALTS = st.binary(min_size=8, max_size=8)
NUMBERS = st.integers(0, 0xFFFFFFFF)
LETTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@given(st.integers(0, 255), st.integers(0, 255), st.binary(max_size=LONGEST), SALTS)
def test_what_was_packed_is_unpacked(kind, version, payload, salt):
    assert unpack(pack(kind, version, payload, salt)) == (kind, version, payload, salt)


@given(st.binary(max_size=200) | st.binary(max_size=200).map(lambda data: b"KUB1" + data))
def test_any_bytes_are_a_frame_or_refused(data):
    try:
        unpack(data)
    except BadFrame as bad:
        assert bad.args[0] in ("FILE_EMPTY", "FILE_FOREIGN", "FILE_NEWER", "FILE_DAMAGED")


@given(st.binary(max_size=300), SALTS)
def test_the_mask_undoes_itself(data, salt):
    assert mask(mask(data, salt), salt) == data


@given(
    NUMBERS,
    NUMBERS,
    st.sampled_from([(False, False), (True, False), (True, True)]),
    NUMBERS,
    NUMBERS,
    st.lists(st.binary(max_size=100), min_size=4, max_size=4),
)
def test_any_save_comes_back(serial, stamp, end_of_game, closed, end, blocks):
    save = Save("mia", blocks[0], blocks[1])
    save.serial, save.stamp = serial, stamp
    save.is_over, save.is_counted = end_of_game
    save.closed_length, save.journal_end = closed, end
    save.checkpoint, save.tail = blocks[2], blocks[3]
    assert vars(decode("mia", save.encode())) == vars(save)


@given(st.lists(st.tuples(LETTERS, st.integers(0, 3), st.booleans()), min_size=1, max_size=8))
def test_any_seats_come_back(rows):
    seats = Seats([row[0] for row in rows], bytes([row[1] for row in rows]))
    for seat, row in enumerate(rows):
        if row[2]:
            seats.leave(seat)
    again = Seats.decode(seats.encode())
    assert again.names == seats.names
    assert again.kinds == seats.kinds


@given(st.binary(max_size=60))
def test_any_bytes_are_seats_or_refused(data):
    try:
        Seats.decode(data)
    except ValueError:
        pass


@given(st.binary(max_size=120), st.integers(0, 2))
def test_any_payload_is_read_or_set_aside(payload, version):
    disk = RamDisk()
    for kind, name in enumerate(("settings.dat", "mia.sav", "mia.log", "stats.dat", "cup.dat", "lineup.dat")):
        disk.files[name] = pack(kind + 1, version, payload, b"saltsalt")
    folder = Folder(disk)
    Settings(folder).get("sound")
    Stats(folder).row("mia", 0).mean_tenths()
    Lineup(folder).of("mia")
    Saves(folder).slots()
    Journal(folder).read("mia")
    session = sit_down(disk)
    session.resume("mia")
    session.new("mia", Seats(["a", "b", "c"]), defaults(catalog.load("mia").OPTIONS))
    do(session)
    assert not session.unsaved


@settings(max_examples=300)
@given(st.sampled_from(catalog.GAMES), st.integers(0, 40), st.data())
def test_any_change_of_a_save_is_gone_on_with_or_set_aside(game_id, presses, data):
    disk = RamDisk()
    session = start(disk, game_id, 3, dice=ChanceDice(presses))
    play_on(session, Chance(presses), presses)
    saves = Saves(Folder(disk))
    save = saves.read(game_id)
    assert save is not None
    name = data.draw(st.sampled_from(["options", "seats", "checkpoint", "tail"]))
    value = bytearray(getattr(save, name))
    if value and data.draw(st.booleans()):
        value[data.draw(st.integers(0, len(value) - 1))] = data.draw(st.integers(0, 255))
    else:
        value += data.draw(st.binary(max_size=12))
    setattr(save, name, bytes(value))
    saves.write(save)
    again = sit_down(disk)
    if again.resume(game_id):
        play_on(again, Chance(1), 30)
    else:
        assert again.saves.folder.set_aside == [(game_id + ".sav", "FILE_DAMAGED")]
