"""The save slots: one game of each kind, as its last checkpoint and the events since.

| field         | size  | meaning                                                            |
|---------------|-------|--------------------------------------------------------------------|
| serial        | 4     | tells this game from others of its kind, in journal and statistics |
| stamp         | 4     | the higher, the later the game was last taken up                   |
| is over       | 1     | 1: the game has ended; 2: its count has been written, too          |
| closed length | 4     | events that lie before the checkpoint                              |
| journal end   | 4     | where the next frame of the journal goes; all ones: it has a gap   |
| options       | block | one value a house rule                                             |
| seats         | block | play/seats.py                                                      |
| checkpoint    | block | the game's state before the turn's first roll                      |
| tail          | block | the events since                                                   |

A block is its length in two bytes and its bytes. The record is masked: there are dice in it.
"""

from micropython import const

from store.fields import Reader, block, number
from store.frame import DAMAGED, SAVE, STATE
from store.record import Folder

MYPY = False
if MYPY:
    from collections.abc import Iterator

GAP = const(0xFFFFFFFF)
COACH = "coach"  # the state of the coach (store/lessons.py)
_VERSION = const(1)
_ENDING = ".sav"


class Save:
    """What a slot holds; see the table above."""

    def __init__(self, game_id: str, options: bytes, seats: bytes) -> None:
        self.game_id = game_id
        self.options = bytes(options)
        self.seats = bytes(seats)
        self.serial = 1
        self.stamp = 1
        self.is_over = False
        self.is_counted = False  # the statistics have it, written
        self.closed_length = 0
        self.journal_end = 0
        self.checkpoint = b""
        self.tail = b""

    def encode(self) -> bytes:
        """Return the payload."""
        return (
            number(self.serial, 4)
            + number(self.stamp, 4)
            + number(int(self.is_over) + int(self.is_counted), 1)
            + number(self.closed_length, 4)
            + number(self.journal_end, 4)
            + block(self.options)
            + block(self.seats)
            + block(self.checkpoint)
            + block(self.tail)
        )


def decode(game_id: str, payload: bytes) -> Save:
    """Return the save that `encode` made this payload of; ValueError when it did not."""
    save = Save(game_id, b"", b"")
    fields = Reader(payload)
    save.serial = fields.number(4)
    save.stamp = fields.number(4)
    over = fields.number(1)
    save.is_over = over != 0
    save.is_counted = over > 1
    save.closed_length = fields.number(4)
    save.journal_end = fields.number(4)
    save.options = fields.block()
    save.seats = fields.block()
    save.checkpoint = fields.block()
    save.tail = fields.block()
    return save


class Saves:
    """The slots in `folder`. `known`: ids of the games there are; slots of others are left alone.

    Those come from a newer program, and wait for it. When no ids are given, all are known.
    """

    def __init__(self, folder: Folder, known: "tuple[str, ...]" = ()) -> None:
        self.folder = folder
        self._known = known

    def slots(self) -> "list[tuple[str, bool]]":
        """Return (id, is it over) of each game with a readable save, the one last taken up first."""
        found = [(-save.stamp, save.game_id, save.is_over) for save in self._all()]
        found.sort()
        return [(game_id, is_over) for _, game_id, is_over in found]

    def read(self, game_id: str) -> "Save | None":
        """Return what the slot holds; None when it is empty or had to be set aside."""
        found = self.folder.read(game_id + _ENDING, SAVE, _VERSION)
        if found is None:
            return None
        try:
            return decode(game_id, found[1])
        except ValueError:
            self.put_aside(game_id)
            return None

    def write(self, save: Save) -> None:
        """Write a slot; StorageFull when that failed."""
        self.folder.write(save.game_id + _ENDING, SAVE, _VERSION, save.encode(), True)

    def remove(self, game_id: str) -> None:
        """Empty a slot; StorageFull when that failed."""
        self.folder.remove(game_id + _ENDING)

    def put_aside(self, game_id: str) -> None:
        """Set a save aside that can be read but does not fit its game."""
        self.folder.put_aside(game_id + _ENDING, DAMAGED)

    def settled(self) -> bool:
        """Say whether all that was written is safe; StorageFull when it will never be."""
        return self.folder.settled()

    def next_stamp(self) -> int:
        """Return a stamp later than that of every save there is."""
        return 1 + max([save.stamp for save in self._all()] + [0])

    def _all(self) -> "Iterator[Save]":
        """Yield each save that can be read."""
        for name in self.folder.names():
            game_id = name[: -len(_ENDING)]
            if name.endswith(_ENDING) and (game_id in self._known or not self._known):
                save = self.read(game_id)
                if save is not None:
                    yield save

    def read_state(self, name: str) -> "bytes | None":
        """Return the state that something that is no game (the cup) has kept, or None."""
        found = self.folder.read(name + ".dat", STATE, _VERSION)
        return None if found is None else found[1]

    def put_state_aside(self, name: str) -> None:
        """Set a state aside that can be read but makes no sense to what kept it."""
        self.folder.put_aside(name + ".dat", DAMAGED)

    def remove_state(self, name: str) -> None:
        """Forget the state of something that is no game; StorageFull when that failed."""
        self.folder.remove(name + ".dat")

    def write_state(self, name: str, state: bytes) -> None:
        """Keep the state of something that is no game, masked; StorageFull when that failed."""
        self.folder.write(name + ".dat", STATE, _VERSION, state, True)
