import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toOverview } from "@/lib/status/situation";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleResource,
} from "@/lib/status/testing/samples";
import { listFacilityFindings, toVerdict } from "./findings";

const none = downtimeList([]);
const view = (resources: Parameters<typeof resourceList>[0], inEffect = none, upcoming = none) =>
  toOverview(resourceList(resources), { inEffect, upcoming }, noon);
const say = (overview: Parameters<typeof toVerdict>[0]) => toVerdict(overview).text;

describe("toVerdict", () => {
  it("never takes unknown or old data for fine", () => {
    expect(toVerdict(view([sampleResource({ status: null })]))).toMatchObject({ tone: "unknown" });
    expect(say(view([sampleResource({ status: "UNSPECIFIED" })]))).toBe("1 unknown, 0 operational");
    expect(toVerdict(view(null))).toMatchObject({ text: "Status unknown", tone: "unknown" });
    expect(toVerdict(view([])).tone).toBe("unknown");
    const old = toVerdict(view([sampleResource({ retrievedAt: at(-1) })]));
    expect(old).toMatchObject({ tone: "unknown", isStale: true });
  });
});

describe("toVerdict of what isn't simply operational", () => {
  it("is green only if nothing is an exception, and its counts add up", () => {
    const resource = fc.record({
      status: fc.constantFrom("OPERATIONAL", "OPERATIONAL", "UNAVAILABLE", "UNSPECIFIED", "DEGRADED", null),
      retrievedAt: fc.constantFrom(at(-0.1), at(-0.1), at(-1), at(-30), null),
    });
    const span = fc.constantFrom(null, { start: at(-1), end: at(1) }, { start: at(-2), end: at(-1) });
    fc.assert(
      fc.property(fc.array(fc.tuple(resource, span), { minLength: 1, maxLength: 6 }), (drawn) => {
        const resources = drawn.map(([changes], index) => sampleResource({ name: `r${index}`, ...changes }));
        const downtimes = drawn.flatMap(([, times], index) =>
          times === null ? [] : [sampleDowntime({ resourceName: `r${index}`, ...times })],
        );
        const overview = view(resources, downtimeList(downtimes));
        const { text, tone, isStale } = toVerdict(overview);
        const exceptions = listFacilityFindings(overview, [], "UTC", noon).length;
        if (tone === "ok") expect([exceptions, isStale]).toEqual([0, false]);
        const counts = [...text.matchAll(/(\d+) (?:down|in m|other|unknown|operational)/g)];
        expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(resources.length);
      }),
    );
  });
});

describe("listFacilityFindings", () => {
  const find = (changes: object, inEffect = none, fromMs: number | null = null) => {
    const overview = view([sampleResource({ name: "a", ...changes })], inEffect);
    const recorded = fromMs === null ? [] : [{ resource: "a", href: "/history", fromMs, isStartSeen: true }];
    const [found] = listFacilityFindings(overview, recorded, "UTC", noon);
    return found && [found.text, found.since, found.until];
  };
  const overdue = downtimeList([sampleDowntime({ resourceName: "a", start: at(-3), end: at(-1) })]);
  const current = downtimeList([sampleDowntime({ resourceName: "a", start: at(-3), end: at(1) })]);

  it("says what, why, since when and until when", () => {
    const down = { status: "UNAVAILABLE" };
    expect(find(down, overdue, noon - 3_600_000)).toEqual([
      "Down · Patching",
      "since 11:00",
      "overdue since 11:00",
    ]);
    expect(find(down, current)).toEqual(["In maintenance · Patching", "since 09:00", "until 13:00"]);
    expect(find({ status: "DEGRADED", description: "Scratch" })).toEqual(["DEGRADED · Scratch", null, null]);
    expect(find({ status: "OPERATIONAL" })).toBeUndefined();
  });
});
