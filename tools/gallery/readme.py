"""The pictures that the README shows, and a film of a game, kept in tools/pictures/readme."""

import tempfile
from pathlib import Path

from gallery import film
from pictures import gif, png
from scenes.showing import anew

FOLDER = Path(__file__).resolve().parents[1] / "pictures" / "readme"
SCALE = 3

# name of the picture: (scene, language)
PICTURES = {
    "home": ("console.home_saved", "en"),
    "mitchi": ("mitchi.turn_held", "pl"),
    "mitchi-round": ("mitchi.round_pot", "es"),
    "general": ("five_dice.general_held", "pl"),
    "general-card": ("five_dice.card_declare", "en"),
    "yacht": ("five_dice.yacht_rolled", "sw"),
    "mia-hand-over": ("mia.four_hand", "el"),
    "mia-wheel": ("mia.four_wheel", "en"),
    "mia-answer": ("mia.four_answer", "el"),
    "mia-result": ("mia.four_result", "es"),
    "quick-reference": ("help.quick_mitchi", "pl"),
    "final": ("mitchi.final", "sw"),
}


def draw() -> dict[str, bytes]:
    """Return each picture as a PNG file, by name."""
    with tempfile.TemporaryDirectory(prefix="kubek-readme-") as scratch:
        return {
            name: png.screen(anew(scene, scratch, language).picture, SCALE)
            for name, (scene, language) in PICTURES.items()
        }


def write() -> None:
    """Write the pictures whose pixels have changed, and remove those that nobody draws any more."""
    drawn = draw()
    for name, picture in drawn.items():
        path = FOLDER / f"{name}.png"
        if not path.exists() or png.pixels(path.read_bytes()) != png.pixels(picture):
            png.save(path, picture)
    filmed = gif.film(film.shoot(), SCALE)
    path = FOLDER / film.NAME
    if not path.exists() or path.read_bytes() != filmed:
        gif.save(path, filmed)
    for path in FOLDER.glob("*.png"):
        if path.stem not in drawn:
            path.unlink()
