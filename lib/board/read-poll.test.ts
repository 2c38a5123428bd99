import { expect, it, vi } from "vitest";
import { ProblemError } from "@/lib/portal/problem";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { readPoll } from "./read-poll";
import { sampleReadings } from "./testing/sample-readings";

const queries = vi.hoisted(() => ({ fetchResourceList: vi.fn(), fetchDowntimeList: vi.fn() }));
vi.mock("@/lib/status/queries", () => queries);

it("has each reading, or the problem that came in its place", async () => {
  const { resources, inEffect } = sampleReadings([], 0);
  const problem = stateProblem("facility-unreachable", "No connection.");
  queries.fetchResourceList.mockResolvedValue(resources);
  queries.fetchDowntimeList.mockImplementation(async (scope: string) => {
    if (scope === "upcoming") throw new ProblemError(problem);
    return inEffect;
  });
  const { signal } = new AbortController();
  expect(await readPoll(signal)).toEqual({ resources, inEffect, upcoming: { problem } });
  expect(queries.fetchResourceList).toHaveBeenCalledWith(signal, expect.any(Number));
});
