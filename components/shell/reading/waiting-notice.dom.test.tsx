import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { noticeClockStep, observeServerTime } from "@/lib/time/clock";
import { StillReading, WaitingNotice } from "./waiting-notice";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

const start = Date.parse("2026-11-21T08:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  noticeClockStep();
  observeServerTime(start, start, start);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const slow = stateProblem("facility-slow", "");
const inTime = (content: ReactNode) => (
  <TimeProvider renderedAtMs={start} facilityZone="UTC" localZone="UTC">
    {content}
  </TimeProvider>
);
const open = (content: ReactNode) => render(inTime(content));

it("takes an answer that is still awaited for no failure, however long it takes", () => {
  open(<WaitingNotice problem={slow} what="the nodes" onRetry={() => {}} />);
  expect(screen.getByText("Loading the nodes…")).toBeDefined();
  expect(screen.queryByText(slow.title)).toBeNull();
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.queryByText(slow.title)).toBeNull();
  expect(screen.queryByText("Couldn't load the nodes")).toBeNull();
});

it("replaces the skeleton of a long first load by a notice with the time waited", () => {
  open(<StillReading what="the nodes" />);
  act(() => vi.advanceTimersByTime(4_500));
  expect(screen.queryByText(/Still loading/)).toBeNull();
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getByText("Still loading the nodes")).toBeDefined();
  expect(screen.getByText(/^No response yet after 6 s\./)).toBeDefined();
});

it("says without scripts that a response is late only if one was requested", () => {
  const toHtml = (isOfBrowser: boolean) =>
    renderToStaticMarkup(inTime(<StillReading what="the nodes" isOfBrowser={isOfBrowser} />));
  expect(toHtml(false)).toMatch(/<noscript>.*arrive in time.*<\/noscript>/);
  expect(toHtml(true)).toMatch(/<noscript>.*Scripts are needed to load the nodes\..*<\/noscript>/);
});
