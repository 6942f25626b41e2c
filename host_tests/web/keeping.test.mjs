// Games survive reloads and killed tabs; where they cannot be kept, the page says so and play goes on.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { EARLY_MS, launch, openTab, PICTURES, PYTHON, rewrite, ROOT, Site, SIZES, Tab } from "./browser.mjs";

let site, browser;
before(async () => {
  site = await new Site().open();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

const fresh = () => browser.newContext({ ...SIZES.desktop, locale: "en-GB" });
const picture = (tab) => tab.page.evaluate(() => [...window.heard.frame].map((byte) => byte.toString(16)).join(" "));

// Waits until nothing has moved for a while.
async function stands(tab) {
  for (let before = ""; before !== (await picture(tab)); ) {
    before = await picture(tab);
    await tab.page.waitForTimeout(300);
  }
}

async function mitchiTurn(tab) {
  await tab.ready();
  await tab.choose("Mitchi");
  await tab.choose("Start the game");
  await tab.until("0/3", "A", 300);
  await tab.page.waitForTimeout(EARLY_MS);
}

test("a reload in mid-game goes on exactly", async () => {
  const context = await fresh();
  const tab = await Tab.open(context, site.url);
  await mitchiTurn(tab);
  await tab.press("A");
  await tab.sees("1/3");
  await stands(tab);
  const before = await picture(tab);
  await tab.page.reload();
  await tab.ready();
  await tab.choose("Continue", "UP");
  await tab.sees("1/3");
  await stands(tab);
  assert.equal(await picture(tab), before);
  await context.close();
});

test("a tab killed while dice tumble has kept the throw", async () => {
  const context = await fresh();
  let tab = await Tab.open(context, site.url);
  await mitchiTurn(tab);
  const before = await tab.page.evaluate(() => window.heard.throws);
  await tab.down("A");
  await tab.up("A");
  await tab.comes((before) => window.heard.throws > before, before);
  await tab.page.close();
  tab = await Tab.open(context, site.url);
  await tab.ready();
  await tab.choose("Continue", "UP");
  await tab.sees("1/3");
  await context.close();
});

test("dice are not shown before the storage has them", async () => {
  // A transaction of the worker ends when the test lets it.
  const held = "transaction.oncomplete = async () => { await self.held; done(true); };";
  const tab = await openTab(browser, site.url, { patches: [["store.js", ["transaction.oncomplete = () => done(true);", held]]] });
  await mitchiTurn(tab);
  await tab.page.waitForTimeout(300);
  const worker = tab.page.workers()[0];
  await worker.evaluate(() => {
    self.held = new Promise((resolve) => (self.letGo = resolve));
  });
  const throws = () => tab.page.evaluate(() => window.heard.throws);
  const before = await throws();
  await tab.press("A");
  await tab.page.waitForTimeout(700);
  assert.equal(await throws(), before, "nothing is thrown yet");
  assert.match(await tab.words(), /0\/3/, "and nothing is told");
  await worker.evaluate(() => self.letGo());
  await tab.sees("1/3");
  assert.equal(await throws(), before + 1);
  await tab.close();
});

for (const [how, patch] of [["", null], [" where there are no locks", ["if (!navigator.locks)", "if (true)"]]]) test(`a second tab${how} is told, may take over, and nothing is lost`, async () => {
  const context = await fresh();
  if (patch) await rewrite(context, "worker.js", patch);
  const first = await Tab.open(context, site.url);
  await mitchiTurn(first);
  await first.press("A");
  await first.sees("1/3");
  const second = await Tab.open(context, site.url);
  const told = second.page.locator("#message[open]");
  await told.waitFor();
  assert.match(await told.innerText(), /another tab/);
  await second.page.screenshot({ path: join(PICTURES, "second tab.png") });
  assert.equal(await first.page.locator("#message[open]").count(), 0, "the first one plays on");
  await second.page.locator("#message-action").click();
  await second.ready();
  await second.choose("Continue", "UP");
  await second.sees("1/3");
  await first.page.locator("#message[open]").waitFor();
  assert.match(await first.page.locator("#message").innerText(), /went on to another tab/);
  await context.close();
});

test("a full storage is told on the page and on the gadget, and play goes on", async () => {
  const put = "if (data) files.put(data, name);";
  const full = `if (self.isFull) throw new DOMException("full", "QuotaExceededError"); ${put}`;
  const tab = await openTab(browser, site.url, { patches: [["store.js", [put, full]]] });
  await mitchiTurn(tab);
  const worker = tab.page.workers()[0];
  await worker.evaluate(() => (self.isFull = true));
  await tab.press("A");
  await tab.sees("full");
  assert.equal(await tab.page.locator("#bar").isVisible(), true);
  assert.match(await tab.page.locator("#bar").innerText(), /storage is full/);
  await tab.page.screenshot({ path: join(PICTURES, "storage full.png") });
  await tab.press("A");
  await tab.sees("1/3");
  await worker.evaluate(() => (self.isFull = false));
  await stands(tab);
  await tab.page.waitForTimeout(EARLY_MS);
  await tab.press("UP");
  await tab.press("DOWN"); // to the action that rolls, for a good hand stands
  await tab.press("A");
  await tab.sees("2/3");
  await tab.page.locator("#bar").waitFor({ state: "hidden" });
  await tab.page.reload();
  await tab.ready();
  await tab.choose("Continue", "UP");
  await tab.sees("2/3");
  await tab.close();
});

test("a browser that keeps nothing says so, and a game can be played", async () => {
  const tab = await openTab(browser, site.url, { patches: [["store.js", ["indexedDB.open(", "noDatabaseHere.open("]]] });
  await mitchiTurn(tab);
  assert.match(await tab.page.locator("#bar").innerText(), /keeps nothing/);
  await tab.press("A");
  await tab.until("1/3", "A");
  await tab.close();
});

test("two places of one origin keep their games apart", async () => {
  const other = await new Site("/elsewhere/").open();
  const context = await fresh();
  const tab = await Tab.open(context, site.url);
  await mitchiTurn(tab);
  const names = await tab.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  assert.deepEqual(names, [`kubek ${new URL(site.url).pathname}`]);
  await context.close();
  await other.close();
});

test("the log of a game is saved as a file, which the verifier finds right", async () => {
  const tab = await openTab(browser, site.url);
  await mitchiTurn(tab);
  await tab.press("A");
  await tab.sees("1/3");
  await stands(tab);
  await tab.until("Back to the game", "B");
  await tab.choose("Save and quit", "UP");
  await tab.sees("Continue: Mitchi");
  await tab.choose("Fair dice");
  await tab.choose("Export a game");
  await tab.sees("Yacht");
  const [download] = await Promise.all([tab.page.waitForEvent("download"), tab.choose("Mitchi")]);
  assert.match(download.suggestedFilename(), /^mitchi-\d+\.txt$/);
  await tab.sees(`to ${download.suggestedFilename()}. Digest`);
  const [digest] = (await tab.words()).match(/\w{4}-\w{4}-\w{4}/);
  const said = execFileSync(PYTHON, ["tools/verify_log.py", await download.path(), digest], { cwd: ROOT, encoding: "utf-8" });
  assert.match(said, /Mitchi|mitchi/);
  assert.deepEqual(tab.printed, [], "nothing is printed");
  await tab.close();
});
