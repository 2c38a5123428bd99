import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import type { Interruption } from "../interruption/interruption";
import type { Job, Node, Partition, Reservation } from "../model";
import { sampleJob, sampleNode, samplePartition, sampleReservation } from "../testing/samples";
import { toFit } from "./fit";
import { readClosed } from "./free-spans";
import { leastExplained, toJobEnds } from "./job-ends";
import { toNodeColumns } from "./node-columns";

const now = Date.parse("2026-11-21T12:00:00Z");
const at = (minute: number) => new Date(now + minute * 60_000).toISOString();
/** Minutes: everything ends before the first. */
const [horizon, longest] = [240, 60];

/** Numbers from a seed, so that a failing case can be repeated. */
function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { whole, chance: (share: number) => next() < share };
}

type Cluster = ReturnType<typeof makeCluster>;

function makeCluster(seed: number) {
  const { whole, chance } = makeRandom(seed);
  const names = Array.from({ length: whole(0, 12) }, (_, index) => `n${index + 1}`);
  const some = (share: number) => names.filter(() => chance(share));
  const span = () => {
    const from = whole(-60, 90);
    return { from, to: chance(0.2) ? null : from + whole(1, 75) };
  };
  const downtimes = Array.from({ length: chance(0.4) ? whole(1, 2) : 0 }, span);
  const reservations = Array.from({ length: chance(0.6) ? whole(1, 3) : 0 }, () => ({
    ...span(),
    hosts: some(0.4),
    isAll: chance(0.1),
    isMaintenance: chance(0.3),
  })).filter(({ hosts, isAll }) => isAll || hosts.length > 0);
  const jobs = Array.from({ length: whole(0, 20) }, () => {
    const hosts = some(0.15);
    const limit = chance(0.05) ? null : whole(1, 120);
    return { hosts, start: -whole(0, 119), limit, isWaiting: hosts.length === 0, isHidden: chance(0.02) };
  });
  const working = new Set(jobs.flatMap(({ hosts }) => hosts));
  const nodes = names.map((name) => {
    const isBusy = working.has(name);
    const flag = chance(0.1) ? "PLANNED" : chance(0.07) ? "DRAIN" : chance(0.04) ? "WEIRD" : null;
    const base = isBusy ? (chance(0.5) ? "ALLOCATED" : "MIXED") : "IDLE";
    const partitions = [...(chance(0.8) ? ["batch"] : []), ...(chance(0.4) ? ["short"] : [])];
    const gpus = chance(0.3) ? whole(1, 4) : 0;
    return { name, isBusy, flag, isDown: !isBusy && chance(0.05), base, partitions, gpus };
  });
  const isDown = chance(0.05);
  const limits = {
    mostNodes: chance(0.3) ? whole(1, 8) : null,
    mostMinutes: chance(0.3) ? whole(10, 70) : null,
  };
  const ask = {
    nodes: whole(1, 10),
    minutes: whole(1, longest),
    gpus: chance(0.2) ? whole(1, 4) : undefined,
  };
  return { downtimes, reservations, jobs, nodes, isDown, limits, ask };
}

/** As the scheduler's API reports the cluster. */
async function runRule({ downtimes, reservations, jobs, nodes, ...cluster }: Cluster) {
  const { isDown, limits, ask } = cluster;
  const listed: Node[] = nodes.map(({ name, isBusy, flag, isDown, base, partitions, gpus }) =>
    sampleNode({
      name,
      states: [isDown ? "DOWN" : base, ...(flag ? [flag] : [])],
      partitions,
      allocatedCpus: isBusy ? null : 0,
      gres: gpus > 0 ? `gpu:a100:${gpus}` : "",
    }),
  );
  const running: Job[] = jobs
    .filter(({ isHidden }) => !isHidden)
    .map(({ hosts, start, limit, isWaiting }, index) =>
      sampleJob({
        id: String(index + 1),
        ...(isWaiting ? {} : { state: "RUNNING", states: ["RUNNING"], startAt: at(start) }),
        nodeList: hosts.join(","),
        limitMinutes: limit ?? "unlimited",
      }),
    );
  const stops: Interruption[] = downtimes.map(({ from, to }) => ({
    kind: "downtime",
    name: "Patching",
    startMs: now + from * 60_000,
    endMs: to === null ? null : now + to * 60_000,
  }));
  const reserved: Reservation[] = reservations.map(({ from, to, hosts, isAll, isMaintenance }, index) =>
    sampleReservation({
      name: `r${index}`,
      startAt: at(from),
      endAt: to === null ? null : at(to),
      nodeList: hosts.join(","),
      nodeCount: hosts.length || null,
      flags: [...(isAll ? ["ALL_NODES"] : []), ...(isMaintenance ? ["MAINT"] : [])],
    }),
  );
  const partitions: Partition[] = ["batch", "short"].map((name) =>
    samplePartition({
      name,
      states: [isDown && name === "short" ? "DOWN" : "UP"],
      totalNodes: nodes.filter((node) => node.partitions.includes(name)).length,
      mostNodes: limits.mostNodes ?? "unlimited",
      mostMinutes: limits.mostMinutes ?? "unlimited",
    }),
  );
  const columns = toNodeColumns(listed);
  const ends = toJobEnds(columns, running);
  const closed = await readClosed(columns, reserved, stops, now);
  return toFit({ nodes: columns, partitions, closed, jobs: ends }, ask, now);
}

/** An unlisted flag hides what else a node is, unless it is down or all of it is allocated. */
const isUnknown = ({ flag, isDown, base }: Cluster["nodes"][number]) =>
  flag === "WEIRD" && !isDown && base !== "ALLOCATED";

type Cell = "free" | "downtime" | "reservation" | "busy";

/** What a node is in each minute, painted one over the other. */
function occupy(cluster: Cluster, node: Cluster["nodes"][number]): Cell[] {
  const cells = new Array<Cell>(horizon + longest).fill("free");
  const paint = (cell: Cell, from: number, to: number | null) =>
    cells.fill(cell, Math.max(0, from), Math.max(0, to ?? cells.length));
  const own = cluster.jobs.filter(({ hosts }) => hosts.includes(node.name));
  const seen = own.filter(({ isHidden }) => !isHidden);
  for (const { start, limit } of seen) paint("busy", 0, limit === null ? null : Math.max(1, start + limit));
  for (const { from, to, isAll, hosts } of cluster.reservations)
    if (isAll || hosts.includes(node.name)) paint("reservation", from, to);
  for (const { from, to } of cluster.downtimes) paint("downtime", from, to);
  const isUnseen = own.length > 0 && seen.length === 0;
  return node.isDown || node.flag !== null || isUnseen ? cells.fill("busy") : cells;
}

function simulate(cluster: Cluster, name: string) {
  const { ask, nodes, limits } = cluster;
  const all = nodes.filter(({ partitions }) => partitions.includes(name));
  const own = all.filter(({ gpus }) => gpus >= (ask.gpus ?? 0));
  const isClosed = cluster.isDown && name === "short";
  const rows = own.map((node) => occupy(cluster, node));
  const runs = rows
    .map((row) => ({ length: row.findIndex((cell) => cell !== "free"), row }))
    .filter(({ length }) => length !== 0 && !isClosed)
    .map(({ length, row }) => ({ until: length < 0 ? null : length, by: length < 0 ? null : row[length] }));
  const lasts = (until: number | null, minutes: number) => until === null || until >= minutes;
  const ends = [...new Set(runs.map(({ until }) => until))].sort((a, b) => (a ?? 1e9) - (b ?? 1e9));
  const steps = ends.map((until) => ({
    nodes: runs.filter((run) => (until === null ? run.until === null : lasts(run.until, until))).length,
    until: until === null ? null : at(until),
    boundBy: runs.find((run) => run.until === until)?.by ?? null,
  }));
  const held = own.filter(
    (node) =>
      !isClosed &&
      node.flag === "PLANNED" &&
      !node.isDown &&
      !node.isBusy &&
      occupy(cluster, { ...node, flag: null })[0] === "free",
  ).length;
  const inService = own.filter(({ isDown, flag }) => !isDown && flag !== "DRAIN").length;
  const fitting = runs.filter(({ until }) => lasts(until, ask.minutes)).length;
  const isNever =
    isClosed ||
    ask.nodes > Math.min(inService, limits.mostNodes ?? 99) ||
    ask.minutes > (limits.mostMinutes ?? 1e9);
  const stays = rows.map((row) => {
    const free = new Array<number>(row.length + 1).fill(0);
    for (let minute = row.length - 1; minute >= 0; minute--)
      free[minute] = row[minute] === "free" ? (free[minute + 1] ?? 0) + 1 : 0;
    return free;
  });
  const countFree = (from: number, lasts: number) =>
    stays.filter((free) => (free[from] ?? 0) >= lasts).length;
  let first: string | null = null;
  for (let minute = 0; minute < horizon && first === null && !isNever; minute++)
    if (countFree(minute, ask.minutes) >= ask.nodes) first = at(minute);
  const missing = Math.max(0, ask.nodes - fitting);
  return {
    isKnown: all.length === 0 || !all.every(isUnknown),
    steps,
    held,
    first,
    largest: Math.min(inService, limits.mostNodes ?? 99),
    fits: !isNever && missing === 0,
    missing,
    isNever,
  };
}

function compare(found: unknown, wanted: unknown, seed: number) {
  if (!isDeepStrictEqual(found, wanted)) expect(found, `seed ${seed}`).toEqual(wanted);
}

it("equals a count of every minute in random clusters", async () => {
  const seen = { later: 0, fits: 0, unknown: 0 };
  for (let seed = 1; seed <= 1000; seed++) {
    const cluster = makeCluster(seed);
    const { visible, partitions, levels } = await runRule(cluster);
    const busy = cluster.nodes.filter(({ isBusy }) => isBusy);
    const seenJobs = cluster.jobs.filter(({ isHidden }) => !isHidden);
    const explained = busy.filter(({ name }) => seenJobs.some(({ hosts }) => hosts.includes(name)));
    const share = explained.length / busy.length || (busy.length === 0 ? 1 : 0);
    const isNothing = cluster.nodes.length > 0 && cluster.nodes.every(isUnknown);
    if (!isNothing) compare(visible.explainedShare, share, seed);
    const isOffered = !isNothing && share >= leastExplained;
    for (const got of partitions) {
      const want = simulate(cluster, got.partition);
      if (!want.isKnown) {
        seen.unknown++;
        expect(got, `seed ${seed}`).toMatchObject({ steps: null, heldNodes: null, largestNodes: null });
        continue;
      }
      if (isOffered && want.first !== null && want.first !== at(0)) seen.later++;
      if (want.fits) seen.fits++;
      const { steps, heldNodes, largestNodes, verdict } = got;
      const isNever = verdict?.never !== null;
      const found = { steps, heldNodes, largestNodes, verdict: { ...verdict, never: isNever } };
      const { fits, missing: missingNodes, first, isNever: never } = want;
      compare(
        found,
        {
          ...{ steps: want.steps, heldNodes: want.held, largestNodes: want.largest },
          verdict: { fits, missingNodes, ifLimitsHold: isOffered ? first : null, never },
        },
        seed,
      );
    }
    const open = partitions.filter(
      ({ partition, unknown }) => unknown === null && !(cluster.isDown && partition === "short"),
    );
    const rows = cluster.nodes
      .filter(
        ({ gpus, partitions }) =>
          gpus >= (cluster.ask.gpus ?? 0) && open.some(({ partition }) => partitions.includes(partition)),
      )
      .map((node) => occupy(cluster, node));
    const count = (from: number, to: number) =>
      rows.filter((row) => row.slice(from, to).every((cell) => cell === "free")).length;
    const slots = Array.from({ length: horizon / 30 }, (_, slot) => slot * 30);
    compare(
      slots.map((from) => {
        const { free, later } = levels?.findLast((one) => one.at <= at(from)) ?? {};
        return { free, later };
      }),
      slots.map((from) => ({ free: count(0, from + 30), later: isOffered ? count(from, from + 30) : null })),
      seed,
    );
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
});
