"""The demo's QR code leads to its address: a program that knows nothing of Kubek reads it off the display."""

import pytest
import zxingcpp
from PIL import Image, ImageOps

import app.demo
import board
from qr import build
from screens import demo_url
from support.handheld import Handheld, canvas_for_long
from ui.screen import push

URLS = (
    "https://example.org/kubek",
    "https://example.org/" + "build-your-own-dice-cup/" * 3,
    "HTTP://EXAMPLE.ORG",
)


def seen(handheld):
    """What somebody sees who holds a camera at the display: its picture between dark edges."""
    picture = handheld.panel.picture
    image = Image.new("L", (128, 64))
    image.putdata([255 * (picture[(y >> 3) * 128 + x] >> (y & 7) & 1) for y in range(64) for x in range(128)])
    return ImageOps.expand(image.resize((512, 256), Image.Resampling.NEAREST), 60, 4)


def read(handheld):
    return [code.text for code in zxingcpp.read_barcodes(seen(handheld))]


@pytest.mark.parametrize("url", URLS)
def test_the_code_on_the_display_reads_as_the_address(folder, url):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    handheld.console.go(push("demo_card", tuple(build.rows_of(url))), handheld.now)
    handheld.step()
    assert read(handheld) == [url]


def test_the_demo_shows_it_after_the_dice(folder, monkeypatch):
    handheld = Handheld(folder, "en", canvas=canvas_for_long())
    handheld.console.desk.is_demo_wanted = True
    handheld.step()
    monkeypatch.setattr(app.demo, "ROWS", tuple(build.rows_of(URLS[0])))
    demo = handheld.console._demo
    demo._card(app.demo._DICE, handheld.now)
    handheld.step()
    assert read(handheld) == []
    handheld.step(app.demo._CARD_MS)
    assert read(handheld) == [URLS[0]]


def test_an_address_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="too long for the display"):
        build.rows_of("https://example.org/" + "x" * 400)


def test_the_committed_code_is_that_of_the_committed_address():
    assert list(demo_url.ROWS) == build.rows_of(board.URL)
