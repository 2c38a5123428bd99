import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryLifeMs, toNextMs } from "./retry-schedule";

const second = 1000;
const hour = 3600 * second;
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe("toNextMs", () => {
  it("sends again soon at first, with growing pauses over most of a day, and then gives up", () => {
    fc.assert(
      fc.property(fc.infiniteStream(chance), (randoms) => {
        const pauses: number[] = [];
        let now = 0;
        for (let attempts = 1; attempts < 100; attempts++) {
          const failed = { attempts, ageMs: now, requestedMs: null };
          const nextMs = toNextMs(failed, randoms.next().value ?? 0, now);
          if (nextMs === null) break;
          pauses.push(nextMs - now);
          now = nextMs;
        }
        expect(pauses).toHaveLength(8);
        expect(pauses[0]).toBeLessThan(10 * second);
        pauses.slice(1).forEach((pause, index) => {
          expect(pause).toBeGreaterThan(pauses[index] ?? 0);
        });
        expect(now).toBeGreaterThan(16 * hour);
        expect(now).toBeLessThanOrEqual(deliveryLifeMs);
      }),
    );
  });

  it("waits as long as the receiver asks for, within bounds", () => {
    const next = (requestedMs: number | null, ageMs = 0) =>
      toNextMs({ attempts: 1, ageMs, requestedMs }, 0.5, 0);
    expect(next(null)).toBe(5 * second);
    expect(next(1)).toBe(5 * second);
    expect(next(60 * second)).toBe(60 * second);
    expect(next(999 * hour)).toBe(6 * hour);
    expect(next(6 * hour, 19 * hour)).toBeNull();
  });
});
