// Whether the phone is being shaken, felt as devices/shake.py feels it: so that both want the same shaking.

const SWING = 11.8; // m/s², summed over the axes: a change of so much, to where it came from, is a swing
const SWINGS = 5; // so many …
const WITHIN_MS = 800; // … in this time are a shake: a jerk is three, a knock two
const STILL_MS = 250; // which ends when there was none for so long
const LOOK_MS = 20;

export class Shake {
  // `tell(isShaken)` hears when it begins and when it ends.
  constructor(tell) {
    this.tell = tell;
    this.listener = (event) => this.feel(event);
    this.isShaken = false;
    this.lookedAt = 0;
    this.rest();
  }

  // Starts to feel; false when the browser has no sensor or does not allow it.
  async start() {
    if (!globalThis.DeviceMotionEvent) return false;
    try {
      const ask = DeviceMotionEvent.requestPermission?.bind(DeviceMotionEvent);
      if (ask && (await ask()) !== "granted") return false;
    } catch {
      return false;
    }
    addEventListener("devicemotion", this.listener);
    return true;
  }

  stop() {
    removeEventListener("devicemotion", this.listener);
    this.rest();
  }

  rest() {
    clearTimeout(this.timer);
    this.last = null; // what was felt when it last had changed much …
    this.change = [0, 0, 0]; // … and by how much
    this.swings = 0;
    if (this.isShaken) this.tell((this.isShaken = false));
  }

  feel({ accelerationIncludingGravity: felt, timeStamp }) {
    if (!felt || felt.x === null || timeStamp - this.lookedAt < LOOK_MS) return;
    this.lookedAt = timeStamp;
    if (this.swings && !this.isShaken && timeStamp - this.firstAt > WITHIN_MS) this.rest();
    const now = [felt.x, felt.y, felt.z];
    this.last ??= now;
    const change = now.map((value, axis) => value - this.last[axis]);
    if (change.reduce((sum, value) => sum + Math.abs(value), 0) < SWING) return;
    const along = change.reduce((sum, value, axis) => sum + value * this.change[axis], 0);
    this.last = now;
    this.change = change;
    if (along >= 0 && this.swings) return;
    if (!this.swings) this.firstAt = timeStamp;
    this.swings += 1;
    clearTimeout(this.timer);
    if (this.swings < SWINGS) return;
    this.timer = setTimeout(() => this.rest(), STILL_MS);
    if (!this.isShaken) this.tell((this.isShaken = true));
  }
}
