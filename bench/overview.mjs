// How soon the overview's HTML arrives with its data, compared with the status page's, in one run.
//   node bench/overview.mjs [--rounds 15] [--delay 50] [--jobs 40]
// A second portal reaches the first one's demo facility through a proxy. Each scheduler's list is made once and sent by the
// proxy after the delay: the demo facility would make four lists one after another, on the portal's processors. Every visit
// of the overview is a new session, so that no list of jobs is known; "again" is the same session's next visit.
import { createServer, request as forward } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, median, readOption, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";

const rounds = Number(readOption("rounds", 15));
const delayMs = Number(readOption("delay", 50));
/** How many jobs each scheduler lists; without it, as many as the demo facility has. */
const jobs = Number(readOption("jobs", 0));
const offers = "avocet=v0.0.42,v0.0.43;curlew=v0.0.43,v0.0.44;dunlin=v0.0.42;godwit=v0.0.42";
const hangingPath = "/sched/open/v0.0.42/dunlin/jobs";
const schedulers = { delayMs, isHanging: false };

runScript(async () => {
  await prepare();
  const facilityPort = await findFreePort();
  const origin = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const proxy = await openProxy(facilityPort);
  const portal = await startPortal({
    ...{
      FACILITY_DEMO: "",
      FACILITY_DEMO_PORT: "",
      FACILITY_URL: `http://127.0.0.1:${proxy.address().port}`,
    },
    ...{ HOST: "127.0.0.1", SESSION_SECRET: "x".repeat(32), COMPUTE_RESOURCES: offers },
    ...{ STATUS_REFRESH_SECONDS: "600", SIGN_IN_LIMIT: "100000" },
  });
  try {
    if (jobs > 0)
      for (const resource of ["avocet", "curlew", "dunlin", "godwit"])
        await origin.facility("POST", "/demo/scheduler", { resource, jobs });
    const signIn = () => openSession(portal.url, origin);
    const afterStart = await visit(portal.url, "/", await signIn());
    for (let warmUp = 0; warmUp < 20; warmUp++) {
      const cookie = await signIn();
      await visit(portal.url, "/status", cookie);
      await visit(portal.url, "/", cookie);
    }
    const figures = { status: [], same: [], first: [], instant: [], again: [], hanging: [] };
    for (let round = 0; round < rounds; round++) {
      const cookie = await signIn();
      figures.status.push(await visit(portal.url, "/status", cookie));
      figures.first.push(await visit(portal.url, "/", cookie));
      figures.again.push(await visit(portal.url, "/", cookie));
      figures.same.push(await visit(portal.url, "/status", cookie));
      schedulers.delayMs = 0;
      figures.instant.push(await visit(portal.url, "/", await signIn()));
      schedulers.delayMs = delayMs;
    }
    schedulers.isHanging = true;
    for (let round = 0; round < rounds; round++)
      figures.hanging.push(await visit(portal.url, "/", await signIn()));
    const base = toMedian(figures.status);
    const toRow = (name, list) => {
      const longest = Math.max(...list.map(({ ms }) => ms));
      const cells = [toMedian(list).toFixed(0), longest.toFixed(0), (toMedian(list) / base).toFixed(2)];
      cells.push(median(list.map(({ cpuMs }) => cpuMs)).toFixed(0));
      return [name, ...cells, median(list.map(({ machines }) => machines)).toFixed(0)];
    };
    const toFloor = (name, ms) => [name, ms.toFixed(0), "", (ms / base).toFixed(2), "", ""];
    const rows = [
      [
        "page",
        "median ms",
        "longest ms",
        "ratio to `/status`",
        "processor ms",
        "machines with jobs in the HTML",
      ],
      toRow("`/status`", figures.status),
      toRow("`/status`, same again (A/A)", figures.same),
      toRow("`/` again: lists known", figures.again),
      toRow("`/` first, schedulers answer at once", figures.instant),
      toRow(`\`/\` first, schedulers answer in ${delayMs} ms`, figures.first),
      toFloor(`floor: \`/status\` and ${delayMs} ms`, base + delayMs),
      toFloor(`floor: \`/\` again and ${delayMs} ms`, toMedian(figures.again) + delayMs),
      toFloor(`floor: \`/\` with lists at once and ${delayMs} ms`, toMedian(figures.instant) + delayMs),
      toRow("`/` first, one scheduler hangs", figures.hanging),
    ];
    console.log(`${describeMachine()}; ${rounds} rounds\n\n${toTable(rows)}`);
    console.log(`\nThe very first page after a start: ${afterStart.ms.toFixed(0)} ms`);
  } finally {
    await portal.stop();
    await origin.stop();
    proxy.closeAllConnections();
    proxy.close();
  }
});

const toMedian = (list) => median(list.map(({ ms }) => ms));

/** Forwards to the facility. Lists of jobs are kept, and sent whole after the delay. */
function openProxy(port) {
  const lists = new Map();
  const server = createServer(async (incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    if (path.endsWith("/jobs")) {
      const list = lists.get(path) ?? (await fetchList(`http://127.0.0.1:${port}${path}`, headers));
      lists.set(path, list);
      if (schedulers.isHanging && path === hangingPath) return;
      if (schedulers.delayMs > 0) await pause(schedulers.delayMs);
      outgoing
        .writeHead(200, { "content-type": "application/json", "content-length": list.length })
        .end(list);
      return;
    }
    const further = forward({ host: "127.0.0.1", port, method, headers, path }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    further.on("error", () => outgoing.destroy());
    outgoing.on("close", () => further.destroy());
    incoming.pipe(further);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function fetchList(url, { authorization }) {
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The processor time of the portal's process, threads included. */
async function readCpuSeconds(url) {
  const text = await fetch(`${url}/api/metrics`).then((answer) => answer.text());
  return Number(text.match(/^process_cpu_seconds_total (.+)$/m)?.[1]);
}

async function openSession(url, { facility }) {
  const { token } = await facility("POST", "/demo/tokens", { profile: "full" });
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** One visit: when its HTML was complete, the portal's processor time, and how many machines' jobs it has. */
async function visit(url, path, cookie) {
  const before = await readCpuSeconds(url);
  const startedMs = performance.now();
  const answer = await fetch(url + path, { headers: { cookie } });
  const html = await answer.text();
  const ms = performance.now() - startedMs;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const machines = new Set([...html.matchAll(/href="\/compute\/(\w+)\/jobs\//g)].map(([, name]) => name));
  return { ms, cpuMs: 1000 * ((await readCpuSeconds(url)) - before), machines: machines.size };
}
