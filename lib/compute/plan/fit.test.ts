import { expect, it } from "vitest";
import type { Job, Node, Partition, Reservation } from "../model";
import { sampleJob, sampleNode, samplePartition, sampleReservation } from "../testing/samples";
import { toFit } from "./fit";
import type { FitAsk } from "./fit-model";
import { readClosed } from "./free-spans";
import { toJobEnds } from "./job-ends";
import { toNodeColumns } from "./node-columns";

const now = Date.parse("2026-11-21T12:00:00Z");
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `alpha${String(from + index).padStart(3, "0")}`);
const nodesOf = (list: string[], changes: Partial<Node> = {}) =>
  list.map((name) => sampleNode({ name, ...changes }));
const busy = { states: ["ALLOCATED"], allocatedCpus: 64, idleCpus: 0 };
const runningOn = (nodeList: string, changes: Partial<Job> = {}) =>
  sampleJob({
    id: nodeList,
    ...{ state: "RUNNING", states: ["RUNNING"], nodeList, cpus: 64, limitMinutes: 60 },
    startAt: "2026-11-21T11:30:00.000Z",
    ...changes,
  });

type Given = {
  partition?: Partial<Partition>;
  reservations?: Reservation[];
  jobs?: Job[] | null;
  ask?: FitAsk;
};

async function fitOf(nodes: Node[], { partition, reservations = [], jobs = [], ask = {} }: Given = {}) {
  const columns = toNodeColumns(nodes);
  const partitions = [samplePartition({ totalNodes: nodes.length, mostNodes: "unlimited", ...partition })];
  const closed = await readClosed(columns, reservations, [], now);
  const fit = await toFit(
    { nodes: columns, partitions, closed, jobs: jobs && toJobEnds(columns, jobs) },
    { nodes: 2, minutes: 60, ...ask },
    now,
  );
  return { visible: fit.visible, ...(fit.partitions[0] as (typeof fit.partitions)[0]) };
}

it("says nothing of a node list of names alone", async () => {
  const bare = { states: [], cpus: null, allocatedCpus: null, idleCpus: null, gres: null };
  const nothing = { steps: null, heldNodes: null, largestNodes: null };
  const verdict = { fits: null, missingNodes: null, ifLimitsHold: null, never: null };
  expect(await fitOf(nodesOf(names(1, 4), bare))).toMatchObject({
    ...{ ...nothing, verdict, unknown: expect.stringContaining("no node states") },
    visible: { explainedShare: null, reason: expect.any(String) },
  });
  // Also if nodes don't name their partitions, and if none is listed.
  expect(await fitOf(nodesOf(names(1, 4), { ...bare, partitions: [] }))).toMatchObject(nothing);
  expect(await fitOf([], { partition: { totalNodes: 4 } })).toMatchObject({ ...nothing, verdict });
  expect(await fitOf([])).toMatchObject({ steps: [], largestNodes: 0 });
});

it("withdraws later times if jobs explain too few of the allocated nodes, and keeps what fits now", async () => {
  const nodes = [...nodesOf(names(1, 40), busy), ...nodesOf(names(41, 42))];
  const jobs = names(1, 40).map((name) => runningOn(name));
  const ask = { nodes: 12 };
  const seen = await fitOf(nodes, { jobs, ask });
  expect(seen.visible).toEqual({ explainedShare: 1, reason: null });
  expect(seen.verdict).toEqual({
    ...{ fits: false, missingNodes: 10, never: null, ifLimitsHold: "2026-11-21T12:30:00.000Z" },
  });
  for (const hidden of [jobs.slice(0, 20), jobs.slice(0, 37), []]) {
    const half = await fitOf(nodes, { jobs: hidden, ask });
    expect(half.visible.reason).toContain("account for");
    expect(half).toMatchObject({ steps: seen.steps });
    expect(half.verdict).toEqual({ ...seen.verdict, ifLimitsHold: null });
  }
  expect((await fitOf(nodes, { jobs: jobs.slice(0, 38), ask })).visible.reason).toBeNull();
  expect(await fitOf(nodes, { jobs: null, ask })).toMatchObject({
    steps: seen.steps,
    visible: { explainedShare: null, reason: expect.stringContaining("couldn’t be loaded") },
  });
});

it.each<[string, Partial<Partition>, FitAsk, string | null]>([
  ["is larger than the limit", { mostNodes: 3 }, { nodes: 4 }, "at most 3 nodes per job"],
  ["is smaller than the limit", { fewestNodes: 3 }, {}, "at least 3 nodes per job"],
  ["is longer than the limit", { mostMinutes: 59 }, {}, "at most 59 minutes"],
  ["is in a closed partition", { states: ["DRAIN"] }, {}, "is DRAIN and starts no jobs"],
  ["may be on nodes that aren’t listed", { totalNodes: 9 }, { nodes: 5 }, null],
  ["wants more GPUs than any node has", {}, { gpus: 8 }, "0 nodes with 8 GPUs"],
])("says why a job can’t start as things are: it %s", async (_, partition, ask, never) => {
  const nodes = [
    ...nodesOf(names(1, 4), { gres: "gpu:a100:4" }),
    ...nodesOf(names(5, 6), { states: ["IDLE", "DRAIN"] }),
  ];
  const { verdict } = await fitOf(nodes, { partition: { totalNodes: 6, ...partition }, ask });
  expect(verdict?.never).toEqual(never === null ? null : expect.stringContaining(never));
});

const off = { states: ["IDLE", "CLOUD", "POWERED_DOWN"] };
it("counts nodes that are off apart: neither free nor missing", async () => {
  const nodes = [
    ...nodesOf(names(1, 2), off),
    ...nodesOf(names(3, 3), { states: ["IDLE", "CLOUD", "POWERING_DOWN"] }),
    ...nodesOf(names(4, 4), { states: ["IDLE", "CLOUD", "POWERED_DOWN", "DRAIN"] }),
  ];
  expect(await fitOf(nodes)).toMatchObject({
    ...{ steps: [], offNodes: 2, setAsideNodes: 1, heldNodes: 0, largestNodes: 3 },
    verdict: { fits: true, missingNodes: 0, poweredUpNodes: 2, never: null },
  });
  expect((await fitOf(nodes, { ask: { nodes: 3 } })).verdict).toEqual({
    ...{ fits: false, missingNodes: 1, ifLimitsHold: null, never: null },
  });
  const mixed = [
    ...nodesOf(names(1, 1)),
    ...nodesOf(names(2, 2), { states: ["IDLE", "CLOUD", "NOT_RESPONDING", "POWERING_UP"] }),
  ];
  const reservations = [sampleReservation({ nodeList: "alpha002", nodeCount: 1 })];
  expect(await fitOf(mixed, { reservations })).toMatchObject({
    ...{ steps: [{ nodes: 1, until: null }], offNodes: 1, verdict: { fits: true, poweredUpNodes: 1 } },
  });
  expect((await fitOf(mixed, { reservations, ask: { minutes: 150 } })).verdict?.missingNodes).toBe(1);
  for (const flag of ["RESERVED", "PLANNED"])
    expect(await fitOf(nodesOf(names(1, 2), { states: [...off.states, flag] }))).toMatchObject({
      ...{ offNodes: 0, verdict: { fits: false, missingNodes: 2 } },
    });
});

it.each<[string, Partial<Partition>, string | undefined, unknown]>([
  [
    "refuses",
    { allowedAccounts: "otherproj" },
    "proj1",
    { fits: false, never: expect.stringContaining("otherproj") },
  ],
  ["refuses", { deniedAccounts: "proj1" }, "PROJ1", { fits: false, never: expect.stringContaining("PROJ1") }],
  ["admits", { allowedAccounts: "proj1" }, "Proj1", { fits: true, never: null }],
  ["may admit", { allowedGroups: "staff" }, "proj1", { fits: null, never: null }],
])("says no “fits” in a partition that %s an account: %j, %s", async (_, partition, account, verdict) => {
  const found = await fitOf(nodesOf(names(1, 4)), { partition, ask: { account } });
  expect(found.verdict).toMatchObject(verdict as object);
  expect(found.steps).toMatchObject([{ nodes: 4 }]);
  const short = await fitOf(nodesOf(names(1, 4)), { partition, ask: { account, nodes: 9 } });
  expect(short.verdict?.fits).toBe(false);
});

const hourly = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleReservation({
      flags: ["ALL_NODES"],
      startAt: new Date(now + (2 * index + 1) * 3_600_000).toISOString(),
      endAt: new Date(now + (2 * index + 2) * 3_600_000).toISOString(),
    }),
  );

it("computes nothing of later times above a number of different reservations, and keeps what is free now", async () => {
  const list = names(1, 400);
  const reservations = hourly(600);
  const found = await fitOf(nodesOf(list), { reservations, ask: { nodes: 400, minutes: 30 } });
  expect(found.visible.reason).toContain("isn’t computed");
  expect(found).toMatchObject({ verdict: { fits: true, ifLimitsHold: null } });
  expect((await fitOf(nodesOf(list), { reservations, ask: { nodes: 400 } })).verdict?.fits).toBe(true);
  expect((await fitOf(nodesOf(list), { reservations, ask: { nodes: 400, minutes: 61 } })).verdict?.fits).toBe(
    false,
  );
});

const node = (name: string, states = ["ALLOCATED"], allocatedCpus: number | null = 64) =>
  sampleNode({ name, states, allocatedCpus });
const mixed = (allocatedCpus: number | null) => [node("n1", ["MIXED"], allocatedCpus)];
const job = (nodeList: string | null, cpus: number | null = 64, changes = {}) =>
  sampleJob({ id: nodeList ?? "none", state: "RUNNING", states: ["RUNNING"], nodeList, cpus, ...changes });
const three = [node("n1"), node("n2"), node("n3", ["IDLE"], 0), node("n4", ["DOWN"])];
const suspended = { id: "2", state: "SUSPENDED", states: ["SUSPENDED"] };

it.each([
  ["all allocated nodes", three, [job("n[1-2]", 128)], 1],
  ["none of them", three, [job("n3"), job(null)], 0],
  ["a machine on which nothing runs", [node("n1", ["IDLE"], 0)], [], 1],
  ["no CPUs by a suspended job", mixed(60), [job("n1", 30), job("n1", 30, suspended)], 0.5],
  ["nodes alone if a job reports no CPUs", mixed(60), [job("n1", null)], 1],
])("explains %s", (_says, nodes, jobs, share) =>
  expect(toJobEnds(toNodeColumns(nodes), jobs).explainedShare).toBe(share),
);
