import { expect, it } from "vitest";
import { emptyJobDraft, type JobDraft } from "../submit/draft";
import { samplePartition } from "../testing/samples";
import type { Fit, FitPartition } from "./fit-model";
import { sayFitNow, toFitQuestion } from "./fit-now";

const batch = samplePartition({ name: "batch" });
const long = samplePartition({ name: "long" });
const verdict = { fits: true, missingNodes: 0, ifLimitsHold: null, never: null };
const entry = (partition: string, change: Partial<FitPartition> = {}) =>
  ({ partition, access: { isAllowed: true, reason: null }, steps: [], verdict, ...change }) as FitPartition;
const toFit = (partitions: FitPartition[], missing: Fit["missing"] = []): Fit => ({
  asOf: "2026-11-21T12:00:00Z",
  visible: { explainedShare: 1, reason: null },
  missing,
  partitions,
});

it.each<[Partial<JobDraft>, RegExp]>([
  [{ partition: "" }, /time limit/],
  [{ partition: "batch,long", timeLimit: "60" }, /one partition/],
  [{ partition: "batch", minimumNodes: "two" }, /number of nodes/],
  [{ partition: "batch", timeLimit: "soon" }, /time limit/],
])("says why %j can't be checked", (change, words) => {
  expect(toFitQuestion({ ...emptyJobDraft, ...change }, [batch, long], null).why).toMatch(words);
});

it("asks about all partitions if none is chosen, and waits for their list", () => {
  const job = { ...emptyJobDraft, minimumNodes: "2", timeLimit: "20" };
  expect(toFitQuestion(job, [batch, long], null).ask).toEqual({ nodes: 2, minutes: 20 });
  expect(toFitQuestion(job, null, null).why).toMatch(/^Checking/);
  expect(toFitQuestion(job, null, "Partitions unknown").why).toMatch(/unknown/);
});

it("says how many nodes are free until when, for as long as the job may take", () => {
  const steps = [
    { nodes: 42, until: "2026-11-21T12:30:00Z", boundBy: null },
    { nodes: 20, until: "2026-11-21T14:00:00Z", boundBy: "downtime" as const },
    { nodes: 5, until: null, boundBy: null },
  ];
  const say = (minutes: number, missing: Fit["missing"] = []) =>
    sayFitNow(toFit([entry("batch", { steps })], missing), { partition: "batch", nodes: 1, minutes }, (ms) =>
      new Date(ms).toISOString().slice(11, 16),
    );
  expect(say(20)).toBe("Fits now: 42 nodes free until 12:30.");
  expect(say(60)).toBe("Fits now: 20 nodes free until 14:00.");
  expect(say(600)).toBe("Fits now: 5 nodes free.");
  expect(say(20, ["reservations"])).toMatch(/unknown/);
});

it("names the partitions in which a job without one fits", () => {
  const short = entry("long", { verdict: { ...verdict, fits: false, missingNodes: 3 } });
  const unsure = entry("x", { verdict: { ...verdict, fits: null } });
  const say = (...all: FitPartition[]) => sayFitNow(toFit(all), { nodes: 1, minutes: 20 }, String);
  expect(say(entry("batch"), short)).toMatch(/^Fits now in batch\./);
  expect(say(short)).toBe("Doesn’t fit in any partition now.");
  expect(say(short, unsure)).toMatch(/unknown/);
});
