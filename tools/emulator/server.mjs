/** Runs an emulated Pico for emulator/pico.py: commands on standard input, answers and events on output.
 *
 *     node server.mjs '{"bootRom": …, "uf2": …, "flash": …, "display": {…}, "serialPort": 0, …}'
 *
 * Each line is JSON. A command is { id, do, … }; its answer { id, … } or { id, error }; an event has
 * `event` and `ms`, the board's own time. The board's USB serial port is a TCP port on this machine, for
 * mpremote (connect socket://127.0.0.1:PORT). `speed` 0: time passes only on the command "run"; 1: as
 * on a wrist watch, if this machine is fast enough.
 */

import { createServer } from "node:net";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Oled } from "./oled.mjs";
import { Pico } from "./pico.mjs";

const SLICE_MS = 1;
const PICTURE_MS = 20; // at most so often a new picture is sent while time passes by itself
const BREATH_MS = 8; // so long we compute before looking at the outside
const LATE_MS = 200; // lag that is given up: this machine is slower than the board
const FULL = 1 << 16; // bytes waiting for the board

const options = JSON.parse(process.argv[2]);
const display = options.display ? new Oled(options.display) : null;
const parts = display ? [{ bus: options.display.bus ?? 0, part: display }] : [];
const pico = new Pico({ ...options, parts });
if (options.flash) {
  const image = readFileSync(options.flash);
  pico.flash.bytes.set(image.subarray(0, pico.flash.size - options.flashOffset), options.flashOffset);
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
pico.onEvent = say;

// --- the serial port ---
let serialOut = Buffer.alloc(0); // what the board printed, for the command "serial"
const clients = new Set();
pico.usb.onBytes = (bytes) => {
  serialOut = Buffer.concat([serialOut, bytes]).subarray(-FULL);
  for (const client of clients) client.write(bytes);
};
const port = createServer((client) => {
  client.setNoDelay(true);
  clients.add(client);
  client.on("data", (bytes) => {
    pico.usb.send(bytes);
    if (pico.usb.queued > FULL) client.pause();
  });
  client.on("close", () => clients.delete(client));
  client.on("error", () => clients.delete(client));
});

// --- the display ---
let hasPicture = false;
let pictureMs = -PICTURE_MS;
let dataMs = -1; // when the display was last written to
if (display)
  display.onData = () => {
    hasPicture = true;
    dataMs = pico.ms;
  };
const picture = () => Buffer.from(display.picture()).toString("base64");
function showPicture() {
  if (!hasPicture || pico.ms - pictureMs < PICTURE_MS) return;
  hasPicture = false;
  pictureMs = pico.ms;
  say({ event: "picture", ms: pico.ms, picture: picture(), contrast: display.contrast });
}

// --- commands ---
let speed = options.speed ?? 0;
let anchorMs = pico.ms;
let anchorReal = performance.now();
function anchor() {
  anchorMs = pico.ms;
  anchorReal = performance.now();
}

const commands = {
  run: ({ ms }) => pico.run(ms * 1e6),
  /** Run until the display is written to, or `ms` are over; say when that was. */
  until_data: ({ ms }) => {
    const end = pico.ms + ms;
    dataMs = -1;
    while (dataMs < 0 && pico.ms < end) pico.run(1e5);
    return { data_ms: dataMs };
  },
  /** Run until the board prints `text`, or `ms` are over. */
  until_said: ({ text, ms }) => {
    const end = pico.ms + ms;
    while (!serialOut.includes(text) && pico.ms < end) pico.run(1e6);
    return { found: serialOut.includes(text) };
  },
  speed: (command) => {
    speed = command.speed;
    anchor();
  },
  drive: ({ pin, level }) => pico.pins.drive(pin, level),
  picture: () => ({ picture: picture(), contrast: display.contrast }),
  display: () => display.state(),
  unplug_display: ({ is_present }) => {
    display.isPresent = is_present;
  },
  state: () => ({ cycles: pico.cycles, hz: pico.mcu.clkSys, halted: pico.halted, resets: pico.resets }),
  reset: ({ kind }) => pico.reset(kind),
  powercut: ({ after, is_torn }) => {
    pico.flash.cutAfter = after;
    pico.flash.isTorn = is_torn;
  },
  flash: () => pico.flash.stats(),
  save: ({ path }) => writeFileSync(path, pico.flash.bytes.subarray(options.flashOffset, pico.flash.size)),
  volts: ({ channel, volts }) => pico.setVolts(channel, volts),
  pin: ({ pin }) => pico.pins.describe(pin),
  tones: () => ({ tones: pico.tones.splice(0) }),
  type: ({ text }) => pico.usb.send(Buffer.from(text, "utf8")),
  serial: () => {
    const text = serialOut.toString("utf8");
    serialOut = Buffer.alloc(0);
    return { text };
  },
  quit: () => setTimeout(() => process.exit(0), 10),
};

function obey(line) {
  const command = JSON.parse(line);
  try {
    const answer = commands[command.do](command);
    say({ id: command.id, ms: pico.ms, ...(typeof answer === "object" ? answer : {}) });
  } catch (error) {
    say({ id: command.id, error: String(error.message ?? error) });
  }
}
const input = createInterface({ input: process.stdin });
input.on("line", obey);
input.on("close", () => process.exit(0));

// --- time ---
function turn() {
  const began = performance.now();
  let wait = 0;
  while (speed > 0) {
    const ahead = (pico.ms - anchorMs) / speed - (performance.now() - anchorReal);
    if (ahead > SLICE_MS) {
      wait = Math.floor(ahead);
      break;
    }
    if (ahead < -LATE_MS) anchor();
    pico.run(SLICE_MS * 1e6);
    showPicture();
    if (performance.now() - began > BREATH_MS) break;
  }
  if (pico.usb.queued < FULL / 2) for (const client of clients) client.resume();
  if (speed > 0 && !wait) setImmediate(turn);
  else setTimeout(turn, speed > 0 ? wait : 5);
}
port.listen(options.serialPort ?? 0, "127.0.0.1", () => {
  say({ event: "ready", ms: 0, serialPort: port.address().port, programEnd: pico.programEnd });
  anchor();
  turn();
});
