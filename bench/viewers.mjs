// How many facility calls many viewers of the status page cause, and how long they wait for it.
//   node bench/viewers.mjs [--viewers 500] [--seconds 60] [--windows 60,5] [--connections 100]
// Each viewer has its own connections, or all share so many, as behind a proxy. It opens /status within the first 20 s and polls like the page, every 30
// s; every fifth reloads the page every 15 s instead. Static files, which browsers cache, are excluded.
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, quantile, readOption, toTable } from "./support/bench-figures.mjs";
import { readMetrics, startPortal } from "./support/bench-portal.mjs";

const viewers = Number(readOption("viewers", 500));
const seconds = Number(readOption("seconds", 60));
/** STATUS_REFRESH_SECONDS of each run. */
const windows = readOption("windows", "60,5").split(",").map(Number);
const connections = Number(readOption("connections", 0));
const arrivalMs = 20_000;
const pollMs = 30_000;
const reloadMs = 15_000;
const polled = ["/api/status", "/api/status/downtimes", "/api/status/downtimes/upcoming"];

runScript(async () => {
  await prepare();
  const rows = [
    [
      "window, s",
      "requests",
      "per s",
      "page p50 / p95 / p99, ms",
      "API p50 / p95 / p99, ms",
      "health p50 / p99 / max, ms",
      "failed",
      "calls per endpoint (allowed)",
      "RSS before → peak, MB",
      "CPU, s",
    ],
  ];
  let hasHeld = true;
  for (const window of windows) {
    const { row, holds } = await measure(window);
    hasHeld &&= holds;
    rows.push(row);
    console.log(row.join(" | "));
  }
  console.log(
    `\n${describeMachine()}; ${viewers} viewers, ${seconds} s, load and portal on the same cores\n`,
  );
  console.log(toTable(rows));
  console.log(hasHeld ? "\nAt most one call per endpoint and window: held." : "\nMORE CALLS THAN WINDOWS.");
  process.exitCode = hasHeld ? 0 : 1;
});

async function measure(refreshSeconds) {
  const portal = await startPortal({ STATUS_REFRESH_SECONDS: String(refreshSeconds) });
  try {
    // A server loads a page's code with its first request, so that one isn't measured; its calls count,
    // though.
    const openedMs = performance.now();
    await fetch(`${portal.url}/status`).then((answer) => answer.text());
    const before = await readProcess(portal.url);
    const record = {
      page: [],
      api: [],
      health: [],
      failed: 0,
      mostBytes: before.bytes,
    };
    const startedMs = performance.now();
    const endMs = startedMs + seconds * 1000;
    const shared = connections > 0 ? new Pool(portal.url, { connections, keepAliveTimeout: 60_000 }) : null;
    const open = () => shared ?? new Pool(portal.url, { connections: 3, keepAliveTimeout: 60_000 });
    await Promise.all([
      ...Array.from({ length: viewers }, (_, index) => view(open(), index, endMs, record)),
      probe(portal.url, endMs, record, before),
    ]);
    const tookMs = performance.now() - startedMs;
    const after = await readProcess(portal.url);
    const { counts } = await portal.facility("GET", "/demo/count");
    const allowed = Math.floor((performance.now() - openedMs) / (refreshSeconds * 1000)) + 1;
    const calls = Object.values(counts);
    const requests = record.page.length + record.api.length;
    const holds = calls.length <= 3 && calls.every((count) => count <= allowed);
    const row = [
      refreshSeconds,
      requests,
      (requests / (tookMs / 1000)).toFixed(0),
      toLatency(record.page, [0.5, 0.95, 0.99]),
      toLatency(record.api, [0.5, 0.95, 0.99]),
      toLatency(record.health, [0.5, 0.99, 1]),
      record.failed,
      `${calls.join(", ")} (${allowed})`,
      `${toMegabytes(before.bytes)} → ${toMegabytes(Math.max(record.mostBytes, after.bytes))}`,
      (after.cpuSeconds - before.cpuSeconds).toFixed(0),
    ];
    return { row, holds };
  } finally {
    await portal.stop();
  }
}

/** Simulates one viewer: opens a page within the first seconds, then polls or reloads until the end. */
async function view(client, index, endMs, record) {
  const reloads = index % 5 === 0;
  const until = (ms) => delay(Math.max(0, Math.min(ms, endMs - performance.now())));
  await until(((index + Math.random()) / viewers) * arrivalMs);
  await ask(client, "/status", record.page, record);
  while (performance.now() < endMs) {
    await until(reloads ? reloadMs : pollMs);
    if (performance.now() >= endMs) break;
    if (reloads) await ask(client, "/status", record.page, record);
    else await Promise.all(polled.map((path) => ask(client, path, record.api, record)));
  }
  if (connections === 0) await client.close();
}

async function ask(client, path, times, record) {
  const startedMs = performance.now();
  try {
    // As every browser asks: a page has 118 kB otherwise, and 333 of them a second measure this machine's memory.
    const headers = { "accept-encoding": "gzip, br" };
    const { statusCode, body } = await client.request({ path, method: "GET", headers });
    await body.arrayBuffer();
    if (statusCode !== 200) record.failed++;
  } catch {
    record.failed++;
  }
  times.push(performance.now() - startedMs);
}

/** Measures the latency of an unrelated request meanwhile, and the server's memory. */
async function probe(url, endMs, record, before) {
  for (let tries = 0; performance.now() < endMs; tries++) {
    const startedMs = performance.now();
    const isAnswered = await fetch(`${url}/api/health`).then(
      async (answer) => (await answer.text()) !== "",
      () => false,
    );
    record.health.push(performance.now() - startedMs);
    if (!isAnswered) record.failed++;
    const { bytes } = tries % 10 === 0 ? await readProcess(url).catch(() => before) : before;
    record.mostBytes = Math.max(record.mostBytes, bytes);
    await delay(200);
  }
}

/** Returns the memory (bytes) and CPU time (s) of the portal's process, which includes the demo facility. */
async function readProcess(url) {
  const read = await readMetrics(url);
  return { bytes: read("process_resident_memory_bytes"), cpuSeconds: read("process_cpu_seconds_total") };
}

const toLatency = (times, shares) =>
  shares.map((share) => (times.length > 0 ? quantile(times, share).toFixed(0) : "-")).join(" / ");
const toMegabytes = (bytes) => Math.round(bytes / 1_048_576);
