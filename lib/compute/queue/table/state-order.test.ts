import { expect, it } from "vitest";
import { orderStateCounts } from "./state-order";

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
