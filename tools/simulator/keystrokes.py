"""What a terminal sends, cut into keystrokes: plain text, escape sequences, and the kitty protocol.

Kitty's protocol (https://sw.kovidgoyal.net/kitty/keyboard-protocol/) reports key-up too, as
CSI code:shifted:base ; modifiers:event u, where event is 1 press, 2 repeat, 3 release; arrows keep
their letter: CSI 1 ; modifiers:event A. Everything unknown is dropped, pastes too.
"""

import re
from dataclasses import dataclass

PRESS = "press"
REPEAT = "repeat"
RELEASE = "release"
TYPED = "typed"  # the terminal cannot tell a press from a repeat, nor when the key was let go

KITTY = "kitty"  # not a key: the terminal tells in `kind` which parts of kitty's protocol are on
AWAY = "away"  # not a key: the window lost the focus, so key-ups will be missed

ESCAPE_MS = 50  # an ESC that nothing has followed by then was the key
_PASTE_MS = 1000  # a paste whose end has not come by then lost it
_PASTE_CHARACTERS = 24  # so many different ones at once: a paste on a terminal that does not mark it

_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
_CODES = {13: "enter", 27: "escape", 127: "backspace", 57414: "enter"}
_CODES |= {57417: "left", 57418: "right", 57419: "up", 57420: "down"}  # the keypad's
_CONTROLS = {"\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "backspace"}
_CSI = re.compile(r"\x1b\[([<-?]?)([0-9:;]*)[ -/]*([@-~])")
_CSI_BEGUN = re.compile(r"\x1b\[[0-?]*[ -/]*\Z")
_STRING_BEGUN = re.compile(r"\x1b[PX^_\]]")
_STRING_ENDS = re.compile(r"\x07|\x1b\\|\x18|\x1a")
_LONGEST = 4096  # a sequence that has not ended by then never will
_PASTE_BEGINS = "\x1b[200~"
_PASTE_ENDS = "\x1b[201~"
_CTRL = 4
_TO_BE_IGNORED = 2 | 4 | 8 | 16 | 32  # alt, ctrl, super, hyper, meta: chords are not for us


@dataclass(frozen=True)
class Keystroke:
    """A key by name (one character, or a word for the others) and what happened to it."""

    name: str
    kind: str = TYPED


class Decoder:
    """Turns bytes from a terminal into keystrokes."""

    def __init__(self) -> None:
        self._bytes = b""
        self._text = ""
        self._since_ms = 0
        self._is_pasting = False

    def feed(self, data: bytes, now_ms: int) -> list[Keystroke]:
        """Take in what was read at a moment; return the keystrokes that are complete."""
        text = self._decode(data)
        is_paste = len(text) >= _PASTE_CHARACTERS and "\x1b" not in text and len(set(text)) > 2
        if is_paste and not self._text:
            return []
        self._text += text
        self._since_ms = now_ms
        return self._cut()

    def due_ms(self) -> int | None:
        """Return when `flush` is due, or None."""
        if self._is_pasting:
            return self._since_ms + _PASTE_MS
        return self._since_ms + ESCAPE_MS if self._text else None

    def flush(self, now_ms: int) -> list[Keystroke]:
        """Give up waiting for the rest of a sequence: a lone ESC was the key, more is dropped."""
        due_ms = self.due_ms()
        if due_ms is None or now_ms < due_ms:
            return []
        text, self._text = self._text, ""
        self._is_pasting = False
        return [Keystroke("escape")] if text == "\x1b" else []

    def _decode(self, data: bytes) -> str:
        data = self._bytes + data
        cut = len(data)
        for back in range(1, min(4, len(data) + 1)):  # a character may be cut in two
            lead = data[-back]
            if lead >= 0xC0:
                if back < (2 if lead < 0xE0 else 3 if lead < 0xF0 else 4):
                    cut -= back
                break
            if lead < 0x80:
                break
        self._bytes = data[cut:]
        return data[:cut].decode("utf-8", "replace")

    def _cut(self) -> list[Keystroke]:
        found: list[Keystroke] = []
        while self._text:
            if self._is_pasting:
                at = self._text.find(_PASTE_ENDS)
                if at < 0:
                    self._text = self._text[-len(_PASTE_ENDS) :]
                    break
                self._text = self._text[at + len(_PASTE_ENDS) :]
                self._is_pasting = False
                continue
            length, keys = self._first()
            if not length:
                if len(self._text) > _LONGEST:
                    self._text = ""
                break
            self._text = self._text[length:]
            found += keys
        return found

    def _first(self) -> tuple[int, list[Keystroke]]:
        """Return the length of what comes first and its keystrokes; 0 when it is not whole yet."""
        text = self._text
        if text[0] != "\x1b":
            return 1, _typed(text[0])
        if len(text) == 1 or _CSI_BEGUN.match(text):
            return 0, []
        if text.startswith(_PASTE_BEGINS):
            self._is_pasting = True
            return len(_PASTE_BEGINS), []
        if text.startswith("\x1b[M"):  # a mouse of the oldest kind
            return (6 if len(text) >= 6 else 0), []
        sequence = _CSI.match(text)
        if sequence:
            return sequence.end(), _from_csi(*sequence.groups())
        if _STRING_BEGUN.match(text):
            end = _STRING_ENDS.search(text, 2)
            return (end.end() if end else 0), []
        if text[1] == "O":  # SS3: arrows of the application mode
            if len(text) == 2:
                return 0, []
            return 3, [Keystroke(_ARROWS[text[2]])] if text[2] in _ARROWS else []
        if text[1] == "\x1b":
            return 1, [Keystroke("escape")]
        return 2, []  # ESC and a letter: Alt, or a sequence of old


def _typed(character: str) -> list[Keystroke]:
    if character in _CONTROLS:
        return [Keystroke(_CONTROLS[character])]
    if character in "\x03\x1a\x1c":
        return [Keystroke({"\x03": "ctrl-c", "\x1a": "ctrl-z", "\x1c": "ctrl-\\"}[character])]
    return [Keystroke(character)] if character.isprintable() else []


def _from_csi(private: str, parameters: str, final: str) -> list[Keystroke]:
    if private == "?":
        return [Keystroke(KITTY, parameters)] if final == "u" and parameters.isdigit() else []
    if private:
        return []
    if final == "O" and not parameters:
        return [Keystroke(AWAY)]
    fields = [[int(part) if part else 0 for part in field.split(":")] for field in parameters.split(";")]
    modifiers = (fields[1][0] if len(fields) > 1 and fields[1][0] else 1) - 1
    event = fields[1][1] if len(fields) > 1 and len(fields[1]) > 1 else 0
    kind = {0: TYPED, 1: PRESS, 2: REPEAT, 3: RELEASE}.get(event, "")
    if not kind:
        return []
    if final in _ARROWS:
        return [] if modifiers & _TO_BE_IGNORED else [Keystroke(_ARROWS[final], kind)]
    return _from_code(fields[0], modifiers, kind) if final == "u" else []


def _from_code(codes: list[int], modifiers: int, kind: str) -> list[Keystroke]:
    if kind == TYPED:
        kind = PRESS  # a terminal that sends this form leaves the event out for a press
    code = codes[0]
    if modifiers & _TO_BE_IGNORED:
        is_control = modifiers & _TO_BE_IGNORED == _CTRL and code in (ord("c"), ord("z"), ord("\\"))
        return [Keystroke("ctrl-" + chr(code), kind)] if is_control else []
    if code in _CODES:
        return [Keystroke(_CODES[code], kind)]
    if not 32 <= code < 0x110000 or 0xE000 <= code < 0xF900 or 0xD800 <= code < 0xE000:
        return []
    character = chr(code)
    if not character.isascii() and len(codes) > 2 and codes[2]:
        character = chr(codes[2])  # a Greek keyboard, say: go by the key's place
    return [Keystroke(character.upper() if modifiers & 1 else character, kind)]
