import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReadingOnPage } from "@/components/shell/reading/reading-state";
import { OnPage } from "@/components/shell/testing/on-page";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { noon } from "@/lib/status/testing/samples";
import type { Unlisted, WorkJobs } from "@/lib/work/model";
import { sampleMachine, sampleWorkDowntime, sampleWorkJob } from "@/lib/work/testing/samples";
import { MyJobs } from "./my-jobs";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));
vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ session: sampleSession() })));
beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const none: Unlisted = { jobs: [], more: 0, problem: null };

function open(machines: WorkJobs["machines"], unlisted = none) {
  const work: ReadingOnPage<WorkJobs> = {
    data: { machines, unlisted },
    problem: null,
    asOfMs: noon,
    isReading: false,
    isOnDemand: false,
    isAsked: true,
    retry: () => {},
  };
  return render(
    <OnPage>
      <MyJobs work={work} downtimes={[sampleWorkDowntime()]} nowMs={noon} age={null} />
    </OnPage>,
  );
}

describe("MyJobs", () => {
  it("says that there are none only if every machine said so", () => {
    open([sampleMachine()]);
    expect(screen.getByRole("link", { name: "Submit one on alpha" })).toBeTruthy();
    cleanup();
    open([sampleMachine(), sampleMachine([], { resource: "beta", state: "loading", asOf: null })]);
    expect(screen.queryByRole("link", { name: /^Submit one/ })).toBeNull();
    expect(screen.getByText("Still loading…")).toBeTruthy();
  });

  it("says nothing of the kind about a list with records that couldn't be read, or an older one", () => {
    open([sampleMachine([], { unreadable: 2 })]);
    expect(screen.queryByText("No jobs")).toBeNull();
    expect(screen.getByText(/^2 records from the scheduler could not be read/)).toBeTruthy();
    cleanup();
    open([sampleMachine([], { problem: stateProblem("facility-failed", "out of order") })]);
    expect(screen.queryByRole("link", { name: /^Submit one/ })).toBeNull();
    cleanup();
    open([sampleMachine([sampleWorkJob()], { impacts: null })]);
    screen.getByText("Downtimes could not be loaded.");
    cleanup();
    open([sampleMachine()], { ...none, problem: stateProblem("store-unavailable", "away") });
    screen.getByText("Jobs that are no longer listed couldn’t be loaded.");
  });
});
