import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeDowntimes } from "./merge-downtimes";
import type { Downtime } from "./model";
import { at, embeddedDowntime, sampleDowntime } from "./testing/samples";

const source = (...downtimes: Downtime[]) => ({ downtimes, listedAtMs: null });

describe("mergeDowntimes", () => {
  it("takes a changed end from the record updated last", () => {
    const merged = mergeDowntimes([
      source(sampleDowntime({ end: at(4), updatedAt: at(-1), description: "Longer" })),
      source(sampleDowntime({ end: at(2), updatedAt: at(-9) })),
    ]);
    expect(merged.map(({ downtime }) => [downtime.end, downtime.description])).toEqual([[at(4), "Longer"]]);
  });
  it("keeps apart what one list names twice with another end or text", () => {
    const twins = [sampleDowntime(), sampleDowntime({ end: at(5), description: "Storage" })];
    const merged = mergeDowntimes([source(...twins), source(...twins.map((one) => embeddedDowntime(one)))]);
    expect(merged).toHaveLength(2);
    expect(new Set(merged.map(({ id }) => id)).size).toBe(2);
  });

  const anyDowntime = fc.record({
    resourceName: fc.constantFrom("alpha", "bravo"),
    status: fc.constant("UNAVAILABLE"),
    start: fc.option(fc.integer({ min: -3, max: 3 }).map(at)),
    end: fc.option(fc.integer({ min: -3, max: 6 }).map(at)),
    description: fc.constantFrom("a", "b"),
    scheduled: fc.option(fc.boolean()),
    reboot: fc.option(fc.boolean()),
    updatedAt: fc.option(fc.integer({ min: -9, max: 0 }).map(at)),
  });
  it("loses no start, repeats no id, and changes nothing when a list is given again", () => {
    fc.assert(
      fc.property(
        fc.array(anyDowntime, { maxLength: 8 }),
        fc.array(anyDowntime, { maxLength: 8 }),
        (a, b) => {
          const merged = mergeDowntimes([source(...a), source(...b)]);
          const starts = (list: readonly Downtime[]) =>
            [...new Set(list.map((d) => `${d.resourceName}${d.start}`))].sort();
          expect(starts(merged.map(({ downtime }) => downtime))).toEqual(starts([...a, ...b]));
          expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
          expect(mergeDowntimes([source(...a), source(...a)])).toHaveLength(
            mergeDowntimes([source(...a)]).length,
          );
        },
      ),
    );
  });
});
