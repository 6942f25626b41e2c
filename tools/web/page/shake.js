// A shake of the phone: three swings within 0.7 s, as devices/shake.py counts them.

const SWING = 17.7; // m/s² of change between two looks, summed over the axes: 1.8 g
const SWINGS = 3;
const WITHIN_MS = 700;
const REST_MS = 900;
const LOOK_MS = 20;

export class Shake {
  constructor(onShake) {
    this.onShake = onShake;
    this.listener = (event) => this.feel(event);
    this.last = null;
    this.lookedAt = 0;
    this.firstAt = 0;
    this.swings = 0;
    this.restsUntil = 0;
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
  }

  feel({ accelerationIncludingGravity: felt, timeStamp }) {
    if (!felt || felt.x === null || timeStamp - this.lookedAt < LOOK_MS) return;
    this.lookedAt = timeStamp;
    const { last } = this;
    this.last = { x: felt.x, y: felt.y, z: felt.z };
    if (!last || timeStamp < this.restsUntil) return;
    if (this.swings && timeStamp - this.firstAt > WITHIN_MS) this.swings = 0;
    if (Math.abs(felt.x - last.x) + Math.abs(felt.y - last.y) + Math.abs(felt.z - last.z) < SWING) return;
    if (!this.swings) this.firstAt = timeStamp;
    this.swings += 1;
    if (this.swings < SWINGS) return;
    this.swings = 0;
    this.restsUntil = timeStamp + REST_MS;
    this.onShake();
  }
}
