import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, minuteMs, secondMs } from "./duration";
import { SettledClock, settleMs } from "./settled-clock";

const noon = Date.UTC(2026, 10, 21, 12);

/** A machine that has run for a while, looked at every half minute; `aheadMs` is by how much its clock is wrong. */
function start(aheadMs = 0, runningMs = 3 * settleMs) {
  const clock = new SettledClock();
  let monotonicMs = 5000.5;
  const look = (wrongMs: number) => clock.look(noon + monotonicMs + wrongMs, monotonicMs);
  const run = (ms: number, wrongMs: number) => {
    for (const endMs = monotonicMs + ms; monotonicMs < endMs; monotonicMs += 30 * secondMs) look(wrongMs);
    return look(wrongMs) - noon - Math.floor(monotonicMs);
  };
  run(runningMs, aheadMs);
  return { run, look };
}

describe("the settled clock", () => {
  it("is the machine's clock once that has run for ten minutes, and 0 until then", () => {
    const { run, look } = start(0, 0);
    expect(look(0)).toBe(0);
    run(settleMs - minuteMs, 0);
    expect(look(0)).toBe(0);
    expect(run(minuteMs, 0)).toBe(0);
  });

  it("isn't moved by a clock that is ahead for some minutes, whenever and by whatever", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 * dayMs }),
        fc.integer({ min: 0, max: settleMs - minuteMs }),
        fc.integer({ min: 0, max: 3 * settleMs }),
        (aheadMs, forMs, beforeMs) => {
          const { run } = start();
          run(beforeMs, 0);
          expect(run(forMs, aheadMs)).toBe(0);
          expect(run(settleMs, 0)).toBe(0);
        },
      ),
    );
  });

  it("follows a clock that stays ahead after ten minutes, twenty at most, and one set back at once", () => {
    const { run } = start();
    run(2 * settleMs, dayMs);
    expect(run(minuteMs, dayMs)).toBe(dayMs);
    expect(run(0, -dayMs)).toBe(-dayMs);
    expect(run(9 * minuteMs, 0)).toBe(-dayMs);
    expect(run(12 * minuteMs, 0)).toBe(0);
  });

  it("follows a clock that is corrected little by little", () => {
    const { run } = start();
    let aheadMs = 0;
    // As fast as time services do it: half a millisecond per second.
    for (let minutes = 0; minutes < 60; minutes++) aheadMs += 30;
    for (let minutes = 0; minutes < 60; minutes++) run(minuteMs, minutes * 30);
    expect(Math.abs(run(0, aheadMs) - aheadMs)).toBeLessThan(secondMs);
  });

  it("starts anew with a process: a clock that is wrong at the start counts after ten minutes", () => {
    const { run, look } = start(3650 * dayMs, 0);
    run(9 * minuteMs, 3650 * dayMs);
    expect(look(3650 * dayMs)).toBe(0);
    expect(look(0)).toBe(0);
    expect(run(2 * minuteMs, 0)).toBe(0);
  });
});
