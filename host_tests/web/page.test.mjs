// The page around the gadget: sizes, ears, languages, no network, no WebAssembly.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { axeSource, launch, PICTURES, Site, SIZES, Tab } from "./browser.mjs";
import * as players from "./players.mjs";

let site, browser;
before(async () => {
  site = await new Site().open();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

const open = async (options = {}, by = "keyboard") => {
  const context = await browser.newContext({ ...SIZES.desktop, locale: "en-GB", ...options });
  return Tab.open(context, site.url, by);
};

for (const [name, size] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`on a ${name} in the ${colorScheme} all of it is there, and sharp`, async () => {
      const tab = await open({ ...size, colorScheme });
      await tab.ready();
      await tab.page.waitForTimeout(150);
      await tab.page.screenshot({ path: join(PICTURES, `${name}, ${colorScheme}.png`) });
      const seen = await tab.page.evaluate(() => {
        const canvas = document.getElementById("panel");
        const box = canvas.getBoundingClientRect();
        const keys = [...document.querySelectorAll(".key")].map((key) => key.getBoundingClientRect());
        return {
          overflow: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
          pixel: (box.width * devicePixelRatio) / 128,
          drawn: canvas.width / 128,
          smallest: Math.min(...keys.map((key) => Math.min(key.width, key.height))),
          outside: keys.filter((key) => key.left < 0 || key.top < 0 || key.right > innerWidth || key.bottom > innerHeight).length,
        };
      });
      assert.deepEqual(seen.overflow.filter((pixels) => pixels > 0), []);
      assert.equal(Math.round(seen.pixel * 1000) / 1000, seen.drawn, "a pixel of the panel is whole pixels");
      assert.ok(seen.drawn >= 3);
      assert.ok(seen.smallest >= 32, `keys are ${seen.smallest} wide`);
      assert.equal(seen.outside, 0);
      assert.deepEqual(tab.faults, []);
      await tab.page.context().close();
    });
  }
}

test("axe finds nothing, in the light, in the dark, and with each dialog open", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const tab = await open({ colorScheme, bypassCSP: true });
    await tab.ready();
    await tab.page.addScriptTag({ content: await axeSource() });
    const violations = async () => (await tab.page.evaluate(() => axe.run())).violations.map((one) => `${one.id}: ${one.nodes[0].html}`);
    assert.deepEqual(await violations(), []);
    await tab.page.locator("#open-options").click();
    await tab.page.screenshot({ path: join(PICTURES, `options, ${colorScheme}.png`) });
    assert.deepEqual(await violations(), []);
    await tab.page.context().close();
  }
});

test("all can be done by keyboard, and the focus is seen", async () => {
  const tab = await open();
  await tab.ready();
  const stops = [];
  for (let count = 0; count < 7; count++) {
    await tab.page.keyboard.press("Tab");
    stops.push(
      await tab.page.evaluate(() => {
        const at = document.activeElement;
        return `${at.getAttribute("aria-label") ?? at.textContent} ${getComputedStyle(at).outlineStyle}`;
      }),
    );
  }
  assert.equal(stops.filter((stop) => stop.endsWith("solid")).length, 7, stops.join("\n"));
  await tab.page.keyboard.press("Enter");
  await tab.page.locator("#options[open]").waitFor();
  await tab.page.keyboard.press("Escape");
  await tab.page.locator("#options[open]").waitFor({ state: "detached" });
  // Enter and Space on a key of the gadget are that key.
  await tab.page.locator('.key[data-key="3"]').focus();
  const before = await tab.selected();
  await tab.page.keyboard.press("Enter", { delay: 60 });
  await tab.page.waitForTimeout(150);
  assert.notDeepEqual(await tab.selected(), before);
  await tab.page.context().close();
});

test("a press of a screen reader, without finger or key, is a press", async () => {
  const tab = await open();
  await tab.ready();
  const before = await tab.selected();
  await tab.page.evaluate(() => document.querySelector('.key[data-key="3"]').click());
  await tab.page.waitForTimeout(250);
  assert.notDeepEqual(await tab.selected(), before);
  await tab.page.context().close();
});

test("what is on the screen is spoken; of a menu only what is selected now", async () => {
  const tab = await open();
  await tab.ready();
  const speech = tab.page.locator("#speech");
  await tab.page.waitForFunction(() => document.getElementById("speech").textContent.includes("Mitchi"));
  await tab.go("Yacht");
  await tab.page.waitForTimeout(500);
  assert.equal(await speech.textContent(), "Yacht");
  assert.equal(await speech.getAttribute("aria-live"), "polite");
  await tab.page.context().close();
});

test("nothing of covered dice is in the document, its title, its speech or the console", async () => {
  const tab = await open({ reducedMotion: "reduce" });
  await tab.ready();
  await tab.choose("Mia");
  // All that a screen reader, a search or a script could read of the page; not what is drawn, nor which key is down.
  const readable = async () =>
    (await tab.page.evaluate(() => document.title + document.documentElement.outerHTML)).replace(/ is-down/g, "").replace(/ style="[^"]*"/g, "");
  const picture = () => tab.page.evaluate(() => String(window.heard.frame));
  let before = "";
  let covered = "";
  let peeks = 0;
  await players.mia(
    tab,
    async () => {
      await tab.page.waitForTimeout(400); // until all is said
      [before, covered] = [await readable(), await picture()];
    },
    async () => {
      assert.notEqual(await picture(), covered, "the dice are seen");
      assert.equal(await readable(), before, "and nothing else has changed");
      assert.match(await tab.words(), /Peek Say/, "the page was told no word since");
      peeks += 1;
    },
  );
  assert.ok(peeks >= 2);
  assert.deepEqual(tab.printed, [], "nothing is printed");
  await tab.page.context().close();
});

test("a peek ends when the page is left, and two fingers can be down", async () => {
  const tab = await open({ ...SIZES.phone }, "touch");
  await tab.ready();
  await tab.down("B");
  await tab.page.waitForTimeout(100);
  await tab.down("DOWN");
  await tab.page.waitForTimeout(100);
  assert.equal(await tab.page.locator(".key.is-down").count(), 2);
  await tab.page.evaluate(() => window.dispatchEvent(new Event("blur")));
  assert.equal(await tab.page.locator(".key.is-down").count(), 0);
  await tab.page.context().close();
});

for (const [locale, text] of [["pl-PL", "Ćwicz"], ["es-MX", "Ajustes"], ["el-GR", "Ρυθμίσεις"], ["sw-KE", "Mipangilio"]]) {
  test(`the first start speaks the browser's language: ${locale}`, async () => {
    const tab = await open({ locale });
    await tab.ready();
    assert.equal(await tab.page.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
    if (text !== "Ćwicz") {
      await tab.press("UP");
      await tab.until(text, "UP", 6);
    }
    await tab.page.context().close();
  });
}

test("a language that Kubek does not speak is asked for, and kept", async () => {
  const tab = await open({ locale: "de-DE" });
  await tab.ready();
  await tab.sees("Kiswahili");
  await tab.press("DOWN", "A");
  await tab.page.waitForFunction(() => document.documentElement.lang === "pl");
  await tab.page.waitForTimeout(300);
  await tab.page.reload();
  await tab.ready();
  assert.equal(await tab.page.evaluate(() => document.documentElement.lang), "pl");
  await tab.page.context().close();
});

test("after the first visit it starts and plays without a network", async () => {
  const alone = await new Site("/").open();
  const context = await browser.newContext({ ...SIZES.phone, locale: "en-GB" });
  const tab = await Tab.open(context, alone.url);
  await tab.ready();
  await tab.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active.state === "activated");
  alone.isUp = false;
  await tab.page.reload();
  await tab.ready();
  await tab.choose("Mitchi");
  await tab.sees("Start the game");
  const manifest = await tab.page.evaluate(async () => (await fetch("manifest.webmanifest")).json());
  assert.equal(manifest.display, "standalone");
  for (const icon of manifest.icons) assert.equal(await tab.page.evaluate(async (src) => (await fetch(src)).ok, icon.src), true);
  await context.close();
  await alone.close();
});

test("a browser without WebAssembly is told what it lacks, in its language", async () => {
  const context = await browser.newContext({ ...SIZES.phone, locale: "pl-PL" });
  const page = await context.newPage();
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto(site.url);
  await page.locator("#message[open]").waitFor();
  assert.match(await page.locator("#message").innerText(), /za stara.*WebAssembly/);
  await page.screenshot({ path: join(PICTURES, "no WebAssembly.png") });
  await context.close();
});


test("the demo, from the help menu, moves by itself; a key ends it and leads to a game", async () => {
  const tab = await open({ reducedMotion: "reduce" });
  await tab.ready();
  await tab.press("UP", "A");
  await tab.sees("The keys");
  await tab.press("UP", "A");
  await tab.sees("press any key");
  await tab.page.screenshot({ path: join(PICTURES, "demo.png") });
  await tab.sees("Who starts?", 12_000);
  const throws = await tab.page.evaluate(() => window.heard.throws);
  await tab.press("A");
  await tab.sees("A minute of Mitchi?");
  assert.equal(throws, 0, "nobody is shaken by the demo's dice");
  await tab.press("A");
  await tab.sees("Who starts?");
  assert.deepEqual(tab.faults, []);
  await tab.page.context().close();
});

test("a gamepad's buttons and stick are keys, down until let go", async () => {
  const tab = await open();
  await tab.ready();
  await tab.page.evaluate(() => {
    window.pad = { index: 0, axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
    navigator.getGamepads = () => [window.pad];
    const event = new Event("gamepadconnected");
    Object.defineProperty(event, "gamepad", { value: window.pad });
    window.dispatchEvent(event);
  });
  const before = await tab.selected();
  await tab.page.evaluate(() => (window.pad.axes[1] = 0.9));
  await tab.page.locator('.key[data-key="3"].is-down').waitFor();
  await tab.page.evaluate(() => (window.pad.axes[1] = 0));
  await tab.page.locator(".key.is-down").waitFor({ state: "detached" });
  assert.notDeepEqual(await tab.selected(), before);
  await tab.page.evaluate(() => (window.pad.buttons[0].pressed = true));
  await tab.page.locator('.key[data-key="4"].is-down').waitFor();
  await tab.page.context().close();
});

test("a shake presses A, once it is allowed; a knock does not", async () => {
  const tab = await open();
  await tab.ready();
  await tab.choose("Mitchi");
  await tab.page.locator("#open-options").click();
  await tab.page.locator("#shake").check();
  await tab.page.locator("#close-options").click();
  const swing = (times) =>
    tab.page.evaluate(async (times) => {
      for (let count = 0; count <= times; count++) {
        const event = new Event("devicemotion");
        const x = count % 2 ? 12 : -12;
        Object.defineProperty(event, "accelerationIncludingGravity", { value: { x, y: 0, z: 9.8 } });
        window.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }, times);
  await swing(1);
  await tab.page.waitForTimeout(900);
  await tab.sees("Start the game");
  await swing(3);
  await tab.sees("Who starts?");
  await tab.page.context().close();
});
