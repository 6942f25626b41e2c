// The page: puts the gadget together and says in words what goes wrong. With ?kiosk it stands in public.

import { Keys } from "./keys.js";
import { Panel } from "./panel.js";
import { Shake } from "./shake.js";
import { Sound } from "./sound.js";
import { Speech } from "./speech.js";
import strings from "./strings.js";

const $ = (id) => document.getElementById(id);
const code = (letter) => letter.charCodeAt(0);
const DB = "kubek " + new URL("./", location.href).pathname; // games of this place alone
const FORGET_MS = 60_000; // on a stand: so long after the last touch, what a visitor set is as it was
const isKiosk = new URLSearchParams(location.search).has("kiosk");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
globalThis.kubekRuns = true; // old.js has nothing to say

let language = navigator.languages?.map((tag) => tag.slice(0, 2)).find((tag) => tag in strings) ?? "";
let shown = null; // the message that is on: its key
let storage = "";
let worker = null;

const panel = new Panel($("panel"));
const speech = new Speech($("speech"));
const sound = new Sound();
const keys = new Keys($("gadget"), (key, isDown) => worker?.postMessage({ kind: "edge", key, isDown, at: performance.timeOrigin + performance.now() }), () => sound.wake());
const shake = new Shake((isShaken) => worker?.postMessage({ kind: "shake", isShaken }));
const options = loadOptions();

// --- words ---

const say = (key) => strings[language || "en"][key];

function label() {
  document.documentElement.lang = language || "en";
  document.title = $("title").textContent = say("TITLE");
  $("panel").setAttribute("aria-label", say("SCREEN"));
  $("cross").setAttribute("aria-label", say("KEYS"));
  const names = ["UP", "LEFT", "RIGHT", "DOWN", "A", "B"];
  for (const key of document.querySelectorAll(".key")) key.setAttribute("aria-label", say(names[key.dataset.key]));
  $("hint").textContent = say("HINT");
  $("hint-touch").textContent = say("HINT_TOUCH");
  $("starting").textContent = say("STARTING");
  $("open-options").textContent = $("options-title").textContent = say("OPTIONS");
  $("vibrate-label").textContent = say("VIBRATE");
  $("shake-label").textContent = say("SHAKE");
  $("full-screen").textContent = say(document.fullscreenElement ? "LEAVE_FULL_SCREEN" : "FULL_SCREEN");
  $("close-options").textContent = say("CLOSE");
  if (shown) message(shown.key, shown.action, shown.act, shown.more);
  tellStorage(storage);
}

function message(key, action = "", act = null, more = "") {
  shown = { key, action, act, more };
  keys.release();
  sound.hush();
  speech.hush();
  $("message-text").textContent = say(key);
  $("message-more").hidden = !more;
  $("message-more").querySelector("pre").textContent = more;
  const button = $("message-action");
  button.hidden = !action;
  button.textContent = action ? say(action) : "";
  button.onclick = () => {
    shown = null;
    document.documentElement.classList.remove("has-message");
    $("message").close();
    act();
  };
  document.documentElement.classList.add("has-message");
  if (!$("message").open) $("message").showModal();
}
$("message").addEventListener("cancel", (event) => event.preventDefault());

function tellStorage(state) {
  storage = state;
  const key = { failed: "STORAGE_FAILED", none: "STORAGE_NONE" }[state];
  $("bar").hidden = !key;
  const text = key ? say(key) : "";
  if ($("bar").textContent !== text) $("bar").textContent = text;
  document.documentElement.classList.toggle("has-bar", Boolean(key));
  panel.resize();
}

// --- what the firmware tells: simulator/wire.py ---

const takes = {
  [code("F")]: (payload) => panel.show(payload),
  [code("W")]: (payload) => speech.hear(new TextDecoder().decode(payload).split("\n")),
  [code("T")]: (payload) => sound.tone(payload[0] | (payload[1] << 8), payload[2]),
  [code("C")]: (payload) => panel.light(payload[0]),
  [code("P")]: (payload) => {
    panel.power(payload[0] === 1);
    if (!payload[0]) speech.hush();
  },
  [code("L")]: (payload) => {
    language = new TextDecoder().decode(payload);
    label();
  },
  [code("l")]: (payload) => {
    $("speech").lang = new TextDecoder().decode(payload);
  },
  [code("V")]: () => options.vibrate && navigator.vibrate?.([18, 40, 18, 60, 12]),
  [code("E")]: (payload) => {
    worker.terminate();
    message("STOPPED", "AGAIN", () => location.reload(), new TextDecoder().decode(payload));
  },
};

function hear(told) {
  for (let at = 0; at < told.length; ) {
    const end = at + 3 + (told[at + 1] | (told[at + 2] << 8));
    takes[told[at]]?.(told.subarray(at + 3, end));
    at = end;
  }
}

// --- the worker ---

function start(take) {
  const first = language ? `language=${language}\n` : "";
  const given = (isKiosk ? "kiosk=1\n" : "") + (stillness.matches ? "still=1\n" : "");
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    // Browsers that know no modules in workers stumble over the first import.
    if (/SyntaxError|import/.test(event.message)) message("TOO_OLD", "", null, event.message);
    else message("NOT_LOADED", "AGAIN", () => location.reload(), event.message || "");
  };
  worker.onmessage = ({ data }) => {
    if (data.kind === "told") hear(data.told);
    else if (data.kind === "ready") document.documentElement.dataset.state = "ready";
    else if (data.kind === "storage") tellStorage(data.state);
    else if (data.kind === "file") save(data.name, data.text);
    else if (data.kind === "busy") message("BUSY", "PLAY_HERE", () => again(true));
    else if (data.kind === "lost") message("LOST", "PLAY_HERE", () => again(true));
    else if (data.kind === "broken") message("NOT_LOADED", "AGAIN", () => location.reload(), data.text);
  };
  worker.postMessage({ kind: "start", name: DB, first, options: given, take });
}

function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function again(take) {
  worker.terminate();
  start(take);
}

// --- options of the page ---

function loadOptions() {
  const kept = { vibrate: true };
  try {
    Object.assign(kept, JSON.parse(localStorage.getItem(DB) ?? "{}"));
  } catch {
    // nothing kept, or nothing may be
  }
  return kept;
}

function keepOptions() {
  if (isKiosk) return;
  try {
    localStorage.setItem(DB, JSON.stringify({ vibrate: options.vibrate }));
  } catch {
    // then it holds until the tab closes
  }
}

function fitOptions() {
  $("vibrate").checked = options.vibrate;
  $("vibrate").closest("p").hidden = !navigator.vibrate;
  $("full-screen").hidden = !document.fullscreenEnabled;
  document.addEventListener("fullscreenchange", label);
  $("open-options").onclick = () => {
    keys.release();
    $("options").showModal();
  };
  $("close-options").onclick = () => $("options").close();
  $("vibrate").onchange = () => {
    options.vibrate = $("vibrate").checked;
    keepOptions();
  };
  $("shake").onchange = async () => {
    $("shake-note").textContent = "";
    if (!$("shake").checked) {
      shake.stop();
    } else if (!(await shake.start())) {
      $("shake").checked = false;
      $("shake-note").textContent = say("SHAKE_REFUSED");
    }
  };
  $("full-screen").onclick = () => {
    $("options").close();
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  };
}

// --- on a stand ---

function stand() {
  let timer = 0;
  const forget = () => {
    $("options").close();
    options.vibrate = $("vibrate").checked = loadOptions().vibrate;
    shake.stop();
    $("shake").checked = false;
    $("shake-note").textContent = "";
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(forget, FORGET_MS);
  };
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wait, true);
  const stayLit = () => document.hidden || navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", stayLit);
  stayLit();
}

// --- begin ---

function canRun() {
  return typeof WebAssembly === "object" && typeof Worker === "function" && Boolean(globalThis.crypto?.getRandomValues);
}

label();
fitOptions();
if (canRun()) {
  start(false);
  const frame = () => {
    panel.draw();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) sound.hush();
    worker.postMessage({ kind: "visible", is: !document.hidden });
  });
  stillness.addEventListener("change", () => worker.postMessage({ kind: "still", is: stillness.matches }));
  if (isKiosk) stand();
  navigator.serviceWorker?.register(new URL("sw.js", import.meta.url)).catch(() => {});
} else {
  message("NO_WASM");
}
