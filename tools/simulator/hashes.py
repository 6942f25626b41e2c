"""The hashes of a script's screens, in a file beside the script: compared, or recorded anew."""

import hashlib
from pathlib import Path

from manners import why
from simulator.script_line import BadScript

_DIGITS = 16
_HEAD = "# Hashes of screens, by the script beside this file. Made by its run with --record; do not edit.\n"


def digest(picture: bytes) -> str:
    """Return the hash of a picture of 1024 bytes."""
    return hashlib.sha256(picture).hexdigest()[:_DIGITS]


class Hashes:
    """The hashes of one script. Names are kept apart by language when one is given."""

    def __init__(self, script: Path, language: str, is_recording: bool) -> None:
        """Read them; BadScript where they cannot be."""
        self.path = script.with_suffix(".hashes")
        self._suffix = f"@{language}" if language else ""
        self._is_recording = is_recording
        self._known: dict[str, str] = {}
        self._used: set[str] = set()
        if self.path.exists():
            for line in self._read().splitlines():
                name, _, value = line.partition(" ")
                if not line.startswith("#") and value:
                    self._known[name] = value

    def _read(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadScript(f"cannot read the hashes {self.path}: {why(error)}") from None

    def check(self, name: str, picture: bytes) -> str:
        """Compare or record a picture; return "" or what is wrong."""
        key = name + self._suffix
        value = digest(picture)
        if key in self._used and self._known.get(key) != value:
            return f"two different screens are called {name}"
        self._used.add(key)
        if self._is_recording:
            self._known[key] = value
            return ""
        if key not in self._known:
            return f"no hash is recorded for {key} in {self.path.name}; run with --record"
        if self._known[key] != value:
            return f"the screen recorded as {key} ({self._known[key]}), but it is {value}"
        return ""

    def unused(self) -> list[str]:
        """Return the names, of this language, that the whole script did not ask for."""
        mine = [key for key in self._known if key.partition("@")[2] == self._suffix[1:]]
        return sorted(key for key in mine if key not in self._used)

    def save(self) -> None:
        """Write what was recorded, without the names that are no longer used."""
        if self._is_recording:
            for key in self.unused():
                del self._known[key]
            lines = [f"{key} {self._known[key]}\n" for key in sorted(self._known)]
            if lines or self.path.exists():
                self.path.write_text(_HEAD + "".join(lines), encoding="utf-8")
