import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { SettledClock, settleMs } from "@/lib/time/settled-clock";
import { moveHorizon, toMostMoved } from "./prune-horizon";

const keptMs = 4 * dayMs;
const everyMs = 10 * minuteMs;

/** For how long a portal runs, by how much its clock is ahead (ms) meanwhile, and for how long it is off before it. */
type Stage = { forMs: number; aheadMs: number; offMs: number };

/**
 * A portal through its stages: a record is written every ten minutes (those before the start: as given) with the clock's time,
 * and what is old is deleted.
 * `lost`: the ages (ms, by true time) at which records were deleted, whether each was written by a clock that was behind, and
 * for how long the portal had run; `most`: the longest time that went at once.
 */
function live(stages: readonly Stage[], startedMs: number, writtenEveryMs = everyMs) {
  let trueMs = startedMs;
  let records = Array.from({ length: (keptMs + dayMs) / writtenEveryMs }, (_, index) => {
    const atMs = trueMs - keptMs - dayMs + index * writtenEveryMs;
    return { atMs, trueMs: atMs };
  });
  const lost: { ageMs: number; isBehind: boolean; atMs: number; passedMs: number }[] = [];
  let most = 0;
  let ranMs = 0;
  let prunedMs: number | null = null;
  for (const { forMs, aheadMs, offMs } of stages) {
    trueMs += offMs;
    // Each stage is a process of its own, whose monotonic clock begins anywhere.
    const clock = new SettledClock();
    for (
      let monotonicMs = 0;
      monotonicMs <= forMs;
      monotonicMs += everyMs, trueMs += everyMs, ranMs += everyMs
    ) {
      const settledMs = clock.look(trueMs + aheadMs, monotonicMs);
      const oldestMs = records.reduce((oldest, { atMs }) => Math.min(oldest, atMs), Number.POSITIVE_INFINITY);
      const turn = {
        beforeMs: settledMs - keptMs,
        keptMs,
        mostMs: toMostMoved(monotonicMs === 0 ? 0 : everyMs),
      };
      if (settledMs > 0) prunedMs = moveHorizon({ prunedMs, oldestMs }, turn);
      const endMs = (settledMs > 0 && prunedMs) || 0;
      const gone = records.filter(({ atMs }) => atMs < endMs);
      // What a clock that is behind writes counts as older than it is.
      const instants = gone.filter((record) => record.atMs >= record.trueMs).map(({ atMs }) => atMs);
      if (instants.length > 0) most = Math.max(most, Math.max(...instants) - Math.min(...instants));
      for (const record of gone)
        lost.push({
          ageMs: trueMs - record.trueMs,
          isBehind: record.atMs < record.trueMs,
          atMs: record.atMs,
          passedMs: ranMs,
        });
      records = records.filter(({ atMs }) => atMs >= endMs);
      records.push({ atMs: trueMs + aheadMs, trueMs });
    }
  }
  return { lost, most, records, ranMs };
}

const stage = (most: { forMs: number; aheadMs: number }): fc.Arbitrary<Stage> =>
  fc.record({
    forMs: fc.integer({ min: 0, max: most.forMs }),
    aheadMs: fc.integer({ min: -keptMs, max: most.aheadMs }),
    offMs: fc.integer({ min: 0, max: 3 * dayMs }),
  });
const start = Date.UTC(2026, 10, 21);

describe("how much is deleted by age at once", () => {
  it("is nothing that is young, whatever processes with a wrong clock end within ten minutes", () => {
    const brief = stage({ forMs: settleMs - 1, aheadMs: 4000 * dayMs });
    const right = stage({ forMs: dayMs, aheadMs: 0 });
    fc.assert(
      fc.property(fc.array(fc.oneof(brief, right), { maxLength: 20 }), (stages) => {
        const lost = live(stages, start).lost.filter(({ isBehind }) => !isBehind);
        for (const { ageMs } of lost) expect(ageMs).toBeGreaterThan(keptMs);
      }),
      { numRuns: 50 },
    );
  });

  it("never exceeds a day, and of young records a day's worth per day, whatever the clock says", () => {
    const any = stage({ forMs: 2 * dayMs, aheadMs: 4000 * dayMs });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), fc.boolean(), (stages, isSparse) => {
        const { lost, most } = live(stages, start, isSparse ? 9 * hourMs : everyMs);
        expect(most).toBeLessThanOrEqual(dayMs);
        // By true time, what was written before the first stage: how far deletion has come, beyond what is old anyway.
        const before = lost.filter(({ atMs, isBehind }) => atMs < start && !isBehind);
        for (const { ageMs, passedMs } of before)
          expect(keptMs - ageMs).toBeLessThanOrEqual(passedMs + everyMs);
      }),
      { numRuns: 50 },
    );
  });

  it("is all that is old, as long as the clock is right, and after a time off within the same time", () => {
    const toOldestAge = (forMs: number, offMs: number) => {
      const { records } = live([{ forMs, aheadMs: 0, offMs }], start);
      return start + offMs + forMs - Math.min(...records.map(({ atMs }) => atMs));
    };
    expect(toOldestAge(dayMs + hourMs, 0)).toBeLessThanOrEqual(keptMs + hourMs);
    expect(toOldestAge(dayMs, 2 * dayMs)).toBeGreaterThan(keptMs + dayMs);
    expect(toOldestAge(3 * dayMs + hourMs, 2 * dayMs)).toBeLessThanOrEqual(keptMs + hourMs);
  });

  it("begins with the oldest record, follows what is old, and goes back at once", () => {
    const turn = { beforeMs: 5000, keptMs: 10_000, mostMs: 1000 };
    const move = (prunedMs: number | null, oldestMs: number | null, given = {}) =>
      moveHorizon({ prunedMs, oldestMs }, { ...turn, ...given });
    expect(move(null, null)).toBeNull();
    expect(move(null, 2000)).toBe(3000);
    expect(move(null, 7000)).toBe(5000);
    expect(move(3000, 3500)).toBe(4000);
    expect(move(3000, 1000)).toBe(4000);
    expect(move(4500, null)).toBe(5000);
    expect(move(6000, 4000)).toBe(5000);
    expect(move(0, 4000, { mostMs: 0 })).toBe(0);
    expect([toMostMoved(0), toMostMoved(minuteMs), toMostMoved(Number.POSITIVE_INFINITY)]).toEqual([
      ...[0, 2 * minuteMs, dayMs],
    ]);
  });

  it("isn't held up by a clock that was far behind, at the first start or for a while", () => {
    const turn = { keptMs, mostMs: hourMs };
    const begun = moveHorizon({ prunedMs: null, oldestMs: start }, { ...turn, beforeMs: 1000 - keptMs });
    expect(begun).toBe(1000 - keptMs);
    const next = { ...turn, beforeMs: start + minuteMs - keptMs };
    expect(moveHorizon({ prunedMs: begun, oldestMs: start }, next)).toBe(next.beforeMs);
  });
});
