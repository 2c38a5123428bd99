import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSpan } from "../testing/samples";
import { toTimeStrip } from "./strip";

const window = { fromMs: 0, untilMs: 1000 };

/** The units that a path covers. */
function listUnits(path: string | undefined): number[] {
  const units: number[] = [];
  let at = 0;
  for (const [, kind, move = "0", width = "0"] of (path ?? "").matchAll(/([Mm])(\d+) 0h(\d+)/g)) {
    at = kind === "M" ? Number(move) : at + Number(move);
    for (let unit = at; unit < at + Number(width); unit++) units.push(unit);
    at += Number(width);
  }
  return units;
}

describe("toTimeStrip", () => {
  it("draws planned downtime apart from the outage that outlasts it", () => {
    const spans = [sampleSpan("UNAVAILABLE", 100, 400)];
    const planned = [{ fromMs: 150, untilMs: 300 }];
    expect(toTimeStrip(spans, planned, window, 100)).toEqual({ plan: "M15 0h15", down: "M10 0h5m15 0h10" });
  });

  it("shows the shortest outage", () => {
    const spans = [sampleSpan("OPERATIONAL", 0, 4), sampleSpan("UNAVAILABLE", 4, 5)];
    expect(toTimeStrip(spans, [], window, 100)).toEqual({ down: "M0 0h1" });
  });

  it("never draws operation where something else, or nothing, was seen", () => {
    const part = fc.tuple(
      fc.constantFrom("OPERATIONAL", "UNAVAILABLE", "OTHER", null),
      fc.nat(60),
      fc.nat(120),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        let at = 0;
        const spans = parts.map(([status, gap, length]) => {
          const from = at + gap;
          at = from + length;
          return sampleSpan(status, from, at);
        });
        // One unit a millisecond, so that nothing is rounded.
        const { ok } = toTimeStrip(spans, [], window, 1000);
        const isOperational = (unit: number) =>
          spans.some(
            ({ status, fromMs, untilMs }) => status === "OPERATIONAL" && fromMs <= unit && unit < untilMs,
          );
        expect(listUnits(ok).every(isOperational)).toBe(true);
        expect(listUnits(ok)).toHaveLength(
          Array.from({ length: 1000 }, (_, unit) => unit).filter(isOperational).length,
        );
      }),
    );
  });
});
