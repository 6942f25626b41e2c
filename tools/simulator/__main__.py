"""Starts the simulator: `python -m simulator`. Ends with 0, 1 (trouble, a script failed) or 2 (misuse)."""

import os
import sys
import time
import traceback
from pathlib import Path

from simulator import folders, interpreters, layout, options, script
from simulator.gadget import Build, Gadget, Trouble
from simulator.hashes import Hashes
from simulator.options import Misuse, Options
from simulator.palette import Palette
from simulator.play import Play
from simulator.script_run import Failure, ScriptRun
from simulator.stage import Stage
from simulator.terminal import Leave, Terminal

_OK, _FAILED, _MISUSED = 0, 1, 2


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; return the exit code."""
    try:
        asked = options.read(arguments)
        return _run_script(asked) if asked.script else _play(asked)
    except (Misuse, folders.BadFolder, script.BadScript, interpreters.NoInterpreter) as error:
        print(f"kubek: {error}", file=sys.stderr)
        return _MISUSED


def _build(asked: Options, place: folders.Place) -> Build:
    interpreter = interpreters.choose(asked.interpreter)
    return Build(interpreter, place.data, asked.language, asked.heap, asked.firmware, asked.stats)


def _play(asked: Options) -> int:
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
        gadget = Gadget(_build(asked, place), place.log)
        try:
            gadget.start()
            with terminal:
                stage = Stage(terminal.write, Palette(os.environ), asked.view)
                Play(terminal, stage, gadget, Album(place.path / "pictures").add).run()
        except Leave as leave:
            return leave.code
        except Trouble as trouble:
            print(f"kubek: {place.note(trouble.line, trouble.traceback)}", file=sys.stderr)
            return _FAILED
        except Exception as error:  # noqa: BLE001 - our own fault, told as plainly as the firmware's
            line = f"the simulator failed: {type(error).__name__}: {error}"
            print(f"kubek: {place.note(line, traceback.format_exc())}", file=sys.stderr)
            return _FAILED
        finally:
            gadget.cut()
        if asked.stats:
            print(_heap_line(gadget))
    return _OK


def _run_script(asked: Options) -> int:
    is_piped = asked.script == "-"
    name = "standard input" if is_piped else asked.script
    try:
        text = sys.stdin.read() if is_piped else Path(asked.script).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror.lower() if isinstance(error, OSError) and error.strerror else "no UTF-8 text"
        raise Misuse(f"cannot read the script {name}: {reason}") from None
    commands = script.read(text, name)
    if is_piped and script.uses(commands, "hash"):
        raise Misuse("hash needs a script in a file: the hashes are kept beside it")
    hashes = None if is_piped else Hashes(Path(asked.script), asked.language, asked.record)
    started_s = time.monotonic()
    with folders.Place(asked.data) as place:
        gadget = Gadget(_build(asked, place), place.log)
        run = ScriptRun(name, gadget, hashes, save_png, print)
        try:
            if asked.dice:
                gadget.give(asked.dice)
            gadget.start()
            run.run(commands)
        except (Failure, Trouble) as failure:
            trouble = failure.trouble if isinstance(failure, Failure) else failure
            print(f"kubek: {failure}" if trouble is failure else str(failure), file=sys.stderr)
            if trouble is not None and trouble.traceback:
                print(f"  {place.note(trouble.line, trouble.traceback)}", file=sys.stderr)
            return _FAILED
        finally:
            gadget.cut()
    if hashes is not None:
        hashes.save()
        if hashes.unused():
            print(
                f"{name}: no hash asks for {', '.join(hashes.unused())} in {hashes.path.name}",
                file=sys.stderr,
            )
            return _FAILED
    took_s = time.monotonic() - started_s
    print(f"{name}: ok, {run.steps} steps, {run.played_ms / 1000:.1f} s of play in {took_s:.1f} s")
    if asked.stats:
        print(_heap_line(gadget))
    return _OK


def save_png(path: Path, picture: bytes) -> None:
    """Write a picture of the panel to a file."""
    from pictures import png

    png.save(path, png.screen(picture))


class Album:
    """A folder of pictures, each named by the time it was taken."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def add(self, picture: bytes) -> str:
        """Save a picture; return a line that says where, or why not."""
        stamp = time.strftime("kubek-%Y%m%d-%H%M%S")
        path = self._folder / f"{stamp}.png"
        number = 1
        while path.exists():
            number += 1
            path = self._folder / f"{stamp}-{number}.png"
        try:
            save_png(path, picture)
        except OSError as error:
            return f"No picture: {(error.strerror or 'it failed').lower()}"
        return f"Saved {path}"


def _heap_line(gadget: Gadget) -> str:
    if not gadget.heap_peak:
        return "peak heap: unknown, for CPython runs the firmware"
    firmware = gadget.heap_peak - gadget.heap_own
    return (
        f"peak heap: {firmware / 1024:.1f} KB in use by the firmware, on screen {gadget.heap_peak_at}"
        f" (and {gadget.heap_own / 1024:.1f} KB by the simulator's driver, of {gadget.build.heap})"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
