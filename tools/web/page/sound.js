// The buzzer: one square tone at a time, through WebAudio, after the first touch.

const LOUDNESS = [0, 0.015, 0.045, 0.12];
const SOFT_S = 0.003; // to start and stop without a click

export class Sound {
  constructor() {
    this.context = null;
  }

  // Browsers allow sound only in answer to a touch or a key.
  wake() {
    if (!this.context && globalThis.AudioContext) {
      this.context = new AudioContext({ latencyHint: "interactive" });
      this.tones = this.context.createOscillator();
      this.tones.type = "square";
      this.volume = this.context.createGain();
      this.volume.gain.value = 0;
      this.tones.connect(this.volume).connect(this.context.destination);
      this.tones.start();
    }
    if (this.context?.state === "suspended") this.context.resume().catch(() => {});
  }

  tone(frequencyHz, volume) {
    if (!this.context) return;
    const now = this.context.currentTime;
    const loudness = frequencyHz ? LOUDNESS[volume] : 0;
    if (loudness) this.tones.frequency.setValueAtTime(frequencyHz, now);
    this.volume.gain.setTargetAtTime(loudness, now, SOFT_S);
  }

  hush() {
    this.tone(0, 0);
  }
}
