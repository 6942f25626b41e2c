// Lets a program in another language work on the gadget in the page's worker, step by step.
//
// Reads requests from standard input, a JSON object a line, and answers each with one:
//   boot {options, extra}   switch on over the storage of this session; extra: {path: base64} of more modules
//   tick {now, edges}       a step at `now` ms, after edges [[key, isDown], …]
//   give {faces}  seed {digits}
//   cut                     the tab is closed at once
//   run {files, code}       run Python code in a fresh interpreter, files {path: base64} beside it
// Answers: {told: base64 of what the worker told}, {printed: […]}, or {broken: text}.

import { createInterface } from "node:readline";
import { launch, Site } from "./browser.mjs";

const site = await new Site().open();
const browser = await launch();
const context = await browser.newContext();
let page = null;

async function blank() {
  await page?.close();
  page = await context.newPage();
  await page.goto(`${site.url}manifest.webmanifest`); // of this origin, and nothing runs in it
}

// In the page: posts a message to the worker; collects what it tells until it is done.
async function ask({ message, isFirst }) {
  const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  if (isFirst) {
    window.worker = new Worker(new URL("worker.js", location.href), { type: "module" });
    message.extra = Object.entries(message.extra ?? {}).map(([path, text]) => [path, decode(text)]);
  }
  return new Promise((resolve) => {
    const told = [];
    window.worker.onmessage = ({ data }) => {
      if (data.kind === "told") told.push(...data.told);
      else if (data.kind === "broken") resolve({ broken: data.text });
      else if (data.kind === "done") {
        let text = "";
        for (const byte of told) text += String.fromCharCode(byte);
        resolve({ told: btoa(text) });
      }
    };
    window.worker.onerror = (event) => resolve({ broken: event.message });
    window.worker.postMessage(message);
    if (message.kind === "give" || message.kind === "seed") resolve({});
  });
}

async function run({ files, code }) {
  const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { loadMicroPython } = await import(new URL("micropython.mjs", location.href));
  const printed = [];
  const python = await loadMicroPython({ heapsize: 4 * 1024 * 1024, stdout: (line) => printed.push(line) });
  for (const [path, text] of Object.entries(files)) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, decode(text));
  }
  try {
    python.runPython(code);
  } catch (error) {
    return { broken: [String(error.message || error), ...printed].join("\n") };
  }
  return { printed };
}

async function answer(request) {
  if (request.kind === "cut") {
    await page?.close();
    page = null;
    return {};
  }
  if (request.kind === "run") {
    await blank();
    return page.evaluate(run, request);
  }
  const isFirst = request.kind === "boot";
  if (isFirst) await blank();
  return page.evaluate(ask, { message: { ...request, ...(isFirst ? { name: request.place } : {}) }, isFirst });
}

for await (const line of createInterface({ input: process.stdin })) {
  let told;
  try {
    told = await answer(JSON.parse(line));
  } catch (error) {
    told = { broken: String(error) };
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
await browser.close();
await site.close();
