import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "@/lib/time/duration";
import type { Span } from "../span";
import { sampleSpan } from "../testing/samples";
import { sayDay } from "../words";
import { listLastDays } from "./day";
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

  it("expects a resource for a week before and after its record, and no longer", () => {
    const common = join([operational, [span("OPERATIONAL", 15, 14)]]);
    const found = [23, 22, 8, 7].map((daysAgo) => pick(common, daysAgo).condition);
    expect(found).toEqual(["operational", "partial", "partial", "operational"]);
    expect(sayDay("1 Nov", pick(common, 23))).toBe("1 Nov: Operational");
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
