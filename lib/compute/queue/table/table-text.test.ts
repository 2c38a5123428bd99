import { expect, it } from "vitest";
import type { Job } from "../../job/job-model";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import { markPattern, markWord, toLabel } from "./table-text";

const task = { jobId: "7", taskId: "3", tasks: "", mostRunning: null };
const waiting = { jobId: "7", taskId: null, tasks: "4-9", mostRunning: null };
const jobs = [
  sampleJob({ id: "12", name: "Wave", user: "ada", nodeList: "alpha[001-020]" }),
  sampleJob({ id: "30", name: "tide", user: "bob", nodeList: "", array: task }),
  sampleJob({ id: "31", name: "tide", user: "bob", nodeList: "", array: waiting }),
];

async function find(some: Job[], word: string): Promise<string[]> {
  const table = await toTable(some);
  const hits = new Uint8Array(table.count);
  markWord(table, word, hits);
  return [...hits].flatMap((hit, row) => (hit ? [readId(table, row)] : []));
}

it.each([
  ["wave", ["12"]],
  ["ada", ["12"]],
  ["tid", ["30", "31"]],
  ["alpha017", ["12"]],
  ["alpha021", []],
  ["3", ["30", "31"]],
  ["7_3", ["30"]],
  ["nothing", []],
])("%s is found in %j", async (word, expected) => {
  expect(await find(jobs, word)).toEqual(expected);
});

it.each([
  ["n10", ["90"]],
  ["n11", ["90"]],
  ["n100", ["91"]],
  ["x10", ["91"]],
  ["n12", []],
  ["n09", []],
  ["gpu_node12", ["92"]],
  ["rack1n08-ib", ["92"]],
])("node %s is found on %j, whatever its name looks like", async (word, expected) => {
  const onNodes = [
    sampleJob({ id: "90", nodeList: "n[9-11]" }),
    sampleJob({ id: "91", nodeList: "n[98-101],x[7-12]" }),
    sampleJob({ id: "92", nodeList: "gpu_node[10-14],rack[1-2]n[08-11]-IB" }),
  ];
  expect(await find(onNodes, word)).toEqual(expected);
});

it.each([
  ["50_4", ["50"]],
  ["50_3", ["50"]],
  ["50_7", []],
  ["51_1", ["51"]],
  ["51_12", ["51"]],
  ["51_10", []],
  ["5_4", []],
  // A list that the scheduler cut may include it.
  ["52_9", ["52"]],
])("waiting task %s is found in %j", async (word, expected) => {
  const wait = (id: string, tasks: string) =>
    sampleJob({ id, array: { jobId: id, taskId: null, tasks, mostRunning: null } });
  expect(await find([wait("50", "3-6%2"), wait("51", "1,9-12:3"), wait("52", "1,3,5,...")], word)).toEqual(
    expected,
  );
});

it("names a job as people write it", async () => {
  const table = await toTable(jobs);
  expect([0, 1, 2].map((row) => toLabel(table, row))).toEqual(["12", "7_3", "7_[4-9]"]);
});

it("says whether a pattern went through all rows in time", async () => {
  const table = await toTable(jobs);
  const hits = new Uint8Array(table.count);
  expect(
    markPattern(
      table,
      (text) => text === "7_3",
      hits,
      () => false,
    ),
  ).toBe(true);
  expect([...hits]).toEqual([0, 1, 0]);
  expect(
    markPattern(
      table,
      () => true,
      hits,
      () => true,
    ),
  ).toBe(false);
});
