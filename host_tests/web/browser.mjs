// A real Chromium, a server for the built page under some path, and a hand on the gadget in it.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { delimiter, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const BUILT = join(ROOT, ".build", "web");
export const PICTURES = join(ROOT, ".build", "web-pictures");
export const PYTHON = join(ROOT, ".venv", "bin", "python");
const installed = createRequire(join(ROOT, ".venv", "node", "package.json"));
const { chromium } = installed("playwright-core");
export const axeSource = () => readFile(installed.resolve("axe-core/axe.min.js"), "utf8");

const ON_PATH = ["chromium", "google-chrome"].flatMap((name) =>
  (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)),
);
const BROWSERS = [
  process.env.CHROMIUM,
  ...ON_PATH,
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".pack": "application/octet-stream",
};

export function findBrowser() {
  return BROWSERS.find((path) => path && existsSync(path));
}

// Serves the built page at a sub-path, packed as most servers do it; counts the bytes that go out.
const PRACTICE = ["Practice", "Trening", "Práctica", "Εξάσκηση", "Mazoezi"];
export const EARLY_MS = 500; // where another seat is asked, A means nothing yet

export class Site {
  constructor(path = "/some/where/") {
    this.path = path;
    this.bytes = 0;
    this.isUp = true;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  async open() {
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${this.server.address().port}${this.path}`;
    return this;
  }

  async answer(request, response) {
    const path = new URL(request.url, "http://x").pathname;
    const name = normalize(path.slice(this.path.length) || "index.html");
    if (!this.isUp) {
      request.socket.destroy();
      return;
    }
    try {
      if (!path.startsWith(this.path) || name.startsWith("..")) throw new Error("elsewhere");
      const data = gzipSync(await readFile(join(BUILT, name)));
      this.bytes += data.length;
      response.writeHead(200, { "Content-Type": TYPES[extname(name)], "Content-Encoding": "gzip" });
      response.end(data);
    } catch {
      response.writeHead(404).end();
    }
  }

  close() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}

export function launch() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("no Chromium here. Debian: apt install chromium; or set CHROMIUM=/path");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--autoplay-policy=user-gesture-required",
    ],
  });
}

// Listens to what the worker tells the page, and counts what the page does.
function listenIn() {
  const heard = (window.heard = { words: [], frames: 0, throws: 0, tones: 0, hashes: [], isOn: true });
  const take = (told) => {
    for (let at = 0; at < told.length; ) {
      const end = at + 3 + (told[at + 1] | (told[at + 2] << 8));
      const payload = told.subarray(at + 3, end);
      const kind = String.fromCharCode(told[at]);
      if (kind === "F") {
        heard.frames += 1;
        heard.frame = payload;
      } else if (kind === "W") {
        const marked = new TextDecoder().decode(payload).split("\n");
        heard.selected = marked.filter((word) => word.startsWith("\u0001")).map((word) => word.slice(1));
        heard.words = marked.map((word) => word.replace("\u0001", ""));
      }
      else if (kind === "V") {
        heard.throws += 1;
        heard.thrownAt = heard.frames;
      }
      else if (kind === "T" && payload[2]) heard.tones += 1;
      else if (kind === "P") heard.isOn = payload[0] === 1;
      at = end;
    }
  };
  const RealWorker = window.Worker;
  window.Worker = class extends RealWorker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => data.kind === "told" && take(data.told));
    }
  };
}

// Serves a file of the page with some of its text exchanged; AssertionError when it is not there.
export async function rewrite(context, file, ...pairs) {
  await context.route(`**/${file}`, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [from, to] of pairs) {
      assert.ok(body.includes(from), `${file} has no ${from}`);
      body = body.replace(from, to);
    }
    await route.fulfill({ response, body });
  });
}

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  "small phone": { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  "lying phone": { viewport: { width: 844, height: 390 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
export const KEYS = { UP: "ArrowUp", LEFT: "ArrowLeft", RIGHT: "ArrowRight", DOWN: "ArrowDown", A: "z", B: "x" };
const PLACES = { UP: 0, LEFT: 1, RIGHT: 2, DOWN: 3, A: 4, B: 5 };

// Opens the page in a context of its own, with English on a desktop unless told otherwise. `clock`: the
// gadget's time can be put forward (Tab.wait); `patches`: [file, [from, to], …] as for rewrite.
export async function openTab(browser, url, { by = "keyboard", clock = false, patches = [], ...options } = {}) {
  const context = await browser.newContext({ ...SIZES.desktop, locale: "en-GB", ...options });
  if (clock) patches = [...patches, ["worker.js", ["performance.now() - zero", "performance.now() - zero + (self.aheadMs ?? 0)"]]];
  for (const [file, ...pairs] of patches) await rewrite(context, file, ...pairs);
  return Tab.open(context, url, by);
}

// A tab with the gadget in it. `by` is "keyboard" or "touch".
export class Tab {
  static async open(context, url, by = "keyboard") {
    const page = await context.newPage();
    const tab = new Tab(page, by);
    await page.addInitScript(listenIn);
    await page.goto(url);
    return tab;
  }

  constructor(page, by) {
    this.page = page;
    this.by = by;
    this.faults = []; // of the page itself
    this.printed = []; // all that the console ever held
    page.on("pageerror", (error) => this.faults.push(String(error)));
    page.on("console", (message) => {
      this.printed.push(message.text());
      if (message.type() === "error") this.faults.push(message.text());
    });
  }

  ready() {
    return this.page.waitForFunction(() => document.documentElement.dataset.state === "ready");
  }

  async words() {
    return (await this.page.evaluate(() => (window.heard.isOn ? window.heard.words : []))).join(" ").replace(/\s+/g, " ");
  }

  async sees(text, withinMs = 20_000) {
    const until = Date.now() + withinMs;
    for (;;) {
      const words = await this.words();
      if (words.includes(text)) return;
      if (Date.now() > until) throw new Error(`"${text}" is not on the screen: ${words}`);
      await this.page.waitForTimeout(20);
    }
  }

  async down(key) {
    if (this.by === "keyboard") return this.page.keyboard.down(KEYS[key]);
    this.touches ??= await this.page.context().newCDPSession(this.page);
    const box = await this.page.locator(`.key[data-key="${PLACES[key]}"]`).boundingBox();
    this.fingers = [...(this.fingers ?? []), { x: box.x + box.width / 2, y: box.y + box.height / 2, id: PLACES[key] }];
    return this.touches.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: this.fingers });
  }

  async up(key) {
    if (this.by === "keyboard") return this.page.keyboard.up(KEYS[key]);
    this.fingers = this.fingers.filter((finger) => finger.id !== PLACES[key]);
    const type = this.fingers.length ? "touchMove" : "touchEnd";
    return this.touches.send("Input.dispatchTouchEvent", { type, touchPoints: this.fingers });
  }

  async press(...keys) {
    for (const key of keys) {
      await this.down(key);
      await this.page.waitForTimeout(35);
      await this.up(key);
      await this.page.waitForTimeout(45);
    }
  }

  // Lets the gadget's own time pass, at once.
  wait(ms) {
    return this.page.workers()[0].evaluate((ms) => (self.aheadMs = (self.aheadMs ?? 0) + ms), ms);
  }

  // Waits until a function of the page (of `heard`, too) returns something true.
  comes(test, arg) {
    return this.page.waitForFunction(test, arg, { timeout: 30_000 });
  }

  close() {
    return this.page.context().close();
  }

  // Presses a key and waits for the picture to change; false when it does not.
  async step(key) {
    const before = await this.page.evaluate(() => window.heard.frames);
    await this.press(key);
    for (let count = 0; count < 20; count++) {
      if ((await this.page.evaluate(() => window.heard.frames)) > before) return true;
      await this.page.waitForTimeout(20);
    }
    return false;
  }

  selected() {
    return this.page.evaluate(() => window.heard.selected);
  }

  // Moves in a menu to a row, by its first words; never to that of the practice game, which names a game, too.
  async go(row, key = "DOWN") {
    for (let count = 0; count < 40; count++) {
      const texts = await this.selected();
      if (!texts.some((text) => PRACTICE.includes(text)) && texts.some((text) => text.startsWith(row))) return;
      await this.step(key);
    }
    throw new Error(`no row ${row}: ${await this.words()}`);
  }

  async choose(row, key = "DOWN") {
    await this.go(row, key);
    await this.press("A");
  }

  // Presses a key until some text is on the screen.
  async until(text, key, most = 60) {
    for (let count = 0; count < most; count++) {
      if ((await this.words()).includes(text)) return;
      await this.step(key);
    }
    await this.sees(text, 100);
  }
}
