import { act, cleanup, render, renderHook, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseBoardSettings } from "@/lib/board/board-parameters";
import type { Readings } from "@/lib/board/poll/contact";
import {
  sampleDowntime,
  sampleFreshness,
  sampleReadings,
  sampleResource,
} from "@/lib/board/testing/sample-readings";
import { sampleStrips } from "@/lib/history/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { Board } from "./board";
import { type StripsReader, useReadings } from "./use-readings";

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
      {
        headers: { "X-Portal-Time": String(Date.now()) },
      },
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
  it("shows every resource with shape and word, worst first, and how old that is", () => {
    show(sampleReadings(resources, start - minute));
    expect(names()).toEqual(["bravo", "alpha"]);
    const bravo = screen.getByRole("article", { name: "bravo" });
    expect(within(bravo).getByText("Down")).toBeDefined();
    expect(bravo.querySelector("svg")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toContain("13:59 UTC−5");
    expect(screen.getByText("demo")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the tiles and raises the alert when polls fail, and takes it away on recovery", async () => {
    show(sampleReadings(resources, start));
    await pass(35_000);
    expect(screen.queryByRole("alert")).toBeNull();
    answer = null;
    await pass(100_000);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toMatch(
      /Last known at 14:00 UTC−5.*No answer from the portal since 14:00 UTC−5/,
    );
    expect(names()).toEqual(["bravo", "alpha"]);
    answer = () => sampleReadings(resources, Date.now());
    await pass(65_000);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says in its foot that notes can't be read, or no longer", async () => {
    const withNotes = () => ({ ...sampleReadings(resources, Date.now()), notes: { notes: [] } });
    const withoutNotes = () => ({ ...withNotes(), notes: null });
    show(withoutNotes());
    expect(screen.getByText("Operator notes unavailable")).toBeDefined();
    answer = withNotes;
    await pass(65_000);
    expect(screen.queryByText(/Operator notes/)).toBeNull();
    answer = withoutNotes;
    await pass(65_000);
    expect(screen.getByText("Operator notes not updated")).toBeDefined();
  });

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

  it("says that the facility doesn't answer once the data is old, not before", async () => {
    const problem = stateProblem("facility-unreachable", "No connection.");
    answer = () => {
      const readings = sampleReadings(resources, start);
      return { ...readings, resources: { resources, freshness: sampleFreshness(start, { problem }) } };
    };
    show(sampleReadings(resources, start));
    await pass(10 * minute);
    expect(screen.getByRole("alert").textContent).toBe("The facility can't be reached since 14:00 UTC−5");
    await pass(11 * minute);
    expect(screen.getByRole("alert").textContent).toContain("No answer from the facility since 14:00 UTC−5");
    expect(names()).toEqual(["bravo", "alpha"]);
  });

  it("replaces a note whose text changes, because one that grows in place shifts", async () => {
    let slug: "facility-unreachable" | "facility-failed" = "facility-unreachable";
    answer = () => {
      const problem = stateProblem(slug, "No answer.");
      const readings = sampleReadings(resources, start);
      return { ...readings, resources: { resources, freshness: sampleFreshness(start, { problem }) } };
    };
    show(sampleReadings(resources, start));
    await pass(2 * minute);
    const before = screen.getByRole("alert");
    slug = "facility-failed";
    await pass(2 * minute);
    expect(screen.getByRole("alert").textContent).not.toBe(before.textContent);
    expect(screen.getByRole("alert")).not.toBe(before);
  });

  it("says that nothing was read, and fills itself as soon as something was", async () => {
    show(sampleReadings(null, null));
    expect(screen.getByRole("alert").textContent).toContain("Nothing known yet");
    expect(screen.getByText("No status received yet")).toBeDefined();
    await pass(5_000);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(names()).toEqual(["bravo", "alpha"]);
  });

  it("makes at most 120 requests an hour, of which thirteen bring strips", async () => {
    const onStrips = vi.fn();
    // Without the tiles, which would be rendered 3,600 times.
    renderHook(
      useReadings.bind(null, sampleReadings(resources, start), start, "a", { hasStrips: true, onStrips }),
    );
    await pass(60 * minute);
    expect(requested.length).toBeGreaterThan(100);
    expect(requested.length).toBeLessThanOrEqual(120);
    const withStrips = requested.filter((path) => path === "/api/board?strips=24h");
    expect(new Set(requested)).toEqual(new Set(["/api/board", "/api/board?strips=24h"]));
    expect(withStrips.length).toBeGreaterThanOrEqual(12);
    expect(withStrips.length).toBeLessThanOrEqual(14);
    expect(onStrips).toHaveBeenCalledTimes(withStrips.length);
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
    await pass(10 * minute);
    expect(new Set(requested)).toEqual(new Set(["/api/board"]));
  });

  it("names settings it did not understand and resources that are not listed", () => {
    show(sampleReadings(resources, start), { theme: "neon", resources: "alpha,nosuch" });
    expect(screen.getByText(/“neon” is not dark, light or auto/)).toBeDefined();
    expect(names()).toEqual(["nosuch", "alpha"]);
    expect(screen.getByText("not listed by the facility")).toBeDefined();
  });

  it("turns between tiles and plan in calm and stays with trouble", async () => {
    show(sampleReadings([sampleResource("alpha")], start), { rotate: "10" });
    const seen = new Set<number>();
    answer = () => sampleReadings([sampleResource("alpha")], Date.now());
    for (let turn = 0; turn < 4; turn++) {
      seen.add(names().length);
      await pass(10_000);
    }
    expect([...seen].sort()).toEqual([0, 1]);
    answer = () => sampleReadings(resources, Date.now());
    await pass(40_000);
    for (let turn = 0; turn < 4; turn++) {
      expect(names()).toEqual(["bravo", "alpha"]);
      // The next downtimes stay below the tiles, and the foot says why nothing turns.
      expect(screen.getByRole("figure", { name: "Downtime timeline" })).toBeDefined();
      expect(screen.getByText("rotation held: 1 down")).toBeDefined();
      await pass(10_000);
    }
  });

  it("says why a resource is down", () => {
    const readings = sampleReadings(resources, start);
    const outage = sampleDowntime("bravo", start - minute, start + 60 * minute);
    show({ ...readings, inEffect: { ...readings.inEffect, downtimes: [outage] } });
    expect(screen.getByRole("article", { name: "bravo" }).textContent).toContain("Patching");
  });

  it("turns pages automatically when one can't hold all resources, and keeps the others for screen readers", async () => {
    const many = Array.from({ length: 70 }, (_, index) => sampleResource(`node-pool-${index + 1}`));
    answer = () => sampleReadings(many, Date.now());
    show(sampleReadings(many, start));
    const first = () => screen.getAllByRole("heading", { level: 2 })[0]?.textContent;
    expect(names()).toHaveLength(70);
    expect(screen.getAllByRole("heading", { level: 2 }).length).toBeLessThan(70);
    expect(screen.getByText(/^page \d of \d$/)).toBeDefined();
    const before = first();
    await pass(21_000);
    expect(first()).not.toBe(before);
  });
});
