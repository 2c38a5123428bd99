import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addLook, clipSpans, type Look, type Span } from "./span";

const gap = 20;
const look = (atMs: number, status: string | null = "OPERATIONAL"): Look => ({
  resource: "curlew",
  status,
  atMs,
});

/** The spans that a resource's looks leave. */
function record(looks: readonly Look[], longestGapMs = gap): Span[] {
  const spans: Span[] = [];
  for (const one of looks) {
    const { update, insert } = addLook(spans.at(-1) ?? null, one, { longestGapMs, missedMs: null });
    if (update) spans[spans.length - 1] = update;
    if (insert) spans.push(insert);
  }
  return spans;
}

const looks = fc
  .array(fc.record({ step: fc.integer({ min: 0, max: 60 }), status: fc.constantFrom("A", "B", null) }), {
    maxLength: 60,
  })
  .map((steps) => {
    let atMs = 1000;
    return steps.map(({ step, status }) => {
      atMs += step;
      return look(atMs, status);
    });
  });

/** The time between looks that follow each other closely, within a window, counted one by one. */
function countObserved(all: readonly Look[], fromMs: number, toMs: number): number {
  const distinct = all.filter((one, index) => index === 0 || one.atMs > (all[index - 1]?.atMs ?? 0));
  return distinct.slice(1).reduce((sum, one, index) => {
    const before = distinct[index]?.atMs ?? 0;
    if (one.atMs - before > gap) return sum;
    return sum + Math.max(0, Math.min(one.atMs, toMs) - Math.max(before, fromMs));
  }, 0);
}

describe("spans of any looks", () => {
  it("sum to the observed time over any window", () => {
    fc.assert(
      fc.property(
        looks,
        fc.integer({ min: 900, max: 3000 }),
        fc.nat({ max: 2000 }),
        (all, fromMs, length) => {
          const toMs = fromMs + length;
          const sum = clipSpans(record(all), fromMs, toMs).reduce(
            (total, span) => total + span.untilMs - span.fromMs,
            0,
          );
          expect(sum).toBe(countObserved(all, fromMs, toMs));
        },
      ),
    );
  });

  it("hold the status of each look at its own instant", () => {
    fc.assert(
      fc.property(looks, (all) => {
        const spans = record(all);
        const isSeen = ({ atMs, status }: Look) =>
          spans.some((span) => span.fromMs <= atMs && atMs <= span.untilMs && span.status === status);
        const newer = all.filter((one, index) => index === 0 || one.atMs > (all[index - 1]?.atMs ?? 0));
        expect(newer.every(isSeen)).toBe(true);
      }),
    );
  });
});
