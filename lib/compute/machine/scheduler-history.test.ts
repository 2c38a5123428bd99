import { describe, expect, it } from "vitest";
import { addSample, mostSamples, type SchedulerSample, toSparkline } from "./scheduler-history";

const sample = (atMs: number, pending: number | null = 1): SchedulerSample => ({
  atMs,
  mainCycle: null,
  backfillCycle: null,
  pending,
  running: null,
  threads: null,
  agentQueue: null,
});

describe("addSample", () => {
  it("is bounded and takes no reading twice", () => {
    let history: SchedulerSample[] = [];
    for (let at = 0; at < mostSamples + 5; at++) history = addSample(history, sample(at));
    expect(history).toHaveLength(mostSamples);
    expect(history[0]?.atMs).toBe(5);
    expect(addSample(history, sample(mostSamples + 4))).toHaveLength(mostSamples);
  });
});

describe("toSparkline", () => {
  it("spans the time from zero to the most", () => {
    const line = toSparkline([sample(0, 2), sample(10_000, 4), sample(20_000, 1)], "pending");
    expect(line).toMatchObject({ least: 1, most: 4, last: 1 });
    expect(line?.paths).toEqual(["M0.0000,0.5000L0.5000,0.0000L1.0000,0.7500"]);
  });

  it("leaves a gap where nothing was read for long", () => {
    const line = toSparkline([sample(0), sample(10_000), sample(200_000)], "pending");
    expect(line?.paths).toHaveLength(2);
  });

  it("is absent where this version tells nothing", () => {
    expect(toSparkline([sample(0, null)], "pending")).toBeNull();
    expect(toSparkline([], "pending")).toBeNull();
    expect(toSparkline([sample(0, 3), sample(1000, null)], "pending")?.last).toBeNull();
  });
});
