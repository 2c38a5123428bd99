import { expect, it } from "vitest";
import type { Job, Node, Partition, Reservation } from "../model";
import { sampleJob, sampleNode, samplePartition, sampleReservation } from "../testing/samples";
import { toFit } from "./fit";
import type { FitAsk } from "./fit-model";
import { toClosures } from "./free-spans";
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

function fitOf(nodes: Node[], { partition, reservations = [], jobs = [], ask = {} }: Given = {}) {
  const columns = toNodeColumns(nodes);
  const partitions = [samplePartition({ totalNodes: nodes.length, mostNodes: "unlimited", ...partition })];
  const closures = toClosures([], reservations);
  const fit = toFit(
    { nodes: columns, partitions, closures, jobs: jobs && toJobEnds(columns, jobs) },
    { nodes: 2, minutes: 60, ...ask },
    now,
  );
  return { visible: fit.visible, ...(fit.partitions[0] as (typeof fit.partitions)[0]) };
}

it("says nothing of a node list of names alone", () => {
  const bare = { states: [], cpus: null, allocatedCpus: null, idleCpus: null, gres: null };
  const nothing = { steps: null, heldNodes: null, largestNodes: null, projection: null };
  const verdict = { fits: null, missingNodes: null, ifLimitsHold: null, never: null };
  expect(fitOf(nodesOf(names(1, 4), bare))).toMatchObject({
    ...{ ...nothing, verdict, unknown: expect.stringContaining("no node states") },
    visible: { explainedShare: null, reason: expect.any(String) },
  });
  // Also if nodes don't name their partitions, and if none is listed.
  expect(fitOf(nodesOf(names(1, 4), { ...bare, partitions: [] }))).toMatchObject(nothing);
  expect(fitOf([], { partition: { totalNodes: 4 } })).toMatchObject({ ...nothing, verdict });
  expect(fitOf([])).toMatchObject({ steps: [], largestNodes: 0 });
});

it("withdraws later times if jobs explain too few of the allocated nodes, and keeps what fits now", () => {
  const nodes = [...nodesOf(names(1, 40), busy), ...nodesOf(names(41, 42))];
  const jobs = names(1, 40).map((name) => runningOn(name));
  const ask = { nodes: 12 };
  const seen = fitOf(nodes, { jobs, ask });
  expect(seen.visible).toEqual({ explainedShare: 1, reason: null });
  expect(seen.verdict).toEqual({
    ...{ fits: false, missingNodes: 10, never: null, ifLimitsHold: "2026-11-21T12:30:00.000Z" },
  });
  for (const hidden of [jobs.slice(0, 20), jobs.slice(0, 37), []]) {
    const half = fitOf(nodes, { jobs: hidden, ask });
    expect(half.visible.reason).toContain("account for");
    expect(half).toMatchObject({ steps: seen.steps, projection: null });
    expect(half.verdict).toEqual({ ...seen.verdict, ifLimitsHold: null });
  }
  expect(fitOf(nodes, { jobs: jobs.slice(0, 38), ask }).visible.reason).toBeNull();
  expect(fitOf(nodes, { jobs: null, ask })).toMatchObject({
    steps: seen.steps,
    visible: { explainedShare: null, reason: expect.stringContaining("couldn’t be loaded") },
  });
});

it("notices hidden jobs that share nodes with visible ones", () => {
  const nodes = nodesOf(names(1, 10), { states: ["MIXED"], allocatedCpus: 32, idleCpus: 32 });
  const each = (cpus: number) => names(1, 10).map((name) => runningOn(name, { cpus }));
  expect(fitOf(nodes, { jobs: each(32) }).visible.reason).toBeNull();
  expect(fitOf(nodes, { jobs: each(16) }).visible).toMatchObject({
    explainedShare: 0.5,
    reason: expect.any(String),
  });
});

it.each<[string, Partial<Partition>, FitAsk, string | null]>([
  ["fits", {}, {}, null],
  ["is larger than the nodes in service", {}, { nodes: 5 }, "Larger than what is in service: 4 nodes."],
  ["is larger than the limit", { mostNodes: 3 }, { nodes: 4 }, "at most 3 nodes per job"],
  ["is smaller than the limit", { fewestNodes: 3 }, {}, "at least 3 nodes per job"],
  ["is longer than the limit", { mostMinutes: 59 }, {}, "at most 59 minutes"],
  ["is in a closed partition", { states: ["DRAIN"] }, {}, "is DRAIN and starts no jobs"],
  ["may be on nodes that aren’t listed", { totalNodes: 9 }, { nodes: 5 }, null],
  ["wants more GPUs than any node has", {}, { gpus: 8 }, "0 nodes with 8 GPUs"],
])("says why a job can’t start as things are: it %s", (_, partition, ask, never) => {
  const nodes = [
    ...nodesOf(names(1, 4), { gres: "gpu:a100:4" }),
    ...nodesOf(names(5, 6), { states: ["IDLE", "DRAIN"] }),
  ];
  const { verdict } = fitOf(nodes, { partition: { totalNodes: 6, ...partition }, ask });
  expect(verdict?.never).toEqual(never === null ? null : expect.stringContaining(never));
});

it("counts nodes with enough GPUs, and says if GPUs aren’t reported", () => {
  const nodes = [...nodesOf(names(1, 3), { gres: "gpu:a100:4(S:0-1)" }), ...nodesOf(names(4, 9))];
  expect(fitOf(nodes, { ask: { gpus: 4 } })).toMatchObject({ steps: [{ nodes: 3 }], largestNodes: 3 });
  const silent = nodesOf(names(1, 3), { gres: null });
  expect(fitOf(silent, { ask: { gpus: 1 } })).toMatchObject({
    steps: null,
    unknown: expect.stringContaining("GPUs"),
  });
});

it.each<[string, Partial<Reservation>, unknown[]]>([
  ["of known nodes", {}, [{ nodes: 8 }, { nodes: 4, until: null }]],
  ["of nodes that aren’t reported", { nodeList: null, nodeCount: 2 }, [{ nodes: 8, boundBy: "reservation" }]],
  ["of another partition’s", { nodeList: null, partition: "other" }, [{ nodes: 8, until: null }]],
  ["without a start", { startAt: null }, [{ nodes: 4, until: null }]],
  ["without start and nodes", { startAt: null, nodeList: null }, [{ nodes: 8, until: null }]],
  ["that moves with the present", { flags: ["TIME_FLOAT"] }, [{ nodes: 8 }, { nodes: 4, until: null }]],
  ["of licenses", { nodeCount: 0, nodeList: "" }, [{ nodes: 8, until: null }]],
])("bounds nodes by a reservation %s", (_, changes, steps) => {
  const reservations = [sampleReservation(changes)];
  expect(fitOf(nodesOf(names(1, 8)), { reservations }).steps).toMatchObject(steps);
});

it("takes a node that only its own state reserves for closed, and partly used nodes for used", () => {
  const nodes = [
    ...nodesOf(names(1, 2), { states: ["IDLE", "RESERVED"] }),
    ...nodesOf(names(3, 4), { states: ["MIXED"], allocatedCpus: 1 }),
    ...nodesOf(names(5, 5), { states: ["IDLE", "PLANNED"] }),
    ...nodesOf(names(6, 7), { states: ["IDLE+CLOUD_OF_MINE"] }),
  ];
  const jobs = [runningOn("alpha[003-004]", { cpus: 2 })];
  expect(fitOf(nodes, { jobs, ask: { nodes: 3 } })).toMatchObject({
    ...{ steps: [], heldNodes: 1, unknownNodes: 2, largestNodes: 7 },
    verdict: { fits: false, missingNodes: 3, ifLimitsHold: null, never: null },
  });
  expect(fitOf(nodes, { jobs }).verdict?.ifLimitsHold).toBe("2026-11-21T12:30:00.000Z");
});
