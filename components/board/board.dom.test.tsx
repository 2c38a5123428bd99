import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseBoardSettings } from "@/lib/board/board-parameters";
import type { Readings } from "@/lib/board/poll/contact";
import { sampleReadings, sampleResource } from "@/lib/board/testing/sample-readings";
import { sampleStrips } from "@/lib/history/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { Board } from "./board";

const start = Date.parse("2026-11-21T19:00:00Z");
const minute = 60_000;
const resources = [sampleResource("alpha"), sampleResource("bravo", { status: "UNAVAILABLE" })];

/** The portal's response from now on; null: there is no connection. */
let answer: (() => Readings) | null;

/** The first poll's imports, loaded early: the faked time would run past them. */
beforeAll(async () => {
  await import("@/lib/board/model");
});

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  answer = () => sampleReadings(resources, Date.now());
  vi.stubGlobal("fetch", async () => {
    if (answer === null) throw new TypeError("Failed to fetch");
    const readings = answer();
    const notes = readings.notes ?? { problem: stateProblem("store-unavailable", "Away.") };
    return new Response(
      JSON.stringify({
        ...readings,
        notes,
        strips: sampleStrips(Date.now()),
      }),
      { headers: { "X-Portal-Time": String(Date.now()) } },
    );
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toStrip = () => ({ paths: {}, units: 288, from: 0, text: "Recorded" });

function show(readings: Readings, query: Record<string, string> = {}) {
  const facility = { name: "Larkspur", zone: "America/New_York", isDemo: true };
  const settings = parseBoardSettings(query);
  return render(<Board {...{ readings, settings, facility, toStrip }} build="a" renderedAtMs={start} />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.queryAllByRole("article").map((article) => article.getAttribute("aria-label"));

describe("Board", () => {
  it("does not show old data as fresh after a sleep", async () => {
    show(sampleReadings(resources, start));
    await pass(10_000);
    answer = null;
    vi.setSystemTime(start + 8 * 60 * minute);
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(screen.getByRole("alert").textContent).toContain("14:00 UTC−5");
  });

  it("has strips with its first poll if the page came without them", async () => {
    show(sampleReadings(resources, start));
    expect(screen.queryByText("Recorded")).toBeNull();
    await pass(5_000);
    expect(screen.getAllByText("Recorded")).toHaveLength(2);
  });

  it("names settings it did not understand and resources that are not listed", () => {
    show(sampleReadings(resources, start), { theme: "neon", resources: "alpha,nosuch" });
    expect(screen.getByText(/“neon” is not dark, light or auto/)).toBeDefined();
    expect(names()).toEqual(["nosuch", "alpha"]);
    expect(screen.getByText("not listed by the facility")).toBeDefined();
  });
});
