"""Every six-sided die that was seen is counted once, lastingly; covered ones when their game is over."""

import pytest

from dice.verdict import FAIR, LOOK, NONE, REPEATS, UNFAIR
from play.tally import Tally
from store.frame import TALLY
from store.record import Disk, Folder
from support.flash import RamDisk
from support.random_games import Chance


def tally_in(folder):
    return Tally(Folder(Disk(folder)))


def thrown(seed, count):
    chance = Chance(seed)
    return bytes([1 + chance.below(6) for _ in range(count)])


def state(tally):
    return (
        tally.faces,
        tally.pairs,
        tally.last,
        tally.run,
        tally.longest,
        tally.verdicts,
        tally.alarms,
        tally.alarm_at,
        tally.alarm_reason,
        tally._held,
    )


def test_faces_pairs_and_runs_are_counted_across_throws(folder):
    tally = tally_in(folder)
    assert (tally.total, tally.verdict, tally.longest) == (0, NONE, 0)
    tally.count(b"\6\6")
    tally.count(b"\6\1\2")
    tally.count(b"\2")
    assert tally.faces == [1, 2, 0, 0, 0, 3]
    assert tally.total == 6
    expected = [0] * 36
    for a, b in ((6, 6), (6, 6), (6, 1), (1, 2), (2, 2)):
        expected[6 * a + b - 7] += 1
    assert tally.pairs == expected
    assert (tally.longest, tally.run) == (3, 2)


def test_counts_last_and_are_written_at_every_eighth_throw(folder):
    tally = tally_in(folder)
    for number in range(7):
        tally.count(thrown(number, 5))
    assert tally_in(folder).total == 0
    tally.count(thrown(9, 5))
    assert tally_in(folder).total == 40
    tally.count(b"\3")
    tally.save()
    tally.hold("mia", b"\1\2")
    tally.alarm("DICE_STUCK")
    assert state(tally_in(folder)) == state(tally)


def test_an_unwritten_count_writes_nothing_twice():
    disk = RamDisk()
    tally = Tally(Folder(disk))
    tally.save()
    assert disk.names() == []
    tally.count(b"\1")
    tally.save()
    before = disk.read("dice.dat", 0, 4096)
    tally.save()
    assert disk.read("dice.dat", 0, 4096) == before


def test_covered_dice_are_counted_when_their_game_is_over(folder):
    tally = tally_in(folder)
    tally.hold("mia", b"\6\5")
    tally.hold("cup", b"\4")
    tally.hold("mia", b"\2\1")
    assert tally.total == 0
    tally.release("general")
    assert tally.total == 0
    tally.save()
    tally = tally_in(folder)
    tally.release("mia")
    assert tally.faces == [1, 1, 0, 0, 1, 1]
    tally.release("mia")
    assert tally.total == 4
    tally.release("cup")
    assert tally.total == 5


def test_of_one_game_only_so_many_dice_are_held_back_as_a_record_has_room_for(folder):
    tally = tally_in(folder)
    faces = thrown(3, 1500)
    for at in range(0, 1500, 50):
        tally.hold("mia", faces[at : at + 50])
    tally.hold("mia", b"\6")  # lost: no game has as many
    tally.hold("cup", faces)
    tally.save()
    tally = tally_in(folder)
    assert tally._held == {"mia": faces, "cup": faces}
    tally.release("mia")
    assert tally.total == 1500


def test_a_reset_forgets_the_counts_but_neither_alarms_nor_covered_dice(folder):
    tally = tally_in(folder)
    tally.count(thrown(1, 700))
    tally.hold("mia", b"\6\5")
    tally.alarm("DICE_PATTERN")
    tally.reset()
    for now in (tally, tally_in(folder)):
        assert (now.total, now.verdict, now.longest, now.last) == (0, NONE, 0, 0)
        assert now.pairs == [0] * 36
        assert (now.alarms, now.alarm_at, now.alarm_reason) == (1, 700, "DICE_PATTERN")
    tally.release("mia")
    assert tally.total == 2


def test_the_verdict_is_given_at_the_milestones(folder):
    tally = tally_in(folder)
    while tally.total < 495:
        assert tally.verdict == NONE
        tally.count(thrown(tally.total + 1, 5))
    tally.count(thrown(3, 5))
    assert tally.verdict == FAIR
    assert tally.total == 500


def test_dice_that_repeat_too_often_are_to_be_looked_at_and_then_are_not_fair(folder):
    chance = Chance(77)
    face = 1
    tally = tally_in(folder)
    seen = []
    while tally.total < 1500:
        if not chance.below(100) < 9:  # P(same) = 0.24
            face = 1 + chance.below(6)
        tally.count(bytes((face,)))
        if not seen or seen[-1] != tally.verdict:
            seen.append(tally.verdict)
    assert seen == [NONE, LOOK, UNFAIR]
    assert tally.verdicts[REPEATS] == UNFAIR
    assert tally_in(folder).verdict in (LOOK, UNFAIR)


def test_a_stuck_die_is_not_fair_at_once(folder):
    tally = tally_in(folder)
    for _ in range(13):
        tally.count(b"\4")
        assert tally.verdict == NONE
    tally.count(b"\4")
    assert tally.verdict == UNFAIR


def test_a_die_without_sixes_is_not_fair_long_before_the_first_milestone(folder):
    tally = tally_in(folder)
    chance = Chance(5)
    while tally.verdict == NONE:
        tally.count(bytes([1 + chance.below(3)]))
    assert tally.verdict == UNFAIR
    assert tally.total == 100


@pytest.mark.parametrize("face", [0, 7, 255])
def test_what_is_no_face_is_refused(folder, face):
    with pytest.raises(ValueError):
        tally_in(folder).count(bytes((face,)))


def test_a_full_storage_stops_no_count():
    disk = RamDisk()
    tally = Tally(Folder(disk))

    def full(*_):
        raise OSError(28)

    setattr(disk, "put", full)  # noqa: B010
    for number in range(20):
        tally.count(thrown(number, 5))
    tally.alarm("DICE_STUCK")
    assert tally.total == 100


@pytest.mark.parametrize("cut", [0, 24, 169, 175, 190])
def test_a_record_that_makes_no_sense_is_set_aside(folder, cut):
    tally = tally_in(folder)
    tally.count(thrown(1, 5))
    tally.hold("mia", b"\6\5")
    payload = tally._encode()
    room = Folder(Disk(folder))
    room.write("dice.dat", TALLY, 1, payload[:cut], True)
    again = Tally(room)
    assert again.total == 0
    assert again._held == {}
    assert room.set_aside == [("dice.dat", "FILE_DAMAGED")]


def test_held_dice_that_are_none_are_set_aside(folder):
    tally = tally_in(folder)
    tally._held["mia"] = b"\6\7"
    room = Folder(Disk(folder))
    room.write("dice.dat", TALLY, 1, tally._encode(), True)
    assert Tally(room)._held == {}
    assert room.set_aside == [("dice.dat", "FILE_DAMAGED")]
