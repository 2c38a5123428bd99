import { expect, it } from "vitest";
import type { Job } from "../../job/job-model";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { parseQueueChoice } from "../queue-parameters";
import { holdView } from "./hold-view";
import { readLine } from "./table-row";
import { type TableView, toTableView } from "./table-view";

const look = async (jobs: Job[], address = "") =>
  toTableView(await toTable(jobs), parseQueueChoice(new URLSearchParams(address)), () => 0);
const list = (...ids: string[]) => ids.map((id) => sampleJob({ id, name: `n${id}` }));
const labels = (view: TableView) =>
  [...view.items.keys()].map((index) => readLine(view, index, [])?.job.label ?? "");

it("keeps shown jobs in their places, drops gone ones and puts new ones at the end", async () => {
  const shown = await look(list("1", "2", "3"));
  expect(labels(shown)).toEqual(["3", "2", "1"]);
  const next = await look(list("1", "3", "4", "9223372036854775810"));
  const held = holdView(next, shown);
  expect(labels(held.view)).toEqual(["3", "1", "9223372036854775810", "4"]);
  expect(held.isOutdated).toBe(true);
  // The jobs themselves are the latest.
  expect(held.view.table).toBe(next.table);
  const later = holdView(await look(list("1", "4", "5")), held.view);
  expect(labels(later.view)).toEqual(["1", "4", "5"]);
});

it("isn't outdated where the order is the same", async () => {
  const next = await look(list("1", "3"));
  const held = holdView(next, await look(list("1", "2", "3")));
  expect(held).toEqual({ view: next, isOutdated: false });
});

it("keeps the place of an array that turns from one record into several", async () => {
  const task = (id: string, taskId: string | null) =>
    sampleJob({ id, array: { jobId: "7", taskId, tasks: taskId ? "" : "1-9", mostRunning: null } });
  const others = list("9", "10");
  const shown = await look([task("7", null), ...others], "sort=id");
  const next = await look([task("7", null), task("11", "1"), ...others], "sort=-id");
  const { view } = holdView(next, shown);
  // Nine waiting tasks and the one that started.
  expect(readLine(view, 0, [])?.group?.count).toBe(10);
  expect(labels(view).slice(1)).toEqual(["9", "10"]);
});
