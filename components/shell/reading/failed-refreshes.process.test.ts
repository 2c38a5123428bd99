import { expect, it, vi } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { groupByCause } from "./failed-refreshes";

it("makes one notice of sections that failed for one cause, and retries them together", () => {
  const failed = stateProblem("facility-failed", "internal error");
  const [one, other] = [vi.fn(), vi.fn()];
  const faults = groupByCause([
    { what: "the nodes", problem: { ...failed, instance: "a" }, retry: one },
    { what: "the partitions", problem: { ...failed, instance: "b" }, retry: other },
    { what: "the queue", problem: stateProblem("facility-unreachable", "No connection."), retry: vi.fn() },
  ]);
  expect(faults.map(({ whats }) => whats)).toEqual([["the nodes", "the partitions"], ["the queue"]]);
  faults[0]?.retry();
  expect([one, other].map((retry) => retry.mock.calls.length)).toEqual([1, 1]);
});
