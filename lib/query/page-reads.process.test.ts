import { hashKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FacilityUnreachable } from "@/lib/portal/portal-error";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { PageReads, type Prefetched } from "./page-reads";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = (name: string) => ["test", name];
const dataOf = ({ state }: Prefetched) =>
  state.queries.map(({ queryKey, state: { data } }) => [queryKey[1], data]);

it("makes each read once, and stamps all answers with one instant", async () => {
  const reads = new PageReads();
  const ask = vi.fn(async () => 1);
  expect(await Promise.all([reads.read(key("a"), ask), reads.read(key("a"), ask)])).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(100);
  await reads.read(key("b"), async () => 2);
  const prefetched = reads.end();
  expect(ask).toHaveBeenCalledOnce();
  expect(dataOf(prefetched)).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  const stamps = prefetched.state.queries.map(({ state }) => state.dataUpdatedAt);
  expect(new Set(stamps)).toEqual(new Set([prefetched.prefetchReport.readAtMs]));
});

it("reports a failure as a problem, and never throws", async () => {
  const reads = new PageReads();
  expect(await reads.read(key("a"), () => Promise.reject(new FacilityUnreachable("no answer")))).toBeNull();
  const prefetched = reads.end();
  expect(dataOf(prefetched)).toEqual([]);
  expect(prefetched.prefetchReport.problems[hashKey(key("a"))]?.type).toBe("/problems/facility-unreachable");
});

it("keeps the age of an earlier answer, and why there is no newer one", () => {
  const reads = new PageReads();
  const problem = stateProblem("facility-failed", "out of order");
  reads.keep(key("a"), 1, 5000, problem);
  reads.fail(key("b"), problem);
  const { state, prefetchReport } = reads.end();
  expect(state.queries.map(({ state }) => state.dataUpdatedAt)).toEqual([5000]);
  const hash = hashKey(key("a"));
  expect(prefetchReport).toMatchObject({ earlierMs: { [hash]: 5000 }, problems: { [hash]: problem } });
  expect(prefetchReport.problems[hashKey(key("b"))]).toBe(problem);
});

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

it("leaves to the browser what takes longer than its patience, and begins nothing after", async () => {
  const reads = new PageReads(500);
  const late = reads.read(key("a"), untilAborted);
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toBeNull();
  const ask = vi.fn(async () => 1);
  expect(await reads.read(key("b"), ask)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect(reads.end()).toMatchObject({ state: { queries: [] }, prefetchReport: { problems: {} } });
});
