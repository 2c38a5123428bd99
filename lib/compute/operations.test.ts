import { expect, it } from "vitest";
import { jobQuery, jobReads, nodesQuery, queueQuery, queueReads } from "./operations";

const place = { resource: "alpha", version: "v0.0.43" };

it.each([
  ["one job", jobQuery(place, "7"), false, true],
  ["the nodes", nodesQuery(place), false, false],
])("the reads that a write makes old %s", (_of, { queryKey }, isOfQueue, isOfJobs) => {
  expect(queueReads("alpha").predicate({ queryKey })).toBe(isOfQueue);
  expect(jobReads("alpha").predicate({ queryKey })).toBe(isOfJobs);
});

const toMs = (state: object) => {
  const { refetchInterval } = queueQuery(place, { enabled: true });
  return typeof refetchInterval === "function" ? refetchInterval({ state } as never) : refetchInterval;
};
const reading = { kind: "reading", sinceMs: 0, jobs: 10 };

it("how soon a queue is read again is at once while its first list arrives, and seldom once reading that has failed", () => {
  expect(toMs({ data: reading, error: null })).toBeLessThan(1000);
  expect(toMs({ data: reading, error: new Error("away") })).toBeGreaterThan(10_000);
  expect(toMs({ data: undefined, error: new Error("away") })).toBeGreaterThan(10_000);
});
