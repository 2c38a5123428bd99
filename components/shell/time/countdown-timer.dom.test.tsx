import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noticeClockStep, observeServerTime } from "@/lib/time/clock";
import { CountdownTimer } from "./countdown-timer";
import { TimeProvider } from "./time-provider";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

const start = Date.parse("2026-11-21T08:00:00Z");
let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  // The clock's module outlives each test, and a test may have changed this machine's clock.
  noticeClockStep();
  observeServerTime(start, start, start);
  isHidden = false;
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
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
const turn = (hidden: boolean) =>
  act(() => {
    isHidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  });

describe("CountdownTimer", () => {
  it("shows every second on time without rendering for it", () => {
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

  it("goes on in a page that the browser translated", () => {
    render(page(start + 90_000));
    const font = document.createElement("font");
    font.textContent = "1 Min. 30 s";
    screen.getByRole("timer").firstChild?.replaceWith(font);
    pass(1010);
    expect(read()).toBe("1 min 29 s");
  });

  it("has no timer while the page is hidden, and is right as soon as it is shown again", () => {
    render(page(start + 3_600_000));
    turn(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(start + 1_800_000);
    expect(read()).toBe("1 h 0 min");
    turn(false);
    expect(read()).toBe("30 min 0 s");
  });

  it("changes the text only when a shown unit changes", async () => {
    render(page(start + 5 * 3_600_000 + 30_000));
    const node = screen.getByRole("timer").firstChild;
    if (!node) throw new Error("The timer is empty.");
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(node, { characterData: true });
    pass(29_000);
    changes.push(...observer.takeRecords());
    expect(changes).toHaveLength(0);
    pass(3000);
    changes.push(...observer.takeRecords());
    expect(changes).toHaveLength(1);
    expect(read()).toBe("4 h 59 min");
    observer.disconnect();
  });

  it("counts to another end at once", () => {
    const { rerender } = render(page(start + 60_000));
    pass(5010);
    rerender(page(start + 7 * 86_400_000));
    expect(read()).toBe("6 d 23 h");
  });

  it("counts true hours over a change of the clocks", () => {
    const before = Date.parse("2026-03-08T05:00:00Z");
    vi.setSystemTime(before);
    render(page(Date.parse("2026-03-09T05:00:00Z")));
    expect(read()).toBe("1 d 0 h");
  });

  it("is in the server's HTML as of its instant", () => {
    expect(renderToString(page(start + 61_000))).toContain(">1 min 1 s</span>");
  });
});
