"""Installs KiCad 9 on Debian: `make hardware-install`. Says first what it does; on Debian 12 adds backports.

The mirror is the one that apt on this machine already uses.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from manners import takes_no_arguments

_SOURCES = Path("/etc/apt")
_ADDED = _SOURCES / "sources.list.d" / "kubek-backports.sources"
PACKAGES = ["kicad", "kicad-symbols", "kicad-footprints"]


def release(text: str) -> str:
    """Return Debian's code name from the text of /etc/os-release, or an empty text."""
    found = re.search(r"^VERSION_CODENAME=\"?(\w+)", text, re.MULTILINE)
    return found.group(1) if found and re.search(r"^ID=\"?debian", text, re.MULTILINE) else ""


def mirror(texts: list[str], suite: str) -> tuple[str, str]:
    """Return address and Signed-By (may be empty) of the first source in apt's files that serves a suite."""
    for text in texts:
        for stanza in re.split(r"\n\s*\n", text):
            lines = [line for line in stanza.splitlines() if not line.startswith("#")]
            fields = dict(line.split(":", 1) for line in lines if re.match(r"[A-Za-z-]+:", line))
            if suite in fields.get("Suites", "").split() and fields.get("URIs"):
                return fields["URIs"].split()[0], fields.get("Signed-By", "").strip()
        one_line = re.compile(rf"^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+{suite}\s", re.MULTILINE)
        for match in one_line.finditer(text):
            signed = re.search(r"signed-by=(\S+)", match.group(1) or "")
            return match.group(2), signed.group(1) if signed else ""
    return "", ""


def stanza(address: str, signed: str, suite: str) -> str:
    """Return the text of a source file for a suite."""
    key = f"Signed-By: {signed}\n" if signed else ""
    return f"Types: deb\nURIs: {address}\nSuites: {suite}\nComponents: main\n{key}"


def _as_root(*command: str, text: str | None = None) -> None:
    prefix = [] if os.geteuid() == 0 else ["sudo"]
    environment = [] if text is not None else ["env", "DEBIAN_FRONTEND=noninteractive"]
    quiet = subprocess.DEVNULL if text is not None else None  # tee repeats what it writes
    subprocess.run([*prefix, *environment, *command], check=True, input=text, text=True, stdout=quiet)


def main() -> int:
    """Install; return 2 with one line when this is no Debian that has it."""
    if shutil.which("apt-get") is None:
        print(
            "make hardware-install knows Debian only; elsewhere install KiCad 9 with its libraries.",
            file=sys.stderr,
        )
        return 2
    name = release(Path("/etc/os-release").read_text("utf-8"))
    target: list[str] = []
    if name == "bookworm":
        files = [_SOURCES / "sources.list", *sorted((_SOURCES / "sources.list.d").glob("*.sources"))]
        texts = [file.read_text("utf-8") for file in files if file.exists()]
        if not any("bookworm-backports" in text for text in texts):
            address, signed = mirror(texts, "bookworm")
            if not address:
                print(
                    "No source for bookworm found in apt's files; add bookworm-backports by hand.",
                    file=sys.stderr,
                )
                return 2
            print(f"Adding bookworm-backports to apt ({_ADDED}) …", flush=True)
            _as_root("tee", str(_ADDED), text=stanza(address, signed, "bookworm-backports"))
        target = ["-t", "bookworm-backports"]
    print(f"Installing {' '.join(PACKAGES)} …", flush=True)
    _as_root("apt-get", "-qq", "update")
    _as_root("apt-get", "-qq", "install", "--no-install-recommends", *target, *PACKAGES)
    return 0


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "make hardware-install", __doc__)
    sys.exit(main())
