"""The committed font files are what `make fonts` makes of X11's fonts and the drawings."""

from pathlib import Path

import pytest

from fonts import art, build


def test_the_committed_font_files_are_up_to_date() -> None:
    if not (build.X11 / "5x8.pcf.gz").exists():
        pytest.skip("Debian's xfonts-base is not installed")
    for name, table in build.files().items():
        assert (build.FONTS / name).read_bytes() == table, f"{name} is stale: run make fonts"


def test_the_digits_need_no_x11_font_and_are_up_to_date() -> None:
    assert (build.FONTS / "digits.bin").read_bytes() == build.digits("digits.txt", 16, gap=2, space=4)
    assert (build.FONTS / "digits2.bin").read_bytes() == build.digits("digits2.txt", 24, gap=3, space=6)


def test_the_small_face_draws_the_icons_by_the_names_of_the_drawing() -> None:
    names = list(art.read(build.HERE / "icons.txt", 8))
    table = (build.FONTS / "small.bin").read_bytes()
    last = int.from_bytes(table[6 * table[3] + 2 : 6 * table[3] + 4], "little")
    assert last == build.ICONS_FROM + len(names) - 1


@pytest.mark.parametrize(
    "drawing, message",
    [
        ("A\n#.\n", "2 rows"),
        ("A\n#.\n#\n", "ragged"),
        ("A\n#x\n##\n", "ink and blanks"),
        ("A\n##\n##\n\nA\n##\n##\n", "twice"),
    ],
    ids=["row missing", "ragged", "foreign sign", "twice"],
)
def test_a_faulty_drawing_is_refused_by_name(tmp_path: Path, drawing: str, message: str) -> None:
    path = tmp_path / "faulty.txt"
    path.write_text(drawing)
    with pytest.raises(ValueError, match=message if message != "2 rows" else "1 rows under 'A'"):
        art.read(path, 2)
