"""Writes the committed hash of every scene in every language: part of `make golden`.

The pictures themselves are looked at with `make gallery`; those that the README shows are written too.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

from gallery import readme  # noqa: E402
from manners import takes_no_arguments  # noqa: E402
from scenes import stage  # noqa: E402
from scenes.showing import HASHES, anew, in_each_language  # noqa: E402
from text.plural import LANGUAGES  # noqa: E402

_HEAD = (
    "# Made by: make golden (look first: make gallery).\n"
    "# Scene, screen, language, SHA-256 of the picture (first 8 bytes).\n"
)


def build() -> None:
    """Write the hashes and the README's pictures."""
    found = [_HEAD]
    with tempfile.TemporaryDirectory(prefix="kubek-scenes-") as scratch:
        for number, scene in enumerate(stage.scene_names()):
            lines = [shown.line(scene) for shown in in_each_language(scene, scratch)]
            language = LANGUAGES[1 + number % 4]  # that turning to a language is sound is seen here
            again = anew(scene, tempfile.mkdtemp(dir=scratch), language).line(scene)
            assert again in lines, f"other keys, another picture: {again}"
            found += [line + "\n" for line in lines]
    Path(HASHES).write_text("".join(found), encoding="utf-8")
    readme.write()


if __name__ == "__main__":
    takes_no_arguments(sys.argv[1:], "screens.py", __doc__)
    build()
