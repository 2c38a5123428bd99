// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { parseQueueChoice } from "@/lib/compute/queue/queue-parameters";
import { readLine } from "@/lib/compute/queue/table/table-row";
import { toTableView } from "@/lib/compute/queue/table/table-view";
import { toTable } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { renderCell } from "./queue-cell";

afterEach(cleanup);

it.each([
  ["RUNNING", "50 %"],
  ["SUSPENDED", ""],
])("shows how much of its limit a job has used: %s: %j", async (state, shown) => {
  const job = sampleJob({
    ...{ state, states: [state], startAt: "2026-11-21T11:30:00Z", isStartForecast: false },
    ...{ endAt: null, limitMinutes: 60 },
  });
  const line = readLine(
    toTableView(await toTable([job]), parseQueueChoice(new URLSearchParams()), () => 0),
    0,
    [],
  );
  if (!line) throw new Error("no line");
  const context = {
    ...{ place: { resource: "alpha" }, zoneParameter: null, zone: "UTC" },
    ...{ nowMs: Date.parse("2026-11-21T12:00:00Z"), isMarked: null, whyNotSelect: null, whyNotId: "" },
  };
  expect(render(renderCell("used", line, context)).container.textContent).toBe(shown);
});
