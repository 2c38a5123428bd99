import { describe, expect, it } from "vitest";
import { samplePartition, sampleReservation } from "../testing/samples";
import { sayReservationsOf } from "./partition-reservations";
import { toReservationInterruptions } from "./reservation-interruptions";

const noon = Date.UTC(2026, 10, 21, 12);
type Changes = Parameters<typeof sampleReservation>[0];
const say = (...changes: Changes[]) => sayOf({ mostMinutes: 1440 }, ...changes);
const sayOf = (limits: { mostMinutes: number | "unlimited" | null }, ...changes: Changes[]) =>
  sayReservationsOf(
    { name: "batch", ...limits },
    toReservationInterruptions(changes.map(sampleReservation), [samplePartition()]),
    (ms) => `${(ms - noon) / 3_600_000} h`,
    noon,
  );

describe("sayReservationsOf", () => {
  it("says how many nodes are kept, when, and what fits before", () => {
    expect(say({})).toEqual([
      "course reserves 4 of 16 nodes from 2 h to 6 h; limits up to 2 hours end before",
    ]);
    expect(say({ name: "maint", flags: ["ALL_NODES"], endAt: null })).toEqual([
      "maint reserves all 16 nodes from 2 h, end unknown; limits up to 2 hours end before",
    ]);
  });

  it("leaves out what fits if all that the partition allows does", () => {
    const end = "limits up to 2 hours end before";
    expect(sayOf({ mostMinutes: 120 }, {}).join()).not.toContain(end);
    for (const mostMinutes of [121, "unlimited", null] as const)
      expect(sayOf({ mostMinutes }, {}).join()).toContain(end);
  });

  it("says until when, while one is in effect", () => {
    const startAt = new Date(noon).toISOString();
    expect(say({ startAt, nodeList: "alpha001" })).toEqual(["course reserves 1 of 16 nodes until 6 h"]);
    expect(say({ startAt, endAt: null })).toEqual(["course reserves 4 of 16 nodes now, end unknown"]);
  });

  it("leaves out those that are over or keep no node of it", () => {
    expect(say({ startAt: "2026-11-21T08:00:00Z", endAt: new Date(noon).toISOString() })).toEqual([]);
    expect(say({ nodeList: "beta[1-4]" }, { nodeList: null })).toEqual([]);
    expect(
      sayReservationsOf(
        { name: "other", mostMinutes: null },
        toReservationInterruptions([sampleReservation()], []),
        String,
        noon,
      ),
    ).toEqual([]);
  });

  it("counts the fifth and later ones", () => {
    const many = (count: number) => say(...Array.from({ length: count }, (_, at) => ({ name: `r${at}` })));
    expect(many(4)).toHaveLength(4);
    expect(many(5).at(-1)).toBe("1 more reservation");
    expect(many(7).at(-1)).toBe("3 more reservations");
  });
});
