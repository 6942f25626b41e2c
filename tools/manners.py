"""What all tools do at a shell: say why a file cannot be had, end with the reader, count the cores."""

import os
import signal


def why(error: Exception) -> str:
    """Return what went wrong with a file, without the system's number for it."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)


def cores() -> int:
    """Return how many cores we may use: a container has fewer than the machine."""
    if hasattr(os, "sched_getaffinity"):  # Linux
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def end_with_reader() -> None:
    """From now on end quietly when whoever reads what is printed has had enough, as `head` has."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
