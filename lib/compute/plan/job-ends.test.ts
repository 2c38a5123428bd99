import { expect, it } from "vitest";
import { sampleJob, sampleNode } from "../testing/samples";
import { toJobEnds } from "./job-ends";
import { toNodeColumns } from "./node-columns";

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
