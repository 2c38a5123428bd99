import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Job } from "@/lib/compute/job/job-model";
import { queueQuery } from "@/lib/compute/operations";
import type { GridHead } from "@/lib/compute/queue/grid/grid-model";
import type { QueueData } from "@/lib/compute/queue/table/read-queue";
import { toTable } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import type { Problem } from "@/lib/portal/problem";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { makeStillClient, showPage } from "../testing/show-page";
import { QueueScreen } from "./queue-screen";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/compute/alpha",
  useRouter: () => ({ push }),
}));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const noon = Date.parse("2026-11-21T12:00:00Z");
const two = [
  sampleJob({ id: "1" }),
  sampleJob({ id: "2", state: "RUNNING", states: ["RUNNING"], user: "bob" }),
];
const toKnown = async (list: Job[], told: Partial<GridHead> = {}): Promise<QueueData> => ({
  ...{ kind: "known", table: await toTable(list), changedAtMs: null, isUnderWay: false },
  head: {
    ...{ state: "s", total: list.length, unreadable: 0, repeated: 0, warnings: [], problem: null },
    ...{ asOf: "2026-11-21T11:59:58Z", answeredAt: null, newerInMs: null, ...told },
  },
});

async function show(
  data: QueueData | null,
  { search = "", isMineUsual = false, problem = null as Problem | null } = {},
) {
  const client = makeStillClient();
  const { queryKey } = queueQuery({ resource: "alpha", version: undefined });
  if (data) client.setQueryData<QueueData>(queryKey, data);
  const start = { first: null, problem };
  const session = sampleSession({ permissions: null });
  showPage(<QueueScreen start={start} isMineUsual={isMineUsual} />, { client, nowMs: noon, session, search });
  return async (list: Job[]) => client.setQueryData<QueueData>(queryKey, await toKnown(list));
}
const showKnown = async (jobs: Job[], options = {}) => show(await toKnown(jobs), options);
/** The queue while a list is being read, of which these jobs have arrived. */
const showPart = async (jobs: Job[]) =>
  show(
    { kind: "reading", sinceMs: 0, jobs: jobs.length, part: { state: "r", table: await toTable(jobs) } },
    { search: "mine=off", isMineUsual: true },
  );
const rows = () =>
  within(screen.getByRole("grid", { name: "Jobs" }))
    .getAllByRole("row")
    .slice(1);
const users = () => rows().map((row) => /ada|bob|cleo/.exec(row.textContent?.replace(/you$/, "") ?? "")?.[0]);

describe("QueueScreen", () => {
  // The list is stale at any time after that noon.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
  afterEach(() => void vi.useRealTimers());

  it("tells an empty queue, no hit, and a failed read apart", async () => {
    await showKnown([]);
    screen.getByText("The queue is empty");
    cleanup();
    await showKnown(two, { search: "q=zzz" });
    screen.getByRole("button", { name: "Clear filter" });
    expect(screen.queryByText("The queue is empty")).toBeNull();
    cleanup();
    const problem = stateProblem("facility-unreachable", "");
    await show(null, { problem });
    screen.getByText(problem.title);
    expect(screen.queryByText("The queue is empty")).toBeNull();
    cleanup();
    await show(await toKnown(two, { problem, unreadable: 2 }));
    screen.getByText(/^As of/);
    screen.getByText(/^2 of the jobs in the response can’t be read/);
    expect(rows()).toHaveLength(2);
  });

  it("moves, selects and opens by keyboard, and keeps both across a refresh", async () => {
    const put = await showKnown(two);
    rows()[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: "ArrowDown" });
    expect(document.activeElement?.textContent).toContain("ada");
    fireEvent.keyDown(document.activeElement ?? document, { key: " " });
    expect(screen.getByText("1 of your 1 job selected")).toBeTruthy();
    await put([...two, sampleJob({ id: "3", user: "cleo" })]);
    await vi.waitFor(() => expect(rows()).toHaveLength(3));
    // Nothing moves while the focus is in the list: the new job comes last until the new order is asked for.
    expect(users()).toEqual(["bob", "ada", "cleo"]);
    expect(document.activeElement?.textContent).toContain("ada");
    expect(rows()[1]?.getAttribute("aria-selected")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Show new order" }));
    expect(users()).toEqual(["cleo", "bob", "ada"]);
    expect(document.activeElement?.textContent).toContain("ada");
    expect(rows()[2]?.getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(document.activeElement ?? document, { key: "Enter" });
    expect(push).toHaveBeenCalledWith("/compute/alpha/jobs/1");
  });

  it("doesn't fold arrays of which only some tasks have arrived", async () => {
    const task = (id: string, taskId: string) =>
      sampleJob({ id, array: { jobId: "85", taskId, tasks: "", mostRunning: null } });
    await showPart([task("85", "2"), task("86", "1")]);
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Expand \d/ })).toBeNull();
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
});
