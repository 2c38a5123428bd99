import { expect, it } from "vitest";
import type { Job } from "../../job/job-model";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import { markWord } from "./table-text";

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
  ["alpha017", ["12"]],
  ["alpha021", []],
  ["3", ["30", "31"]],
  ["7_3", ["30"]],
])("%s is found in %j", async (word, expected) => {
  expect(await find(jobs, word)).toEqual(expected);
});

it.each([
  ["50_3", ["50"]],
  ["50_7", []],
  ["51_12", ["51"]],
  // A list that the scheduler cut may include it.
  ["52_9", ["52"]],
])("waiting task %s is found in %j", async (word, expected) => {
  const wait = (id: string, tasks: string) =>
    sampleJob({ id, array: { jobId: id, taskId: null, tasks, mostRunning: null } });
  expect(await find([wait("50", "3-6%2"), wait("51", "1,9-12:3"), wait("52", "1,3,5,...")], word)).toEqual(
    expected,
  );
});
