"""The sounder: pitch, volume, two leads against each other, and silence with no voltage across it."""

from devices.buzzer import Buzzer, NoBuzzer


class Pulse:
    """A PWM output that remembers what it was told."""

    def __init__(self, is_inverted=False):
        self.is_inverted = is_inverted
        self.frequency = 0
        self.duty = -1

    def freq(self, frequency):
        assert 7 < frequency < 62_500_000  # what the chip can do
        self.frequency = frequency

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535
        self.duty = duty

    def level(self):
        """Return the pin's mean level, 0 to 65535."""
        return 65535 - self.duty if self.is_inverted else self.duty


def test_it_is_silent_from_the_start_with_both_leads_low():
    one, other = Pulse(), Pulse(True)
    Buzzer(one, other)
    assert (one.level(), other.level()) == (0, 0)


def test_both_leads_sound_the_same_pitch_against_each_other():
    one, other = Pulse(), Pulse(True)
    Buzzer(one, other).tone(880, 3)
    assert one.frequency == other.frequency == 880
    assert one.duty == other.duty == 32768


def test_louder_is_a_wider_pulse():
    pulse = Pulse()
    buzzer = Buzzer(pulse)
    widths = []
    for volume in range(4):
        buzzer.tone(440, volume)
        widths.append(pulse.duty)
    assert widths == sorted(set(widths))
    assert widths[0] == 0


def test_silence_ends_the_tone():
    one, other = Pulse(), Pulse(True)
    buzzer = Buzzer(one, other)
    buzzer.tone(440, 2)
    buzzer.tone(0, 0)
    assert (one.level(), other.level()) == (0, 0)


def test_a_pitch_out_of_reach_becomes_the_nearest():
    pulse = Pulse()
    buzzer = Buzzer(pulse)
    buzzer.tone(1, 1)
    assert pulse.frequency == 20
    buzzer.tone(1_000_000, 1)
    assert pulse.frequency == 20_000


def test_without_a_sounder_nothing_happens():
    NoBuzzer().tone(440, 3)
