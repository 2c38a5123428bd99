import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { parseQueueChoice } from "@/lib/compute/queue/queue-parameters";
import { readLine } from "@/lib/compute/queue/table/table-row";
import { toTableView } from "@/lib/compute/queue/table/table-view";
import { toTable } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { toCell } from "./queue-cell";
import { QueueDowntimes } from "./queue-downtimes";

afterEach(cleanup);

it.each([
  ["RUNNING", "50 %"],
  ["SUSPENDED", ""],
])("shows how much of its limit a job has used: %s: %j", async (state, shown) => {
  const job = sampleJob({
    state,
    states: [state],
    startAt: "2026-11-21T11:30:00Z",
    isStartForecast: false,
    endAt: null,
    limitMinutes: 60,
  });
  const line = readLine(
    toTableView(await toTable([job]), parseQueueChoice(new URLSearchParams()), () => 0),
    0,
    [],
  );
  if (!line) throw new Error("no line");
  const context = {
    toHref: () => "",
    zone: "UTC",
    nowMs: Date.parse("2026-11-21T12:00:00Z"),
    isMarked: null,
    whyNotSelect: null,
    whyNotId: "",
    canCancel: false,
    hasTitles: false,
  };
  expect(toCell("used", line, context)).toMatchObject({ plain: { text: shown } });
});

it.each([
  ["a running job of one's own", null, { state: "RUNNING", states: ["RUNNING"] }, 1],
  ["one of somebody else among all jobs", () => false, { state: "RUNNING", states: ["RUNNING"] }, 0],
  ["a job that has ended", null, { state: "COMPLETED", states: ["COMPLETED"] }, 0],
])("marks a downtime on %s", async (_, isMarked, changes, marks) => {
  const job = sampleJob({ ...changes, startAt: "2026-11-21T11:30:00Z", limitMinutes: 600 });
  const choice = parseQueueChoice(new URLSearchParams());
  const line = readLine(
    toTableView(await toTable([job]), choice, () => 0),
    0,
    [],
  );
  if (!line) throw new Error("no line");
  const nowMs = Date.parse("2026-11-21T12:00:00Z");
  const context = {
    toHref: () => "",
    zone: "UTC",
    nowMs,
    isMarked,
    whyNotSelect: null,
    whyNotId: "",
    canCancel: false,
    hasTitles: false,
  };
  const patching = {
    kind: "downtime",
    name: "Patching",
    startMs: nowMs + 3_600_000,
    endMs: null,
    nodeList: null,
  } as const;
  const cell = toCell("state", line, context);
  const { queryAllByRole } = render(
    <QueueDowntimes downtimes={[patching]}>{"parts" in cell ? cell.parts : null}</QueueDowntimes>,
  );
  expect(queryAllByRole("img", { name: /Patching.*starts Sat 21 Nov, 13:00 UTC/ })).toHaveLength(marks);
});

it("shows the tasks of a folded array as one bar, failed ones first, with the counts in words", async () => {
  const states = ["COMPLETED", "RUNNING", "FAILED", "RUNNING"];
  const jobs = states.map((state, index) =>
    sampleJob({
      id: `${85 + index}`,
      array: { jobId: "85", taskId: `${index}`, tasks: "", mostRunning: null },
      ...{ state, states: [state] },
    }),
  );
  const choice = parseQueueChoice(new URLSearchParams());
  const line = readLine(
    toTableView(await toTable(jobs), choice, () => 0),
    0,
    [],
  );
  if (!line) throw new Error("no line");
  const context = { toHref: () => "", zone: "UTC", nowMs: 0, isMarked: null, whyNotSelect: null };
  const cell = toCell("state", line, { ...context, whyNotId: "", canCancel: false, hasTitles: false });
  const { getByRole } = render("parts" in cell ? cell.parts : null);
  const bar = getByRole("img", { name: "1 failed, 2 running, 1 completed" });
  expect([...bar.querySelectorAll("rect")].map((part) => part.getAttribute("width"))).toEqual([
    "25.00%",
    "25.00%",
    "50.00%",
  ]);
});
