import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Job } from "@/lib/compute/job/job-model";
import { queueQuery } from "@/lib/compute/queries";
import type { GridHead } from "@/lib/compute/queue/grid/grid-model";
import type { QueueData } from "@/lib/compute/queue/table/read-queue";
import { toTable } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import type { Problem } from "@/lib/portal/problem";
import { problemCatalogue } from "@/lib/portal/problem-catalogue";
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
const head = (changes: Partial<GridHead> = {}): GridHead => ({
  state: "s",
  total: 2,
  unreadable: 0,
  repeated: 0,
  warnings: [],
  asOf: "2026-11-21T11:59:58Z",
  answeredAt: null,
  newerInMs: null,
  problem: null,
  ...changes,
});
const two = [
  sampleJob({ id: "1" }),
  sampleJob({ id: "2", state: "RUNNING", states: ["RUNNING"], user: "bob" }),
];

async function show(
  jobs: Job[] | null,
  {
    search = "",
    told = {} as Partial<GridHead>,
    problem = null as Problem | null,
    isMineUsual = false,
    permissions = null as string[] | null,
  } = {},
) {
  const client = makeStillClient();
  const place = { resource: "alpha", version: undefined };
  const put = async (list: Job[]) => {
    const data: QueueData = {
      kind: "known",
      table: await toTable(list),
      head: head({ total: list.length, ...told }),
      changedAtMs: null,
      isUnderWay: false,
    };
    client.setQueryData<QueueData>(queueQuery(place).queryKey, data);
  };
  if (jobs) await put(jobs);
  const session = sampleSession({ permissions });
  const start = { first: null, problem };
  showPage(<QueueScreen start={start} isMineUsual={isMineUsual} />, { client, nowMs: noon, session, search });
  return put;
}
const rows = () =>
  within(screen.getByRole("grid", { name: "Jobs" }))
    .getAllByRole("row")
    .slice(1);

const labels = () => rows().map((row) => within(row).getByRole("link").textContent);
const users = () => rows().map((row) => /ada|bob|cleo/.exec(row.textContent?.replace(/you$/, "") ?? "")?.[0]);

describe("QueueScreen", () => {
  // The list is stale at any time after that noon.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
  afterEach(() => void vi.useRealTimers());

  it("tells an empty queue, no hit, and a failed read apart", async () => {
    await show([]);
    expect(screen.getByText("The queue is empty")).toBeTruthy();
    cleanup();
    await show(two, { search: "q=zzz" });
    expect(screen.getByRole("button", { name: "Clear filter" })).toBeTruthy();
    cleanup();
    const { title, status } = problemCatalogue["facility-unreachable"];
    const problem: Problem = { type: "/problems/facility-unreachable", title, status, detail: "" };
    await show(null, { problem });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByText("The queue is empty")).toBeNull();
    cleanup();
    await show(two, { told: { problem, unreadable: 2 } });
    expect(screen.getByText(/^Stale: as of/)).toBeTruthy();
    expect(screen.getByText(/^2 records from the scheduler could not be read/)).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });

  it("moves, selects and opens by keyboard, and keeps both across a refresh", async () => {
    const put = await show(two);
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

  it("keeps showing everybody's jobs once the filter that meant them is cleared", async () => {
    await show(two, { isMineUsual: true, search: "q=zzz" });
    expect(screen.getByRole("button", { name: "Mine" }).getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(screen.getByRole("button", { name: "Clear filter" }));
    expect(window.location.search).toBe("?mine=off");
  });

  it("takes jobs without a user for nobody's: shown, not selected with the reader's own, not said to be others'", async () => {
    const whose = sampleJob({ id: "3", user: null });
    await show([...two, whose]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all my jobs that match" }));
    screen.getByText(
      "1 of your 1 job selected; 1 job of others left out; 1 job without a known owner left out",
    );
    cleanup();
    await show([whose, sampleJob({ id: "4", user: "" })], { isMineUsual: true, search: "mine=on" });
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Mine" })).toBeNull();
    expect(screen.getByRole("checkbox", { name: /^Select all/ }).title).toContain("known to be yours");
    cleanup();
    await show([whose, sampleJob({ id: "4", user: "bob" })], { isMineUsual: true });
    screen.getByText("No job on alpha is known to be yours");
    screen.getByText(/In the queue: 1 job of another user, 1 job without a known owner\.$/);
    cleanup();
    await show([...two, sampleJob({ id: "3", user: "1234" })], { isMineUsual: true });
    expect(labels()).toEqual(["1"]);
    screen.getByText("1 job whose owner isn’t known by name is hidden. It may be yours.");
  });

  it("selects nothing with a read-only token, and says why once", async () => {
    await show(two, { permissions: ["compute-ace-readonly"] });
    const box = screen.getByRole("checkbox", { name: "Select job 1" });
    expect(box.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(box);
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      "Needs compute-ace; this token has compute-ace-readonly.",
    );
    const submit = screen.getByRole("button", { name: "Submit job" });
    expect(submit.getAttribute("aria-disabled")).toBe("true");
    expect(submit.getAttribute("aria-describedby")).toBe(box.getAttribute("aria-describedby"));
  });

  it("says once that a streaming token doesn't open it", async () => {
    await show(null, { permissions: ["data-streaming"] });
    expect(screen.getByText("This token can't open compute resources")).toBeTruthy();
    expect(screen.queryByText("Loading the queue…")).toBeNull();
  });
});
