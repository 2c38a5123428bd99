import { describe, expect, it } from "vitest";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import {
  countValues,
  isNarrowed,
  listValues,
  maskRows,
  orderStateCounts,
  type TableFilter,
  toggle,
} from "./table-filter";

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
    [{}, ["1", "2", "3"]],
    [{ text: "WAVE" }, ["1", "3"]],
    [{ text: "wave two" }, ["3"]],
    [{ text: "/^t.de$/" }, ["2"]],
    [{ state: ["RUNNING"] }, ["1", "3"]],
    [{ state: ["RUNNING"], user: ["ada"] }, ["1"]],
    [{ user: [""] }, ["3"]],
    [{ user: ["nobody"] }, []],
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
    [["debug"], ["73", "74"]],
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

  it("are counted in each, and are no partition of their own", async () => {
    expect(listValues(await toTable(waiting), "partition", null)).toEqual([
      { value: "debug", count: 2 },
      { value: "high", count: 3 },
      { value: "", count: 1 },
    ]);
  });
});

it("counts values, the most frequent first, of all rows or of those marked", async () => {
  const table = await toTable(jobs);
  expect(countValues(table, "state", null)).toEqual([
    { value: "RUNNING", count: 2 },
    { value: "PENDING", count: 1 },
  ]);
  expect(countValues(table, "user", Uint8Array.of(0, 0, 1))).toEqual([{ value: "", count: 1 }]);
});

it.each<[Partial<TableFilter>, boolean]>([
  [{}, false],
  [{ text: "  " }, false],
  [{ text: "a" }, true],
  [{ account: [""] }, true],
])("%j narrows: %s", (filter, expected) => expect(isNarrowed({ ...none, ...filter })).toBe(expected));

it("toggles a value, and twice leaves what was", () => {
  expect(toggle(["a"], "b")).toEqual(["a", "b"]);
  expect(toggle(toggle(["a"], "b"), "b")).toEqual(["a"]);
});

const order = (counts: Record<string, number>, kept: string[] = []) =>
  orderStateCounts(
    Object.entries(counts).map(([value, count]) => ({ value, count })),
    kept,
  ).map(({ value, count }) => `${value} ${count}`);

it("orders states by a job's life, whatever their counts", () => {
  const before = order({ RUNNING: 49, PENDING: 46, FAILED: 3, CANCELLED: 2 });
  expect(before).toEqual(["PENDING 46", "RUNNING 49", "CANCELLED 2", "FAILED 3"]);
  expect(order({ PENDING: 60, FAILED: 1, CANCELLED: 9, RUNNING: 1 })).toEqual([
    "PENDING 60",
    "RUNNING 1",
    "CANCELLED 9",
    "FAILED 1",
  ]);
  expect(order({ COMPLETED: 1, COMPLETING: 1, SUSPENDED: 1, CONFIGURING: 1, RUNNING: 1 })).toEqual([
    "CONFIGURING 1",
    "RUNNING 1",
    "SUSPENDED 1",
    "COMPLETING 1",
    "COMPLETED 1",
  ]);
});

it("keeps the place of a state whose jobs are gone, and puts unknown ones last", () => {
  expect(order({ "": 1, WARPED: 1, RUNNING: 1 }, ["PENDING", "RUNNING"])).toEqual([
    "PENDING 0",
    "RUNNING 1",
    "WARPED 1",
    " 1",
  ]);
});
