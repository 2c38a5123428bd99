import { describe, expect, it } from "vitest";
import { makeOwnerTest } from "../job/own-user";
import type { Job } from "../model";
import { sampleJob, sampleNode } from "../testing/samples";
import type { Node } from "./machine-model";
import { toJobsOccupancy, toMine, toNodesOccupancy } from "./occupancy";

const ada = makeOwnerTest("ada");
const zero = { used: 0, free: 0, held: 0, down: 0, unknown: 0 };
const of = (items: Node[], unreadable = 0) => toNodesOccupancy({ items, unreadable });

it.each<[string, number | null, number | null, Partial<typeof zero>]>([
  ["IDLE", 0, 64, { free: 64 }],
  ["IDLE", null, null, { free: 64 }],
  ["IDLE", 0, 60, { free: 60, held: 4 }],
  ["MIXED", 24, 40, { used: 24, free: 40 }],
  ["MIXED", 24, null, { used: 24, free: 40 }],
  ["MIXED", null, 40, { used: 24, free: 40 }],
  ["MIXED", null, null, { unknown: 64 }],
  ["MIXED", 30, 30, { used: 30, free: 30, held: 4 }],
  ["MIXED", 99, 99, { used: 64 }],
  ["ALLOCATED", 64, 0, { used: 64 }],
  ["ALLOCATED", 60, 4, { used: 60, held: 4 }],
  ["IDLE RESERVED", 0, 64, { held: 64 }],
  ["MIXED RESERVED", 24, 40, { used: 24, held: 40 }],
  ["MIXED DRAIN", 24, 40, { used: 24, down: 40 }],
  ["MIXED DRAIN", null, null, { unknown: 64 }],
  ["IDLE DRAIN", 0, 64, { down: 64 }],
  ["DOWN", 0, 0, { down: 64 }],
  ["ALLOCATED NOT_RESPONDING", 64, 0, { down: 64 }],
  ["HIBERNATING", 0, 64, { unknown: 64 }],
  ["", null, 64, { unknown: 64 }],
])(
  "a node of 64 CPUs, by states, allocated and idle CPUs %s %s %s",
  (states, allocatedCpus, idleCpus, shares) => {
    const node = sampleNode({
      cpus: 64,
      states: states.split(" ").filter(Boolean),
      allocatedCpus,
      idleCpus,
    });
    expect(of([node])).toEqual({ unit: "cpus", total: 64, uncounted: 0, ...zero, ...shares });
  },
);

describe("a machine", () => {
  const unsized = (state: string) => sampleNode({ cpus: null, states: [state] });

  it("leaves nodes without a CPU count out of its CPUs, and says how many", () => {
    const nodes = [sampleNode({ cpus: 64 }), sampleNode({ cpus: 64 }), unsized("IDLE")];
    expect(of(nodes)).toEqual({ unit: "cpus", total: 128, uncounted: 1, ...zero, free: 128 });
    expect(of(nodes.slice(1), 1)).toMatchObject({ unit: "nodes", total: 3, free: 2, unknown: 1 });
  });

  it("counts nodes where most have no CPU count; one that runs anything is used", () => {
    const states = "IDLE MIXED ALLOCATED MIXED+DRAIN IDLE+DRAIN DOWN IDLE+MAINTENANCE ?".split(" ");
    const shares = { used: 3, free: 1, held: 1, down: 2, unknown: 3 };
    const nodes = states.map((state) => unsized(state));
    expect(of(nodes, 2)).toEqual({ unit: "nodes", total: 10, uncounted: 0, ...shares });
    expect(of([])).toEqual({ unit: "nodes", total: 0, uncounted: 0, ...zero });
  });
});

describe("the jobs of a machine", () => {
  const array = { jobId: "7", taskId: null, tasks: "1-5%2", mostRunning: 2 };
  const running = { state: "RUNNING", states: ["RUNNING"] };
  const jobs = [
    sampleJob({ ...running, id: "1", cpus: 16, nodeCount: 1 }),
    sampleJob({ ...running, id: "2", cpus: 200, nodeCount: 3, user: "bob" }),
    sampleJob({ state: "SUSPENDED", states: ["SUSPENDED"], id: "3", cpus: 64, nodeCount: 1 }),
    sampleJob({ id: "4" }),
    sampleJob({ id: "5", array }),
    sampleJob({ id: "6", state: "COMPLETED", states: ["COMPLETED"] }),
  ];
  const nodes = { ...of([sampleNode({ cpus: 64, states: ["MIXED"], allocatedCpus: 40, idleCpus: 24 })]) };

  it("are counted by task, and their CPUs while they have them", () => {
    const own = toJobsOccupancy({ jobs, unreadable: 0 }, ada);
    expect(own.jobs).toMatchObject({ running: 3, pending: 6, mine: { running: 2, pending: 6 } });
    expect([own.cpus, toMine(nodes, own.cpus)]).toEqual([16, 16]);
  });

  it("are never more of the reader's than is in use, and unknown rather than too few", () => {
    const mineOf = (more: Partial<Job>, unreadable = 0) =>
      toMine(
        nodes,
        toJobsOccupancy({ jobs: [...jobs, sampleJob({ ...running, ...more })], unreadable }, ada).cpus,
      );
    expect(mineOf({ id: "8", cpus: 640 })).toBe(40);
    expect(mineOf({ id: "8", cpus: 1 })).toBe(17);
    expect(mineOf({ id: "9", cpus: null })).toBeNull();
    expect(mineOf({ id: "9", user: null })).toBeNull();
    expect(mineOf({ id: "9", user: "1042" })).toBeNull();
    expect(mineOf({ id: "9" }, 1)).toBeNull();
    // Several jobs may share a node.
    expect(toMine({ ...nodes, unit: "nodes" }, 16)).toBeNull();
    const unknown = toJobsOccupancy({ jobs, unreadable: 0 }, null);
    expect([unknown.jobs.mine, toMine(nodes, unknown.cpus)]).toEqual([null, null]);
  });
});
