"""The table: a game and its log of events, from which it can be replayed, undone and resumed.

The log is plain bytes. While the game awaits dice the next `wants` bytes are faces; otherwise the
next byte is a move; a byte of LEAVE or more always means that seat (byte - LEAVE) leaves.

`checkpoint` is the game's state just before a turn's first roll and `tail` the events since, so
saving and resuming cost the same however long the game has lasted. Events older than the
checkpoint are handed over once, through `take_closed`, to whoever keeps the whole log.
"""

from rules.game import LEAVE, Game, IllegalMove


class Table:
    """One game being played. Every change goes through `roll`, `play`, `leave` or `undo`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.checkpoint = game.save()
        self.tail = bytearray()
        self.rerolled = 0  # the last move of this turn that rolled dice again, 0 before there is one
        self.chooser = -1  # whose the last event is that may be undone: the seat, -1 when somebody left
        self._choice_at = -1  # where in the tail it starts, -1 when the last event may not be undone
        self._closed = bytearray()

    def roll(self, faces: bytes) -> None:
        """Hand the awaited dice to the game. A turn's first roll moves the checkpoint up to it."""
        self.game.check_faces(faces)
        if self.game.fresh():
            self.close()
        self.game.roll(faces)
        self.tail.extend(faces)
        self._choice_at = -1

    def play(self, move: int) -> None:
        """Make a move for the seat whose turn it is."""
        if not 0 <= move < LEAVE or move not in self.game.moves():
            self.game.play(move)  # raises IllegalMove with the game's own reason
            raise IllegalMove("NOT_NOW")
        seals = self.game.seals(move)
        seat = self.game.seat
        self.game.play(move)
        self.chooser = seat
        if self.game.wants and not self.game.fresh():
            self.rerolled = move
        self._choice_at = -1 if seals else len(self.tail)
        self.tail.append(move)

    def leave(self, seat: int) -> None:
        """Take a seat out of the game."""
        seals = self.game.seals(LEAVE + seat)
        self.game.leave(seat)
        self.chooser = -1
        self._choice_at = -1 if seals else len(self.tail)
        self.tail.append(LEAVE + seat)

    def close(self) -> None:
        """Move the checkpoint up to now: what lies behind it can no longer be undone."""
        self.checkpoint = self.game.save()
        self._closed.extend(self.tail)
        self.tail = bytearray()
        self.rerolled = 0
        self._choice_at = -1

    def can_undo(self) -> bool:
        """Say whether the last event is a choice that may be taken back: never a roll, never one sealed."""
        return self._choice_at >= 0

    def undo(self) -> None:
        """Take the last choice back; IllegalMove when it is a roll or has shown something."""
        if self._choice_at < 0:
            raise IllegalMove("NO_UNDO")
        kept = bytes(self.tail[: self._choice_at])
        self.resume(self.checkpoint, kept)

    def resume(self, checkpoint: bytes, tail: bytes) -> None:
        """Set the table to a checkpoint and the events since; ValueError when they do not fit."""
        self.game.load(checkpoint)
        self.checkpoint = bytes(checkpoint)
        self.tail = bytearray()
        self.rerolled = 0
        self._choice_at = -1
        self.replay(tail)

    def replay(self, events: bytes) -> None:
        """Make all of `events` happen, in order; ValueError when the game refuses one."""
        at = 0
        try:
            while at < len(events):
                event = events[at]
                if event >= LEAVE:
                    self.leave(event - LEAVE)
                    at += 1
                elif self.game.wants:
                    count = self.game.wants
                    self.roll(bytes(events[at : at + count]))
                    at += count
                else:
                    self.play(event)
                    at += 1
        except IllegalMove:
            raise ValueError("log")

    def take_closed(self) -> bytes:
        """Return the events of closed turns not yet taken, oldest first, and forget them."""
        closed = bytes(self._closed)
        self._closed = bytearray()
        return closed
