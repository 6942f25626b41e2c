// On the stand: the demo, its invitation, its QR code, and a page that forgets what visitors set.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BUILT, launch, openTab, PICTURES, PYTHON, Site, SIZES } from "./browser.mjs";

const URL_ON_CODE = "https://example.org/kubek";
const MINUTE_MS = 60_000;

let site, browser;
before(async () => {
  site = await new Site().open();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

test("the demo, from the help menu, moves by itself; a key ends it and leads to a game", async () => {
  const tab = await openTab(browser, site.url, { reducedMotion: "reduce", clock: true });
  await tab.ready();
  await tab.press("UP", "A");
  await tab.sees("The keys");
  await tab.press("UP", "A");
  await tab.sees("press any key");
  await tab.page.screenshot({ path: join(PICTURES, "demo.png") });
  await tab.wait(7000);
  await tab.sees("Who starts?", 30_000);
  await tab.comes((frames) => window.heard.frames > frames + 5, await tab.page.evaluate(() => window.heard.frames));
  assert.equal(await tab.page.evaluate(() => window.heard.throws), 0, "nobody is shaken by the demo's dice");
  await tab.wait(45_000);
  await tab.sees("Dice thrown here", 30_000);
  await tab.wait(7000);
  await tab.sees("naciśnij dowolny przycisk");
  await tab.comes(() => document.getElementById("speech").textContent.includes("cztery gry"));
  assert.equal(await tab.page.locator("#speech").getAttribute("lang"), "pl", "its voice is told in which language it speaks");
  assert.equal(await tab.page.evaluate(() => document.documentElement.lang), "en", "the page keeps its own");
  await tab.press("A");
  await tab.sees("A minute of Mitchi?");
  assert.equal(await tab.page.locator("#speech").getAttribute("lang"), "en");
  await tab.press("A");
  await tab.sees("Who starts?");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("on a stand the demo comes after a minute, and language, settings and page options are the stand's again", async () => {
  const tab = await openTab(browser, `${site.url}?kiosk`, {
    ...SIZES.phone,
    clock: true,
    patches: [["main.js", ["FORGET_MS = 60_000", "FORGET_MS = 3_000"]]],
  });
  await tab.page.addInitScript(() => (navigator.vibrate = () => true));
  await tab.ready();
  // A visitor turns the language to Polish and the sound off, starts a game, and leaves with the options open.
  await tab.choose("Settings", "UP");
  await tab.choose("Language");
  await tab.choose("Polski");
  await tab.comes(() => document.documentElement.lang === "pl");
  await tab.until("Pomoc", "B");
  await tab.choose("Mitchi", "UP");
  await tab.sees("Zacznij");
  await tab.page.locator("#open-options").click();
  await tab.page.locator("#vibrate").uncheck();
  await tab.wait(MINUTE_MS);
  await tab.sees("press any key", 30_000);
  await tab.page.locator("#options[open]").waitFor({ state: "detached" });
  assert.equal(await tab.page.locator("#vibrate").isChecked(), true);
  await tab.press("A");
  await tab.sees("A minute of Mitchi?");
  assert.equal(await tab.page.evaluate(() => document.documentElement.lang), "en");
  await tab.page.reload();
  await tab.ready();
  assert.equal(await tab.page.evaluate(() => document.documentElement.lang), "en", "nor was it kept");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

test("on a stand games are the visitors' own and gone with the demo; the owner's stay where they are", async () => {
  const tab = await openTab(browser, site.url, { ...SIZES.phone, clock: true });
  const openAs = async (search) => {
    await tab.page.goto(`${site.url}${search}`);
    await tab.ready();
    await tab.sees("Kubek");
  };
  const start = async (game) => {
    await tab.choose(game);
    await tab.choose("Start the game", "UP");
    await tab.sees("Who starts?");
    await tab.until("Back to the game", "B");
    await tab.choose("Save and quit", "UP");
    await tab.sees("Continue: " + game);
  };
  await openAs("");
  await start("Mitchi");
  await openAs("?kiosk");
  assert.doesNotMatch(await tab.words(), /Continue/);
  await start("Mia");
  await tab.wait(MINUTE_MS);
  await tab.sees("press any key", 30_000);
  await tab.press("B");
  await tab.sees("A minute of Mitchi?");
  await tab.press("B");
  await tab.sees("Practice");
  assert.doesNotMatch(await tab.words(), /Continue/);
  await openAs("");
  await tab.sees("Continue: Mitchi");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});

// The built firmware with another module in it: sources come before compiled ones.
async function packWith(name, source) {
  const pack = await readFile(join(BUILT, "firmware.pack"));
  const head = 4 + pack.readUInt32LE(0);
  const index = [...JSON.parse(pack.subarray(4, head)), [name, Buffer.byteLength(source)]];
  const text = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, pack.subarray(head), Buffer.from(source)]);
}

const MAKE_MODULE = "import sys; from qr.build import module, rows_of; print(module(rows_of(sys.argv[1])))";
const READ_CODE = "import sys, zxingcpp; from PIL import Image; print(*(code.text for code in zxingcpp.read_barcodes(Image.open(sys.argv[1]))))";

test("the demo's QR code can be read off the page by a program that knows nothing of Kubek", async () => {
  const source = execFileSync(PYTHON, ["-c", MAKE_MODULE, URL_ON_CODE], { env: { ...process.env, PYTHONPATH: "tools:firmware:tools/standins" }, encoding: "utf-8" });
  const body = await packWith("screens/demo_url.py", source);
  for (const name of ["phone", "desktop"]) {
    const tab = await openTab(browser, site.url, { ...SIZES[name], clock: true, serviceWorkers: "block" });
    await tab.page.route("**/firmware.pack", (route) => route.fulfill({ body, contentType: "application/octet-stream" }));
    await tab.page.reload();
    await tab.ready();
    await tab.press("UP", "A");
    await tab.sees("The keys");
    await tab.press("UP", "A");
    await tab.sees("press any key");
    await tab.wait(7000);
    await tab.sees("Who starts?");
    await tab.wait(45_000);
    await tab.sees("press any key", 30_000);
    await tab.wait(7000);
    await tab.sees("scan to read");
    await tab.page.waitForTimeout(100);
    const path = join(PICTURES, `code, ${name}.png`);
    await tab.page.screenshot({ path });
    assert.equal(execFileSync(PYTHON, ["-c", READ_CODE, path], { encoding: "utf-8" }).trim(), URL_ON_CODE);
    await tab.close();
  }
});
