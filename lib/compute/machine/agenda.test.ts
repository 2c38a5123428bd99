import { describe, expect, it } from "vitest";
import { sampleReservation } from "../testing/samples";
import { drawSpan, sayReservationFlags, sayWhoMayUse, toPlannedDowntimes, toSpanPhase } from "./agenda";

const now = Date.parse("2026-11-21T12:00:00Z");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it.each([
  [at(1), at(2), "upcoming"],
  [at(-1), at(1), "now"],
  [at(-1), null, "open"],
  [at(-2), at(-1), "past"],
  [at(-2), at(0), "past"],
  [null, at(1), "unknown"],
  [at(2), at(1), "unknown"],
  ["soon", at(1), "unknown"],
])("from %s to %s is %s", (start, end, phase) => {
  expect(toSpanPhase(start, end, now)).toBe(phase);
});

describe("drawSpan", () => {
  const window = { fromMs: now, toMs: now + 10 * 3_600_000 };
  it("cuts what goes over the edges and says so", () => {
    expect(drawSpan(at(1), at(3), window)).toEqual({
      left: 0.1,
      width: expect.closeTo(0.2),
      continuesBefore: false,
      continuesAfter: false,
    });
    expect(drawSpan(at(-1), null, window)).toEqual({
      left: 0,
      width: 1,
      continuesBefore: true,
      continuesAfter: true,
    });
  });

  it("draws nothing outside the window or without usable times", () => {
    expect(drawSpan(at(11), at(12), window)).toBeNull();
    expect(drawSpan(at(-3), at(-1), window)).toBeNull();
    expect(drawSpan(null, at(1), window)).toBeNull();
    expect(drawSpan(at(2), at(1), window)).toBeNull();
  });
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

it("says for whom a reservation is and what its flags mean", () => {
  const changes = { users: "ada,-bob", accounts: "", groups: "" };
  expect(sayWhoMayUse(sampleReservation(changes))).toBe("users ada; not users bob");
  expect(sayWhoMayUse(sampleReservation({ users: "", accounts: "", groups: "" }))).toBe("not reported");
  expect(sayReservationFlags(["MAINT", "SHINY"])).toEqual(["maintenance", "SHINY"]);
});
