// The page around the gadget: sizes, colours, axe, languages, no network, browsers that cannot run it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { axeSource, launch, openTab, PICTURES, Site, SIZES } from "./browser.mjs";

let site, browser;
before(async () => {
  site = await new Site().open();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

const open = (options) => openTab(browser, site.url, options);

// Where everything is, and whether it is sharp: pixels of the panel are whole pixels of the screen, on its grid.
function look() {
  const canvas = document.getElementById("panel");
  const box = canvas.getBoundingClientRect();
  const inside = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  const keys = [...document.querySelectorAll(".key")];
  return {
    overflow: [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight],
    pixel: Math.round(((box.width * devicePixelRatio) / 128) * 1000) / 1000,
    drawn: canvas.width / 128,
    off: [box.left, box.top].map((at) => Math.abs(at * devicePixelRatio - Math.round(at * devicePixelRatio)) > 0.05),
    smallest: Math.min(...keys.flatMap((key) => [key.getBoundingClientRect().width, key.getBoundingClientRect().height])),
    outside: [...keys, ...document.querySelectorAll(".gadget, .plain, .bar")]
      .filter((element) => element.checkVisibility() && !inside(element))
      .map((element) => element.className),
    table: getComputedStyle(document.body).color,
  };
}

function assertWell(seen) {
  assert.deepEqual(seen.overflow, [false, false]);
  assert.equal(seen.pixel, seen.drawn, "a pixel of the panel is whole pixels");
  assert.deepEqual(seen.off, [false, false], "and lies on the screen's grid");
  assert.ok(seen.drawn >= 3);
  assert.ok(seen.smallest >= 40, `keys are ${seen.smallest} wide`);
  assert.deepEqual(seen.outside, []);
}

const violations = async ({ page }) => (await page.evaluate(() => axe.run())).violations.map((one) => `${one.id}: ${one.nodes[0].html}`);

const inks = new Set();
for (const [name, size] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`on a ${name} in the ${colorScheme} all of it is there and sharp, and axe finds nothing`, async () => {
      const tab = await open({ ...size, colorScheme, bypassCSP: true });
      await tab.ready();
      await tab.sees("Mitchi");
      await tab.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await tab.page.screenshot({ path: join(PICTURES, `${name}, ${colorScheme}.png`) });
      const seen = await tab.page.evaluate(look);
      assertWell(seen);
      inks.add(`${colorScheme} ${seen.table}`);
      await tab.page.addScriptTag({ content: await axeSource() });
      assert.deepEqual(await violations(tab), []);
      await tab.page.locator("#open-options").click();
      await tab.page.screenshot({ path: join(PICTURES, `${name}, options, ${colorScheme}.png`) });
      assert.deepEqual(await violations(tab), []);
      assert.deepEqual(tab.faults, []);
      await tab.close();
    });
  }
}

test("light and dark are two sets of colours, each one the same at every size", () => {
  assert.equal(inks.size, 2, [...inks].join());
});

for (const [name, size] of Object.entries(SIZES)) {
  test(`on a ${name} there is room for the longest warning, in every language`, async () => {
    const tab = await open({ ...size, patches: [["store.js", ["indexedDB.open(", "noDatabaseHere.open("]]] });
    await tab.ready();
    for (const language of ["pl", "es", "el", "sw", "en"]) {
      await tab.page.evaluate(async (language) => {
        const { default: strings } = await import(new URL("strings.js", location.href));
        document.documentElement.lang = language;
        document.getElementById("bar").textContent = strings[language].STORAGE_FAILED;
        dispatchEvent(new Event("resize"));
      }, language);
      assertWell(await tab.page.evaluate(look));
    }
    await tab.page.screenshot({ path: join(PICTURES, `${name}, nothing kept.png`) });
    await tab.close();
  });
}

for (const [locale, text] of [["pl-PL", "Ustawienia"], ["es-MX", "Ajustes"], ["el-GR", "Ρυθμίσεις"], ["sw-KE", "Mipangilio"]]) {
  test(`the first start speaks the browser's language: ${locale}`, async () => {
    const tab = await open({ locale });
    await tab.ready();
    await tab.press("UP");
    await tab.until(text, "UP", 6);
    const { lang, title, hint } = await tab.page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      hint: document.getElementById("hint").textContent,
    }));
    assert.equal(lang, locale.slice(0, 2));
    assert.notEqual(title, "Kubek, a pocket dice cup");
    assert.doesNotMatch(hint, /Keyboard/);
    await tab.close();
  });
}

test("a language that Kubek does not speak is asked for, and kept", async () => {
  const tab = await open({ locale: "de-DE" });
  await tab.ready();
  await tab.sees("Kiswahili");
  await tab.press("DOWN", "A");
  await tab.comes(() => document.documentElement.lang === "pl");
  await tab.comes(async () => {
    const open = indexedDB.open((await indexedDB.databases())[0].name);
    const database = await new Promise((resolve) => (open.onsuccess = () => resolve(open.result)));
    const keys = database.transaction("files").objectStore("files").getAllKeys();
    const names = await new Promise((resolve) => (keys.onsuccess = () => resolve(keys.result)));
    database.close();
    return names.includes("settings.dat");
  });
  await tab.page.reload();
  await tab.ready();
  assert.equal(await tab.page.evaluate(() => document.documentElement.lang), "pl");
  await tab.close();
});

test("after the first visit it starts and plays without a network, and can be installed", async () => {
  const alone = await new Site("/of/its/own/").open();
  const tab = await openTab(browser, alone.url, SIZES.phone);
  await tab.ready();
  await tab.comes(async () => (await navigator.serviceWorker.ready).active.state === "activated");
  alone.isUp = false;
  await tab.page.reload();
  await tab.ready();
  await tab.choose("Mitchi");
  await tab.sees("Start the game");
  const manifest = await tab.page.evaluate(async () => (await fetch("manifest.webmanifest")).json());
  assert.equal(manifest.display, "standalone");
  for (const icon of manifest.icons) assert.equal(await tab.page.evaluate(async (src) => (await fetch(src)).ok, icon.src), true);
  await tab.close();
  await alone.close();
});

const CANNOT = {
  en: [/needs WebAssembly/, /too old/, /could not be loaded/],
  pl: [/potrzebuje WebAssembly/, /za stara/, /Nie udało się/],
  es: [/necesita WebAssembly/, /demasiado antiguo/, /No se pudo/],
  el: [/χρειάζεται WebAssembly/, /πολύ παλιός/, /δεν φορτώθηκε/],
  sw: [/inahitaji WebAssembly/, /cha zamani/, /haikuweza/],
};
for (const [language, [lacks, isOld, isAway]] of Object.entries(CANNOT)) {
  test(`a browser that cannot run it is told why, in its language: ${language}`, async () => {
    const context = await browser.newContext({ ...SIZES["small phone"], locale: language, serviceWorkers: "block", bypassCSP: true });
    let page = await context.newPage();
    await page.addInitScript(() => delete window.WebAssembly);
    await page.goto(site.url);
    await page.locator("#message[open]").waitFor();
    assert.match(await page.locator("#message").innerText(), lacks);
    await page.screenshot({ path: join(PICTURES, `no WebAssembly, ${language}.png`) });
    await page.addScriptTag({ content: await axeSource() });
    assert.deepEqual(await violations({ page }), []);
    page = await context.newPage();
    // Grammar that no browser knows stands for grammar that this one does not know yet.
    await page.route("**/keys.js", (route) => route.fulfill({ contentType: "text/javascript", body: "export let = ;" }));
    await page.goto(site.url);
    await page.locator("#bar", { hasText: isOld }).waitFor();
    await page.screenshot({ path: join(PICTURES, `too old, ${language}.png`) });
    await page.addScriptTag({ content: await axeSource() });
    assert.deepEqual(await violations({ page }), []);
    page = await context.newPage();
    await page.route("**/panel.js", (route) => route.abort());
    await page.goto(site.url);
    await page.locator("#bar", { hasText: isAway }).waitFor();
    await context.close();
  });
}

test("a page whose firmware cannot be fetched says so, and starts when asked again", async () => {
  const context = await browser.newContext({ ...SIZES.phone, locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/firmware.pack", (route) => route.abort());
  await page.goto(site.url);
  await page.locator("#message[open]").waitFor();
  assert.match(await page.locator("#message-text").innerText(), /could not be loaded/);
  await page.unroute("**/firmware.pack");
  await page.locator("#message-action").click();
  await page.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await context.close();
});

test("without JavaScript it is said in every language what is needed", async () => {
  const context = await browser.newContext({ ...SIZES.phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  const said = await page.locator("noscript p").allTextContents();
  assert.equal(said.filter((line) => /JavaScript/.test(line)).length, 5);
  await context.close();
});
