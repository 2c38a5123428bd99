import { describe, expect, it } from "vitest";
import { toPlannedDowntimes, toSpanPhase } from "./agenda";

const now = Date.parse("2026-11-21T12:00:00Z");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it.each([
  [at(1), at(2), "upcoming"],
  [at(-1), at(1), "now"],
  [at(-1), null, "open"],
  [at(-2), at(0), "past"],
  ["soon", at(1), "unknown"],
])("from %s to %s is %s", (start, end, phase) => {
  expect(toSpanPhase(start, end, now)).toBe(phase);
});

describe("toPlannedDowntimes", () => {
  const downtime = { resourceName: "alpha", start: at(1), end: at(2), description: "power" };
  const read = (downtimes: (typeof downtime)[] | null, answeredAt: string | null = at(0)) => ({
    downtimes,
    freshness: { answeredAt, problem: null },
  });

  it("takes each of the resource once, by start", () => {
    const early = { ...downtime, start: at(0) };
    const other = { ...downtime, resourceName: "bravo" };
    const found = toPlannedDowntimes("alpha", [read([downtime]), read([downtime, other, early])]);
    expect(found.downtimes?.map(({ start }) => start)).toEqual([at(0), at(1)]);
  });

  it("is not an empty list where a list was never read", () => {
    expect(toPlannedDowntimes("alpha", [read([]), read(null, null)]).downtimes).toBeNull();
    expect(toPlannedDowntimes("alpha", [read([]), read([])]).downtimes).toEqual([]);
  });

  it("is as old as the older list, and tells why nothing newer came", () => {
    const problem = { type: "/problems/facility-unreachable", title: "gone", status: 502, detail: "" };
    const failing = { downtimes: [], freshness: { answeredAt: at(-3), problem } };
    expect(toPlannedDowntimes("alpha", [read([], at(-1)), failing])).toEqual({
      downtimes: [],
      asOfMs: now - 3 * 3_600_000,
      problem,
    });
  });
});
