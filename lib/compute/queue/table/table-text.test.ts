import { expect, it } from "vitest";
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
  const table = await toTable(jobs);
  const hits = new Uint8Array(table.count);
  markWord(table, word, hits);
  expect([...hits].flatMap((hit, row) => (hit ? [readId(table, row)] : []))).toEqual(expected);
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
