import { describe, expect, it } from "vitest";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import { maskRows, type TableFilter } from "./table-filter";

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
