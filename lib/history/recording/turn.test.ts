import { describe, expect, it } from "vitest";
import { minuteMs } from "@/lib/time/duration";
import { toClock, toCourse } from "./turn";

const recordMs = 5 * minuteMs;
const at = (minutes: number) => minutes * minuteMs;
const toTurn = (minutes: number, aliveMinutes = 1000) => ({
  atMs: at(minutes),
  recordMs,
  aliveMs: at(aliveMinutes),
});

describe("toCourse", () => {
  it("continues the look before, also by another process that waited for its turn", () => {
    for (const minutes of [105, 110])
      expect(toCourse({ lookedMs: at(100), missedMs: at(50) }, toTurn(minutes))).toMatchObject({
        isBack: false,
        missedMs: at(50),
        sinceMs: at(100),
      });
  });

  it("misses a look if none was made for more than two intervals, or if this process started since", () => {
    const looked = { lookedMs: at(100), missedMs: null };
    expect(toCourse(looked, toTurn(112))).toMatchObject({ missedMs: at(107), sinceMs: at(112) });
    expect(toCourse(looked, toTurn(106, 5))).toMatchObject({ missedMs: at(101), sinceMs: at(106) });
    expect(toCourse(looked, toTurn(106, 6))).toMatchObject({ missedMs: null });
    expect(toCourse({ lookedMs: null, missedMs: null }, toTurn(100))).toMatchObject({ missedMs: at(95) });
  });

  it("knows that the clock was ahead, by more than a minute", () => {
    expect(toCourse({ lookedMs: at(101), missedMs: null }, toTurn(100))).toMatchObject({ isBack: false });
    const course = { isBack: true, lastMs: at(102), missedMs: at(95), sinceMs: at(100) };
    expect(toCourse({ lookedMs: at(90), missedMs: at(102) }, toTurn(100))).toEqual(course);
  });
});

describe("a look on the store's clock", () => {
  const look = {
    atMs: at(100),
    downtimes: null,
    looks: [
      { resource: "avocet", status: null, atMs: at(95), isDated: true },
      { resource: "curlew", status: null, atMs: at(99), isDated: false },
    ],
  };
  const instants = (clock: number, other: number) => {
    const { atMs, looks } = toClock(look, at(clock), at(other));
    return [atMs, ...looks.map((one) => one.atMs)].map((ms) => ms / minuteMs);
  };

  it("is as old as by the portal's own, but for what the facility dated", () => {
    expect(instants(100, 100)).toEqual([100, 95, 99]);
    expect(instants(100, 160)).toEqual([160, 95, 159]);
    expect(instants(100, 98)).toEqual([98, 95, 97]);
  });

  it("is never later than now", () => {
    expect(instants(100, 40)).toEqual([40, 40, 39]);
    // The answer arrived while the clock was ahead, which is back now.
    expect(instants(90, 90)).toEqual([90, 90, 90]);
  });

  it("doesn't move by less than a second", () => {
    const { looks } = toClock(look, at(100), at(100) + 400);
    expect(looks.map(({ atMs }) => atMs)).toEqual([at(95), at(99)]);
  });
});
