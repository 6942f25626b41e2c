// The gadget: runs the firmware under MicroPython in a worker, so that the page never waits for it.
//
// Told by the page: start, edge, shake, still, visible, and by the script runner: boot, step, give, seed, cut.
// Tells the page: messages (bytes as in simulator/wire.py), ready, storage, lost (another tab took over), file (to
// be saved by the browser), broken.

import { loadMicroPython } from "./micropython.mjs";
import { Store } from "./store.js";

const MOVING_MS = 16; // between two steps while something moves
const STILL_MS = 50;
const MOVES_ON_MS = 400; // after the last change or key, something may still move
const ANSWER_MS = 300; // so long another tab may take to say that it plays
const HEAP = 1024 * 1024;
const DATA = "/data";
const FRAME = "F".charCodeAt(0);

let python = null;
let store = null;
let timer = 0;
let isVisible = true;
let movedAt = 0;
let zero = 0;
const now = () => Math.round(performance.now() - zero);
const call = {};

async function unpack(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const pack = new Uint8Array(await response.arrayBuffer());
  const head = 4 + new DataView(pack.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, head)));
  let at = head;
  return index.map(([path, size]) => [path, pack.subarray(at, (at += size))]);
}

function write(path, data) {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (folder) python.FS.mkdirTree(folder);
  python.FS.writeFile(path, data);
}

function read(name) {
  try {
    return python.FS.readFile(`${DATA}/${name}`);
  } catch {
    return null;
  }
}

// Only one tab plays: the one that holds the lock. `take` takes it from another one.
function lock(name, take) {
  if (!navigator.locks) return claim(name, take);
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, take ? { steal: true } : { ifAvailable: true }, (got) => {
      resolve(Boolean(got));
      return got ? new Promise(() => {}) : undefined;
    });
    held.catch(lose);
  });
}

// Where there are no locks, as over plain http, the tabs ask each other.
async function claim(name, take) {
  if (!globalThis.BroadcastChannel) return true;
  const others = new BroadcastChannel(name);
  let isTaken = false;
  others.onmessage = ({ data }) => (isTaken ||= data === "me");
  if (!take) others.postMessage("who");
  else others.postMessage("mine");
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  if (isTaken) {
    others.close();
    return false;
  }
  others.onmessage = ({ data }) => {
    if (data === "who") others.postMessage("me");
    else if (data === "mine") {
      others.close();
      lose();
    }
  };
  others.postMessage("mine"); // a tab that slept hears of it when it wakes
  return true;
}

function lose() {
  stop();
  postMessage({ kind: "lost" });
}

function stop() {
  clearTimeout(timer);
  timer = -1;
  if (store?.database) store.database.close();
}

async function start({ name, take, extra = [] }) {
  if (!(await lock(name, take))) {
    postMessage({ kind: "busy" });
    return;
  }
  store = new Store(name, (state) => postMessage({ kind: "storage", state }));
  const [loaded, program, files] = await Promise.all([
    loadMicroPython({ heapsize: HEAP, url: new URL("micropython.wasm", import.meta.url).href }),
    unpack(new URL("firmware.pack", import.meta.url)),
    store.open(),
  ]);
  python = loaded;
  for (const [path, data] of program) write(`/kubek/${path}`, data);
  for (const [path, data] of extra) write(`/kubek/${path}`, data);
  python.FS.mkdirTree(DATA);
  for (const [path, data] of files) write(`${DATA}/${path}`, data);
  python.registerJsModule("kubek_link", {
    changed: (path) => store.note(path),
    settled: () => store.settled(),
    saved: (name, text) => postMessage({ kind: "file", name, text }),
  });
  python.runPython("import sys\nsys.path[:] = ['/kubek']\nfrom web.inside import page_bench");
  const bench = python.globals.get("page_bench");
  for (const what of ["address", "boot", "edge", "shake", "keep_still", "step", "give", "seed"]) call[what] = bench[what];
}

// Hands on what the firmware has told.
function tell(length) {
  store.flush(read);
  if (!length) return;
  const at = call.address();
  const told = python._module.HEAPU8.slice(at, at + length);
  if (told[0] === FRAME) movedAt = now();
  postMessage({ kind: "told", told }, [told.buffer]);
}

function step() {
  if (timer === -1) return;
  clearTimeout(timer);
  tell(call.step(now() & 0x3fffffff));
  const isMoving = now() - movedAt < MOVES_ON_MS || store.settled() === 0;
  timer = isVisible ? setTimeout(step, isMoving ? MOVING_MS : STILL_MS) : 0;
}

const does = {
  async start(message) {
    await start(message);
    if (!python) return;
    const isFirst = !read("settings.dat");
    const options = message.options + (isFirst ? message.first : "");
    zero = performance.now();
    tell(call.boot(DATA, options, false));
    postMessage({ kind: "ready" });
    store.onSettled = () => isVisible && step();
    step();
  },
  // `at` is when it happened: while this thread was busy, keys went on to be pressed.
  edge({ key, isDown, at }) {
    movedAt = now();
    const lateMs = Math.max(0, Math.round(performance.timeOrigin + performance.now() - at));
    call.edge(key, isDown, (now() - lateMs) & 0x3fffffff);
    step();
  },
  shake({ isShaken }) {
    movedAt = now();
    call.shake(isShaken, now() & 0x3fffffff);
    step();
  },
  still({ is }) {
    call.keep_still(is);
  },
  visible({ is }) {
    isVisible = is;
    step(); // keys that were let go as the page went are taken in now
  },

  // For scripts: time is what they say it is, and each step waits until storage has settled.
  async boot(message) {
    await start(message);
    tell(call.boot(DATA, message.options, true));
    postMessage({ kind: "done" });
  },
  async tick({ now: ms, edges }) {
    for (const [key, isDown] of edges) call.edge(key, isDown, ms);
    tell(call.step(ms));
    while (store.settled() === 0) await new Promise((resolve) => (store.onSettled = resolve));
    postMessage({ kind: "done" });
  },
  give: ({ faces }) => call.give(faces),
  seed: ({ digits }) => call.seed(digits),
};

onmessage = async ({ data }) => {
  try {
    await does[data.kind](data);
  } catch (error) {
    stop();
    postMessage({ kind: "broken", text: String(error?.message || error) });
  }
};
