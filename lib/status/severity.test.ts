import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toStanding } from "./severity";
import { noon, sampleDowntime, sampleEntry } from "./testing/samples";

const known = (status: string | null) => ({ status, knownAtMs: noon });
const inEffect = { entry: sampleEntry(-1, 1), phase: "in-effect" } as const;
const unscheduled = {
  entry: { ...sampleEntry(-1, 1), downtime: sampleDowntime({ scheduled: false }) },
  phase: "in-effect",
} as const;
const overdue = { entry: sampleEntry(-4, -2), phase: "overdue" } as const;
const soon = { entry: sampleEntry(3, 5), phase: "upcoming" } as const;
const reversed = { entry: sampleEntry(1, -1), phase: "unknown" } as const;
const reversedLater = { entry: sampleEntry(5, 3), phase: "unknown" } as const;
const later = { entry: sampleEntry(48, 50), phase: "upcoming" } as const;

describe("toStanding", () => {
  it.each([
    ["UNAVAILABLE", [], "down", "down", "Down", "Unannounced outage"],
    ["UNAVAILABLE", [reversed], "down", "down", "Down", "Downtime with unclear times"],
    ["UNAVAILABLE", [reversedLater], "down", "down", "Down", "Unannounced outage"],
    ["UNAVAILABLE", [inEffect], "planned", "plan", "In maintenance", null],
    ["UNAVAILABLE", [unscheduled], "down", "down", "Down", "Unscheduled downtime in effect"],
    ["OPERATIONAL", [later], "ok", "ok", "Operational", null],
    ["OPERATIONAL", [soon], "ok-soon", "ok", "Operational", "Downtime within a day"],
    ["OPERATIONAL", [inEffect], "ok-in-downtime", "warn", "Operational", "Despite a downtime in effect"],
    ["OPERATIONAL", [overdue], "ok-in-downtime", "warn", "Operational", "Despite an overdue downtime"],
    [null, [], "unknown", "unknown", "Unknown", "No status reported"],
    ["UNSPECIFIED", [inEffect], "unknown", "unknown", "Unknown", "Downtime in effect"],
    ["DEGRADED", [], "other", "neutral", "DEGRADED", "Status text from the facility"],
  ] as const)("%s with %j", (status, downtimes, condition, tone, word, note) => {
    expect(toStanding(known(status), downtimes, noon)).toMatchObject({ condition, tone, word, note });
  });

  it("does not blame a status read before the downtime began", () => {
    const read = { status: "OPERATIONAL", knownAtMs: noon - 2 * 3_600_000 };
    expect(toStanding(read, [inEffect], noon).note).toBe("Downtime started after this check");
  });

  it("is green for OPERATIONAL alone", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("OK", "UP", "UNSPECIFIED")), (status) => {
        fc.pre(status.trim() !== "OPERATIONAL");
        return toStanding(known(status), [], noon).tone !== "ok";
      }),
    );
  });
});
