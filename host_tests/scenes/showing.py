"""Shows scenes in every language: the picture, its hash, the words on it and the texts asked for."""

import gc
import hashlib
import os

from scenes import stage
from screens.game_screen import NOBODY
from support.handheld import Handheld, canvas_for_long
from text.plural import LANGUAGES

MYPY = False
if MYPY:
    from collections.abc import Iterator

HASHES = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/vectors/screens.txt"

# These keep texts from when they were opened, or their focus, so they are opened for each language; so is
# a screen with dice in the air or in the hand.
_OPENED_ANEW = (
    "ask",
    "notice",
    "setup",
    "names",
    "spell",
    "language",
    "reset",
    "demo",
    "fair_source",
    "crash",
)


class Shown:
    """A scene in one language. `asked` are the numbers of the texts that its screens asked for."""

    def __init__(self, language: str, handheld: Handheld) -> None:
        self.language = language
        self.screen = handheld.name
        self.picture = handheld.panel.picture
        self.words = handheld.canvas.said
        self.asked = handheld.console.desk.words.used or set()

    def line(self, scene: str) -> str:
        """Return the line of vectors/screens.txt."""
        digest = hashlib.sha256(self.picture).digest()[:8]
        digits = "".join(["%02x" % byte for byte in digest])
        return "{} {} {} {}".format(scene, self.screen, self.language, digits)


def in_each_language(scene: str, folder: str) -> "Iterator[Shown]":
    """Yield the scene Shown in each language; `folder` is an empty one.

    The keys are pressed once and the last screen is made anew in the other languages, which is five
    times as fast; `anew` presses them for each. Both have to show the same.
    """
    handheld = None
    for language in LANGUAGES:
        if handheld is None or not _turns(handheld):
            handheld = None
            gc.collect()
            handheld = _played(scene, folder, language)
        else:
            desk = handheld.console.desk
            desk.words.used = set()
            desk.settings.set("language", LANGUAGES.index(language))
            desk.changed = True
            handheld.step(0)
        yield Shown(language, handheld)


def _turns(handheld):
    """Say whether the screen that is on can turn to another language."""
    session = handheld.console.desk.session
    screen = handheld.console.screen
    if handheld.name in _OPENED_ANEW:
        return False
    if getattr(screen, "is_in_hand", False) or getattr(screen, "is_in_flight", False):
        return False
    lying = getattr(screen, "lying", None)
    if lying is not None and lying() != NOBODY:  # what was said of a turn that has ended stays said
        return False
    return session is None or not session.is_busy


def anew(scene: str, folder: str, language: str) -> Shown:
    """Return the scene Shown in a language, all keys pressed in that language."""
    return Shown(language, _played(scene, folder, language))


def _played(scene, folder, language):
    place = "{}/{}-{}".format(folder, scene, language)
    os.mkdir(place)
    handheld = Handheld(place, language, canvas=canvas_for_long())
    handheld.console.desk.words.used = set()
    stage.play(scene, handheld)
    return handheld


def known_lines(scene: str = "") -> "Iterator[str]":
    """Yield the lines of vectors/screens.txt about a scene, or all of them."""
    wanted = (scene + " ").encode() if scene else b""
    rest = b""
    with open(HASHES, "rb") as file:
        while True:
            piece = file.read(512)  # MicroPython reads lines byte by byte
            block = rest + piece
            lines = block.split(b"\n") if wanted in block else [block[block.rfind(b"\n") + 1 :]]
            rest = lines.pop()
            for line in lines:
                if line[:1] != b"#" and line.startswith(wanted):
                    yield line.decode()
            if not piece:
                return


# The scene shown last, and what differed in each language: it is played once for all five.
_LAST: "dict[str, dict[str, list[str]]]" = {}


def differences(scene: str, language: str, folder: str) -> "list[str]":
    """Return what differs from vectors/screens.txt in a language, a line each; `folder` is an empty one."""
    if scene not in _LAST:
        _LAST.clear()
        known = list(known_lines(scene))
        _LAST[scene] = {
            shown.language: _against(known, scene, shown) for shown in in_each_language(scene, folder)
        }
    return _LAST[scene][language]


def _against(all_known, scene, shown):
    line = shown.line(scene)
    known = [one for one in all_known if one.split(" ")[2] == shown.language]
    if known == [line]:
        return []
    return ["not as committed: " + line] + ["committed: " + one for one in known]
