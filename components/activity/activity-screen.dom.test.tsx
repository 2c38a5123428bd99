import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import type { ActivityChoice } from "@/lib/activity/activity-parameters";
import type { ActivityEntry } from "@/lib/activity/model";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { ActivityScreen } from "./activity-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/activity",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const now = Date.parse("2026-11-22T16:00:00Z");
const all: ActivityChoice = { action: null, outcome: null, resource: null, before: null, zone: null };
const entry = (changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  requestId: "r1",
  at: "2026-11-22T15:00:00.000Z",
  endedAt: null,
  action: "submit",
  outcome: "done",
  resource: "curlew",
  jobIds: ["85"],
  family: null,
  name: "wave",
  clusterKind: null,
  cancelled: null,
  words: null,
  clusterSettings: null,
  lastSeen: null,
  ...changes,
});

function open(
  entries: ActivityEntry[] | null,
  more: { choice?: Partial<ActivityChoice>; next?: string; lastSeen?: Record<string, string> } = {},
) {
  const { choice = {}, next = null, lastSeen = {} } = more;
  render(
    <TimeProvider renderedAtMs={now} facilityZone="UTC" localZone={null}>
      <ActivityScreen
        choice={{ ...all, ...choice }}
        view={entries && { list: { entries, next }, resources: ["curlew"] }}
        problem={entries ? null : stateProblem("store-unavailable", "")}
        isUser
        further={lastSeen}
      />
    </TimeProvider>,
  );
}
const readItems = () => [...document.querySelectorAll("li")].map((item) => item.textContent ?? "");
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

afterEach(cleanup);

describe("the activity page", () => {
  it("lists by day, with links to what it is about, and the state last seen", () => {
    const cluster = { resource: null, jobIds: [], family: "kv", name: "a/b", clusterKind: "valkey-general" };
    open(
      [
        entry({ requestId: "r2", action: "extend", ...cluster }),
        entry({ jobIds: ["85_3"] }),
        entry({
          requestId: "r3",
          at: "2026-11-21T15:00:00.000Z",
          action: "revoke",
          resource: null,
          name: null,
        }),
      ],
      { lastSeen: { r1: "Completed, last seen" } },
    );
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Sun 22 Nov 2026",
      "Sat 21 Nov 2026",
    ]);
    expect(linkTo("a/b")).toBe("/clusters/kv/a%2Fb");
    expect(linkTo("Job 85_3")).toBe("/compute/curlew/jobs/85_3");
    expect(readItems()[1]).toContain("Completed, last seen");
    expect(readItems()[2]).toMatch(/Revoke token.*Access token/);
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  it("shows what a cancel reached and the other side's words, as plain text", () => {
    const cancelled = { cancelled: ["2-4"], alreadyEnded: ["1"], refused: [], areTasks: true };
    const hostile = '<img src=x onerror="alert(1)">\u202e';
    open([entry({ action: "cancel", cancelled, words: hostile, name: hostile, outcome: "unknown" })]);
    expect(readItems()[0]).toContain("Cancelled: tasks 2-4 · Already ended: tasks 1");
    expect(readItems()[0]).toContain(`“${hostile}”`);
    expect(readItems()[0]).toContain("Check the list before retrying.");
    expect(document.querySelector("img")).toBeNull();
    expect(document.querySelectorAll("bdi").length).toBeGreaterThan(1);
  });

  it("teaches when nothing was done, and offers a way back when nothing matches", () => {
    open([]);
    expect(screen.getByText("No activity yet")).toBeDefined();
    cleanup();
    open([], { choice: { action: "delete", resource: "gone" } });
    expect(linkTo("Clear filters")).toBe("/activity");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Resource" }).value).toBe("gone");
  });

  it("isn't empty when it couldn't be read", () => {
    open(null);
    expect(screen.getByText("The portal's database is unavailable")).toBeDefined();
    expect(screen.queryByText("No activity yet")).toBeNull();
    expect(screen.queryByRole("link", { name: "CSV" })).toBeNull();
  });

  it("has pages, whose filters stay, and downloads of all of them", () => {
    open([entry()], { choice: { action: "submit", before: "9.x" }, next: "5.r1" });
    expect(linkTo("Older")).toBe("/activity?action=submit&before=5.r1");
    expect(linkTo("Newest")).toBe("/activity?action=submit");
    expect(linkTo("CSV")).toBe("/api/activity?action=submit&limit=5000&format=csv");
  });
});
