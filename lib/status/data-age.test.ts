import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { type DataAge, staleAfterMs, toDataAge, toListAge } from "./data-age";
import { at, noon } from "./testing/samples";

/** The age of a reading, from the times as sent by facility and portal. */
const ageOf = (retrievedAt: string | null, answeredAt: string | null, now = noon): DataAge =>
  toDataAge({ retrievedMs: parseInstant(retrievedAt), answeredMs: parseInstant(answeredAt) }, now);

describe("toDataAge", () => {
  it.each([
    ["20 minutes is not yet stale", at(-20 / 60), at(0), "fresh", 20, "facility", false],
    ["25 minutes", at(-25 / 60), at(0), "stale", 25, "facility", false],
    ["a time in the future", at(5), at(-0.1), "fresh", 6, "answer", true],
    ["a time after the answer but passed", at(-0.1), at(-1), "stale", 60, "answer", false],
    ["a future time alone counts as 0", at(5), null, "fresh", 0, "facility", true],
    ["nothing at all", null, null, "never", null, null, false],
  ])("%s", (_, retrievedAt, answeredAt, state, minutes, source, isFuture) => {
    const age = ageOf(retrievedAt, answeredAt);
    expect(age).toMatchObject({ state, source, isFuture });
    expect(age.ageMs === null ? null : Math.round(age.ageMs / minuteMs)).toBe(minutes);
  });

  it("is never negative, never fresh past the limit, and only grows", () => {
    const instant = fc.option(
      fc.integer({ min: -1e9, max: 1e9 }).map((ms) => new Date(noon + ms).toISOString()),
    );
    fc.assert(
      fc.property(instant, instant, fc.nat(1e9), (retrievedAt, answeredAt, laterMs) => {
        const [age, later] = [ageOf(retrievedAt, answeredAt), ageOf(retrievedAt, answeredAt, noon + laterMs)];
        if (age.ageMs === null || later.ageMs === null)
          return age.state === "never" && later.state === "never";
        return (
          age.ageMs >= 0 && later.ageMs >= age.ageMs && (age.state === "stale") === age.ageMs > staleAfterMs
        );
      }),
    );
  });
});

describe("toListAge", () => {
  it("is the newest resource's", () => {
    const ages = [ageOf(at(-5), at(0)), ageOf(at(-0.1), at(0))];
    expect(toListAge(ages, noon, noon)).toMatchObject({ state: "fresh", source: "facility" });
  });
  it("counts an empty list from its answer, and nothing read as never", () => {
    expect(toListAge([], Date.parse(at(-1)), noon)).toMatchObject({ state: "stale" });
    expect(toListAge(null, noon, noon)).toMatchObject({ state: "never", asOfMs: null });
  });
});
