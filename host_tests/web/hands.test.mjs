// Hands, ears and eyes: keyboard, fingers, gamepad, shaking; what is felt, heard and spoken, and what never is.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EARLY_MS, launch, openTab, Site, SIZES } from "./browser.mjs";
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

const open = (options) => openTab(browser, site.url, options);
const moved = (tab, before) => tab.comes((before) => window.heard.selected.join() !== before, before.join());

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
  // Enter on a key of the gadget is that key.
  await tab.page.locator('.key[data-key="3"]').focus();
  const before = await tab.selected();
  await tab.page.keyboard.press("Enter", { delay: 60 });
  await moved(tab, before);
  await tab.close();
});

test("a press of a screen reader, without finger or key, is a press", async () => {
  const tab = await open();
  await tab.ready();
  const before = await tab.selected();
  await tab.page.evaluate(() => document.querySelector('.key[data-key="3"]').click());
  await moved(tab, before);
  await tab.page.locator(".key.is-down").waitFor({ state: "detached" });
  await tab.close();
});

test("what is on the screen is spoken; of a menu only what is selected now", async () => {
  const tab = await open();
  await tab.ready();
  const speech = tab.page.locator("#speech");
  await tab.comes(() => document.getElementById("speech").textContent.includes("Mitchi"));
  await tab.go("Yacht");
  await tab.comes(() => document.getElementById("speech").textContent === "Yacht");
  assert.equal(await speech.getAttribute("aria-live"), "polite");
  assert.equal(await speech.getAttribute("role"), "status");
  await tab.close();
});

test("nothing of covered dice is in the document, its title, its speech or the console", async () => {
  const tab = await open({ reducedMotion: "reduce" });
  await tab.ready();
  await tab.choose("Mia");
  // All that a screen reader, a search or a script could read of the page; not what is drawn, nor which key is down.
  const readable = async () => {
    const page = await tab.page.evaluate(() => document.title + document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }));
    return page.replace(/ is-down/g, "").replace(/ style="[^"]*"/g, "") + (await tab.page.locator("body").ariaSnapshot());
  };
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
      await tab.comes((covered) => String(window.heard.frame) !== covered, covered); // the dice are seen
      await tab.page.waitForTimeout(400); // whatever is said of them
      assert.equal(await readable(), before, "nothing else has changed");
      assert.match(await tab.words(), /Peek Say/, "the page was told no word since");
      peeks += 1;
    },
  );
  assert.ok(peeks >= 2);
  assert.deepEqual(tab.printed, [], "nothing is printed");
  await tab.close();
});

test("two fingers can be down at once, and all is let go when the page is left", async () => {
  const tab = await open({ ...SIZES.phone, by: "touch" });
  await tab.ready();
  await tab.down("B");
  await tab.down("DOWN");
  await tab.comes(() => document.querySelectorAll(".key.is-down").length === 2);
  await tab.page.evaluate(() => window.dispatchEvent(new Event("blur")));
  assert.equal(await tab.page.locator(".key.is-down").count(), 0);
  await tab.close();
});

test("a finger that slides across the arrows presses what it is on", async () => {
  const tab = await open({ ...SIZES.phone, by: "touch" });
  await tab.ready();
  const touches = await tab.page.context().newCDPSession(tab.page);
  const middle = async (key) => {
    const box = await tab.page.locator(`.key[data-key="${key}"]`).boundingBox();
    return [{ x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 }];
  };
  await touches.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: await middle(3) });
  await tab.page.locator('.key[data-key="3"].is-down').waitFor();
  await touches.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: await middle(0) });
  await tab.page.locator('.key[data-key="0"].is-down').waitFor();
  assert.equal(await tab.page.locator(".key.is-down").count(), 1);
  await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await tab.page.locator(".key.is-down").waitFor({ state: "detached" });
  await tab.close();
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
  await moved(tab, before);
  for (const [button, key] of [[0, 4], [1, 5], [12, 0], [13, 3], [14, 1], [15, 2]]) {
    await tab.page.evaluate((button) => (window.pad.buttons[button].pressed = true), button);
    await tab.page.locator(`.key[data-key="${key}"].is-down`).waitFor();
    await tab.page.evaluate((button) => (window.pad.buttons[button].pressed = false), button);
    await tab.page.locator(".key.is-down").waitFor({ state: "detached" });
  }
  await tab.close();
});

// Pretends a sensor that asks for leave, as telephones do, and swings it.
async function withSensor(tab, answer) {
  await tab.page.evaluate((answer) => {
    window.asked = 0;
    window.DeviceMotionEvent = class {
      static async requestPermission() {
        window.asked += 1;
        return answer;
      }
    };
  }, answer);
  return (times) =>
    tab.page.evaluate(async (times) => {
      for (let count = 0; count <= times; count++) {
        const event = new Event("devicemotion");
        const x = count % 2 ? 12 : -12;
        Object.defineProperty(event, "accelerationIncludingGravity", { value: { x, y: 0, z: 9.8 } });
        window.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }, times);
}

test("shaking throws the dice, once it is allowed; a knock does not", async () => {
  const tab = await open();
  await tab.ready();
  const swing = await withSensor(tab, "granted");
  const throws = () => tab.page.evaluate(() => window.heard.throws);
  await tab.choose("Mitchi");
  await tab.choose("Start the game");
  await tab.sees("Who starts?");
  await swing(7);
  await tab.page.locator("#open-options").click();
  await tab.page.locator("#shake").check();
  await tab.page.locator("#close-options").click();
  assert.equal(await tab.page.evaluate(() => window.asked), 1);
  await swing(2);
  await tab.page.waitForTimeout(900); // a knock is forgotten
  assert.equal(await throws(), 0);
  await swing(7);
  await tab.comes(() => window.heard.throws === 1);
  await tab.close();
});

test("a shake that is not allowed is said, and throws nothing", async () => {
  const tab = await open();
  await tab.ready();
  const swing = await withSensor(tab, "denied");
  await tab.choose("Mitchi");
  await tab.choose("Start the game");
  await tab.sees("Who starts?");
  await tab.page.locator("#open-options").click();
  await tab.page.locator("#shake").click();
  await tab.page.locator("#shake-note", { hasText: "does not let this page feel movement" }).waitFor();
  assert.equal(await tab.page.locator("#shake").isChecked(), false);
  await tab.page.locator("#close-options").click();
  await swing(7);
  await tab.page.waitForTimeout(400);
  assert.equal(await tab.page.evaluate(() => window.heard.throws), 0);
  await tab.close();
});

// Presses A until dice are thrown: where a turn has just ended, the first press goes on to the next.
const throwDice = async (tab) => {
  const throws = () => tab.page.evaluate(() => window.heard.throws);
  const before = await throws();
  for (let count = 0; count < 8 && (await throws()) === before; count++) await tab.step("A");
  await tab.comes((before) => window.heard.throws > before, before);
};

test("a throw is felt, unless vibration is off; that is kept", async () => {
  const tab = await open();
  await tab.page.addInitScript(() => {
    window.shivers = [];
    navigator.vibrate = (pattern) => window.shivers.push(pattern);
  });
  await tab.page.reload();
  await tab.ready();
  const shivers = () => tab.page.evaluate(() => window.shivers);
  await tab.choose("Mitchi");
  await tab.choose("Start the game");
  await tab.sees("Who starts?");
  assert.deepEqual(await shivers(), [], "nothing is thrown yet");
  await throwDice(tab);
  await tab.comes(() => window.shivers.length === 1);
  assert.ok((await shivers())[0].reduce((sum, ms) => sum + ms) < 300);
  await tab.page.locator("#open-options").click();
  await tab.page.locator("#vibrate").uncheck();
  await tab.page.locator("#close-options").click();
  await tab.page.reload();
  await tab.ready();
  await tab.choose("Continue", "UP");
  await tab.until("Who starts?", "A");
  await throwDice(tab);
  await tab.page.waitForTimeout(100);
  assert.deepEqual(await shivers(), []);
  await tab.close();
});

test("it sounds through WebAudio, after the first touch alone, and not where the sound is off", async () => {
  const tab = await open();
  await tab.page.addInitScript(() => {
    window.contexts = [];
    window.loud = [];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor(...given) {
        super(...given);
        window.contexts.push(this);
      }
    };
    const real = AudioParam.prototype.setTargetAtTime;
    AudioParam.prototype.setTargetAtTime = function (value, ...given) {
      if (value) window.loud.push(value);
      return real.call(this, value, ...given);
    };
  });
  await tab.page.reload();
  await tab.ready();
  assert.equal(await tab.page.evaluate(() => window.contexts.length), 0, "browsers allow none before");
  await tab.choose("Mitchi");
  await tab.choose("Start the game");
  await tab.sees("Who starts?");
  await throwDice(tab);
  await tab.comes(() => window.loud.length > 0);
  assert.deepEqual(await tab.page.evaluate(() => window.contexts.map(({ state }) => state)), ["running"]);
  await tab.down("B");
  await tab.down("DOWN"); // sound off
  await tab.sees("off");
  await tab.up("DOWN");
  await tab.up("B");
  await tab.comes(() => window.heard.words.includes("Who starts?"));
  await tab.page.evaluate(() => (window.loud.length = 0));
  await throwDice(tab);
  await tab.page.waitForTimeout(700); // until the dice lie
  assert.deepEqual(await tab.page.evaluate(() => window.loud), []);
  await tab.close();
});

test("full screen comes and goes by the same button", async () => {
  const tab = await open();
  await tab.ready();
  const button = tab.page.locator("#full-screen");
  for (const [label, isFull] of [["Full screen", true], ["Leave full screen", false]]) {
    await tab.page.locator("#open-options").click();
    assert.equal(await button.innerText(), label);
    await button.click();
    await tab.comes((isFull) => Boolean(document.fullscreenElement) === isFull, isFull);
    await tab.page.locator("#options[open]").waitFor({ state: "detached" });
  }
  await tab.close();
});

test("dice tumble, but lie at once where motion is to be reduced", async () => {
  const frames = {};
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const tab = await open({ reducedMotion });
    await tab.ready();
    await tab.choose("Mitchi");
    await tab.choose("Start the game");
    await tab.sees("Who starts?");
    await tab.page.waitForTimeout(EARLY_MS);
    await tab.press("A");
    await tab.comes(() => window.heard.throws === 1);
    await tab.page.waitForTimeout(900);
    frames[reducedMotion] = await tab.page.evaluate(() => window.heard.frames - window.heard.thrownAt);
    assert.equal(await tab.page.locator(".key.a").evaluate((key) => getComputedStyle(key).transitionDuration), reducedMotion === "reduce" ? "0s" : "0.04s");
    await tab.close();
  }
  assert.ok(frames.reduce <= 2, JSON.stringify(frames));
  assert.ok(frames["no-preference"] >= frames.reduce + 3, JSON.stringify(frames));
});
