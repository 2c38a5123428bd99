import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "@/lib/time/duration";
import type { Span } from "../span";
import { sampleKeptDowntime, sampleSpan } from "../testing/samples";
import { sayDay } from "../words";
import { listLastDays } from "./day";
import { toDayLook } from "./day-look";
import { addToCommonDays, type CommonDay, toResourceDays } from "./resource-digest";

const now = Date.parse("2026-11-22T00:00:00Z");
const days = listLastDays(30, "UTC", now);
const span = (status: string, fromDays: number, untilDays: number) =>
  sampleSpan(status, now - fromDays * dayMs, now - untilDays * dayMs);
const join = (resources: readonly Span[][]) =>
  resources.reduce<CommonDay[]>((common, spans) => {
    const own = toResourceDays({ resource: "curlew", spans, downtimes: [] }, days, now);
    return addToCommonDays(common, own, spans);
  }, []);
/** The day that began so many days ago. */
const pick = (common: readonly CommonDay[], daysAgo: number) => common[30 - daysAgo] as CommonDay;

describe("addToCommonDays", () => {
  const operational = [span("OPERATIONAL", 30, 0)];
  const withGap = [span("OPERATIONAL", 30, 20), span("OPERATIONAL", 5, 0)];

  it("isn't operational while a resource with a record before and after wasn't observed", () => {
    for (const resources of [
      [operational, ...Array(59).fill(withGap)],
      [...Array(59).fill(withGap), operational],
    ]) {
      const day = pick(join(resources), 12);
      expect(day).toMatchObject({ condition: "partial", observedResources: 1, expectedResources: 60 });
      expect(sayDay("10 Nov", day)).toBe("10 Nov: Operational, partly observed, 1 of 60 resources observed");
    }
  });

  it("expects a resource for a week before and after its record, and no longer", () => {
    const common = join([operational, [span("OPERATIONAL", 15, 14)]]);
    const found = [23, 22, 8, 7].map((daysAgo) => pick(common, daysAgo).condition);
    expect(found).toEqual(["operational", "partial", "partial", "operational"]);
    expect(sayDay("1 Nov", pick(common, 23))).toBe("1 Nov: Operational");
  });

  it("says how many were observed of a day that was worse, and nothing of one without a record", () => {
    const common = join([[span("UNAVAILABLE", 12, 11)], withGap]);
    expect(sayDay("10 Nov", pick(common, 12))).toBe("10 Nov: 100 % down, 1 of 2 resources observed");
    expect(sayDay("12 Nov", pick(common, 10))).toBe("12 Nov: Not observed");
  });

  it("is shaded by the share of the time of all resources, and named after the greater part", () => {
    const down = [span("UNAVAILABLE", 12, 11.99), span("OPERATIONAL", 11.99, 11)];
    const degraded = [span("DEGRADED", 12, 11.5), span("OPERATIONAL", 11.5, 11)];
    const of = (...resources: Span[][]) => toDayLook(pick(join(resources), 12));
    expect(of(down, operational, operational)).toMatchObject({ level: 1, parts: [{ kind: "down" }] });
    expect(of(degraded, down, operational)).toMatchObject({
      level: 3,
      parts: [{ kind: "other", share: 0.5 / 3 }, { kind: "down" }],
    });
    expect(of(operational)).toEqual({ level: 0, share: 0, parts: [] });
    expect(of(degraded, degraded).level).toBe(4);
    const text = sayDay("10 Nov", pick(join([down, operational]), 12));
    expect(text).toBe("10 Nov: 0.50 % down");
    const planned = sampleKeptDowntime(now - 12 * dayMs, now - 11.5 * dayMs);
    const own = toResourceDays({ resource: "curlew", spans: degraded, downtimes: [planned] }, days, now);
    const [kind] = toDayLook(pick(addToCommonDays([], own, degraded), 12)).parts;
    expect(kind).toEqual({ kind: "planned", share: 0.5 });
  });

  it("is the same in any order, and operational only if every expected resource was", () => {
    const spans = fc
      .array(fc.tuple(fc.constantFrom("OPERATIONAL", "UNAVAILABLE", "DEGRADED"), fc.nat(6), fc.nat(6)), {
        maxLength: 6,
      })
      .map((parts) => {
        let daysAgo = 30;
        return parts.flatMap(([status, gap, length]) => {
          const from = daysAgo - gap;
          daysAgo = from - length;
          return daysAgo < 0 || length === 0 ? [] : [span(status, from, daysAgo)];
        });
      });
    const property = fc.property(fc.array(spans, { minLength: 1, maxLength: 6 }), (resources) => {
      const common = join(resources);
      expect(join(resources.toReversed())).toEqual(common);
      for (const day of common) {
        expect(day.observedResources).toBeLessThanOrEqual(day.expectedResources);
        if (day.condition !== "operational") continue;
        expect(day.observedResources).toBe(day.expectedResources);
        expect(day.operationalMs).toBe(day.observedMs);
      }
    });
    fc.assert(property, { numRuns: 50 });
  });
});
