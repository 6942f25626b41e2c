// A whole game of each kind, once by keyboard and once by touch, at three sizes of screen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { launch, PICTURES, Site, SIZES, Tab } from "./browser.mjs";
import * as players from "./players.mjs";

const GAMES = { mitchi: "Mitchi", general: "Generał", yacht: "Yacht", mia: "Mia" };
const HANDS = [
  ["mitchi", "keyboard", "desktop"],
  ["general", "keyboard", "desktop"],
  ["yacht", "keyboard", "desktop"],
  ["mia", "keyboard", "desktop"],
  ["mitchi", "touch", "phone"],
  ["general", "touch", "small phone"],
  ["yacht", "touch", "lying phone"],
  ["mia", "touch", "small phone"],
];

let site, browser;
before(async () => {
  site = await new Site().open();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

test("whole games", { concurrency: 4 }, async (all) => {
  await Promise.all(
    HANDS.map(([game, by, size]) =>
      all.test(`of ${GAMES[game]} by ${by} on a ${size}`, async () => {
        const context = await browser.newContext({ ...SIZES[size], locale: "en-GB" });
        const tab = await Tab.open(context, site.url, by);
        await tab.ready();
        await tab.choose(GAMES[game]);
        const words = await players[game](tab);
        assert.match(words, /wins!|Game over|Shared/);
        await tab.page.waitForTimeout(100);
        await tab.page.screenshot({ path: join(PICTURES, `${game} over, ${size}.png`) });
        assert.ok((await tab.page.evaluate(() => window.heard.throws)) >= 1, "dice were seen to be thrown");
        assert.ok((await tab.page.evaluate(() => window.heard.tones)) >= 10, "it was heard");
        assert.deepEqual(tab.faults, []);
        assert.equal(await tab.page.locator("#bar").isHidden(), true);
        await context.close();
      }),
    ),
  );
});
