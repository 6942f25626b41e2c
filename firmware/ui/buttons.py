"""Key edges in, key events out: bounce, taps, holds and repeats, by the time of the edges alone."""

from array import array

from micropython import const

from ui.keys import (
    ARROWS,
    B_KEY,
    BOUNCE_MS,
    HOLD,
    HOLD_MS,
    KEYS,
    PRESS,
    RELEASE,
    REPEAT,
    REPEAT_FIRST_MS,
    REPEAT_NEXT_MS,
    TAP,
    event_of,
    turned,
)
from ui.ticks import ms_since

_TICKS_MASK = const(0x3FFFFFFF)  # ticks run in a ring of 2**30 ms, as MicroPython's ticks_ms does
_STUCK_MS = const(15000)  # nobody holds a key for so long
_RING = const(32)  # edges that can wait for poll(); a power of two
_RING_MASK = const(31)


class Buttons:
    """Six keys. `edge` is safe to call from an interrupt; `poll` hands out one event at a time.

    An edge that follows BOUNCE_MS or more of quiet counts at once, any other is bounce; when quiet
    returns and the key rests at the other level after all, `poll` makes up for it, so no release is
    ever lost. A press is taken only while the ring has room for the release of every key that is
    down: when edges pile up a press may be lost, a release never.

    `level` is what each pin last said, for reading: 1 while the key is down.
    `hold_keys` and `repeat_keys` are masks of the keys that send TAP and HOLD, or REPEAT; what a
    press will send is settled when it is handed out.
    """

    def __init__(self, down_at_boot: int = 0) -> None:
        """Start with the keys of the mask `down_at_boot` down: they mean nothing until let go."""
        self.hold_keys = B_KEY
        self.repeat_keys = ARROWS
        self._is_turned = False
        # Written by edge(), which may interrupt poll() anywhere. poll() writes _state only for a key
        # whose level differs from it, and such a key edge() leaves alone.
        self.level = bytearray(KEYS)
        self._level_ms = array("i", [0] * KEYS)
        self._edges = bytearray(KEYS)  # how many edges so far, in a ring of 256
        self._state = bytearray(KEYS)  # the level that counts
        self._ring = bytearray(_RING)
        self._ring_ms = array("i", [0] * _RING)
        self._head = 0
        # Written by poll().
        self._tail = 0
        self._quiet = bytearray(KEYS)  # the value of _edges at which the key was found quiet
        self._down_ms = array("i", [0] * KEYS)
        self._repeat_ms = array("i", [0] * KEYS)  # when the next REPEAT is due
        self._down = down_at_boot
        self._stuck = down_at_boot  # keys down since boot, or far too long: nobody waits for them
        self._now = 0  # the tick of the last poll
        self._told = 0  # keys whose PRESS was handed out and whose RELEASE is owed
        self._hold = 0  # keys down that may still send HOLD or TAP
        self._repeat = 0  # keys down that send REPEAT
        self._is_swallowing = False
        self._stale = 0  # edges in the ring that are older than the last swallow()
        self._owed = -1  # an event to send after the one just sent
        for key in range(KEYS):
            self.level[key] = self._state[key] = down_at_boot >> key & 1

    def edge(self, key: int, is_down: bool, ms: int) -> None:
        """Note that `key` was seen at a level at tick `ms`. The same level again changes nothing."""
        level = 1 if is_down else 0
        if level == self.level[key]:
            return
        is_quiet = self._quiet[key] == self._edges[key]
        if not is_quiet:
            is_quiet = ms_since(ms, self._level_ms[key]) >= BOUNCE_MS
        self.level[key] = level
        self._level_ms[key] = ms & _TICKS_MASK
        self._edges[key] = (self._edges[key] + 1) & 255
        if not is_quiet or level == self._state[key]:
            return
        if level:
            room = _RING_MASK - ((self._head - self._tail) & _RING_MASK)
            for other in range(KEYS):
                room -= self._state[other]
            if room < 2:
                return
        self._state[key] = level
        self._ring[self._head] = key * 2 + level
        self._ring_ms[self._head] = ms & _TICKS_MASK
        self._head = (self._head + 1) & _RING_MASK

    def poll(self, now: int) -> int:
        """Return the next event, or -1 when nothing (more) has happened up to tick `now`."""
        self._now = now
        event = self._owed
        self._owed = -1
        while event < 0 and self._tail != self._head:
            ms = self._ring_ms[self._tail]
            event = self._due_hold(ms)
            if event < 0:
                entry = self._ring[self._tail]
                self._tail = (self._tail + 1) & _RING_MASK
                event = self._take(entry >> 1, entry & 1, ms)
        key = 0
        while event < 0 and key < KEYS:
            event = self._settle(key, now)
            key += 1
        if event < 0:
            event = self._due_hold(now)
        if event < 0:
            event = self._due_repeat(now)
        return event

    def held_for(self, key: int, now: int) -> int:
        """Return how many ms a key that may still turn into a HOLD has been down, else 0."""
        key = self._turned(key)
        if not self._hold >> key & 1:
            return 0
        return max(0, ms_since(now, self._down_ms[key]))

    def may_hold(self, key: int) -> bool:
        """Say whether a key is down and may still turn into a HOLD."""
        return bool(self._hold >> self._turned(key) & 1)

    def is_down(self, key: int) -> bool:
        """Say whether a key's PRESS was handed out and its RELEASE not yet."""
        return bool(self._told >> self._turned(key) & 1)

    def rotate(self, is_turned: bool) -> None:
        """Swap the arrows for a gadget held upside down, or back."""
        if is_turned != self._is_turned:
            self._is_turned = is_turned
            self.swallow()

    def swallow(self) -> None:
        """Drop all presses until now, and any that follow until all keys are up.

        For the press that woke the gadget and for presses during a forced message. The RELEASE of a
        press that was handed out before still comes, so that a peek always ends. A key that is down
        since boot, or stuck, does not count.
        """
        self._hold = 0
        self._repeat = 0
        self._owed = -1
        for key in range(KEYS):
            if self._told >> key & 1 and ms_since(self._now, self._down_ms[key]) >= _STUCK_MS:
                self._stuck |= 1 << key
            if self.level[key] and not self._state[key]:  # a press not taken yet: never will be
                self._state[key] = 1
                self._down |= 1 << key
        self._stale = (self._head - self._tail) & _RING_MASK
        self._is_swallowing = bool(self._stale or self._down & ~self._stuck)

    def _turned(self, key: int) -> int:
        return turned(key) if self._is_turned else key

    def _take(self, key: int, level: int, ms: int) -> int:
        """Take in a level that counts, in the order of time; return its event or -1."""
        bit = 1 << key
        event = -1
        if level:
            self._down |= bit
            if not self._is_swallowing:
                event = self._press(key, ms)
        else:
            self._down &= ~bit
            self._stuck &= ~bit
            if self._told & bit:
                event = event_of(RELEASE, self._turned(key))
                if self._hold & bit:
                    self._owed = event_of(TAP, self._turned(key))
            self._told &= ~bit
            self._hold &= ~bit
            self._repeat &= ~bit
        if self._stale:
            self._stale -= 1
        if not self._stale and not self._down & ~self._stuck:
            self._is_swallowing = False
        return event

    def _press(self, key: int, ms: int) -> int:
        bit = 1 << key
        means = self._turned(key)
        self._told |= bit
        if self.hold_keys >> means & 1:
            self._hold |= bit
        if self.repeat_keys >> means & 1:
            self._repeat |= bit
        self._down_ms[key] = ms
        self._repeat_ms[key] = (ms + REPEAT_FIRST_MS) & _TICKS_MASK
        return event_of(PRESS, means)

    def _settle(self, key: int, now: int) -> int:
        """Find out whether a key is quiet, and if so take the level it came to rest at."""
        edges = self._edges[key]
        if ms_since(now, self._level_ms[key]) >= BOUNCE_MS:
            self._quiet[key] = edges  # an edge just now has moved _edges on: not quiet then
        level = self.level[key]
        if level == self._state[key] or self._quiet[key] != self._edges[key]:
            return -1
        self._state[key] = level
        return self._take(key, level, self._level_ms[key])

    def _due_hold(self, now: int) -> int:
        if self._hold:
            for key in range(KEYS):
                if self._hold >> key & 1 and ms_since(now, self._down_ms[key]) >= HOLD_MS:
                    self._hold &= ~(1 << key)
                    return event_of(HOLD, self._turned(key))
        return -1

    def _due_repeat(self, now: int) -> int:
        if self._repeat and not self._hold:  # an arrow held together with B is a chord: it does not run on
            for key in range(KEYS):
                if ms_since(now, self._down_ms[key]) >= _STUCK_MS:
                    self._repeat &= ~(1 << key)  # a stuck key neither runs on nor keeps the display lit
                if self._repeat >> key & 1 and ms_since(now, self._repeat_ms[key]) >= 0:
                    # From now, not from when it was due: after a stall no burst follows.
                    self._repeat_ms[key] = (now + REPEAT_NEXT_MS) & _TICKS_MASK
                    return event_of(REPEAT, self._turned(key))
        return -1
