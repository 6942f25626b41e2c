// People who play whole games by what is on the screen: one function a game.

const LONGEST_MS = 400_000; // on a machine with much else to do

// Moves from the dice to the action that begins with `label`: along to the right, and from the end back.
async function select(tab, label) {
  let key = "DOWN";
  for (let count = 0; count < 12; count++) {
    const selected = await tab.selected();
    if (selected.some((text) => text.startsWith(label))) return true;
    const hasMoved = await tab.step(key);
    key = key === "DOWN" || (hasMoved && key === "RIGHT") ? "RIGHT" : "LEFT";
  }
  return false;
}

// Lowers a number; on a slow machine a press may repeat, so it looks each time.
async function lower(tab, wanted) {
  for (let count = 0; !wanted.test(await tab.words()); count++) {
    if (count > 120) throw new Error(`not ${wanted}: ${await tab.words()}`);
    await tab.step("LEFT");
  }
}

async function play(tab, turn) {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const words = await tab.words();
    if (/\bAgain\b/.test(words)) return words;
    if (Date.now() > until) throw new Error(`the game does not end: ${words} (selected: ${await tab.selected()})`);
    await turn(words);
  }
}

// Every game is open on its set-up screen when these begin, and over when they end.

export async function mitchi(tab) {
  await tab.go("Point limit", "UP");
  await lower(tab, /Point limit 5\b/);
  await tab.choose("Start the game", "UP");
  return play(tab, () => tab.press("A"));
}

// Scores after the first throw, in what brings most, and says yes where that is nothing.
async function card(tab, words) {
  const isCard = words.includes("Σ");
  const wanted = /\bDeclare\b/.test(words) ? "Declare" : "Score";
  if (isCard && !words.endsWith(wanted)) return tab.press("B"); // looked at by mistake
  if (/\? .* Yes$/.test(words)) {
    if (!(await select(tab, "Yes"))) return undefined;
  } else if (!isCard && /[123]\/3/.test(words) && new RegExp(`\\b${wanted}\\b`).test(words)) {
    if (!(await select(tab, wanted))) return undefined;
  }
  return tab.press("A");
}

export async function general(tab) {
  if (tab.by === "touch") {
    await tab.go("Players");
    await lower(tab, /Players 1\b/);
  }
  await tab.choose("Start the game", "UP");
  return play(tab, (words) => card(tab, words));
}

export async function yacht(tab) {
  await tab.go("Players");
  await lower(tab, /Players 1\b/);
  await tab.choose("Start the game", "UP");
  return play(tab, (words) => card(tab, words));
}

// Looks under the cup while A is held, each time, and doubts whatever is said.
export async function mia(tab, beforePeek = async () => {}, onPeek = async () => {}) {
  await tab.go("Lives", "UP");
  await lower(tab, /Lives 1\b/);
  await tab.choose("Start the game", "UP");
  return play(tab, async (words) => {
    if (words.includes("Peek Say")) {
      await beforePeek();
      await tab.down("A");
      await tab.page.waitForTimeout(450);
      await onPeek();
      await tab.up("A");
      await tab.page.waitForTimeout(120);
      await tab.press("RIGHT");
    } else if (words.includes("Doubt!") || words.includes("Look!")) await tab.press("RIGHT");
    await tab.press("A");
  });
}
