import { describe, expect, it } from "vitest";
import { noon } from "@/lib/status/testing/samples";
import { sampleClusterEntry } from "@/lib/work/testing/samples";
import { compareClusters, compareToken } from "./expiry-notices";
import type { NoticeKind } from "./notice";

const minute = 60_000;
const all = new Set<NoticeKind>(["cluster-day", "cluster-hour", "cluster-minutes"]);

describe("compareClusters", () => {
  it("announces each lead once, though the end wobbles, and again after an extension", () => {
    const heard: string[] = [];
    let announced = {};
    const step = (nowMs: number, endsMs: number) => {
      const entry = sampleClusterEntry("cache", (endsMs - noon) / 3_600_000);
      const { candidates, after } = compareClusters(announced, [entry], all, nowMs);
      announced = after;
      heard.push(...candidates.map(({ kind }) => kind));
    };
    const endsMs = noon + 50 * 60 * minute;
    for (let minutes = 0; minutes < 50 * 60; minutes++)
      step(noon + minutes * minute, endsMs + (minutes % 3) * 1000);
    expect(heard).toEqual(["cluster-day", "cluster-hour", "cluster-minutes"]);
    step(endsMs - minute, endsMs + 30 * minute);
    expect(heard).toHaveLength(4);
  });
});

describe("compareToken", () => {
  it.each([
    [61, []],
    [60, ["Your token expires in 1 h"]],
    [9, ["Your token expires in 9 min"]],
    [0, []],
    [null, []],
  ])("announces the end in %s minutes", (minutes, titles) => {
    const endsMs = minutes === null ? null : noon + minutes * minute;
    expect(compareToken({}, endsMs, noon).candidates.map(({ title }) => title)).toEqual(titles);
  });
});
