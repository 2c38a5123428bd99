import { describe, expect, it } from "vitest";
import type { Job } from "../../job/job-model";
import { toTable, toView } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import { maskRows, type TableFilter } from "./table-filter";
import { listOpenRows, readOwners } from "./table-owners";
import { markWord } from "./table-text";

const none: TableFilter = { text: "", state: [], partition: [], account: [], user: [] };
const jobs = [
  sampleJob({ id: "1", name: "wave", user: "ada", state: "RUNNING" }),
  sampleJob({ id: "2", name: "tide", user: "bob", state: "PENDING" }),
  sampleJob({ id: "3", name: "wave two", user: null, state: "RUNNING" }),
];
const left = async (filter: Partial<TableFilter>) => {
  const table = await toTable(jobs);
  const { marks } = maskRows(table, { ...none, ...filter }, () => 0);
  return Array.from({ length: table.count }, (_, row) => row)
    .filter((row) => marks[row])
    .map((row) => readId(table, row));
};

describe("maskRows", () => {
  it.each<[Partial<TableFilter>, string[]]>([
    [{ text: "WAVE" }, ["1", "3"]],
    [{ text: "wave two" }, ["3"]],
    [{ text: "/^t.de$/" }, ["2"]],
    [{ state: ["RUNNING"] }, ["1", "3"]],
  ])("%j leaves %j", async (filter, expected) => expect(await left(filter)).toEqual(expected));

  it("leaves every row where the pattern can't be used, and says why", async () => {
    const mask = maskRows(await toTable(jobs), { ...none, text: "/(/" }, () => 0);
    expect(mask.count).toBe(3);
    expect(mask.fault).toBeTruthy();
  });
});

describe("jobs of several partitions", () => {
  const waiting = [
    sampleJob({ id: "73", partition: "debug,high" }),
    sampleJob({ id: "74", partition: "debug" }),
    sampleJob({ id: "75", partition: "high" }),
    sampleJob({ id: "76", partition: "" }),
    sampleJob({ id: "77", partition: " high , high" }),
  ];

  it.each([
    [["high"], ["73", "75", "77"]],
    [
      ["debug", "high"],
      ["73", "74", "75", "77"],
    ],
    [["debug,high"], []],
    [[""], ["76"]],
  ])("%j leaves %j", async (partition, expected) => {
    const table = await toTable(waiting);
    const { marks } = maskRows(table, { ...none, partition }, () => 0);
    expect([...marks].flatMap((mark, row) => (mark ? [readId(table, row)] : []))).toEqual(expected);
  });
});

describe("table text", () => {
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
});

describe("table owners", () => {
  it.each([
    [["ada", null, ""], true, 2],
    [["ada"], true, 0],
    [["1234"], false, 1],
  ])("of users %j: reported %s, without one %d", async (users, areReported, unreported) => {
    const jobs = users.map((user, index) => sampleJob({ id: String(index + 1), user }));
    expect(readOwners(await toTable(jobs), "ada")).toEqual({ areReported, unreported });
  });

  const jobs = [
    sampleJob({ id: "1", user: "ada" }),
    sampleJob({ id: "2", user: "bob", state: "RUNNING", states: ["RUNNING"] }),
    sampleJob({ id: "3", user: "ada", state: "COMPLETED", states: ["COMPLETED"] }),
    sampleJob({ id: "4", user: null }),
    sampleJob({ id: "5", user: "Ada@HPC", partition: "large" }),
  ];
  const split = async (username: string | null, address = "") => {
    const view = await toView(jobs, address);
    const { own, others, unreported } = listOpenRows(view, username);
    return [own, others, unreported].map((rows) => rows.map((row) => readId(view.table, row)).join());
  };

  it("takes one's own jobs that haven't ended, of those in the view, and nobody's for nobody's", async () => {
    expect(await split("ada")).toEqual(["5,1", "2", "4"]);
    expect(await split("ada", "partition=large")).toEqual(["5", "", ""]);
    expect(await split("cleo")).toEqual(["", "5,2,1", "4"]);
  });
});
