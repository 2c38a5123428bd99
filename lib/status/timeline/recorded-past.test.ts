import { describe, expect, it } from "vitest";
import { hourMs } from "@/lib/time/duration";
import { at, noon, sampleDowntime, sampleEntry } from "../testing/samples";
import { addPastDowntimes, type RecordedPast } from "./recorded-past";

const past: RecordedPast = {
  fromMs: noon - 86_400_000,
  toMs: noon,
  units: 2000,
  lanes: [],
  furtherDowntimes: 0,
  downtimes: [
    sampleDowntime({ start: at(-8), end: at(-6) }),
    sampleDowntime({ start: at(-1), end: at(0) }),
    sampleDowntime({ resourceName: "bravo", start: at(-3), end: at(-2) }),
  ],
};
const subject = (name: string) => ({
  name,
  tone: "ok" as const,
  isStale: false,
  note: null,
  empty: "",
  downtimes: [{ entry: sampleEntry(-1, 2), phase: "in-effect" as const }],
});

describe("addPastDowntimes", () => {
  it("puts ended downtimes before those that are listed, and shows a listed one as listed", () => {
    const [alpha] = addPastDowntimes([subject("alpha")], past);
    expect(alpha?.downtimes.map(({ entry, phase }) => [entry.startMs, phase])).toEqual([
      [noon - 8 * hourMs, "past"],
      [noon - hourMs, "in-effect"],
    ]);
  });

  it("gives each to one lane of its resource alone", () => {
    const lanes = addPastDowntimes([subject("alpha"), subject("alpha"), subject("bravo")], past);
    expect(lanes.map(({ downtimes }) => downtimes.length)).toEqual([2, 1, 2]);
  });

  it("changes nothing without a past", () => {
    const subjects = [subject("alpha")];
    expect(addPastDowntimes(subjects, null)).toEqual(subjects);
  });
});
