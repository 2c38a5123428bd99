// What 10,000 viewers of the status page cost during an outage, behind nginx with deploy/nginx.conf, and without its cache.
//   node bench/outage.mjs [--viewers 10000] [--seconds 30]
// Within this time each viewer opens /status once and asks for its three lists once, as the page does every 30 s, with one of twelve sets of
// preferences. The facility fails meanwhile. Without the cache: the same requests with a header that passes by it. The load comes over 100
// connections with TLS, so that handshakes, which nginx makes alone, aren't in it. Load, nginx and portal share the cores.
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";
import { hasNginx, startNginx } from "../scripts/nginx-server.mjs";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript, Stop } from "../scripts/stop.mjs";
import { describeMachine, quantile, readOption, sayCounts, toTable } from "./support/bench-figures.mjs";
import { readMetrics, startLivePortal, startPortal } from "./support/bench-portal.mjs";

const viewers = Number(readOption("viewers", 10_000));
const seconds = Number(readOption("seconds", 30));
const lists = ["/api/status", "/api/status/downtimes", "/api/status/downtimes/upcoming"];
const head = [
  "cache",
  "answers",
  "nginx asked the portal",
  "calls upstream",
  "p50 / p95 / p99, ms",
  "portal's processor, s",
];

runScript(async () => {
  await prepare();
  if (!hasNginx()) throw new Stop("There is no nginx.");
  const facilityPort = await findFreePort();
  const facility = await startPortal({ RECORD_SECONDS: "0", FACILITY_DEMO_PORT: String(facilityPort) });
  const securePort = await findFreePort();
  const portal = await startLivePortal(`http://127.0.0.1:${facilityPort}`, {
    ...{ PORTAL_URL: `https://localhost:${securePort}`, TRUSTED_PROXIES: "1", STATUS_REFRESH_SECONDS: "1" },
  });
  const nginx = await startNginx(Number(new URL(portal.url).port), securePort);
  try {
    for (const path of ["/status", ...lists]) await fetch(portal.url + path).then((answer) => answer.text());
    await facility.facility("POST", "/demo/faults", { path: "/fac/v1alpha/status", fault: "500" });
    // Longer than a window: the portal knows of the outage.
    await delay(3000);
    const rows = [head];
    for (const isKept of [true, false])
      rows.push([
        isKept ? "as configured" : "passed by",
        ...(await measure(portal, facility, securePort, isKept)),
      ]);
    console.log(`${describeMachine()}; ${viewers} viewers, ${seconds} s\n\n${toTable(rows)}`);
  } finally {
    await nginx.stop();
    await portal.stop();
    await facility.stop();
  }
});

async function measure(portal, { facility }, securePort, isKept) {
  await facility("POST", "/demo/count/reset");
  const pool = new Pool(`https://localhost:${securePort}`, {
    connections: 100,
    connect: { rejectUnauthorized: false },
  });
  const record = { times: [], statuses: {}, copies: new Set(), passed: 0 };
  const before = await readMetrics(portal.url);
  const endMs = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: viewers }, (_, index) => view(pool, index, endMs, isKept, record)));
  const after = await readMetrics(portal.url);
  await pool.close();
  const { counts } = await facility("GET", "/demo/count");
  const cpu = "process_cpu_seconds_total";
  return [
    sayCounts(record.statuses),
    record.copies.size + record.passed,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    [0.5, 0.95, 0.99].map((share) => quantile(record.times, share).toFixed(0)).join(" / "),
    (after(cpu) - before(cpu)).toFixed(1),
  ];
}

/** One viewer: a page, and its lists together, at moments of its own. */
async function view(pool, index, endMs, isKept, record) {
  const cookie = [
    ["", "portal-theme=dark", "portal-theme=light"][index % 3],
    [
      "portal-zone=UTC",
      "portal-zone=Europe%2FZurich",
      "portal-zone=Asia%2FKolkata",
      "portal-zone-choice=utc",
    ][index % 4],
  ]
    .filter(Boolean)
    .join("; ");
  const headers = { cookie, "accept-encoding": index % 2 ? "gzip, deflate, br, zstd" : "gzip, deflate, br" };
  if (!isKept) headers.authorization = "none";
  const ask = async (path, accept) => {
    const startedMs = performance.now();
    const answer = await pool
      .request({ path, method: "GET", headers: { ...headers, accept } })
      .catch(() => null);
    await answer?.body.dump({ limit: 10_000_000 });
    record.times.push(performance.now() - startedMs);
    const status = answer?.statusCode ?? "no answer";
    record.statuses[status] = (record.statuses[status] ?? 0) + 1;
    const copy = /kept;desc="([\d.]+) /.exec(String(answer?.headers["server-timing"] ?? ""))?.[1];
    if (copy) record.copies.add(`${path} ${cookie} ${copy}`);
    else record.passed++;
  };
  const opensMs = (index / viewers) * 0.9 * seconds * 1000;
  await delay(Math.max(0, endMs - seconds * 1000 + opensMs - performance.now()));
  await ask("/status", "text/html,application/xhtml+xml,*/*;q=0.8");
  await Promise.all(lists.map((path) => ask(path, "application/json")));
}
