"""The simulator at a terminal, from the first check to the last word; the terminal is always given back."""

import os
import sys
import traceback

from simulator import folders, layout
from simulator.album import Album
from simulator.build import Trouble
from simulator.gadget import Gadget
from simulator.options import FAILED, OK, Misuse, Options
from simulator.palette import Palette
from simulator.play import Play
from simulator.stage import Stage
from simulator.terminal import Leave, Terminal


def play(asked: Options) -> int:
    """Play until the player leaves; return the exit code. Misuse where that cannot be."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Misuse("playing needs a terminal; without one, --script FILE runs a script")
    if os.environ.get("TERM", "dumb") == "dumb":
        raise Misuse("this terminal (TERM=dumb) cannot show a picture; --script FILE runs a script")
    terminal = Terminal(sys.stdin.fileno(), sys.stdout.fileno())
    columns, rows = terminal.size()
    if layout.fit(asked.view, columns, rows) is None:
        wide, high = layout.least(asked.view)
        raise Misuse(
            f"this window is too small: it has {columns}x{rows} characters, {wide}x{high} are needed"
        )
    with folders.Place(asked.data or folders.usual(os.environ, sys.platform)) as place:
        gadget = Gadget(asked.build(place.data), place.log)
        try:
            gadget.start()
            with terminal:
                stage = Stage(terminal.write, Palette(os.environ), asked.view)
                Play(terminal, stage, gadget, Album(place.path / "pictures").add).run()
        except Leave as leave:
            return leave.code
        except Trouble as trouble:
            print(f"kubek: {place.note(trouble.line, trouble.traceback)}", file=sys.stderr)
            return FAILED
        except Exception as error:  # noqa: BLE001 - our own fault, told as plainly as the firmware's
            line = f"the simulator failed: {type(error).__name__}: {error}"
            print(f"kubek: {place.note(line, traceback.format_exc())}", file=sys.stderr)
            return FAILED
        finally:
            gadget.cut()
        if asked.stats:
            print(gadget.heap_line())
    return OK
