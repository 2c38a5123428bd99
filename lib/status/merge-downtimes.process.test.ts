import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeDowntimes } from "./merge-downtimes";
import type { Downtime } from "./model";
import { at, embeddedDowntime, noon, sampleDowntime } from "./testing/samples";

const source = (...downtimes: Downtime[]) => ({ downtimes, listedAtMs: null });

describe("mergeDowntimes", () => {
  it("keeps the richer record of one downtime in several lists", () => {
    const merged = mergeDowntimes([source(sampleDowntime({ reboot: true })), source(embeddedDowntime())]);
    expect(merged).toHaveLength(1);
    expect(merged[0]?.downtime).toMatchObject({ scheduled: true, reboot: true, updatedAt: at(-24) });
  });
  it("does so whatever list comes first", () => {
    const [merged] = mergeDowntimes([source(embeddedDowntime()), source(sampleDowntime({ reboot: true }))]);
    expect(merged?.downtime.reboot).toBe(true);
  });
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
  it("joins exact repetitions within one list", () => {
    expect(mergeDowntimes([source(sampleDowntime(), sampleDowntime())])).toHaveLength(1);
  });
  it("remembers that it is listed as in effect", () => {
    const merged = mergeDowntimes([
      { downtimes: [sampleDowntime()], listedAtMs: noon },
      source(embeddedDowntime()),
    ]);
    expect(merged[0]?.listedAtMs).toBe(noon);
  });
  it("keeps those without times, and resources apart", () => {
    const merged = mergeDowntimes([
      source(sampleDowntime({ start: null }), sampleDowntime({ start: null, description: "Other" })),
      source(sampleDowntime({ resourceName: "bravo" }), sampleDowntime()),
    ]);
    expect(merged).toHaveLength(4);
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

describe("mergeDowntimes with many", () => {
  it("takes thousands without comparing each with each", () => {
    const many = Array.from({ length: 4000 }, (_, index) => ({
      resourceName: `r${index % 40}`,
      status: "",
      start: new Date(Date.UTC(2026, 10, 1) + index * 3_600_000).toISOString(),
      end: null,
      description: "",
      scheduled: null,
      reboot: null,
      updatedAt: null,
    }));
    const start = process.cpuUsage();
    expect(
      mergeDowntimes(many.map((downtime) => ({ downtimes: [downtime], listedAtMs: null }))),
    ).toHaveLength(4000);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
  });
});
