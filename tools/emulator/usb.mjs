/** The USB port's other end: a computer that opens the board's serial port and moves bytes. */

import { USBCDC } from "rp2040js";

const PACKET_US = 60; // 64 bytes at full speed

export class UsbHost {
  constructor() {
    this.onBytes = () => {};
    this.onReady = () => {};
    this.isReady = false;
    this.queue = []; // Buffers for the board
    this.queued = 0;
  }

  connect(mcu) {
    this.isReady = false;
    this.mcu = mcu;
    this.asked = null; // the board's wish for bytes, while we have none
    const port = new USBCDC(mcu.usbCtrl);
    mcu.usbCtrl.writeDelayMicroseconds = PACKET_US;
    mcu.usbCtrl.readDelayMicroseconds = PACKET_US;
    port.onDeviceConnected = () => {
      this.isReady = true;
      this.onReady();
    };
    port.onSerialData = (bytes) => {
      if (bytes.length) this.onBytes(Buffer.from(bytes));
    };
    // rp2040js answers with an empty packet each 10 us, an interrupt storm; keep quiet until there is data.
    mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== port.outEndpoint) return;
      this.asked = { endpoint, size };
      this.pump();
    };
  }

  send(bytes) {
    if (!bytes.length) return;
    this.queue.push(bytes);
    this.queued += bytes.length;
    this.pump();
  }

  pump() {
    if (!this.asked || !this.queued) return;
    const { endpoint, size } = this.asked;
    const packet = new Uint8Array(Math.min(size, this.queued));
    let at = 0;
    while (at < packet.length) {
      const first = this.queue[0];
      const count = Math.min(first.length, packet.length - at);
      packet.set(first.subarray(0, count), at);
      at += count;
      if (count === first.length) this.queue.shift();
      else this.queue[0] = first.subarray(count);
    }
    this.queued -= packet.length;
    this.asked = null;
    this.mcu.usbCtrl.endpointReadDone(endpoint, packet);
  }
}
