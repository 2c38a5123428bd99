import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type GridColumnKey, gridColumns } from "@/lib/compute/job/job-columns";
import type { Job } from "@/lib/compute/job/job-model";
import { readLine } from "@/lib/compute/queue/table/table-row";
import { toView } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { QueueDowntimes, toCell } from "./queue-cell";

afterEach(cleanup);

const nowMs = Date.parse("2026-11-21T12:00:00Z");

/** A cell of the first line of some jobs. */
async function readCell(column: GridColumnKey, jobs: Job[], isMarked: null | (() => boolean) = null) {
  const line = readLine(await toView(jobs), 0, []);
  if (!line) throw new Error("no line");
  const context = { toHref: () => "", zone: "UTC", nowMs, isMarked };
  const [shown] = gridColumns.filter(({ key }) => key === column);
  if (!shown) throw new Error("no column");
  return toCell(shown, line, { ...context, canSelect: true, canCancel: false });
}

it.each([
  ["a running job of one's own", null, { state: "RUNNING", states: ["RUNNING"] }, 1],
  ["one of somebody else among all jobs", () => false, { state: "RUNNING", states: ["RUNNING"] }, 0],
  ["a job that has ended", null, { state: "COMPLETED", states: ["COMPLETED"] }, 0],
])("marks a downtime on %s", async (_, isMarked, changes, marks) => {
  const job = sampleJob({ ...changes, startAt: "2026-11-21T11:30:00Z", limitMinutes: 600 });
  const cell = await readCell("state", [job], isMarked);
  const patching = { name: "Patching", startMs: nowMs + 3_600_000, endMs: null } as const;
  const { queryAllByRole } = render(
    <QueueDowntimes downtimes={[{ kind: "downtime", ...patching }]}>
      {"parts" in cell ? cell.parts : null}
    </QueueDowntimes>,
  );
  expect(queryAllByRole("img", { name: /Patching.*starts Sat 21 Nov, 13:00 UTC/ })).toHaveLength(marks);
});

const toTasks = (...tasks: Partial<Job>[]) =>
  tasks.map((changes, index) =>
    sampleJob({
      id: `${85 + index}`,
      array: { jobId: "85", taskId: `${index}`, tasks: "", mostRunning: null },
      ...changes,
    }),
  );
const started = (startAt: string) => ({ startAt, state: "RUNNING" });
const planned = (startAt: string) => ({ startAt, isStartForecast: true });

it.each([
  ["as many as each task has", {}, { nodeCount: 2 }, "nodes", "2"],
  ["of tasks that differ", { nodeCount: 1 }, { nodeCount: 3 }, "nodes", "1–3"],
  ["none where one is unknown", {}, { nodeCount: null }, "nodes", ""],
  [
    "the first start",
    started("2026-11-21T11:22:00Z"),
    started("2026-11-20T09:00:00Z"),
    "start",
    "yesterday 09:00",
  ],
  [
    "a start, not a plan",
    planned("2026-11-21T11:00:00Z"),
    started("2026-11-21T11:22:00Z"),
    "start",
    "today 11:22",
  ],
  [
    "the first plan",
    planned("2027-01-02T03:00:00Z"),
    planned("2026-11-22T13:00:00Z"),
    "start",
    "est. tomorrow 13:00",
  ],
  ["a day of another year", planned("2027-01-02T03:00:00Z"), {}, "start", "est. 02 Jan 2027, 03:00"],
  ["nothing where none is known", {}, {}, "start", ""],
] as const)("says of a folded array %s", async (_, one, other, column, text) => {
  expect(await readCell(column, toTasks(one, other))).toMatchObject({ plain: { text } });
});

const running = { state: "RUNNING", states: ["RUNNING"], startAt: "2026-11-21T11:00:00Z", limitMinutes: 90 };

it.each([
  ["how long it still may run", {}, "30 min left", "67%"],
  ["nothing left beyond the limit", { limitMinutes: 30 }, "0 s left", "100%"],
  ["what it took once it has ended", { endAt: "2026-11-21T11:09:00Z" }, "10 % used", "10%"],
  [
    "what it may, where its end is planned",
    { endAt: "2026-11-21T12:30:00Z", isEndForecast: true },
    "30 min left",
    "67%",
  ],
])("says of a job's time %s", async (_, changes, text, used) => {
  const cell = await readCell("used", [sampleJob({ ...running, ...changes })]);
  expect(cell).toMatchObject({ plain: { text, style: { "--used": used } } });
});

it.each([
  ["that waits", { startAt: "2026-11-21T13:00:00Z", isStartForecast: true }],
  ["without a limit", { limitMinutes: null }],
  ["that is suspended", { state: "SUSPENDED" }],
])("says nothing of the time of a job %s", async (_, changes) => {
  const cell = await readCell("used", [sampleJob({ ...running, ...changes })]);
  expect(cell).toMatchObject({ plain: { text: "" } });
});
