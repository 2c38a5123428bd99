// How much an API answer of the portal costs, compared with a bare Next route handler that has the same text ready, and with
// one that answers two bytes.
//   node bench/api-floor.mjs [--rounds 6] [--requests 1500]
// Each round requests every address from both servers, in alternating order; the handlers are measured twice (A/A). “kept” is the answer
// that everybody gets who isn't signed in.
import { readFileSync } from "node:fs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { startBareApp } from "./support/bare-app.mjs";
import { describeMachine, median, readOption, spread, toTable } from "./support/bench-figures.mjs";
import { loadPath, openSignedIn } from "./support/request-load.mjs";

const rounds = Number(readOption("rounds", 6));
const requests = Number(readOption("requests", 1500));
/** Linux counts processor time in hundredths of a second (proc(5), sysconf(_SC_CLK_TCK)). */
const tickMs = 10;

const toHandler = (text) =>
  `import { connection } from "next/server";
const text = ${JSON.stringify(text)};
export async function GET() {
  await connection();
  return new Response(text, { headers: { "Content-Type": "application/json" } });
}`;

runScript(async () => {
  await prepare();
  const portal = await openSignedIn();
  let bare;
  try {
    const read = (path) => fetch(portal.url + path, { headers: { cookie: portal.cookie } });
    const grid = "/api/compute/curlew/grid";
    const unchanged = async () => {
      const { state } = await (await read(grid)).json();
      return `${grid}?since=${encodeURIComponent(state)}`;
    };
    const paths = {
      "/api/status": async () => "/api/status",
      grid: async () => grid,
      "unchanged grid": unchanged,
    };
    const texts = { empty: "{}" };
    for (const [name, path] of Object.entries(paths)) texts[name] = await (await read(await path())).text();
    const names = Object.keys(texts);
    const files = names.map((name, index) => [`app/handler-${index}/route.js`, toHandler(texts[name])]);
    bare = await startBareApp(Object.fromEntries(files));
    const targets = names.flatMap((name, index) => [
      ...["", " again"].map((again) => ({
        title: `handler, ${name}${again}`,
        server: bare,
        path: async () => `/handler-${index}`,
      })),
      ...(paths[name] ? [{ title: `portal, ${name}`, server: portal, path: paths[name] }] : []),
    ]);
    const anonymous = { ...portal, cookie: null };
    targets.push({ title: "kept, /api/status", server: anonymous, path: paths["/api/status"] });
    const figures = new Map(targets.map(({ title }) => [title, []]));
    for (const target of targets) await load(target, 200);
    for (let round = 0; round < rounds; round++)
      for (const target of round % 2 ? targets.toReversed() : targets)
        figures.get(target.title).push(await load(target, requests));
    print(figures, texts);
  } finally {
    await bare?.stop();
    await portal.stop();
  }
});

function print(figures, texts) {
  const rate = (title) => median(figures.get(title).map(({ perSecond }) => perSecond));
  const rows = [["address", "requests/s", "processor ms", "bytes", "÷ its handler", "÷ empty handler"]];
  for (const [title, all] of figures) {
    const own = `handler, ${title.replace(/^\w+, | again$/g, "")}`;
    rows.push([
      title,
      spread(all.map(({ perSecond }) => perSecond)),
      median(all.map(({ cpuMs }) => cpuMs)).toFixed(2),
      String(all[0].bytes),
      (rate(title) / rate(own)).toFixed(2),
      (rate(title) / rate("handler, empty")).toFixed(2),
    ]);
  }
  const sizes = Object.entries(texts).map(([name, text]) => `${name} ${Buffer.byteLength(text)}`);
  console.log(`${describeMachine()}; ${rounds} rounds of ${requests} requests on 16 connections`);
  console.log(`\n${toTable(rows)}\n\nTexts before compression, bytes: ${sizes.join(", ")}`);
}

/** The bare handlers have no metrics, so that the system says what either server has used. */
const load = async ({ server, path }, count) =>
  loadPath(server, await path(), count, () => readCpuMs(server.pid));

/** The processor time that a process has used, all threads, in ms. */
function readCpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
