// How long viewers wait for a page: all of them at one moment, then at a steady rate, as of boards and tabs that poll.
//   node bench/door.mjs [--viewers 1000] [--rate 33] [--seconds 60] [--path /status] [--against DIR]
// Each viewer of the moment has a connection and an address of its own, as behind a proxy; the steady ones share 100 connections. A health
// check on an open connection waits for the event loop alone. Load and portal share the cores; browsers keep the files, so none is loaded.
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, quantile, readOption, toTable } from "./support/bench-figures.mjs";
import { readMetrics, startPortal } from "./support/bench-portal.mjs";

const viewers = Number(readOption("viewers", 1000));
const rate = Number(readOption("rate", 33));
const seconds = Number(readOption("seconds", 60));
const path = readOption("path", "/status");
const against = readOption("against", null);
const head = ["build", "viewers", "answers", "p50, ms", "p95, ms", "longest, ms", "health p99, ms"];

runScript(async () => {
  await prepare();
  const rows = [[...head, "calls upstream", "processor, s"]];
  for (const [name, folder] of [["this", undefined], ...(against ? [["the other", against]] : [])]) {
    const portal = await startPortal({ TRUSTED_PROXIES: "1" }, folder);
    try {
      for (const visit of ["at one moment", "at one moment, again"])
        rows.push([name, visit, ...(await measure(portal, comeAtOnce))]);
      rows.push([name, `${rate} a second`, ...(await measure(portal, comeSteadily))]);
    } finally {
      await portal.stop();
    }
  }
  console.log(`${describeMachine()}; ${viewers} viewers of ${path}, then ${seconds} s\n\n${toTable(rows)}`);
});

const comeAtOnce = (url) =>
  Promise.all(
    Array.from({ length: viewers }, (_, at) => open(url + path, new Agent(), `10.0.${at >> 8}.${at & 255}`)),
  );

async function comeSteadily(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const asked = [];
  for (let at = 0; at < rate * seconds; at++) {
    asked.push(open(url + path, agent, "10.255.0.2"));
    await delay(1000 / rate);
  }
  const all = await Promise.all(asked);
  agent.destroy();
  return all;
}

/** One row of figures while the viewers come. */
async function measure({ url, facility }, come) {
  await facility("POST", "/demo/count/reset");
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const health = [];
  let isOver = false;
  const probe = (async () => {
    while (!isOver) {
      health.push((await open(`${url}/api/health`, kept, "10.255.0.1")).tookMs);
      await delay(20);
    }
  })();
  const readCpu = async () => (await readMetrics(url))("process_cpu_seconds_total");
  const before = await readCpu();
  const all = await come(url);
  isOver = true;
  await probe;
  kept.destroy();
  const times = all.map(({ tookMs }) => tookMs);
  const { counts } = await facility("GET", "/demo/count");
  return [
    `${all.filter(({ status }) => status === 200).length} × 200 of ${all.length}`,
    ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)),
    quantile(health, 0.99).toFixed(0),
    Object.values(counts).join(", ") || "0",
    ((await readCpu()) - before).toFixed(2),
  ];
}

/** The status, 0 of a lost connection, and the time until the whole answer has arrived. */
function open(address, agent, from) {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const end = (status) => resolve({ status, tookMs: performance.now() - startedMs });
    const headers = { "X-Forwarded-For": from, "Accept-Encoding": "gzip, br" };
    request(address, { headers, agent }, (answer) =>
      answer
        .resume()
        .on("end", () => end(answer.statusCode))
        .on("error", () => end(0)),
    )
      .on("error", () => end(0))
      .end();
  });
}
