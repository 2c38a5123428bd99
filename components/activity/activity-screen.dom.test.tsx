import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import type { ActivityEntry } from "@/lib/activity/model";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { ActivityScreen } from "./activity-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/activity",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
afterEach(cleanup);

const show = (entries: ActivityEntry[] | null) =>
  render(
    <TimeProvider renderedAtMs={Date.parse("2026-11-22T16:00:00Z")} facilityZone="UTC" localZone={null}>
      <ActivityScreen
        choice={{ action: null, outcome: null, resource: null, before: null, zone: null }}
        view={entries && { list: { entries, next: null }, resources: ["curlew"] }}
        problem={entries ? null : stateProblem("store-unavailable", "")}
        isUser
        further={{}}
      />
    </TimeProvider>,
  );

it("shows what a cancel reached and the other side's words, as plain text", () => {
  const hostile = '<img src=x onerror="alert(1)">\u202e';
  const cancelled = { cancelled: ["2-4"], alreadyEnded: ["1"], refused: [], areTasks: true };
  show([
    {
      ...{
        requestId: "r1",
        at: "2026-11-22T15:00:00.000Z",
        endedAt: null,
        action: "cancel",
        outcome: "unknown",
      },
      ...{ resource: "curlew", jobIds: ["85"], family: null, name: hostile, clusterKind: null, cancelled },
      ...{ words: hostile, clusterSettings: null, lastSeen: null },
    },
  ]);
  const text = document.querySelector("li")?.textContent;
  for (const part of [
    "Cancelled: tasks 2-4 · Already ended: tasks 1",
    `“${hostile}”`,
    "Check the list before",
  ])
    expect(text).toContain(part);
  expect(document.querySelector("img")).toBeNull();
  expect(document.querySelectorAll("bdi").length).toBeGreaterThan(1);
});

it("isn't empty when it couldn't be read", () => {
  show(null);
  screen.getByText("The portal's database is unavailable");
  expect(screen.queryByText("No activity yet")).toBeNull();
  expect(screen.queryByRole("link", { name: "CSV" })).toBeNull();
});
