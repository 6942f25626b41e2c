"""Draws every scene, one sheet a language, and films a game, in .build/gallery: `make gallery`.

Usage: build.py [--areas mitchi,mia] [--languages pl,el] [--scale 3] [--across 6]
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / part) for part in ("tools/standins", "firmware", "host_tests", "tools")]

from gallery import film, sheet  # noqa: E402
from manners import Parser, number, short, tell_troubles  # noqa: E402
from pictures import gif, png  # noqa: E402
from scenes import stage  # noqa: E402
from scenes.showing import in_each_language  # noqa: E402
from text.plural import LANGUAGES  # noqa: E402

FOLDER = ROOT / ".build" / "gallery"


def pictures(areas: list[str], languages: list[str]) -> dict[str, list[tuple[str, bytes]]]:
    """Return for each language (caption, picture) of all scenes, in order."""
    found: dict[str, list[tuple[str, bytes]]] = {language: [] for language in languages}
    with tempfile.TemporaryDirectory(prefix="kubek-gallery-") as scratch:
        for scene in stage.scene_names(areas):
            for shown in in_each_language(scene, scratch):
                if shown.language in found:
                    found[shown.language].append((scene, shown.picture))
    return found


def main(arguments: list[str]) -> None:
    """Draw the sheets asked for."""
    parser = Parser(prog="build.py", description=__doc__)
    parser.add_argument("--areas", default=",".join(stage.AREAS))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--scale", type=number(1, 16), default=3)
    parser.add_argument("--across", type=number(1, 1000), default=6)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args(arguments)
    areas, languages = asked.areas.split(","), asked.languages.split(",")
    for given, known in ((areas, stage.AREAS), (languages, LANGUAGES)):
        for word in given:
            if word not in known:
                parser.error(f"there is no {short(word)}; there are {' '.join(known)}")
    drawn = pictures(areas, languages)
    for language, cells in drawn.items():
        path = asked.folder / f"{language}.png"
        png.save(path, sheet.draw(cells, asked.across, asked.scale))
        print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)
    gif.save(asked.folder / film.NAME, gif.film(film.shoot()))


if __name__ == "__main__":
    tell_troubles("make gallery")
    main(sys.argv[1:])
