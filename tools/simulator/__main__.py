"""Starts the simulator: `python -m simulator`. Ends with 0, 1 (trouble, a script failed) or 2 (misuse)."""

import os
import signal
import sys

from manners import end_in_order
from simulator import options
from simulator.folders import BadFolder
from simulator.interpreters import NoInterpreter
from simulator.program import NotBuilt
from simulator.script_line import BadScript


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; return the exit code."""
    try:
        asked = options.read(arguments)
        if asked.script:
            from simulator import with_script

            return with_script.run(asked)
        from simulator import at_terminal

        return at_terminal.play(asked)
    except (options.Misuse, BadFolder, BadScript, NoInterpreter) as error:
        print(f"kubek: {error}", file=sys.stderr)
        return options.MISUSED
    except NotBuilt as error:
        print(f"kubek: {error}", file=sys.stderr)
        return options.FAILED
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:  # whoever read what we print has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return options.FAILED


if __name__ == "__main__":
    end_in_order()
    sys.exit(main(sys.argv[1:]))
