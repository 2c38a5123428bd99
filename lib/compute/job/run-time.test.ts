import { describe, expect, it } from "vitest";
import { toRunMs } from "./run-time";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes)).toISOString();
const job = { state: "RUNNING", startAt: at(0), isStartForecast: false, endAt: null, isEndForecast: false };
const minutes = (more: object, until: number) => {
  const ms = toRunMs({ ...job, ...more }, Date.parse(at(until)));
  return ms === null ? null : ms / 60_000;
};

describe("toRunMs", () => {
  it("counts from the start of a job that was never suspended", () => {
    expect(minutes({}, 33)).toBe(33);
    expect(minutes({ ranBeforeSeconds: 0, suspendedAt: null }, 33)).toBe(33);
  });

  it("doesn't count the time a job is suspended", () => {
    expect(minutes({ state: "SUSPENDED", ranBeforeSeconds: 60, suspendedAt: at(1) }, 33)).toBe(1);
  });

  it("adds the time since a job was resumed to the time before", () => {
    expect(minutes({ ranBeforeSeconds: 60, suspendedAt: at(30) }, 33)).toBe(4);
    const ended = { state: "COMPLETED", ranBeforeSeconds: 60, suspendedAt: at(30), endAt: at(35) };
    expect(minutes(ended, 35)).toBe(6);
  });

  it("has nothing for a job that hasn't started", () => {
    expect(minutes({ isStartForecast: true }, 33)).toBeNull();
  });
});
