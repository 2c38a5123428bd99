import { expect, it } from "vitest";
import { sampleJob, sampleNode } from "../testing/samples";
import { explainedShare, toBusyNodes } from "./explained-share";

const node = (name: string, states = ["ALLOCATED"], allocatedCpus: number | null = 64) =>
  sampleNode({ name, states, allocatedCpus });
const job = (nodeList: string | null, cpus: number | null = 64) => sampleJob({ nodeList, cpus });

it("is the part of the allocated nodes that running jobs are on", () => {
  const nodes = [node("n1"), node("n2"), node("n3", ["IDLE"], 0), node("n4", ["DOWN"])];
  expect(explainedShare(nodes, [job("n[1-2]", 128)])).toBe(1);
  expect(explainedShare(nodes, [job("n1")])).toBe(0.5);
  expect(explainedShare(nodes, [job("n3"), job(null)])).toBe(0);
  expect(explainedShare(nodes, [])).toBe(0);
});

it("counts CPUs, too, as jobs that share a node hide behind each other", () => {
  expect(explainedShare([node("n1", ["MIXED"], 60)], [job("n1", 30)])).toBe(0.5);
  const suspended = { ...job("n1", 30), state: "SUSPENDED" };
  expect(explainedShare([node("n1", ["MIXED"], 60)], [job("n1", 30), suspended])).toBe(0.5);
  expect(explainedShare([node("n1", ["MIXED"], 60)], [job("n1", null)])).toBe(1);
  expect(explainedShare([node("n1", ["MIXED"], null)], [job("n1", 30)])).toBe(1);
});

it("explains a machine on which nothing runs, and knows nothing of nodes without states", () => {
  expect(explainedShare([node("n1", ["IDLE"], 0)], [])).toBe(1);
  expect(explainedShare([node("n1", [], 0)], [job("n1")])).toBeNull();
  expect(explainedShare([], [])).toBeNull();
  expect(toBusyNodes([node("n1", ["IDLE"], 0)])).toEqual([]);
  expect(toBusyNodes([node("n1", [], 64)])).toBeNull();
});
