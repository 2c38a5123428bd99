import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sampleStrips } from "@/lib/history/testing/samples";
import { hourMs, minuteMs } from "@/lib/time/duration";
import { countPassedUnits } from "./count-passed-units";
import { useStrips } from "./use-strips";

const start = Date.parse("2026-11-22T12:00:00Z");
const strips = (ms: number) =>
  sampleStrips(ms, { strips: [{ resource: "curlew", text: "", paths: { ok: "M0 0h288" } }] });
let requests: string[] = [];
let isAway = false;

/** Loaded early: the faked time would run past the imports. */
beforeAll(async () => {
  await import("@/lib/history/model");
});
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  [requests, isAway] = [[], false];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    if (isAway) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(strips(Date.now())), {
      headers: { "X-Portal-Time": String(Date.now()) },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("asks again after each pause", async () => {
  const { result } = renderHook(() => useStrips("24h", strips(start), 5 * minuteMs));
  await pass(hourMs);
  expect(requests).toEqual(Array(12).fill("/api/history/strips?window=24h"));
  expect(Date.parse(result.current?.to ?? "")).toBe(start + hourMs);
});

it("asks at once if the page came without strips, which have failed only once that has", async () => {
  const { result } = renderHook(() => useStrips("90d", null, 15 * minuteMs));
  expect(result.current).toBeUndefined();
  await pass(0);
  expect(result.current?.strips).toHaveLength(1);
  expect(requests).toHaveLength(1);
  isAway = true;
  const failing = renderHook(() => useStrips("90d", null, 15 * minuteMs));
  await pass(0);
  expect(failing.result.current).toBeNull();
});

it("keeps the last strips after a failure, whose end then isn't observed", async () => {
  isAway = true;
  const { result } = renderHook(() => useStrips("24h", strips(start), 5 * minuteMs));
  await pass(2 * hourMs);
  const shown = result.current ?? strips(0);
  expect(shown.to).toBe(strips(start).to);
  expect(countPassedUnits(shown, Date.now())).toBe(24);
  expect(countPassedUnits(shown, start + 90 * hourMs)).toBe(288);
  expect(countPassedUnits(shown, start - hourMs)).toBe(0);
});
