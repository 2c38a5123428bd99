// What an open overview transfers and reads in an hour, beside one open queue per machine, and beside a page that reads
// each machine's whole list every five seconds, as Slurm-web does.
//   node bench/overview-hour.mjs [--jobs 10000] [--minutes 6]
// Each part is measured for some minutes with a token of its own, after everything has loaded, and scaled to an hour.
// Slurm-web's part is computed: the same lists, cut to the 18 fields that its pages request, as JSON by gzip.
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, launchBrowser, readOption, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";

const jobs = Number(readOption("jobs", 10_000));
const minutes = Number(readOption("minutes", 6));
const offers = { avocet: "v0.0.43", curlew: "v0.0.43", dunlin: "v0.0.42", godwit: "v0.0.42" };
const machines = Object.keys(offers);
const loadingMs = 60_000;
const slurmWebSeconds = 5;
/** Fields of Slurm-web 6's list of jobs, in the spelling of the scheduler where the two agree. */
const slurmWebFields =
  "account cpus gres_detail job_id job_state node_count nodes partition priority qos sockets_per_node state_reason tasks tres_per_job tres_per_node tres_per_socket tres_per_task user_name".split(
    " ",
  );

runScript(async () => {
  await prepare();
  const facilityPort = await findFreePort();
  const origin = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const portal = await startPortal({
    ...{ FACILITY_DEMO: "", FACILITY_DEMO_PORT: "", FACILITY_URL: `http://127.0.0.1:${facilityPort}` },
    ...{ HOST: "127.0.0.1", SESSION_SECRET: "x".repeat(32) },
    COMPUTE_RESOURCES: machines.map((name) => `${name}=${offers[name]}`).join(";"),
  });
  const browser = await launchBrowser();
  try {
    for (const resource of machines) await origin.facility("POST", "/demo/scheduler", { resource, jobs });
    const open = (paths) => measure(browser, portal, origin, paths);
    const overview = await open(["/"]);
    const queues = await open(machines.map((name) => `/compute/${name}`));
    const slurmWebKb = await sumSlurmWeb(origin);
    const slurmWebHourKb = (slurmWebKb * 3600) / slurmWebSeconds;
    const toRow = (name, { reads, kb, responses }) => {
      const share = `${((100 * kb) / slurmWebHourKb).toFixed(2)} %`;
      return [name, reads.join(", "), responses.toFixed(0), kb.toFixed(0), share];
    };
    const everySeconds = machines.map(() => 3600 / slurmWebSeconds);
    const slurmWeb = { reads: everySeconds, kb: slurmWebHourKb, responses: 4 * (everySeconds[0] ?? 0) };
    const rows = [
      ["open for an hour", "reads of each list", "responses", "kB", "share of Slurm-web's"],
      toRow("overview", overview),
      toRow("four queues", queues),
      toRow("Slurm-web's lists", slurmWeb),
    ];
    console.log(`${describeMachine(browser.version())}; ${jobs} jobs on each machine, ${minutes} minutes`);
    console.log(
      `\n${toTable(rows)}\n\nOne list of each machine as Slurm-web reads it: ${slurmWebKb.toFixed(0)} kB`,
    );
    console.log(`The overview's paths, kB in ${minutes} minutes: ${JSON.stringify(overview.byPath)}`);
    console.log(
      `Loading, kB: overview ${overview.loadedKb.toFixed(0)}, queues ${queues.loadedKb.toFixed(0)}`,
    );
  } finally {
    await browser.close();
    await portal.stop();
    await origin.stop();
  }
});

/** Opens these pages with a new session; what they transfer and cause, scaled to an hour. */
async function measure(browser, portal, { facility }, paths) {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 800 } });
  const { token } = await facility("POST", "/demo/tokens", { profile: "full" });
  const answer = await context.request.post("/api/session", {
    data: { token },
    headers: { Origin: portal.url },
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`);
  const received = { bytes: 0, responses: 0, byPath: {} };
  for (const path of paths) {
    const page = await context.newPage();
    await watchBytes(context, page, received);
    await page.goto(path);
  }
  await delay(loadingMs);
  const loadedKb = received.bytes / 1000;
  Object.assign(received, { bytes: 0, responses: 0, byPath: {} });
  const before = await countReads(facility);
  await delay(minutes * 60_000);
  const after = await countReads(facility);
  const { bytes, responses, byPath } = structuredClone(received);
  await context.close();
  const perHour = 60 / minutes;
  const reads = machines.map((_, index) => Math.round((after[index] - before[index]) * perHour));
  return { reads, kb: (bytes / 1000) * perHour, responses: responses * perHour, byPath, loadedKb };
}

/** Adds what a page receives, headers and all, as sent. */
async function watchBytes(context, page, received) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const paths = new Map();
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? "other";
    received.bytes += encodedDataLength;
    received.responses++;
    received.byPath[path] = (received.byPath[path] ?? 0) + encodedDataLength / 1000;
  });
}

async function countReads(facility) {
  const { counts } = await facility("GET", "/demo/count");
  return machines.map((name) =>
    Object.entries(counts)
      .filter(([call]) => call.endsWith(`/${name}/jobs`))
      .reduce((sum, [, count]) => sum + count, 0),
  );
}

/** One read of every machine's list in Slurm-web's shape, in kB. */
async function sumSlurmWeb({ facility }) {
  const { token } = await facility("POST", "/demo/tokens", { profile: "full" });
  let bytes = 0;
  for (const name of machines) {
    const read = () => facility("GET", `/sched/open/${offers[name]}/${name}/jobs`, undefined, token);
    // A connection kept from before may just have ended.
    const answer = await read().catch(read);
    const list = answer.jobs.map((job) =>
      Object.fromEntries(slurmWebFields.map((field) => [field, job[field]])),
    );
    bytes += gzipSync(JSON.stringify(list)).length;
  }
  return bytes / 1000;
}
