import fc from "fast-check";
import { expect, it } from "vitest";
import { toSelectedTargets } from "../../cancel/queue-targets";
import type { Job } from "../../job/job-model";
import { findBaseState } from "../../job/job-state";
import { emptySubmitDraft } from "../../submit/draft";
import { type Batch, type RowState, toJobGroups } from "../../submit/several/batch";
import { anyList, toTable } from "../../testing/job-lists";
import { sampleBatch } from "../../testing/sample-batch";
import { sampleJob } from "../../testing/samples";
import { parseQueueChoice } from "../queue-parameters";
import { withJobGroups } from "./job-groups";
import { listItemIds, readJob, readLine } from "./table-row";
import { toTableView } from "./table-view";

const task = (id: string, taskId: string) =>
  sampleJob({ id, array: { jobId: "85", taskId, tasks: "", mostRunning: null } });
const running = { state: "RUNNING", states: ["RUNNING"], startAt: "2026-11-21T11:00:00Z" };
const listed = [
  sampleJob({ id: "11", nodeCount: 1 }),
  sampleJob({ id: "12", ...running }),
  sampleJob({ id: "14" }),
  task("85", "3"),
  task("86", "1"),
];

/** The view of jobs of which those in each list of IDs were submitted together. */
async function group(jobs: Job[], batches: string[][], address = "sort=id") {
  const sent = batches.map((rows, index) => sampleBatch(rows, { id: `b${index}` }));
  const table = withJobGroups(await toTable(jobs), toJobGroups(sent), "ada");
  return toTableView(table, parseQueueChoice(new URLSearchParams(address)), () => 0);
}

it("folds jobs that were submitted together, which keep their own IDs", async () => {
  const view = await group(listed, [["11", "12", "13", "unknown"]], "sort=id&open=sb0");
  // As many lines as rows, of which only two are parts.
  expect([0, 1, 2, 3, 4].map((index) => readLine(view, index, ["sb0"])?.isPart)).toEqual([
    ...[false, true, true, false, false],
  ]);
  expect(readLine(view, 0, [])?.group).toMatchObject({
    key: "sb0",
    kind: "together",
    together: { title: "run-{n}", total: 3 },
    count: 2,
    nodes: { least: 1, most: 2 },
    startAt: "2026-11-21T11:00:00.000Z",
    isStartForecast: false,
  });
  expect(listItemIds(view, 0)).toEqual(["11", "12"]);
  expect(readJob(view.table, 1).label).toBe("12");
});

it("leaves tasks with their array, and a job alone whose others aren't listed", async () => {
  const view = await group(listed, [
    ["14", "99"],
    ["11", "85", "86"],
  ]);
  expect([...view.items].map((_, index) => readLine(view, index, [])?.group?.key)).toEqual([
    ...[undefined, undefined, undefined, "a85"],
  ]);
});

it("covers those that haven't ended, or all that have", async () => {
  const over = { state: "FAILED", states: ["FAILED"] };
  const jobs = [sampleJob({ id: "1" }), sampleJob({ id: "2", ...over }), sampleJob({ id: "3", ...over })];
  const view = await group(jobs, [["1", "2", "3"]]);
  expect(readLine(view, 0, [])?.group?.count).toBe(3);
  expect(listItemIds(view, 0)).toEqual(["1"]);
  expect(listItemIds(await group(jobs.slice(1), [["2", "3"]]), 0)).toEqual(["2", "3"]);
});

it("names the jobs to run again, and counts those whose state isn't known", async () => {
  const states = [
    ...["FAILED", "TIMEOUT", "OUT_OF_MEMORY", "NODE_FAIL", "BOOT_FAIL", "DEADLINE", "PREEMPTED"],
    ...["COMPLETED", "CANCELLED", "RUNNING", "PENDING", "FAILED REQUEUED", "FAILED COMPLETING", "ODD"],
  ];
  const jobs = states.map((words, at) => {
    const all = words.split(" ");
    return sampleJob({ id: `${at + 1}`, state: findBaseState(all), states: all });
  });
  const others = sampleJob({ id: "30", user: "bob", state: "FAILED", states: ["FAILED"] });
  const list = await toTable([...jobs, sampleJob({ id: "20", state: null, states: [] }), others]);
  const rows = [...jobs.map(({ id }) => id), "20", "30", "99", "refused", "unknown"];
  const read = (batches: Batch[]) => withJobGroups(list, toJobGroups(batches), "ada").together;
  const batch = sampleBatch(rows, { draft: emptySubmitDraft });
  expect(read([batch])?.get("sb1")).toEqual({
    title: "run-{n}",
    total: rows.length - 2,
    failed: ["1", "2", "3", "4", "5", "6", "7"],
    unknown: 3,
  });
  // A later batch has sent the first, and perhaps the second again.
  const outcomes: RowState[] = ["submitted", "unknown", "refused", "waiting"];
  const later = batch.rows.slice(0, 4).map((row, index) => ({ ...row, state: outcomes[index] ?? "waiting" }));
  const both = read([sampleBatch(later, { id: "b2", draft: emptySubmitDraft }), batch]);
  expect(both?.get("sb1")?.failed).toEqual(["3", "4", "5", "6", "7"]);
  expect(read([{ ...batch, draft: null }])?.get("sb1")?.failed).toEqual([]);
});

it("leaves out a job of another user that has one of the IDs", async () => {
  const [user, other] = ["ADA@EXAMPLE.ORG", "bob"];
  const jobs = [user, user, other, null].map((user, at) => sampleJob({ id: `${at}`, user }));
  const view = await group(jobs, [["0", "1", "2", "3"]]);
  expect(listItemIds(view, 0)).toEqual(["0", "1", "3"]);
  expect(readLine(view, 1, [])).toMatchObject({ job: { id: "2" }, group: null, isPart: false });
});

it("cancels the same jobs, whatever was submitted together", async () => {
  const anyIds = fc.array(fc.nat({ max: 39 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(anyList, fc.array(anyIds, { maxLength: 3 }), anyIds, async (jobs, batches, chosen) => {
      const toIds = (places: number[]) => places.flatMap((at) => jobs[at]?.id ?? []);
      const table = await toTable(jobs);
      const groups = toJobGroups(batches.map((places, at) => sampleBatch(toIds(places), { id: String(at) })));
      const pick = (of: typeof table) => toSelectedTargets(of, new Set(toIds(chosen)));
      expect(pick(withJobGroups(table, groups, null))).toEqual(pick(table));
      expect(withJobGroups(table, [], null)).toBe(table);
    }),
  );
});
