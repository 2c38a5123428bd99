// How often “fits now” was true in the log of a real machine, and what the answer costs.
//   node bench/plan-replay.mjs TRACE.swf.gz NODES [CPUS_PER_NODE] [--samples 1500]
// At each sampled submission the machine is rebuilt as its scheduler would report it: running jobs on nodes, idle nodes, and those that a
// plan of the waiting jobs, in order of arrival, takes first as PLANNED. The portal's own rule answers; the log has the real start.
// Traces are in the Standard Workload Format, such as KTH SP2 (100 nodes) or CEA Curie (93,312 CPUs, 16 per node).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { createServer } from "vite";

const given = process.argv.slice(2);
const at = given.indexOf("--samples");
const most = at < 0 ? 1500 : Number(given.splice(at, 2)[1]);
const [file, nodesText, perText = "1"] = given;

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
  resolve: { alias: { "@": root, "server-only": `${root}node_modules/server-only/empty.js` } },
});
const load = (name) => vite.ssrLoadModule(`/lib/compute/${name}.ts`);
const [{ toFit }, { toNodeColumns }, { toJobEnds }, { readClosed }, samples] = await Promise.all(
  ["plan/fit", "plan/node-columns", "plan/job-ends", "plan/free-spans", "testing/samples"].map(load),
);

const idle = (name) => samples.sampleNode({ name, states: ["IDLE"] });
const answer = async (nodes, ends, ask, nowMs) => {
  const partitions = [
    samples.samplePartition({ mostNodes: "unlimited", mostMinutes: "unlimited", totalNodes: null }),
  ];
  const closed = await readClosed(nodes, [], [], nowMs);
  return (await toFit({ nodes, partitions, closed, jobs: ends }, ask, nowMs)).partitions[0];
};

/** Jobs in the order of arrival, in seconds; what is larger than the machine or never ran is left out. */
function readTrace(count, per) {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  return text
    .split("\n")
    .filter((line) => line && !line.startsWith(";"))
    .map((line) => {
      const [, submit, wait, run, used, , , wanted, asked] = line.trim().split(/\s+/).map(Number);
      const nodes = Math.ceil((used > 0 ? used : wanted) / per);
      return {
        submit,
        start: submit + wait,
        end: submit + wait + run,
        wait,
        run,
        nodes,
        limit: Math.max(asked, run),
      };
    })
    .filter(({ nodes, wait, run }) => nodes > 0 && nodes <= count && run >= 0 && wait >= 0)
    .sort((one, other) => one.submit - other.submit);
}

/** The idle nodes that a plan of the waiting jobs takes: each the nodes that are available first, idle ones before others. */
function plan(waiting, ends, now, areIdleFirst) {
  const free = ends.map((end) => (end === null ? now : end));
  const left = ends.flatMap((end, node) => (end === null ? [node] : []));
  const planned = new Set();
  for (const job of waiting) {
    if (planned.size === left.length) break;
    const order = free.map((_, node) => node).sort((one, other) => free[one] - free[other] || one - other);
    const start = free[order[job.nodes - 1]];
    const able = order.filter((node) => free[node] <= start);
    const own = areIdleFirst ? able.slice(0, job.nodes) : able.slice(-job.nodes);
    for (const node of own) {
      if (ends[node] === null) planned.add(node);
      free[node] = start + job.limit;
    }
  }
  return planned;
}

async function replay(count, per, areIdleFirst) {
  const jobs = readTrace(count, per);
  const starts = jobs.toSorted((one, other) => one.start - other.start);
  const nodes = Array.from({ length: count }, (_, index) => idle(`n${index + 1}`));
  const holders = new Array(count).fill(null);
  const rows = [];
  let [running, next, skipped] = [[], 0, 0];
  const begin = (job) => {
    job.on = [];
    for (let node = 0; node < count && job.on.length < job.nodes; node++)
      if (holders[node] === null) {
        holders[node] = job;
        job.on.push(node);
      }
    running.push(job);
  };
  const from = Math.floor(jobs.length * 0.2);
  const step = Math.max(1, Math.floor((jobs.length - from) / most));
  for (const [index, job] of jobs.entries()) {
    const now = job.submit;
    const advance = (to) => {
      for (const done of running.filter(({ end }) => end <= to))
        for (const node of done.on) holders[node] = null;
      running = running.filter(({ end }) => end > to);
    };
    let isOwnDue = false;
    for (; next < starts.length && starts[next].start <= now; next++) {
      advance(starts[next].start);
      if (starts[next] === job) isOwnDue = true;
      else if (starts[next].end > starts[next].start) begin(starts[next]);
    }
    advance(now);
    if (index >= from && (index - from) % step === 0) {
      if (running.reduce((sum, one) => sum + one.nodes, 0) > count) skipped++;
      else rows.push(await judge(job, now));
    }
    if (isOwnDue && job.end > now) begin(job);
  }
  return { rows, skipped, jobs: jobs.length };

  async function judge(job, now) {
    const ends = holders.map((holder) => holder && Math.max(now + 60, holder.start + holder.limit));
    const waiting = jobs.filter((one) => one !== job && one.submit <= now && one.start > now);
    const planned = plan(waiting, ends, now, areIdleFirst);
    for (const [node, entry] of nodes.entries())
      entry.states = holders[node] ? ["ALLOCATED"] : planned.has(node) ? ["IDLE", "PLANNED"] : ["IDLE"];
    const ask = { nodes: job.nodes, minutes: Math.ceil(job.limit / 60) };
    const { verdict } = await answer(toNodeColumns(nodes), null, ask, now * 1000);
    const areIdle = holders.filter((holder) => holder === null).length >= job.nodes;
    return { fits: verdict.fits, areIdle, wait: job.wait };
  }
}

const share = (rows) => {
  const soon = rows.filter(({ wait }) => wait <= 600).length;
  return `${rows.length} | ${((100 * soon) / Math.max(1, rows.length)).toFixed(1)} %`;
};

if (file) {
  const per = Number(perText);
  const { rows, skipped, jobs } = await replay(Number(nodesText) / per, per, true);
  console.log(`${file}: ${jobs} jobs, ${rows.length} samples, ${skipped} skipped as overbooked\n`);
  console.log("| verdict | times | started within 10 min |\n|---|---|---|");
  console.log(`| fits now | ${share(rows.filter(({ fits }) => fits))} |`);
  const late = (await replay(Number(nodesText) / per, per, false)).rows;
  console.log(`| fits now, if plans take idle nodes last | ${share(late.filter(({ fits }) => fits))} |`);
  console.log(`| doesn't fit now | ${share(rows.filter(({ fits }) => !fits))} |`);
  console.log(`| enough idle nodes, planned or not | ${share(rows.filter(({ areIdle }) => areIdle))} |`);
}

/** Processor time of one answer, in ms: the median of 15. */
async function measure(run) {
  const times = [];
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((one, other) => one - other)[7].toFixed(1);
}
const many = Array.from({ length: 10_000 }, (_, index) => ({
  ...idle(`n${String(index).padStart(5, "0")}`),
  ...(index % 20 ? { states: ["MIXED"], allocatedCpus: 60 } : {}),
}));
const list = Array.from({ length: 50_000 }, (_, index) => {
  const isRunning = index % 20 !== 0;
  const state = isRunning ? "RUNNING" : "PENDING";
  const running = { startAt: "2026-11-21T11:30:00.000Z", limitMinutes: 60 + (index % 2000), cpus: 12 };
  const nodeList = isRunning ? `n${String(index % 10_000).padStart(5, "0")}` : "";
  return samples.sampleJob({
    id: String(index + 1),
    state,
    states: [state],
    nodeList,
    ...(isRunning ? running : {}),
  });
});
const columns = toNodeColumns(many);
const ends = toJobEnds(columns, list);
const nowMs = Date.parse("2026-11-21T12:00:00Z");
console.log("\n| 10,000 nodes, 50,000 jobs | processor time, ms |\n|---|---|");
console.log(`| nodes to columns, once per read | ${await measure(() => toNodeColumns(many))} |`);
console.log(`| ends of jobs by node, once per list | ${await measure(() => toJobEnds(columns, list))} |`);
console.log(
  `| one answer | ${await measure(() => answer(columns, ends, { nodes: 800, minutes: 240 }, nowMs))} |`,
);
await vite.close();
