"""The simulator with a script: reads it, runs it, tells how it went."""

import sys
import time
from pathlib import Path

from manners import why
from simulator import folders, script
from simulator.album import save_png
from simulator.build import Trouble
from simulator.gadget import Gadget
from simulator.hand import Hand
from simulator.hashes import Hashes
from simulator.options import FAILED, OK, Misuse, Options
from simulator.script_run import Failure, ScriptRun


def run(asked: Options) -> int:
    """Run the script; return the exit code. Misuse or BadScript when it cannot be run."""
    is_piped = asked.script == "-"
    name = "standard input" if is_piped else asked.script
    try:
        text = sys.stdin.read() if is_piped else Path(asked.script).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = why(error) if isinstance(error, OSError) else "no UTF-8 text"
        raise Misuse(f"cannot read the script {name}: {reason}") from None
    commands = script.read(text, name)
    if is_piped and script.uses(commands, "hash"):
        raise Misuse("hash needs a script in a file: the hashes are kept beside it")
    hashes = None if is_piped else Hashes(Path(asked.script), asked.language, asked.record)
    started_s = time.monotonic()
    with folders.Place(asked.data) as place:
        gadget = Gadget(asked.build(place.data), place.log)
        hand = Hand(gadget)
        try:
            if asked.dice:
                gadget.give(asked.dice)
            gadget.start()
            ScriptRun(name, hand, hashes, save_png, print).run(commands)
        except (Failure, Trouble) as failure:
            trouble = failure.trouble if isinstance(failure, Failure) else failure
            print(f"kubek: {failure}" if trouble is failure else str(failure), file=sys.stderr)
            if trouble is not None and trouble.traceback:
                print(f"  {place.note(trouble.line, trouble.traceback)}", file=sys.stderr)
            elif place.has_log():
                print(f"  what the firmware printed is in {place.log_path}", file=sys.stderr)
            return FAILED
        finally:
            gadget.cut()
    if hashes is not None:
        try:
            hashes.save()
        except OSError as error:
            print(f"kubek: cannot write the hashes {hashes.path}: {why(error)}", file=sys.stderr)
            return FAILED
        if hashes.unused():
            print(
                f"{name}: no hash asks for {', '.join(hashes.unused())} in {hashes.path.name}",
                file=sys.stderr,
            )
            return FAILED
    took_s = time.monotonic() - started_s
    print(f"{name}: ok, {hand.steps} steps, {hand.played_ms / 1000:.1f} s of play in {took_s:.1f} s")
    if asked.stats:
        print(gadget.heap_line())
    return OK
