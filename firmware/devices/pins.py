"""The six keys on their pins: edges by interrupt, and levels read in between, for what interrupts miss."""

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Any, Protocol

    from ui.buttons import Buttons

    class KeyPin(Protocol):
        """An input with its pull-up: 0 while the key is down."""

        def value(self) -> int: ...
        def irq(self, **options: Any) -> object: ...


class Key:
    """One key. `on_edge` runs in the interrupt: it allocates nothing."""

    def __init__(self, key: int, pin: "KeyPin", buttons: "Buttons", clock: "Callable[[], int]") -> None:
        self._key = key
        self._pin = pin
        self._buttons = buttons
        self._clock = clock
        self.handler = self.on_edge  # bound once: binding it would allocate

    def on_edge(self, _: object = None) -> None:
        """Tell the buttons what the pin says now."""
        self._buttons.edge(self._key, not self._pin.value(), self._clock())


class Keys:
    """All keys of the gadget, watched from the moment it is made. `clock` gives ticks in ms.

    Writing to flash holds interrupts up for 50 ms and more, and an edge whose interrupt came while the
    contact still bounced may read the old level: `sample`, called in every turn of the loop, makes up
    for both.
    """

    def __init__(
        self, pins: "list[KeyPin]", buttons: "Buttons", clock: "Callable[[], int]", edges: int
    ) -> None:
        """Watch `pins`, in the order of ui.keys; `edges` is the trigger for both."""
        self._pins = pins
        self._level = buttons.level
        self._keys = [Key(number, pin, buttons, clock) for number, pin in enumerate(pins)]
        for key, pin in zip(self._keys, pins):
            try:
                pin.irq(handler=key.handler, trigger=edges, hard=True)
            except TypeError:  # the ESP32 has no hard interrupts; its soft ones come soon enough
                pin.irq(handler=key.handler, trigger=edges)

    def sample(self) -> None:
        """Tell the buttons of each pin that says something else now.

        Of those alone, for a call that has much to remember takes memory from the heap, and gives it back:
        six in every turn would make the collector run, for 20 ms, four times a second.
        """
        for key in range(len(self._pins)):
            if self._pins[key].value() == self._level[key]:  # 0 is down on a pin
                self._keys[key].on_edge()


def keys_down(pins: "list[KeyPin]") -> int:
    """Return the mask of the keys that are down now."""
    mask = 0
    for number, pin in enumerate(pins):
        if not pin.value():
            mask |= 1 << number
    return mask
