import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyList, toSearchText, toTable, toView } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import { hasWorkUnderWay, toQueuePollMs } from "./queue-polling";
import { exportJobs } from "./table-export";
import { readLine, toGridRef } from "./table-row";
import { holdView, type TableView } from "./table-view";

const idsOf = (view: TableView) => [...view.rows].map((row) => readId(view.table, row));

describe("the view of the queue", () => {
  it("finds what a plain search through the jobs finds", async () => {
    const word = fc.constantFrom("wave", "ti", "proj1", "resour", "beta", "1", "7_3", "9223372036854775810");
    await fc.assert(
      fc.asyncProperty(anyList, word, async (jobs, text) => {
        const found = idsOf(await toView(jobs, `q=${text}`));
        const wanted = jobs.filter((job) => toSearchText(job).toLowerCase().includes(text));
        expect([...found].sort()).toEqual(wanted.map(({ id }) => id).sort());
      }),
      { numRuns: 60 },
    );
  });

  it("folds two or more parts of an array, and shows them when it is open", async () => {
    const part = (id: string, taskId: string) =>
      sampleJob({ id, array: { jobId: "7", taskId, tasks: "", mostRunning: null } });
    const jobs = [part("7", "1"), part("8", "2"), sampleJob({ id: "9" })];
    const folded = await toView(jobs, "");
    expect([...folded.items]).toEqual([2, ~0]);
    expect(readLine(folded, 1, [])?.group).toMatchObject({ key: "a7", count: 2, isOpen: false });
    expect([...(await toView(jobs, "open=a7")).items]).toEqual([2, ~0, 1, 0]);
    expect([...(await toView(jobs, "q=7_2")).items]).toEqual([1]);
    expect([...(await toView(jobs, "fold=off")).items]).toEqual([2, 1, 0]);
  });
});

const list = (...ids: string[]) => ids.map((id) => sampleJob({ id, name: `n${id}` }));
const labels = (view: TableView) =>
  [...view.items.keys()].map((index) => readLine(view, index, [])?.job.label ?? "");

it("keeps shown jobs in their places, drops gone ones and puts new ones at the end", async () => {
  const shown = await toView(list("1", "2", "3"));
  expect(labels(shown)).toEqual(["3", "2", "1"]);
  const next = await toView(list("1", "3", "4", "9223372036854775810"));
  const held = holdView(next, shown);
  expect(labels(held.view)).toEqual(["3", "1", "9223372036854775810", "4"]);
  expect(held.isOutdated).toBe(true);
  // The jobs themselves are the latest.
  expect(held.view.table).toBe(next.table);
  const later = holdView(await toView(list("1", "4", "5")), held.view);
  expect(labels(later.view)).toEqual(["1", "4", "5"]);
});

it("keeps the place of a group whose first job is gone, and of one that has one job left", async () => {
  const tasks = (...ids: string[]) =>
    ids.map((id) => sampleJob({ id, array: { jobId: "7", taskId: id, tasks: "", mostRunning: null } }));
  const shown = await toView([...tasks("7", "8", "11"), ...list("9")], "sort=id&open=a7");
  const without = await toView([...tasks("8", "11"), ...list("9")], "sort=-id&open=a7");
  expect([...holdView(without, shown).view.items]).toEqual([~0, 0, 2, 1]);
  const folded = await toView([...tasks("7", "8"), ...list("9")], "sort=id");
  const last = await toView([...tasks("7"), ...list("9")], "sort=-id");
  expect(labels(holdView(last, folded).view)).toEqual(["7_7", "9"]);
});

it.each(["fold=off", "fold=off&open=a7"])("doesn't group a list that isn't folded: %s", async (address) => {
  const part = (id: string) =>
    sampleJob({ id, array: { jobId: "7", taskId: id, tasks: "", mostRunning: null } });
  const view = await toView([part("7"), part("8")], address);
  const groupRows = () => expect.unreachable();
  expect(readLine({ ...view, groupRows }, 0, ["a7"])).toMatchObject({ group: null, isPart: false });
});

it.each([
  [{ id: "85", label: "85_3" }, "85_3"],
  [{ id: "86", label: "85_[4-9]" }, "86"],
])("%j is addressed by %s", (job, expected) => expect(toGridRef(job)).toBe(expected));

const exported = async (form: "csv" | "json") => {
  const jobs = [sampleJob({ id: "1", name: '=HYPERLINK("x")' }), sampleJob({ id: "2", name: "a,b" })];
  const view = await toView(jobs, "sort=id");
  return (await exportJobs(view, form, async () => {})).join("");
};

it("the export has a line per job in CSV, and a record in JSON", async () => {
  const csv = await exported("csv");
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain('"a,b"');
  expect(JSON.parse(await exported("json"))).toMatchObject([
    { id: "1", submittedAt: "2026-11-21T10:00:00.000Z" },
    { id: "2" },
  ]);
});

const quiet = {
  isReading: false,
  hasProblem: false,
  newerInMs: null,
  changedAtMs: null,
  isUnderWay: false,
};
it("toQueuePollMs is quick while something changes and slow otherwise", () => {
  expect(toQueuePollMs({ ...quiet, isReading: true }, 0)).toBeLessThan(1000);
  expect(toQueuePollMs({ ...quiet, changedAtMs: 0 }, 5000)).toBe(3000);
  expect(toQueuePollMs({ ...quiet, isUnderWay: true }, 0)).toBe(3000);
  expect(toQueuePollMs({ ...quiet, changedAtMs: 0 }, 60_000)).toBe(15_000);
  expect(toQueuePollMs(quiet, 0)).toBe(30_000);
  expect(toQueuePollMs({ ...quiet, isUnderWay: true, hasProblem: true }, 0)).toBe(15_000);
});

it.each([
  [["RUNNING", "COMPLETING"], true],
  [["PENDING"], false],
])("a job that is %j is between two states: %s", async (states, expected) => {
  const jobs = [sampleJob({ id: "1" }), sampleJob({ id: "2", state: states[0] ?? null, states })];
  expect(hasWorkUnderWay(await toTable(jobs))).toBe(expected);
});
