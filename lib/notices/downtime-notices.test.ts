import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Downtime, DowntimeList } from "@/lib/status/model";
import { noon, sampleDowntime, sampleFreshness } from "@/lib/status/testing/samples";
import { comparePlans } from "./downtime-notices";

const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString();
const list = (minutes: number, ...downtimes: Downtime[]): DowntimeList => ({
  downtimes,
  freshness: sampleFreshness({ answeredAt: at(minutes / 60) }),
});
const downtime = (start: number, end: number | null, changes: Partial<Downtime> = {}) =>
  sampleDowntime({ start: at(start), end: end === null ? null : at(end), ...changes });
const watched = new Set(["alpha"]);

function compare(first: DowntimeList, second: DowntimeList, now = noon, names = watched) {
  const { after } = comparePlans({}, first, names, "UTC", noon);
  const { candidates } = comparePlans(after, second, names, "UTC", now);
  return candidates.map(({ title, detail }) => [title, detail]);
}
const planned = "alpha: downtime planned";
const changed = "alpha: planned downtime changed";
const gone = "alpha: downtime no longer listed as planned";
const patching = downtime(24, 26);

describe("a watched resource's planned downtimes", () => {
  it.each<[string, DowntimeList, DowntimeList, unknown[][]]>([
    [
      "another end",
      list(0, patching),
      list(1, downtime(24, 27)),
      [[changed, "Now: Sun 22 Nov, 12:00 to 15:00 UTC. Was: Sun 22 Nov, 12:00 to 14:00 UTC. Patching"]],
    ],
    [
      "one that isn't listed any more",
      list(0, patching),
      list(1),
      [[gone, "Sun 22 Nov, 12:00 to 14:00 UTC. Patching"]],
    ],
    [
      "one that is cancelled",
      list(0, patching),
      list(1, downtime(24, 26, { status: "CANCELLED" })),
      [[changed, "Sun 22 Nov, 12:00 to 14:00 UTC. Patching (CANCELLED)"]],
    ],
    ["another description", list(0, patching), list(1, downtime(24, 26, { description: "Firmware" })), []],
    ["an older list", list(0, patching), list(-1), []],
    ["a list that failed", list(0, patching), { ...list(1), downtimes: null }, []],
  ])("reports %s", (_says, first, second, expected) => {
    expect(compare(first, second)).toEqual(expected);
  });

  it("reports nothing of one that has started, or is about to", () => {
    const [begun, soon] = [downtime(1, 3), downtime(2, 3)];
    expect(compare(list(0, begun, soon), list(116), noon + 116 * 60_000)).toEqual([]);
    expect(compare(list(0), list(116, begun), noon + 116 * 60_000)).toEqual([]);
  });

  it("knows as many as are listed, and each event once", () => {
    const plan = fc.record({
      start: fc.integer({ min: 1, max: 4 }),
      length: fc.integer({ min: 1, max: 3 }),
      description: fc.constantFrom("", "Patching", "Power"),
    });
    const plans = fc.array(plan, { maxLength: 8 });
    const toList = (minutes: number, of: { start: number; length: number; description: string }[]) =>
      list(
        minutes,
        ...of.map(({ start, length, description }) => downtime(start, start + length, { description })),
      );
    const count = (of: { start: number; length: number; description: string }[]) =>
      new Set(of.map((one) => JSON.stringify(one))).size;
    fc.assert(
      fc.property(plans, plans, (first, second) => {
        const { after } = comparePlans({}, toList(0, first), watched, "UTC", noon);
        const { candidates } = comparePlans(after, toList(1, second), watched, "UTC", noon);
        const number = (title: string) => candidates.filter((one) => one.title === title).length;
        expect(count(first) + number(planned) - number(gone)).toBe(count(second));
        expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length);
        const again = comparePlans(after, toList(1, first), watched, "UTC", noon);
        expect(again.candidates).toEqual([]);
      }),
    );
  });
});
