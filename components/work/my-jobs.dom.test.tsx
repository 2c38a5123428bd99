import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReadingOnPage } from "@/components/shell/reading/reading-state";
import { OnPage } from "@/components/shell/testing/on-page";
import { batchStore } from "@/lib/compute/submit/several/batch-store";
import { sampleBatch } from "@/lib/compute/testing/sample-batch";
import { toDeviceOwner } from "@/lib/device/owner";
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
const loads = vi.hoisted(() => vi.fn());
vi.mock("./job-batch-row", async (importOriginal) => {
  loads();
  return await importOriginal();
});
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
const rows = () => screen.queryAllByRole("link", { name: /^\d{4,} |^\d+ <b>/ });

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
  });

  it("shows one of one, eight of five hundred, and leads to the others", () => {
    const job = sampleWorkJob({ name: "<b>wave</b> ‮evaw" });
    open([sampleMachine([job])]);
    expect(rows().map((row) => row.textContent)).toEqual(["1001 <b>wave</b> ‮evaw"]);
    cleanup();
    const many = Array.from({ length: 500 }, (_, index) => ({ ...job, id: String(index + 1) }));
    open([sampleMachine(many, { counts: { running: 0, pending: 1200, ended: 0, failed: 0, stuck: 0 } })]);
    expect(rows()).toHaveLength(8);
    expect(screen.getByText("1,200 pending")).toBeTruthy();
    expect(screen.getByRole("link", { name: "All 1,200 in the queue" })).toBeTruthy();
  });

  it("shows why a machine's jobs couldn't be loaded beside the jobs of the others", () => {
    const problem = stateProblem("facility-failed", "out of order");
    open([
      sampleMachine([], { resource: "beta", state: "failed", asOf: null, problem }),
      sampleMachine([sampleWorkJob()]),
    ]);
    const beta = within(screen.getByRole("region", { name: "My jobs on beta" }));
    expect(beta.getByText("Could not be loaded")).toBeTruthy();
    expect(beta.queryByText("No jobs")).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it("says in one line what a downtime does to them, and if that isn’t known", () => {
    open([sampleMachine([sampleWorkJob({ limitMinutes: 90 })], {}, [sampleWorkDowntime()])]);
    expect(screen.getByRole("link", { name: "Downtime today 13:00–14:00 hits 1 job" })).toBeTruthy();
    expect(screen.getByTitle("Downtime before it ends")).toBeTruthy();
    cleanup();
    open([sampleMachine([sampleWorkJob()], { impacts: null })]);
    expect(screen.getByText("Downtimes could not be loaded.")).toBeTruthy();
  });

  it("shows jobs that are no longer listed as they were last seen", () => {
    const states = [{ state: "COMPLETED", states: ["COMPLETED"], count: 1, tasks: null }];
    const seen = { resource: "alpha", id: "77", name: "gone", seenAt: new Date(noon).toISOString(), states };
    const array = {
      ...seen,
      id: "80",
      name: "<b>x</b>",
      states: [
        { state: "FAILED", states: ["FAILED"], count: 3, tasks: null },
        { state: "PENDING", states: ["PENDING"], count: 1, tasks: "4-9" },
      ],
    };
    open([sampleMachine([sampleWorkJob()])], { jobs: [seen, array], more: 2, problem: null });
    const region = within(screen.getByRole("region", { name: "Last seen" }));
    expect(region.getByRole("link", { name: "77 gone" }).getAttribute("href")).toBe("/compute/alpha/jobs/77");
    expect(region.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Last known: Completed77 gonealpha.*last seen 21 Nov, 12:00 UTC/),
      expect.stringMatching(/^3 ×Last known: FailedTasks 4-9:Last known: Pending80 <b>x<\/b>alpha/),
    ]);
    expect(region.getByRole("link", { name: "2 more in your activity" })).toBeTruthy();
    cleanup();
    open([sampleMachine()], { ...none, problem: stateProblem("store-unavailable", "away") });
    expect(screen.getByText("Jobs that are no longer listed couldn’t be loaded.")).toBeTruthy();
    cleanup();
    open([sampleMachine()]);
    expect(screen.queryByText(/no longer listed/i)).toBeNull();
  });
});

describe("jobs submitted together", () => {
  const keep = (...rows: string[]) =>
    batchStore(toDeviceOwner(sampleSession()), "alpha").write([sampleBatch(rows)]);
  const job = (id: string, state = "PENDING") => sampleWorkJob({ id, state, states: [state] });
  const find = async () => {
    const link = await screen.findByRole("link", { name: "run-{n}" }, { timeout: 10_000 });
    return { href: link.getAttribute("href"), text: link.closest("li")?.textContent };
  };

  it("are one row, for which nothing is loaded before this browser has submitted some", async () => {
    open([sampleMachine([job("11", "RUNNING"), job("12"), job("2000")])]);
    window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
    expect(loads).not.toHaveBeenCalled();
    keep("11", "12", "13");
    window.dispatchEvent(new StorageEvent("storage", { key: "portal" }));
    expect(await find()).toEqual({
      href: "/compute/alpha?open=sb1&mine=on",
      text: "run-{n}3 jobs1 running, 1 pending, 1 not listed here",
    });
    expect(rows()).toHaveLength(1);
    expect(screen.getByText("Show 3 jobs")).toBeTruthy();
  });

  it("have a link that says what it leads to where the form gave no name", async () => {
    batchStore(toDeviceOwner(sampleSession()), "alpha").write([sampleBatch(["11", "12"], { title: "" })]);
    open([sampleMachine([job("11"), job("12")])]);
    expect(await screen.findByRole("link", { name: "Submitted together" }, { timeout: 10_000 })).toBeTruthy();
  });

  it("say which rows may have no job, and of none that it isn’t listed while the list isn’t known", async () => {
    keep("88", "unknown", "refused", "waiting", "waiting");
    open([sampleMachine([], { state: "failed", asOf: null })]);
    const others = "1 with unknown outcome, 1 refused, 2 not sent";
    expect(await find()).toEqual({
      href: "/compute/alpha/submit",
      text: expect.stringMatching(`5 jobs.{0,9}${others}$`),
    });
    expect(screen.getByRole("link", { name: others }).getAttribute("href")).toBe("/compute/alpha/submit");
  });
});
