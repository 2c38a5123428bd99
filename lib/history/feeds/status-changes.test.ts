import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSpan } from "../testing/samples";
import { listStatusChanges } from "./status-changes";

const hour = 3_600_000;
const gap = 25 * 60_000;
const span = (resource: string, status: string | null, from: number, until: number) =>
  sampleSpan(status, from * hour, until * hour, { resource, isClosed: false });

describe("listStatusChanges", () => {
  it("puts no change into a time that wasn't observed", () => {
    const lengths = fc.array(
      fc.tuple(
        fc.constantFrom("UP", "DOWN", null),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 5 }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lengths, (rows) => {
        let at = 0;
        const spans = rows.map(([status, length, pause]) => {
          const one = span("a", status, at, at + length);
          at += length + pause;
          return one;
        });
        for (const change of listStatusChanges(spans, gap, at * hour)) {
          if (change.kind === "gap")
            expect(
              spans.some((one) => one.fromMs < (change.untilMs ?? at * hour) && one.untilMs > change.fromMs),
            ).toBe(false);
          else
            expect(spans.some((one) => one.fromMs === change.atMs && one.status === change.after)).toBe(true);
        }
      }),
    );
  });
});
