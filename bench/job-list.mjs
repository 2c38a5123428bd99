// The cost of a long job list: concurrent readers with one token, the health path meanwhile, and memory.
//   node bench/job-list.mjs [--jobs 10000] [--readers 10] [--rounds 5]
// The demo facility runs in a separate process, so that the figures are the portal's alone.
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, quantile, readOption, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";
import { startHealthProbe } from "./health-probe.mjs";

const jobs = Number(readOption("jobs", 10_000));
const readers = Number(readOption("readers", 10));
const rounds = Number(readOption("rounds", 5));
const resource = "avocet";
const restMs = 6_000;
const bytesPerMb = 1e6;

runScript(async () => {
  await prepare();
  const facilityPort = await findFreePort();
  const facility = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const facilityUrl = `http://127.0.0.1:${facilityPort}`;
  const portal = await startPortal({
    FACILITY_DEMO: "",
    FACILITY_DEMO_PORT: "",
    FACILITY_URL: facilityUrl,
    COMPUTE_RESOURCES: `${resource}=v0.0.43`,
    HOST: "127.0.0.1",
    SESSION_SECRET: "a-secret-for-measuring-with-32-characters",
  });
  const health = await startHealthProbe(portal.url);
  try {
    await ask("POST", `${facilityUrl}/demo/scheduler`, { resource, jobs, pretty: true });
    const idle = await health.measure(delay(3000));
    const rows = [
      ["round", "answers", "upstream reads", "slowest answer, ms", "health p99 / most, ms", "memory, MB"],
      ["idle", "", "", "", describe(idle), toMb(readMemory(portal))],
    ];
    for (let round = 1; round <= rounds; round++) {
      // A new token for each round, so that its list isn't cached yet.
      const headers = { cookie: await signIn(portal.url, facilityUrl), "accept-encoding": "gzip" };
      const before = await countReads(facilityUrl);
      let most = readMemory(portal);
      const watch = setInterval(() => {
        most = Math.max(most, readMemory(portal));
      }, 50);
      const startedMs = performance.now();
      const times = [];
      const all = Promise.all(
        Array.from({ length: readers }, async () => {
          const answer = await fetch(`${portal.url}/api/compute/${resource}/grid`, { headers });
          await answer.arrayBuffer();
          times.push(performance.now() - startedMs);
          return answer.status;
        }),
      );
      const waits = await health.measure(all);
      clearInterval(watch);
      rows.push([
        round,
        [...new Set(await all)].map((status) => `${readers} × ${status}`).join(", "),
        (await countReads(facilityUrl)) - before,
        Math.max(...times).toFixed(0),
        describe(waits),
        toMb(most),
      ]);
      await delay(restMs);
    }
    console.log(`\n${describeMachine()}; ${jobs} jobs, ${readers} readers at once\n`);
    console.log(toTable(rows));
  } finally {
    health.stop();
    await portal.stop();
    await facility.stop();
  }
});

async function ask(method, url, body, headers = {}) {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signIn(portalUrl, facilityUrl) {
  const { token } = await (await ask("POST", `${facilityUrl}/demo/tokens`, { profile: "full" })).json();
  const answer = await ask("POST", `${portalUrl}/api/session`, { token }, { origin: portalUrl });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function countReads(facilityUrl) {
  const { counts } = await (await ask("GET", `${facilityUrl}/demo/count`)).json();
  return Object.entries(counts)
    .filter(([call]) => call.endsWith(`/${resource}/jobs`))
    .reduce((sum, [, count]) => sum + count, 0);
}

const describe = (times) => `${quantile(times, 0.99).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;

/** Returns the server's resident memory in bytes. */
function readMemory({ pid }) {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1] ?? Number.NaN) * 1024;
}

const toMb = (bytes) => (bytes / bytesPerMb).toFixed(0);
