// How long many viewers wait who open a page at the same moment, and how long the event loop was blocked meanwhile.
//   node bench/cold-viewers.mjs [--viewers 1000] [--resources 60] [--path /status] [--against DIR]
// Each viewer has a connection of its own and an address of its own, as behind a proxy. "First" is after a start, "again" some
// seconds later. "Bare server" sends the same bytes from a Node server that does nothing else: what the connections alone cost.
// A health check on a connection of its own waits in the queue of connections and for the event loop; one on an open connection waits for
// the loop alone, whose longest turn the server measures itself (perf_hooks, with a resolution of 10 ms).
// Load generator and portal share the cores. Files, which browsers cache, are excluded.
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, quantile, readOption, toTable } from "./support/bench-figures.mjs";
import { readMetrics, startPortal } from "./support/bench-portal.mjs";

const viewers = Number(readOption("viewers", 1000));
const resources = Number(readOption("resources", 60));
const path = readOption("path", "/status");
const against = readOption("against", null);
/** Longer than a rendering is shown (server/public-answers.mjs). */
const restMs = 6000;

runScript(async () => {
  await prepare();
  const rows = [
    [
      "build",
      "visit",
      "answers",
      "p50, ms",
      "p95, ms",
      "longest, ms",
      "calls upstream",
      "longest health check: new connection, open one, ms",
      "longest turn of the loop, ms",
      "portal's processor, s",
    ],
  ];
  for (const [name, folder] of [...(against ? [["the other", against]] : []), ["this", undefined]]) {
    const portal = await startPortal({ TRUSTED_PROXIES: "1" }, folder);
    try {
      await portal.facility("POST", "/demo/resources", { count: resources });
      for (const visit of ["first", "again", "again"]) {
        rows.push([name, visit, ...(await measure(portal))]);
        await delay(restMs);
      }
      if (folder) continue;
      const bare = await serveBare(portal);
      for (const visit of ["first", "again", "again"])
        rows.push(["bare server", visit, ...(await measure(bare)).slice(0, -1), ""]);
      await bare.stop();
    } finally {
      await portal.stop();
    }
  }
  console.log(`${describeMachine()}; ${viewers} viewers of ${path}, ${resources} resources\n`);
  console.log(toTable(rows));
});

/** A server with the answers that a portal gives now, in a thread of its own. */
async function serveBare({ url, facility }) {
  const read = async (at) => {
    const [, head, body] = await open(url + at, "10.255.0.2", true);
    return { head, body };
  };
  const answers = { [path]: await read(path), "/api/health": await read("/api/health") };
  const worker = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
    const delay = require("node:perf_hooks").monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const server = require("node:http").createServer((req, res) => {
      if (req.url === "/api/metrics") {
        res.end("nodejs_eventloop_lag_max_seconds " + delay.max / 1e9 + "\\n");
        return delay.reset();
      }
      const { head, body } = workerData[req.url] ?? { head: [], body: "" };
      res.writeHead(200, head).end(body);
    });
    server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
    { eval: true, workerData: answers },
  );
  const port = await new Promise((resolve) => worker.once("message", resolve));
  return { url: `http://127.0.0.1:${port}`, facility, stop: () => worker.terminate() };
}

async function measure({ url, facility }) {
  await facility("POST", "/demo/count/reset");
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const check = (agent) => open(`${url}/api/health`, "10.255.0.1", false, agent);
  await check(kept);
  const before = await readFigures(url);
  let isOver = false;
  const probe = async (agent) => {
    let longestMs = 0;
    while (!isOver) {
      const startedMs = performance.now();
      await check(agent);
      longestMs = Math.max(longestMs, performance.now() - startedMs);
      await delay(5);
    }
    return longestMs.toFixed(0);
  };
  const health = [probe(), probe(kept)];
  const all = await Promise.all(
    Array.from({ length: viewers }, async (_, index) => {
      const startedMs = performance.now();
      const [status] = await open(url + path, `10.0.${index >> 8}.${index & 255}`).catch(() => [0]);
      return { status, tookMs: performance.now() - startedMs };
    }),
  );
  isOver = true;
  const longestMs = await Promise.all(health);
  const after = await readFigures(url);
  kept.destroy();
  const times = all.map(({ tookMs }) => tookMs);
  const { counts } = await facility("GET", "/demo/count");
  return [
    `${all.filter(({ status }) => status === 200).length} × 200`,
    ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)),
    Object.values(counts).join(", ") || "0",
    longestMs.join(", "),
    after.turnMs.toFixed(0),
    (after.cpuSeconds - before.cpuSeconds).toFixed(2),
  ];
}

/** Resolves to status, raw headers and, if `isKept`, body once the whole answer has arrived, which isn't unpacked. */
const open = (address, from, isKept = false, agent = new Agent({ keepAlive: false })) =>
  new Promise((resolve, reject) => {
    const headers = { "X-Forwarded-For": from, "Accept-Encoding": "gzip, br" };
    const sent = request(address, { headers, agent }, (answer) => {
      const parts = [];
      answer
        .on("data", (part) => isKept && parts.push(part))
        .on("end", () => resolve([answer.statusCode, answer.rawHeaders, Buffer.concat(parts)]))
        .on("error", reject);
    });
    sent.on("error", reject).end();
  });

/** The server's processor time, and the longest turn of its event loop since this was last read. */
async function readFigures(url) {
  const read = await readMetrics(url);
  return {
    cpuSeconds: read("process_cpu_seconds_total"),
    turnMs: 1000 * read("nodejs_eventloop_lag_max_seconds"),
  };
}
