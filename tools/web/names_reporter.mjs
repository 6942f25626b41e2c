// For node --test: writes outcome and name of each test, a line each, as tools/checks counts them.

export default async function* names(events) {
  for await (const { type, data } of events) {
    if ((type !== "test:pass" && type !== "test:fail") || data.details?.type === "suite") continue;
    if (data.name.endsWith(".mjs")) continue; // the file as a whole
    const outcome = data.skip || data.todo ? "skipped" : type === "test:pass" ? "passed" : "failed";
    yield `${outcome}\tweb/${data.name.replace(/\s+/g, " ")}\n`;
  }
}
