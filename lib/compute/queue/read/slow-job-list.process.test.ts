import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Facility } from "@/lib/facility/facility";
import type { JobList } from "../../job/job-model";
import { sampleJob } from "../../testing/samples";
import type { JobGrid } from "../grid/grid-model";
import { toQueuePollMs } from "../table/queue-polling";

const tookMs = 2500;
let asked: number;
let jobs: JobList["jobs"];
/** When the first jobs of a list arrive, after its request. */
let firstAfterMs = tookMs;

vi.mock("../../upstream", async (original) => ({
  ...(await original<typeof import("../../upstream")>()),
  requireAdapterOf: () => ({ version: "v0.0.43" }),
  // A scheduler that returns, after 2.5 s, its list as of the request.
  listJobs: async (_facility: Facility, _place: object, onJobs: (jobs: JobList["jobs"]) => void) => {
    asked++;
    const list = { jobs, unreadable: 0, warnings: [], asOf: null };
    await new Promise((resolve) => setTimeout(resolve, firstAfterMs));
    if (firstAfterMs < tookMs) onJobs(jobs.slice(0, 1));
    await new Promise((resolve) => setTimeout(resolve, tookMs - firstAfterMs));
    return list;
  },
}));

const place = { resource: "alpha" };
const sampleJobs = (...ids: string[]) => ids.map((id) => sampleJob({ id }));
let facility: Facility;
beforeEach(async () => {
  vi.stubEnv("FACILITY_DEMO", "1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  [asked, firstAfterMs] = [0, tookMs];
  jobs = sampleJobs("1");
  // A separate list for each test.
  facility = { baseUrl: "http://x", token: String(Math.random()), requestId: "r", pool: "signed-in" };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** The result of `work`, driven by the fake clock. */
async function run<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isDone) await vi.advanceTimersByTimeAsync(20);
  }
  return done;
}

/** Opens the page and polls as a browser does for `forMs`; returns when each number of jobs was first shown. */
async function visit(forMs: number): Promise<Map<number, number>> {
  const { readQueueStart } = await import("../send/queue-start");
  const { answerJobGrid } = await import("../send/answer-grid");
  const openedMs = performance.now();
  const shown = new Map<number, number>();
  const show = (count: number) =>
    shown.has(count) || shown.set(count, Math.round(performance.now() - openedMs));
  const start = await run(
    readQueueStart(facility, place, new URLSearchParams(), { username: null, isMineUsual: true }),
  );
  if (start.first) show(start.first.itemCount);
  await vi.advanceTimersByTimeAsync(300);
  let since: string | undefined;
  while (performance.now() - openedMs < forMs) {
    const answer = await run(answerJobGrid({ facility: () => facility, signedIn: null }, place, since));
    const grid: JobGrid = await answer.json();
    if (grid.kind !== "reading") since = grid.state;
    if (grid.kind !== "reading") show(grid.total);
    const delayMs = toQueuePollMs(
      {
        isReading: grid.kind === "reading",
        hasProblem: grid.kind !== "reading" && grid.problem !== null,
        newerInMs: grid.kind === "reading" ? null : grid.newerInMs,
        changedAtMs: null,
        isUnderWay: false,
      },
      0,
    );
    await vi.advanceTimersByTimeAsync(delayMs);
  }
  return shown;
}

it("reads a slow list once for a page that nobody had open", async () => {
  const shown = await visit(6000);
  expect(asked).toBe(1);
  expect(shown.get(1)).toBeLessThan(4000);
});

it("shows a newer list about when it is there, not a poll later", async () => {
  await visit(4000);
  await vi.advanceTimersByTimeAsync(60_000);
  jobs = sampleJobs("1", "2");
  asked = 0;
  const shown = await visit(20_000);
  expect(shown.get(1)).toBeLessThan(1000);
  expect(shown.get(2)).toBeLessThan(4500);
  expect(asked).toBe(1);
});

it("gives a reader who has nothing the known list at once, unless a write has outdated it", async () => {
  const { answerJobGrid } = await import("../send/answer-grid");
  const { watchJobList } = await import("./shared-job-list");
  const first = async () => {
    const startedMs = performance.now();
    const answer = await run(answerJobGrid({ facility: () => facility, signedIn: null }, place));
    const grid: JobGrid = await answer.json();
    if (grid.kind === "reading") throw new Error("The list isn't known.");
    return { ...grid, tookMs: performance.now() - startedMs };
  };
  await visit(4000);
  await vi.advanceTimersByTimeAsync(60_000);
  [jobs, asked] = [sampleJobs("1", "2"), 0];
  const known = await first();
  // Nothing is read before this list has been sent; its reader then asks for a newer one.
  expect([known.total, known.newerInMs, asked]).toEqual([1, 300, 0]);
  expect(known.tookMs).toBeLessThan(200);
  await run(answerJobGrid({ facility: () => facility, signedIn: null }, place, known.state));
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(tookMs + 100);
  expect(await first()).toMatchObject({ total: 2, newerInMs: null });
  watchJobList(facility, place).shared.expire();
  jobs = sampleJobs("3");
  expect((await first()).tookMs).toBeGreaterThanOrEqual(900);
});

it("answers with the first jobs when they arrive, also if it was asked long after the list was", async () => {
  const { answerJobGrid } = await import("../send/answer-grid");
  firstAfterMs = 2200;
  jobs = sampleJobs("1", "2");
  const startedMs = performance.now();
  const read = async () => {
    const answer = await run(answerJobGrid({ facility: () => facility, signedIn: null }, place));
    const grid: JobGrid = await answer.json();
    return { grid, atMs: performance.now() - startedMs };
  };
  const silent = await read();
  expect(silent.grid).toMatchObject({ kind: "reading", jobs: 0 });
  expect(silent.atMs).toBeLessThan(1700);
  await vi.advanceTimersByTimeAsync(300);
  const first = await read();
  expect(first.grid).toMatchObject({ kind: "reading", jobs: 1 });
  expect(first.atMs).toBeGreaterThanOrEqual(firstAfterMs);
  expect(first.atMs).toBeLessThan(firstAfterMs + 120);
  expect((await read()).grid).toMatchObject({ kind: "reading", jobs: 1 });
  await vi.advanceTimersByTimeAsync(400);
  expect((await read()).grid).toMatchObject({ kind: "full", total: 2 });
  expect(asked).toBe(1);
});

it("asks seldom for a list that is long overdue", async () => {
  const { readJobGrid } = await import("../send/answer-grid");
  await visit(4000);
  const { watchJobList } = await import("./shared-job-list");
  watchJobList(facility, place).shared.expire();
  const { progress } = watchJobList(facility, place);
  const patience = { withValueMs: 0, withoutValueMs: 0 };
  await run(readJobGrid(facility, place, patience));
  const waits: number[] = [];
  for (const elapsedMs of [0, 2000, 20_000]) {
    progress.sinceMs = Date.now() - elapsedMs;
    const reading = await run(readJobGrid(facility, place, patience));
    if (reading.kind === "known") waits.push(reading.head.newerInMs ?? -1);
  }
  expect(waits[0]).toBeGreaterThanOrEqual(tookMs);
  expect(waits[1]).toBeLessThan(1000);
  expect(waits[2]).toBe(5000);
});
