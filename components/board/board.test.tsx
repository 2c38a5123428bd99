// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseBoardSettings } from "@/lib/board/board-parameters";
import type { Readings } from "@/lib/board/contact";
import { sampleFreshness, sampleReadings, sampleResource } from "@/lib/board/testing/sample-readings";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { Board } from "./board";

const start = Date.parse("2026-11-21T19:00:00Z");
const minute = 60_000;
const resources = [sampleResource("alpha"), sampleResource("bravo", { status: "UNAVAILABLE" })];

/** The portal's response from now on; null: there is no connection. */
let answer: (() => Readings) | null;

/** The first poll's imports, loaded early: the faked time would run past them. */
beforeAll(async () => {
  await Promise.all([import("@/lib/portal/parse-answer"), import("@/lib/status/model")]);
});

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.useFakeTimers({ now: start });
  answer = () => sampleReadings(resources, Date.now());
  vi.stubGlobal("fetch", async (path: string) => {
    if (answer === null) throw new TypeError("Failed to fetch");
    const { resources: list, inEffect, upcoming } = answer();
    const body = path.endsWith("upcoming") ? upcoming : path.endsWith("downtimes") ? inEffect : list;
    return new Response(JSON.stringify(body), { headers: { "X-Portal-Time": String(Date.now()) } });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(readings: Readings, query: Record<string, string> = {}) {
  const facility = { name: "Larkspur", zone: "America/New_York", isDemo: true };
  const settings = parseBoardSettings(query);
  return render(
    <Board readings={readings} settings={settings} facility={facility} build="a" renderedAtMs={start} />,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.queryAllByRole("article").map((article) => article.getAttribute("aria-label"));

describe("Board", () => {
  it("shows every resource with shape and word, worst first, and how old that is", () => {
    show(sampleReadings(resources, start - minute));
    expect(names()).toEqual(["bravo", "alpha"]);
    const bravo = screen.getByRole("article", { name: "bravo" });
    expect(within(bravo).getByText("Unavailable")).toBeDefined();
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

  it("asks at once when the network is back", async () => {
    show(sampleReadings(resources, start));
    answer = null;
    await pass(5 * minute);
    expect(screen.getByRole("alert")).toBeDefined();
    answer = () => sampleReadings(resources, Date.now());
    window.dispatchEvent(new Event("online"));
    await pass(1_000);
    expect(screen.queryByRole("alert")).toBeNull();
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

  it("says that nothing was read, and fills itself as soon as something was", async () => {
    show(sampleReadings(null, null));
    expect(screen.getByRole("alert").textContent).toContain("Nothing known yet");
    expect(screen.getByText("No status has been read so far")).toBeDefined();
    await pass(5_000);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(names()).toEqual(["bravo", "alpha"]);
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
      await pass(10_000);
    }
  });
});
