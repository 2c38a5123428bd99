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

const brief = (spans: Span[]) => spans.map(({ status, fromMs, untilMs }) => [status, fromMs, untilMs]);

describe("addLook", () => {
  it("extends a span while the status stays", () => {
    expect(brief(record([look(0), look(10), look(25)]))).toEqual([["OPERATIONAL", 0, 25]]);
  });

  it("dates a change to the look that found it", () => {
    const spans = record([look(0), look(10), look(20, "UNAVAILABLE"), look(30, "UNAVAILABLE")]);
    expect(brief(spans)).toEqual([
      ["OPERATIONAL", 0, 20],
      ["UNAVAILABLE", 20, 30],
    ]);
  });

  it("claims nothing of a time in which nothing was seen", () => {
    expect(brief(record([look(0), look(10), look(31)]))).toEqual([
      ["OPERATIONAL", 0, 10],
      ["OPERATIONAL", 31, 31],
    ]);
  });

  it("ignores an answer that describes no later instant", () => {
    expect(brief(record([look(0), look(10), look(10, "UNAVAILABLE"), look(5)]))).toEqual([
      ["OPERATIONAL", 0, 10],
    ]);
  });

  it("keeps no status apart from every reported one", () => {
    expect(brief(record([look(0, null), look(10, "")]))).toEqual([
      [null, 0, 10],
      ["", 10, 10],
    ]);
  });

  it("doesn't extend a closed span", () => {
    const closed = { ...look(0), fromMs: 0, untilMs: 5, isClosed: true };
    expect(addLook(closed, look(6), { longestGapMs: gap, missedMs: null })).toMatchObject({
      update: null,
      insert: { fromMs: 6 },
    });
  });

  describe("after a look that failed", () => {
    const seen = { ...look(0), fromMs: 0, untilMs: 10, isClosed: false };
    const add = (next: Look, missedMs = 15) => addLook(seen, next, { longestGapMs: gap, missedMs });
    const dated = (atMs: number, status = "OPERATIONAL") => ({ ...look(atMs, status), isDated: true });

    it("begins a span, whatever is seen", () => {
      expect(add(look(18))).toMatchObject({ update: null, insert: { fromMs: 18 } });
      expect(add(dated(18, "UNAVAILABLE"))).toMatchObject({ update: null, insert: { fromMs: 18 } });
    });

    it("continues the span if the facility itself saw the resource before that, and not if its answer is older", () => {
      expect(add(dated(14))).toMatchObject({ update: { untilMs: 14, isClosed: false }, insert: null });
      expect(add(dated(15, "UNAVAILABLE"))).toMatchObject({
        update: { untilMs: 15 },
        insert: { fromMs: 15 },
      });
      expect(add(look(14))).toMatchObject({ update: null, insert: { fromMs: 14 } });
    });

    it("continues a span that began after that", () => {
      expect(add(look(18), 9)).toMatchObject({ update: { untilMs: 18 }, insert: null });
    });

    it("continues none that is too far away", () => {
      expect(add(dated(31), 40)).toMatchObject({ update: null, insert: { fromMs: 31 } });
    });
  });
});

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
  it("never overlap and never run backwards", () => {
    fc.assert(
      fc.property(looks, (all) => {
        const spans = record(all);
        spans.forEach((span, index) => {
          expect(span.fromMs).toBeLessThanOrEqual(span.untilMs);
          if (index > 0) expect(spans[index - 1]?.untilMs).toBeLessThanOrEqual(span.fromMs);
        });
      }),
    );
  });

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
