"""A hand on the keys of a gadget: presses and waits in the gadget's own time, as fast as the machine can."""

from simulator.gadget import Gadget

STEP_MS = 20
_TAP_MS = 60  # above the firmware's bounce time
_STILL_MS = 300  # nothing has moved for so long: it has settled


class Hand:
    """Works on a gadget that has been started. Everything is repeatable: time passes in equal steps."""

    def __init__(self, gadget: Gadget) -> None:
        self.gadget = gadget
        self.played_ms = 0
        self.steps = 0
        self._now_ms = 0
        self._down: set[int] = set()

    def wait(self, ms: int) -> None:
        """Let time pass."""
        until_ms = self._now_ms + ms
        while self._now_ms < until_ms:
            passed_ms = min(STEP_MS, until_ms - self._now_ms)
            self._now_ms += passed_ms
            self.played_ms += passed_ms
            self._step([])

    def down(self, key: int) -> None:
        """Press a key down."""
        self._down.add(key)
        self._step([(key, True)])

    def up(self, key: int) -> None:
        """Let a key go."""
        self._down.discard(key)
        self._step([(key, False)])

    def hold(self, key: int, ms: int) -> None:
        """Hold a key down for some time."""
        self.down(key)
        self.wait(ms)
        self.up(key)
        self.wait(_TAP_MS)

    def press(self, key: int, count: int = 1) -> None:
        """Tap a key."""
        for _ in range(count):
            self.hold(key, _TAP_MS)

    def settle(self, most_ms: int) -> bool:
        """Let time pass until nothing moves; False when that takes longer than `most_ms`."""
        waited_ms = still_ms = 0
        while still_ms < _STILL_MS:
            if waited_ms >= most_ms:
                return False
            changes = self.gadget.changes
            self.wait(STEP_MS)
            waited_ms += STEP_MS
            is_still = self.gadget.changes == changes and not self.gadget.is_busy
            still_ms = still_ms + STEP_MS if is_still else 0
        return True

    def words(self) -> str:
        """Return the words on the screen in the order they were drawn; none while it is dark."""
        return " ".join(" ".join(self.gadget.words).split()) if self.gadget.is_on else ""

    def sees(self, text: str, within_ms: int = 0) -> bool:
        """Say whether the words on the screen hold `text`, now or after a while."""
        until_ms = self._now_ms + within_ms
        while text not in self.words():
            if self._now_ms >= until_ms:
                return False
            self.wait(STEP_MS)
        return True

    def press_until(self, text: str, key: int, most: int) -> bool:
        """Tap a key until `text` is on the screen; False after `most` taps."""
        for _ in range(most):
            if self.sees(text):
                return True
            self.press(key)
        return self.sees(text)

    def restart(self) -> None:
        """Cut the power at once and switch on again; keys that are down stay down."""
        self.gadget.cut()
        self._now_ms = 0
        self.gadget.start(sum(1 << key for key in self._down))

    def _step(self, edges: list[tuple[int, bool]]) -> None:
        self.gadget.step(self._now_ms, edges)
        self.steps += 1
