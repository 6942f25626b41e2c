"""What all tools do at a shell: say in words why a file cannot be had, and end when nobody reads on."""

import signal


def why(error: Exception) -> str:
    """Return what went wrong with a file, without the system's number for it."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)


def end_with_reader() -> None:
    """From now on end quietly when whoever reads what is printed has had enough, as `head` has."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
