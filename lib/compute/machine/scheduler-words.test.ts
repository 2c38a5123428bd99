import { expect, it } from "vitest";
import type { Diagnostics } from "./machine-model";
import { listBackfillFacts, listExits, listJobCounts, listMainFacts } from "./scheduler-words";

const cycle = { last: null, mean: null, longest: null, count: null, meanDepth: null, queueLength: null };
const nothing: Diagnostics = {
  asOf: null,
  since: null,
  serverThreads: null,
  agentQueue: null,
  jobs: {
    pending: null,
    running: null,
    submitted: null,
    started: null,
    completed: null,
    cancelled: null,
    failed: null,
  },
  main: { ...cycle, perMinute: null, totalDepth: null, defaultQueueDepth: null },
  backfill: { ...cycle, isActive: null, lastAt: null, backfilledJobs: null, tableSizeSum: null },
  mainExits: {},
  backfillExits: {},
  callsByType: [],
  callsByUser: [],
  raw: {},
};

it("lists nothing of what this version doesn't tell", () => {
  expect([listJobCounts, listMainFacts, listBackfillFacts].flatMap((list) => list(nothing))).toEqual([]);
});

it("lists what is told, nought included", () => {
  const jobs = { ...nothing.jobs, submitted: 12_345, failed: 0 };
  expect(listJobCounts({ ...nothing, jobs })).toEqual([
    { name: "Submitted", words: "12,345" },
    { name: "Failed", words: "0" },
  ]);
  const main = { ...nothing.main, count: 3 };
  expect(listMainFacts({ ...nothing, main })).toEqual([{ name: "Cycles", words: "3" }]);
  const backfill = { ...nothing.backfill, isActive: false };
  expect(listBackfillFacts({ ...nothing, backfill })).toEqual([{ name: "Active now", words: "no" }]);
});

it("says why cycles ended, the most frequent first, an unknown reason as received", () => {
  expect(listExits({ end_job_queue: 2, licenses: 0, sunspots: 7 })).toEqual([
    { name: "sunspots", words: "7" },
    { name: "reached the end of the queue", words: "2" },
  ]);
});
