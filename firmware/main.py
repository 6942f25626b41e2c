"""Starts the app, forgets what only the start needed, and runs; A and B held at power-on: safe mode."""

import sys

from micropython import alloc_emergency_exception_buf

_PROMPT_PATH = ["", ".frozen", "/lib", "/app"]


def start(root: str = "") -> None:
    """Run until Ctrl-C; come back at once, to the prompt, in safe mode or when the wiring cannot be.

    `root` is the folder in which `data` is kept.
    """
    alloc_emergency_exception_buf(100)
    data = root + "/data"
    import power_on

    running = power_on.begin(data)
    if running is None:
        sys.path[:] = _PROMPT_PATH
        return
    loop, gadget, watchdog = running
    del running
    power_on.forget_all(gadget)
    del power_on
    try:
        is_well = loop.run(watchdog)
    finally:  # Ctrl-C: the prompt finds everything where it usually is
        gadget.rest()
        sys.path[:] = _PROMPT_PATH
    if not is_well:
        del loop
        from power_on import safe_mode

        safe_mode(gadget, data)
