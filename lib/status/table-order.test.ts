import { expect, it } from "vitest";
import { sortDowntimes, type TableOrder, turnOrder } from "./table-order";
import { sampleDowntime, sampleEntry } from "./testing/samples";

const downtime = (resourceName: string, from: number | null, to: number | null) => ({
  entry: {
    ...sampleEntry(from, to),
    downtime: sampleDowntime({ resourceName }),
    id: `${resourceName}@${from}`,
  },
  phase: "upcoming" as const,
});
const list = [
  downtime("delta", null, null),
  downtime("charlie", 240, 242),
  downtime("Bravo", 24, 48),
  downtime("alpha", 48, 52),
];
const sorted = (order: TableOrder) =>
  sortDowntimes(list, order).map(({ entry }) => entry.downtime.resourceName);

it("sorts by a column in either direction, missing times last", () => {
  expect(sorted("start")).toEqual(["Bravo", "alpha", "charlie", "delta"]);
  expect(sorted("-start")).toEqual(["charlie", "alpha", "Bravo", "delta"]);
  expect(sorted("end")).toEqual(["Bravo", "alpha", "charlie", "delta"]);
  expect(sorted("duration")).toEqual(["charlie", "alpha", "Bravo", "delta"]);
  expect(sorted("resource")).toEqual(["alpha", "Bravo", "charlie", "delta"]);
});

it("turns a column's order at its second press", () => {
  expect(turnOrder("start", "end")).toBe("end");
  expect(turnOrder("end", "end")).toBe("-end");
  expect(turnOrder("-end", "end")).toBe("end");
});
