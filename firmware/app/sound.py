"""Tunes as byte strings, played note by note beside the game; small and sparse, off in one place."""

from ui.ticks import has_passed

# A tune is pairs of (pitch, length): pitch in half-tones above A3 (220 Hz), 255 is silence;
# length in units of 10 ms.
# In the order of ui/tunes.py.
_TUNES = (
    b"\x1b\x01\xff\x02\x18\x01\xff\x02\x1b\x01\xff\x03\x18\x01",
    b"\x0c\x02",
    b"\x1f\x01",
    b"\x18\x05\x1f\x08",
    b"\x0f\x0a\x0a\x10",
    b"\x18\x08\x1c\x08\x1f\x08\x24\x18",
)
# One octave of equal temperament above A3, in tenths of a hertz.
_OCTAVE_DHZ = (2200, 2331, 2469, 2616, 2772, 2937, 3111, 3296, 3492, 3700, 3920, 4153)

MYPY = False
if MYPY:
    from typing import Protocol

    class Buzzer(Protocol):
        """Makes one tone at a time."""

        def tone(self, frequency_hz: int, volume: int) -> None: ...


def frequency_hz(pitch: int) -> int:
    """Return the frequency of `pitch` half-tones above A3, rounded."""
    octave = pitch // 12
    return ((_OCTAVE_DHZ[pitch - 12 * octave] << octave) + 5) // 10


class Sound:
    """Plays one tune at a time; a new one takes the place of the old. `volume` 0 is silence."""

    def __init__(self, buzzer: "Buzzer", volume: int) -> None:
        self.volume = volume
        self._buzzer = buzzer
        self._tune = b""
        self._at = 0
        self._since = 0  # when the note began that sounds
        self._lasts_ms = 0

    def play(self, tune: int) -> None:
        """Start tune number `tune` at the next tick."""
        if self.volume:
            self._tune = _TUNES[tune]
            self._at = 0
            self._lasts_ms = 0

    def hush(self) -> None:
        """Stop at once."""
        self._tune = b""
        self._buzzer.tone(0, 0)

    def tick(self, now: int) -> None:
        """Move on to the next note, or to silence, when its time has come."""
        if not self._tune or not has_passed(now, self._since, self._lasts_ms):
            return
        if self._at >= len(self._tune):
            self.hush()
            return
        pitch = self._tune[self._at]
        self._since = now
        self._lasts_ms = 10 * self._tune[self._at + 1]
        self._at += 2
        if pitch == 255:
            self._buzzer.tone(0, 0)
        else:
            self._buzzer.tone(frequency_hz(pitch), self.volume)
