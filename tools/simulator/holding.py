"""From keystrokes to the edges of the gadget's six keys: what is down, and when it goes up again.

Where the terminal tells key-up, edges follow the fingers. Elsewhere A goes down at once and stays
down as long as repeats may come or do come; arrows and B are tapped, for their hold would mean
something else, and holding B or A long has a keystroke of its own.
"""

from simulator.keymap import DOWN, HOLD_A, HOLD_B, KEYS, LONG, UP, A, B
from simulator.keystrokes import AWAY, KITTY, PRESS, RELEASE, TYPED, Keystroke
from simulator.repeats import LAPSE_MS, Repeats
from simulator.repeats import PRESS as ANEW
from simulator.repeats import REPEAT as AGAIN

_TAP_MS = 45  # above the firmware's bounce time
_REST_MS = 40  # between two presses of one key, likewise
_HOLD_B_MS = 700  # above the firmware's hold time
_HOLD_A_MS = 2000  # enough to read two dice
_MOST_WAIT_MS = 2000  # keystrokes that would wait longer for their turn are dropped
_FEW = 2  # repeats that may still be quick taps; from then on those that come too early are dropped
_EVENT_TYPES = 2  # the part of kitty's protocol that reports key-up

ARROWS = frozenset(("up", "down", "left", "right"))


class Holder:
    """Takes keystrokes, hands out edges when they are due. All times in ms of one clock."""

    def __init__(self) -> None:
        self.tells_release = False  # the terminal reports key-up
        self.is_turned = False  # the gadget takes its keys as if it were held upside down
        self._repeats = Repeats()
        self._repeated = 0  # repeats of an arrow in a row
        self._edges: list[tuple[int, int, bool]] = []  # when, key, is down
        self._free_ms = [0] * 6  # from when on a key may go down again
        self._turn_ms = 0  # from when on the next tap may begin
        self._up_ms: int | None = None  # when A, held by typing, goes up
        self._fingers: dict[int, dict[str, int]] = {}  # key: what holds it down, since when

    def take(self, stroke: Keystroke, now_ms: int) -> None:
        """Take in a keystroke."""
        if stroke.name == KITTY:
            self.tells_release = bool(int(stroke.kind) & _EVENT_TYPES)
        elif stroke.name == AWAY:
            self.let_all_go(now_ms)
        elif stroke.name in KEYS and stroke.kind in (PRESS, RELEASE):
            self._follow(stroke, now_ms)
        elif stroke.name in ARROWS and self.tells_release and stroke.kind == TYPED:
            self._follow(Keystroke(stroke.name, PRESS), now_ms)
        elif stroke.kind == PRESS and stroke.name in LONG:
            self._press(stroke.name, now_ms)
        elif stroke.kind == TYPED and (stroke.name in KEYS or stroke.name in LONG):
            self._typed(stroke.name, now_ms)

    def edges(self, now_ms: int) -> list[tuple[int, bool]]:
        """Return the edges due by now, oldest first, and forget them."""
        if self._repeats.settle(now_ms) and self._repeats.name not in ARROWS:
            self._press(self._repeats.name, now_ms)
        if self._up_ms is not None and now_ms >= self._up_ms:
            self._end_hold(now_ms)
        due = [(key, is_down) for ms, key, is_down in self._edges if ms <= now_ms]
        self._edges = [edge for edge in self._edges if edge[0] > now_ms]
        return due

    def due_ms(self) -> int | None:
        """Return when `edges` should be asked next, or None."""
        times = [ms for ms, _, _ in self._edges]
        times += [ms for ms in (self._up_ms, self._repeats.settle_ms()) if ms is not None]
        return min(times, default=None)

    def let_all_go(self, now_ms: int) -> None:
        """Let go whatever is held."""
        self._end_hold(now_ms)
        for key in list(self._fingers):
            for name in list(self._fingers[key]):
                self._follow(Keystroke(name, RELEASE), now_ms)

    def _follow(self, stroke: Keystroke, now_ms: int) -> None:
        key = KEYS[stroke.name]
        fingers = self._fingers.setdefault(key, {})
        if stroke.kind == PRESS and stroke.name not in fingers:
            self._end_hold(now_ms)
            start_ms = max(now_ms, self._free_ms[key])
            if not fingers:
                self._edge(start_ms, key, True)
            fingers[stroke.name] = start_ms
        elif stroke.kind == RELEASE and stroke.name in fingers:
            end_ms = max(now_ms, fingers.pop(stroke.name) + _TAP_MS)
            if not fingers:
                self._edge(end_ms, key, False)

    def _typed(self, name: str, now_ms: int) -> None:
        verdict = self._repeats.typed(name, now_ms)
        if name in ARROWS:
            self._repeated = self._repeated + 1 if verdict == AGAIN else 0
            if self._repeated <= _FEW or self._start_ms(KEYS[name], now_ms) <= now_ms:
                self._tap(KEYS[name], now_ms)
        elif verdict == ANEW:
            self._press(name, now_ms)
        elif self._up_ms is not None:
            settle_ms = self._repeats.settle_ms()
            self._up_ms = max(self._up_ms, settle_ms + 10 if settle_ms else now_ms + LAPSE_MS)
            if verdict == AGAIN and name not in LONG:
                self._up_ms = now_ms + LAPSE_MS

    def _press(self, name: str, now_ms: int) -> None:
        self._end_hold(now_ms)
        meaning = LONG.get(name)
        if meaning == HOLD_A:
            self._hold(now_ms, _HOLD_A_MS)
        elif meaning == HOLD_B:
            self._tap(B, now_ms, _HOLD_B_MS)
        elif meaning:
            self._mute(now_ms)
        elif KEYS[name] == A:
            self._hold(now_ms, self._repeats.first_wait_ms())
        else:
            self._tap(KEYS[name], now_ms)

    def _hold(self, now_ms: int, wait_ms: int) -> None:
        start_ms = self._start_ms(A, now_ms)
        if start_ms - now_ms <= _MOST_WAIT_MS:
            self._edge(start_ms, A, True)
            self._up_ms = start_ms + wait_ms
            self._turn_ms = start_ms + _TAP_MS

    def _end_hold(self, now_ms: int) -> None:
        if self._up_ms is not None:
            self._up_ms = None
            self._edge(max(now_ms, self._turn_ms), A, False)

    def _tap(self, key: int, now_ms: int, length_ms: int = _TAP_MS) -> None:
        self._end_hold(now_ms)
        start_ms = self._start_ms(key, now_ms)
        if start_ms - now_ms <= _MOST_WAIT_MS:
            self._edge(start_ms, key, True)
            self._edge(start_ms + length_ms, key, False)

    def _mute(self, now_ms: int) -> None:
        down = UP if self.is_turned else DOWN
        start_ms = max(self._start_ms(B, now_ms), self._start_ms(down, now_ms))
        self._edge(start_ms, B, True)
        self._edge(start_ms + _HOLD_B_MS - 200, down, True)  # so late that it moves the focus but once
        self._edge(start_ms + _HOLD_B_MS, down, False)
        self._edge(start_ms + _HOLD_B_MS, B, False)

    def _start_ms(self, key: int, now_ms: int) -> int:
        return max(now_ms, self._turn_ms, self._free_ms[key])

    def _edge(self, at_ms: int, key: int, is_down: bool) -> None:
        self._edges.append((at_ms, key, is_down))
        self._edges.sort(key=lambda edge: edge[0])
        if not is_down:
            self._free_ms[key] = at_ms + _REST_MS
            self._turn_ms = max(self._turn_ms, at_ms)
