import { expect, it } from "vitest";
import type { Diagnostics } from "./machine-model";
import { listBackfillFacts, listJobCounts, listMainFacts, toSchedulerVerdict } from "./scheduler-words";

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

it.each<[Partial<Diagnostics["main"]>, number | null, boolean, string, RegExp]>([
  [{}, 4, false, "ok", /^Scheduling cycles are normal: last 800 µs, mean 900 µs$/],
  [{ perMinute: null, count: null }, null, false, "ok", /normal/],
  [{ last: null }, 4, false, "unknown", /not reported/],
  [{ mean: null }, 4, false, "unknown", /not reported/],
  [{ last: 2_400_000 }, 4, false, "warn", /slow: last 2.4 s/],
  [{ mean: 3_000_000 }, 4, false, "warn", /slow/],
  [{ perMinute: 0 }, 4, false, "warn", /^No scheduling cycles/],
  [{}, 216, false, "warn", /216 server threads/],
  [{}, 4, true, "unknown", /out of date/],
])("%j with %s threads, old: %s, is %s", (main, serverThreads, isOld, tone, words) => {
  const whole = { last: 800, mean: 900, perMinute: 12, count: 50, ...main } as Diagnostics["main"];
  const verdict = toSchedulerVerdict({ main: whole, serverThreads }, isOld);
  expect(verdict.tone).toBe(tone);
  expect(verdict.words).toMatch(words);
});
