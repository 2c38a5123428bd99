import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseBoardSettings } from "@/lib/board/board-parameters";
import type { Readings } from "@/lib/board/poll/contact";
import { sampleReadings, sampleResource } from "@/lib/board/testing/sample-readings";
import { sampleStrips } from "@/lib/history/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { Board } from "./board";
import { TileCard } from "./board-tiles";
import type { StripsReader } from "./use-readings";

const start = Date.parse("2026-11-21T19:00:00Z");
const minute = 60_000;
const resources = [sampleResource("alpha"), sampleResource("bravo", { status: "UNAVAILABLE" })];

/** The portal's response from now on; null: there is no connection. */
let answer: (() => Readings) | null;
/** What was requested. */
let requested: string[] = [];

/** The first poll's imports, loaded early: the faked time would run past them. */
beforeAll(async () => {
  await import("@/lib/board/model");
});

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.useFakeTimers({ now: start });
  answer = () => sampleReadings(resources, Date.now());
  requested = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requested.push(path);
    if (answer === null) throw new TypeError("Failed to fetch");
    const readings = answer();
    const notes = readings.notes ?? { problem: stateProblem("store-unavailable", "Away.") };
    return new Response(
      JSON.stringify({
        ...readings,
        notes,
        strips: path.includes("strips") ? sampleStrips(Date.now()) : null,
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

function show(readings: Readings, query: Record<string, string> = {}, stripsReader?: StripsReader) {
  const facility = { name: "Larkspur", zone: "America/New_York", isDemo: true };
  const settings = parseBoardSettings(query);
  return render(<Board {...{ readings, settings, facility, stripsReader }} build="a" renderedAtMs={start} />);
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

  it("requests strips with its first poll if the page came without them, and none where nothing shows them", async () => {
    const onStrips = vi.fn();
    show(sampleReadings(resources, start), {}, { hasStrips: false, onStrips });
    await pass(5_000);
    expect(requested).toEqual(["/api/board?strips=24h"]);
    expect(onStrips).toHaveBeenCalledOnce();
    cleanup();
    requested = [];
    show(sampleReadings(resources, start));
    await pass(65_000);
    expect(new Set(requested)).toEqual(new Set(["/api/board"]));
  });

  it("names settings it did not understand and resources that are not listed", () => {
    show(sampleReadings(resources, start), { theme: "neon", resources: "alpha,nosuch" });
    expect(screen.getByText(/“neon” is not dark, light or auto/)).toBeDefined();
    expect(names()).toEqual(["nosuch", "alpha"]);
    expect(screen.getByText("not listed by the facility")).toBeDefined();
  });
});

it("shows newer words of a strip whose drawing is the same", () => {
  const tile = { name: "curlew", tone: "ok", word: "Operational", reason: null, isOld: false } as const;
  const strip = { paths: {}, units: 288, from: 0, text: "Recorded until 12:00" };
  const show = (text: string) => (
    <TileCard {...tile} rank={0} note={null} facts={[]} strip={{ ...strip, text }} />
  );
  const { container, rerender } = render(show("Recorded until 12:00"));
  rerender(show("Recorded until 12:05"));
  expect(container.textContent).toContain("Recorded until 12:05");
});
