import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Job } from "@/lib/compute/job/job-model";
import { queueQuery } from "@/lib/compute/queries";
import type { JobTable } from "@/lib/compute/queue/table/job-table";
import type { QueueData } from "@/lib/compute/queue/table/read-queue";
import type { QueueStart } from "@/lib/compute/queue/table/table-start";
import { toTable } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { ProblemError, unreachable } from "@/lib/portal/problem";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { makeStillClient, showPage } from "../testing/show-page";
import { QueueScreen } from "./queue-screen";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/compute/alpha",
  useRouter: () => ({ push: () => {} }),
}));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const task = (id: string, taskId: string) =>
  sampleJob({ id, array: { jobId: "85", taskId, tasks: "", mostRunning: null } });
const head = { unreadable: 0, repeated: 0, warnings: [], asOf: null, newerInMs: null, problem: null };
const toWhole = (table: JobTable): QueueData => ({
  ...{ kind: "known", table, changedAtMs: null, isUnderWay: false },
  head: { ...head, state: "s", total: table.count, answeredAt: "2026-11-21T12:00:00Z" },
});
const nothing: QueueStart = { first: null, problem: null };

/** The queue while a list is being read, of which these jobs have arrived. */
async function showPart(jobs: Job[], { search = "mine=off", start = nothing, fails = false } = {}) {
  const client = makeStillClient();
  const { queryKey } = queueQuery({ resource: "alpha", version: undefined });
  const put = (data: QueueData) => client.setQueryData<QueueData>(queryKey, data);
  const table = await toTable(jobs);
  put({ kind: "reading", sinceMs: 0, jobs: jobs.length, part: { state: "r", table } });
  if (fails)
    client
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ error: new ProblemError(unreachable("")), status: "error" });
  const session = sampleSession({ permissions: null });
  showPage(<QueueScreen start={start} isMineUsual={true} />, { client, nowMs: 0, session, search });
  return put;
}
const grid = () => screen.getByRole("grid", { name: "Jobs" });
const rows = () => within(grid()).getAllByRole("row").slice(1);

it("keeps the rows in their places while others arrive, then orders them all", async () => {
  const put = await showPart([sampleJob({ id: "1" })]);
  const two = await toTable([sampleJob({ id: "1" }), sampleJob({ id: "2" })]);
  put({ kind: "reading", sinceMs: 0, jobs: 2, part: { state: "s", table: two } });
  const labels = () => rows().map((row) => within(row).getByRole("link").textContent);
  await vi.waitFor(() => expect(labels()).toEqual(["1", "2"]));
  put(toWhole(two));
  await vi.waitFor(() => expect(labels()).toEqual(["2", "1"]));
});

it("doesn't fold arrays of which only some tasks have arrived", async () => {
  await showPart([task("85", "2"), task("86", "1")]);
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Expand \d/ })).toBeNull();
});

it("says of a filter that it covers the first jobs alone, and never that nothing matches", async () => {
  await showPart([sampleJob({ id: "1" }), sampleJob({ id: "2", user: "bob" })], { search: "" });
  expect(rows()).toHaveLength(1);
  screen.getByText("1 of 2 jobs loaded");
  cleanup();
  await showPart([sampleJob({ id: "2", user: "bob" })], { search: "" });
  screen.getByText("Loading the queue…");
  expect(screen.queryByText(/You have no jobs/)).toBeNull();
});

it("selects one of the jobs that have arrived, and never all", async () => {
  await showPart([sampleJob({ id: "1" })]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Select all/ }));
  expect(screen.queryByText(/selected/)).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select job 1" }));
  expect(rows()[0]?.getAttribute("aria-selected")).toBe("true");
  // Which jobs a cancel would end is only known with the whole list.
  expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
});

it("keeps the rows of a list that broke off, and says that others are missing", async () => {
  await showPart([sampleJob({ id: "1" })], { fails: true });
  screen.getByText(unreachable("").title);
  screen.getByText("Incomplete list");
  screen.getByText(/Only the first job is known/);
  expect(screen.queryByText("Loading the rest…")).toBeNull();
  expect(rows()).toHaveLength(1);
});
