import { describe, expect, it } from "vitest";
import { toPhase, toUnusualStatus } from "./downtime";
import { noon, sampleEntry } from "./testing/samples";

const hours = (count: number) => noon + count * 3_600_000;

describe("toPhase", () => {
  const down = (knownAtHours: number | null) => ({
    status: "UNAVAILABLE",
    knownAtMs: knownAtHours === null ? null : hours(knownAtHours),
  });
  const up = { status: "OPERATIONAL", knownAtMs: noon };
  it.each([
    ["begins this instant", sampleEntry(0, 2), up, "in-effect"],
    ["ends this instant", sampleEntry(-1, 0), up, "past"],
    ["over, and the resource works", sampleEntry(-3, -1), up, "past"],
    ["over, and the resource is known to be down since", sampleEntry(-3, -1), down(-0.5), "overdue"],
    ["over, but the status was read before the end", sampleEntry(-3, -1), down(-1.5), "past"],
    ["over, and still listed", sampleEntry(-3, -1, { listedAtMs: hours(-0.5) }), up, "overdue"],
    ["over, listed before the end", sampleEntry(-3, -1, { listedAtMs: hours(-1.1) }), up, "past"],
    ["no end", sampleEntry(-1, null), up, "unknown"],
    ["no end, just begun", sampleEntry(-0.1, null), up, "in-effect"],
    ["no end, begun, and the resource was down before", sampleEntry(-1, null), down(-2), "unknown"],
    ["no start, over", sampleEntry(null, -1), down(0), "unknown"],
    ["no start, but listed as in effect", sampleEntry(null, 1, { listedAtMs: noon }), up, "in-effect"],
    ["end before start, listed", sampleEntry(-1, -2, { listedAtMs: noon }), up, "unknown"],
  ] as const)("%s", (_, entry, resource, phase) => {
    expect(toPhase(entry, resource, noon)).toBe(phase);
  });
});

describe("toUnusualStatus", () => {
  it.each(["", " ", "UNAVAILABLE", "OPERATIONAL", "unspecified"])("says nothing of “%s”", (status) => {
    expect(toUnusualStatus({ status })).toBeNull();
  });
  it.each(["CANCELLED", "Postponed", "TENTATIVE"])("is “%s” as received", (status) => {
    expect(toUnusualStatus({ status: ` ${status} ` })).toBe(status);
  });
});
