"""A film of a game for the README: the first round of a Mitchi, key by key, as the screen shows it."""

import tempfile

from support.handheld import Handheld

NAME = "game.gif"
STEP_MS = 40
_LOOK_MS = 1100
_READ_MS = 2000
# Who starts; Ola: 5 2, keeps the 5, 5 4, keeps the 5, 5 5; Jan: 4 1, rolls both, 2 1: the Mitchi.
_DICE = (6, 3) + (5, 2) + (4,) + (5,) + (4, 1) + (6, 2) + (2, 1)
# keys, then how long one looks
_KEYS: tuple[tuple[str, int], ...] = (
    ("a", _LOOK_MS),
    ("a", 500),
    ("a", _LOOK_MS),
    ("a", 900),
    ("a", _LOOK_MS),  # Ola's first roll
    ("up", 350),
    ("a", 700),
    ("down", 500),
    ("a", _LOOK_MS),
    ("a", _READ_MS),  # the third roll
    ("a", 700),
    ("a", _LOOK_MS),
    ("a", _LOOK_MS),
    ("a", _READ_MS),
    ("a", _READ_MS + 500),  # the round
)


class Camera:
    """Looks at a handheld's panel; `frames` are the pictures and how long each was on, in ms."""

    def __init__(self, handheld: Handheld) -> None:
        self.frames: list[tuple[bytes, int]] = []
        self._handheld = handheld

    def roll(self, ms: int) -> None:
        """Let time pass, and film it."""
        for _ in range(ms // STEP_MS):
            self._handheld.step(STEP_MS)
            picture = self._handheld.panel.picture
            if self.frames and self.frames[-1][0] == picture:
                self.frames[-1] = (picture, self.frames[-1][1] + STEP_MS)
            else:
                self.frames.append((picture, STEP_MS))


def shoot() -> list[tuple[bytes, int]]:
    """Play the round and return what the screen showed."""
    with tempfile.TemporaryDirectory(prefix="kubek-film-") as scratch:
        handheld = Handheld(scratch, "en")
        handheld.start("mitchi", 2, ["Ola", "Jan"])
        handheld.dice.faces = list(_DICE)
        camera = Camera(handheld)
        camera.roll(900)
        for key, look_ms in _KEYS:
            handheld.down(key)
            camera.roll(80)
            handheld.up(key)
            camera.roll(look_ms)
        return camera.frames
