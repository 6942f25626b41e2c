"""Runs a script of keys on the emulated Pico: `make emulate UF2=… ARGS="--script FILE"`."""

import sys
import time
from pathlib import Path

from emulator.emulated_gadget import EmulatedGadget
from manners import why
from simulator import script
from simulator.album import save_png
from simulator.build import Trouble
from simulator.hand import Hand
from simulator.hashes import Hashes
from simulator.options import FAILED, MISUSED, OK
from simulator.script_line import BadScript
from simulator.script_run import Failure, ScriptRun


def run_script(path: Path, gadget: EmulatedGadget) -> int:
    """Run the script; return the exit code. The same scripts and hashes as the simulator's."""
    try:
        commands = script.read(path.read_text("utf-8"), str(path))
        hashes = Hashes(path, "", False)
    except BadScript as error:
        print(f"make emulate: {error}", file=sys.stderr)
        return MISUSED
    except (OSError, UnicodeDecodeError) as error:
        print(f"make emulate: cannot read the script {path}: {why(error)}", file=sys.stderr)
        return MISUSED
    hand = Hand(gadget)
    began = time.monotonic()
    try:
        gadget.start()
        ScriptRun(str(path), hand, hashes, save_png, print).run(commands)
        gadget.cut()
    except (Failure, Trouble) as failure:
        print(f"make emulate: {failure}" if isinstance(failure, Trouble) else failure, file=sys.stderr)
        return FAILED
    finally:
        gadget.close()
    took_s = time.monotonic() - began
    print(f"{path}: ok, {hand.steps} steps, {hand.played_ms / 1000:.1f} s of play in {took_s:.1f} s")
    return OK
