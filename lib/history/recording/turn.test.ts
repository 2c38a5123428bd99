import { describe, expect, it } from "vitest";
import { minuteMs } from "@/lib/time/duration";
import { toClock } from "./turn";

const at = (minutes: number) => minutes * minuteMs;

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
