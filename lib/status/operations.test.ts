import { expect, it } from "vitest";
import { ProblemError } from "@/lib/portal/problem";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toPollMs } from "./operations";
import { sampleFreshness } from "./testing/samples";

const slow = stateProblem("facility-slow", "");
const failed = stateProblem("facility-failed", "");

it("reads again soon when an answer was still on its way, whether or not an older one is known", () => {
  expect(toPollMs({ state: { data: { freshness: sampleFreshness({ problem: slow }) }, error: null } })).toBe(
    1_000,
  );
  expect(toPollMs({ state: { error: new ProblemError(slow) } })).toBe(1_000);
});

it("reads again soon what a page gave out while a newer list was requested", () => {
  const at = (askedAt: string, answeredAt: string) =>
    toPollMs({ state: { data: { freshness: sampleFreshness({ askedAt, answeredAt }) }, error: null } });
  expect(at("2026-11-21T19:01:00.000Z", "2026-11-21T19:00:00.100Z")).toBe(1_000);
  expect(at("2026-11-21T19:00:00.000Z", "2026-11-21T19:00:00.100Z")).toBe(30_000);
});

it("keeps its pace otherwise, also while the facility fails", () => {
  expect(toPollMs({ state: { error: null } })).toBe(30_000);
  expect(toPollMs({ state: { data: { freshness: sampleFreshness({}) }, error: null } })).toBe(30_000);
  expect(toPollMs({ state: { error: new ProblemError(failed) } })).toBe(30_000);
});
