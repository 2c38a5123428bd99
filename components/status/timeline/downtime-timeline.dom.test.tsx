import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noon, sampleDowntime, sampleEntry } from "@/lib/status/testing/samples";
import type { LaneSubject } from "@/lib/status/timeline/lane-subject";
import { renderStatus } from "../testing/render-status";
import { DowntimeTimeline } from "./downtime-timeline";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/status",
}));

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lane = (name: string, changes: Partial<LaneSubject> = {}): LaneSubject => ({
  name,
  tone: "ok",
  note: null,
  downtimes: [],
  empty: "None planned",
  ...changes,
});
const upcoming = (from: number, to: number, description: string) => ({
  entry: {
    ...sampleEntry(from, to),
    downtime: sampleDowntime({ description, scheduled: false, reboot: true }),
    id: description,
  },
  phase: "upcoming" as const,
});
const subjects = [
  lane("alpha", { downtimes: [upcoming(24, 30, "first"), upcoming(48, 60, "<b>second</b>")] }),
  lane("bravo"),
  lane("charlie", { downtimes: [upcoming(50, 60, "third")] }),
];
const show = (list = subjects) =>
  renderStatus(<DowntimeTimeline subjects={list} unread={null} nowMs={noon} />);
const bar = (word: string) => screen.getByRole("button", { name: new RegExp(word) });

describe("DowntimeTimeline", () => {
  it("is a figure that says everything of a bar in its name", () => {
    show();
    expect(screen.getByRole("figure", { name: "Downtime timeline" })).toBeTruthy();
    expect(bar("first").getAttribute("aria-label")).toMatch(
      /^alpha, upcoming, Sun,? 22 Nov,? 12:00 to 18:00 UTC, unscheduled, with reboot, first$/,
    );
    expect(screen.getByText("None planned")).toBeTruthy();
  });
  it("is one tab stop, and arrow keys move within lanes and between them", () => {
    show();
    const stops = () => screen.getAllByRole("button").filter((one) => one.tabIndex === 0);
    expect(stops()).toEqual([bar("first")]);
    bar("first").focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press("ArrowRight");
    expect(document.activeElement).toBe(bar("second"));
    press("ArrowDown");
    expect(document.activeElement).toBe(bar("third"));
    expect(stops()).toEqual([bar("third")]);
    press("ArrowDown");
    expect(document.activeElement).toBe(bar("third"));
  });
  it("opens details in place and closes them by Escape", () => {
    show();
    const button = bar("second");
    button.focus();
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const details = document.getElementById(button.getAttribute("aria-controls") ?? "");
    expect(details?.textContent).toContain("<b>second</b>");
    expect(details?.querySelector("b")).toBeNull();
    fireEvent.keyDown(button, { key: "Escape" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });
  it("holds the same in a table, what can't be drawn included", () => {
    const untimed = { entry: sampleEntry(null, null), phase: "unknown" as const };
    show([...subjects, lane("delta", { downtimes: [untimed] })]);
    const table = screen.getByRole("table", { name: "Downtimes", hidden: true });
    expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(5);
    expect(table.textContent).toContain("Times unknown");
    expect(table.textContent).toContain("12 h");
    expect(screen.getByText("1 downtime without start or end")).toBeTruthy();
  });
});
