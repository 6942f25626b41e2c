"""The colours of the terminal: a bright panel on near black, as deep as the terminal can show."""

from collections.abc import Mapping

_LIT = (196, 228, 255)
_DARK = (12, 14, 18)
_DEEP, _MANY, _FEW, _NONE = "deep", "many", "few", "none"


class Palette:
    """Gives the escape sequences for panel and frame. `environment` tells what the terminal can do."""

    RESET = "\x1b[0m"

    def __init__(self, environment: Mapping[str, str]) -> None:
        terminal = environment.get("TERM", "")
        if environment.get("NO_COLOR") or terminal in ("", "dumb") or terminal.endswith("-m"):
            self._depth = _NONE
        elif environment.get("COLORTERM") in ("truecolor", "24bit") or "direct" in terminal:
            self._depth = _DEEP
        else:
            self._depth = _MANY if "256color" in terminal else _FEW

    def panel(self, contrast: int) -> str:
        """Return what makes the panel's colours, for a contrast of 0..255."""
        if self._depth == _DEEP:
            share = 90 + 165 * contrast // 255
            lit = ";".join(str(max(low, full * share // 255)) for low, full in zip(_DARK, _LIT, strict=True))
            return f"\x1b[0;38;2;{lit};48;2;{';'.join(map(str, _DARK))}m"
        if self._depth == _MANY:
            shade = 195 if contrast > 128 else 152 if contrast > 64 else 109 if contrast > 16 else 66
            return f"\x1b[0;38;5;{shade};48;5;233m"
        if self._depth == _FEW:
            return "\x1b[0;1;37;40m" if contrast > 64 else "\x1b[0;37;40m"
        return self.RESET

    def frame(self) -> str:
        """Return what makes the colour of the frame and the keys."""
        if self._depth == _DEEP:
            return "\x1b[0;38;2;112;122;134m"
        return {_MANY: "\x1b[0;38;5;245m", _FEW: "\x1b[0;36m"}.get(self._depth, self.RESET)
