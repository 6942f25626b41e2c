"""A game's whole log, put together from journal and save slot, and the short digest that stands for it.

The digest is the first 60 bits of SHA-256 over

    "kubek-log-1", id of the game, options, seats (play/seats.py), events (rules/table.py)

each but the first with its length in two bytes ahead, written in 12 letters and digits that cannot be
taken for one another (Crockford's base 32). Whoever changes one die changes it; to find another game
with the same one takes some 10^18 tries.
"""

from hashlib import sha256

from micropython import const

from play.seats import Seats
from store.fields import block
from store.journal import Journal
from store.saves import GAP

MYPY = False
if MYPY:
    from store.saves import Saves

_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_GROUP = const(4)


class Story:
    """All that is known of a game. `is_over`: nobody plays it any longer; `is_whole`: nothing is missing.

    A game of Mia that is over stays so: its last event cannot be taken back, for its dice are told.
    """

    def __init__(self, game_id: str, serial: int, options: bytes, seats: bytes) -> None:
        self.game_id = game_id
        self.serial = serial
        self.options = options
        self.seats = Seats.decode(seats)
        self.events = b""
        self.is_over = False
        self.is_whole = True

    def digest(self) -> str:
        """Return the digest, as "ABCD-EFGH-JKMN"."""
        summed = sha256(b"kubek-log-1")
        for part in (self.game_id.encode(), self.options, self.seats.encode(), self.events):
            summed.update(block(part))
        number = int.from_bytes(summed.digest()[:8], "big") >> 4
        letters = [_LETTERS[number >> 5 * place & 31] for place in range(11, -1, -1)]
        return "-".join(["".join(letters[at : at + _GROUP]) for at in range(0, 12, _GROUP)]).upper()


def collect(saves: "Saves", game_id: str) -> "Story | None":
    """Return the game in the slot, or else the last one that was played; None when there is none.

    ValueError when what is stored makes no sense, OSError when the storage does not give it.
    """
    save = saves.read(game_id)
    log = Journal(saves.folder).read(game_id)
    if save is None:
        if log is None:
            return None
        story = Story(game_id, log.serial, log.options, log.seats)
        story.events = bytes(log.events)
        story.is_over = True
        story.is_whole = log.is_whole and log.is_finished
        return story
    story = Story(game_id, save.serial, save.options, save.seats)
    story.is_over = save.is_over
    closed = b""
    if log is not None and log.serial == save.serial and log.is_whole and save.journal_end != GAP:
        closed = bytes(log.events[: save.closed_length])  # what a power cut left beyond was never played
    story.is_whole = len(closed) == save.closed_length
    story.events = closed + save.tail
    return story
