import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noticeClockStep, observeServerTime } from "@/lib/time/clock";
import { CountdownTimer } from "./countdown-timer";
import { TimeProvider } from "./time-provider";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

const start = Date.parse("2026-11-21T08:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  // The clock's module outlives each test, and a test may have changed this machine's clock.
  noticeClockStep();
  observeServerTime(start, start, start);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (endsMs: number, onRender = () => {}) => (
  <TimeProvider renderedAtMs={start} facilityZone="UTC" localZone="UTC">
    <Profiler id="timer" onRender={onRender}>
      <CountdownTimer endsMs={endsMs} label="Time left of a" />
    </Profiler>
  </TimeProvider>
);
const read = () => screen.getByRole("timer", { name: "Time left of a" }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("CountdownTimer shows every second on time without rendering for it", () => {
  const onRender = vi.fn();
  render(page(start + 90_500, onRender));
  const renders = onRender.mock.calls.length;
  expect(read()).toBe("1 min 30 s");
  pass(1010);
  expect(read()).toBe("1 min 29 s");
  pass(58_000);
  expect(read()).toBe("31 s");
  pass(60_000);
  expect(read()).toBe("0 s");
  expect(onRender.mock.calls.length).toBe(renders);
});
