import { describe, expect, it } from "vitest";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { hasWorkUnderWay, toQueuePollMs } from "./queue-polling";

describe("toQueuePollMs", () => {
  const quiet = {
    isReading: false,
    hasProblem: false,
    newerInMs: null,
    changedAtMs: null,
    isUnderWay: false,
  };
  it("is quick while something changes and slow otherwise", () => {
    expect(toQueuePollMs({ ...quiet, isReading: true }, 0)).toBeLessThan(1000);
    expect(toQueuePollMs({ ...quiet, changedAtMs: 0 }, 5000)).toBe(3000);
    expect(toQueuePollMs({ ...quiet, isUnderWay: true }, 0)).toBe(3000);
    expect(toQueuePollMs({ ...quiet, changedAtMs: 0 }, 60_000)).toBe(15_000);
    expect(toQueuePollMs(quiet, 0)).toBe(30_000);
    expect(toQueuePollMs({ ...quiet, isUnderWay: true, hasProblem: true }, 0)).toBe(15_000);
  });
});

it.each([
  [["RUNNING", "COMPLETING"], true],
  [["PENDING"], false],
])("a job that is %j is between two states: %s", async (states, expected) => {
  const jobs = [sampleJob({ id: "1" }), sampleJob({ id: "2", state: states[0] ?? null, states })];
  expect(hasWorkUnderWay(await toTable(jobs))).toBe(expected);
});
