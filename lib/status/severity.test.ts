import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareStandings, toStanding } from "./severity";
import { noon, sampleDowntime, sampleEntry } from "./testing/samples";

const known = (status: string | null) => ({ status, knownAtMs: noon });
const inEffect = { entry: sampleEntry(-1, 1), phase: "in-effect" } as const;
const unscheduled = {
  entry: { ...sampleEntry(-1, 1), downtime: sampleDowntime({ scheduled: false }) },
  phase: "in-effect",
} as const;
const overdue = { entry: sampleEntry(-4, -2), phase: "overdue" } as const;
const soon = { entry: sampleEntry(3, 5), phase: "upcoming" } as const;
const later = { entry: sampleEntry(48, 50), phase: "upcoming" } as const;

describe("toStanding", () => {
  it.each([
    ["UNAVAILABLE", [], "down", "down", "Unavailable", "No downtime announced"],
    ["UNAVAILABLE", [soon], "down", "down", "Unavailable", "No downtime announced"],
    ["UNAVAILABLE", [inEffect], "down-planned", "plan", "Unavailable", "Down as planned"],
    ["UNAVAILABLE", [unscheduled], "down", "down", "Unavailable", "Unscheduled downtime in effect"],
    ["UNAVAILABLE", [overdue], "down", "down", "Unavailable", "Down past the planned end"],
    ["OPERATIONAL", [], "ok", "ok", "Operational", null],
    ["OPERATIONAL", [later], "ok", "ok", "Operational", null],
    ["OPERATIONAL", [soon], "ok-soon", "ok", "Operational", "Downtime within a day"],
    ["OPERATIONAL", [inEffect], "ok-in-downtime", "warn", "Operational", "Downtime in effect all the same"],
    ["OPERATIONAL", [overdue], "ok-in-downtime", "warn", "Operational", "Downtime overdue all the same"],
    [null, [], "unknown", "unknown", "Unknown", "The facility gave no status"],
    ["", [], "unknown", "unknown", "Unknown", "The facility gave no status"],
    ["UNSPECIFIED", [], "unknown", "unknown", "Unknown", "The facility says: unspecified"],
    ["UNSPECIFIED", [inEffect], "unknown", "unknown", "Unknown", "Downtime in effect"],
    ["DEGRADED", [], "unlisted", "neutral", "DEGRADED", "As the facility words it"],
    ["operational", [], "unlisted", "neutral", "operational", "As the facility words it"],
  ] as const)("%s with %j", (status, downtimes, condition, tone, word, note) => {
    expect(toStanding(known(status), downtimes, noon)).toMatchObject({ condition, tone, word, note });
  });

  it("does not blame a status read before the downtime began", () => {
    const read = { status: "OPERATIONAL", knownAtMs: noon - 2 * 3_600_000 };
    expect(toStanding(read, [inEffect], noon).note).toBe("Downtime began since this was read");
  });

  it("is green for OPERATIONAL alone", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("OK", "UP", "UNSPECIFIED")), (status) => {
        fc.pre(status.trim() !== "OPERATIONAL");
        return toStanding(known(status), [], noon).tone !== "ok";
      }),
    );
  });

  it("orders worst first", () => {
    const ordered = [
      toStanding(known("OPERATIONAL"), [], noon),
      toStanding(known("OPERATIONAL"), [soon], noon),
      toStanding(known(null), [], noon),
      toStanding(known("DEGRADED"), [], noon),
      toStanding(known("UNAVAILABLE"), [inEffect], noon),
      toStanding(known("UNAVAILABLE"), [], noon),
    ]
      .sort(compareStandings)
      .map(({ condition }) => condition);
    expect(ordered).toEqual(["down", "down-planned", "unlisted", "unknown", "ok-soon", "ok"]);
  });
});
