import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyList, toSearchText, toTable, toView } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { parseQueueChoice } from "../queue-parameters";
import { readId } from "./job-table";
import { listValues, markOwn } from "./table-filter";
import { readLine } from "./table-row";
import { holdView, type TableView, toTableView } from "./table-view";

const choose = (address: string) => parseQueueChoice(new URLSearchParams(address));
const idsOf = (view: TableView) => [...view.rows].map((row) => readId(view.table, row));

describe("the view of the queue", () => {
  it("finds what a plain search through the jobs finds", async () => {
    const word = fc.constantFrom(
      "wave",
      "ti",
      "ada",
      "proj1",
      "resour",
      "beta",
      "1",
      "7_3",
      "9223372036854775810",
    );
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

  it("finds a node within a host list, takes expressions, and says why it can't", async () => {
    const jobs = [sampleJob({ id: "1", nodeList: "alpha[001-020]" }), sampleJob({ id: "2", name: "tide-3" })];
    expect(idsOf(await toView(jobs, "q=alpha017"))).toEqual(["1"]);
    expect(idsOf(await toView(jobs, "q=/^tide.\\d$/"))).toEqual(["2"]);
    expect((await toView(jobs, "q=/(a%2B)%2B/")).fault).toMatch(/too slow/i);
    const late = toTableView(
      await toTable(jobs),
      choose("q=/x/"),
      (() => {
        let ms = 0;
        return () => (ms += 100);
      })(),
    );
    expect(late.isCut).toBe(true);
  });

  it("counts states without regard to the chosen one", async () => {
    const view = await toView(
      [sampleJob({ id: "1" }), sampleJob({ id: "2", state: "RUNNING" })],
      "state=RUNNING",
    );
    expect(view.rows).toHaveLength(1);
    expect(view.stateCounts).toEqual([
      { value: "PENDING", count: 1 },
      { value: "RUNNING", count: 1 },
    ]);
  });

  it("shows one user's jobs, with their own counts", async () => {
    const reader = { username: "ADA", isMineUsual: true };
    const table = await toTable([
      sampleJob({ id: "1", user: "ada" }),
      sampleJob({ id: "2", user: "bob", state: "RUNNING" }),
      sampleJob({ id: "3", user: null }),
    ]);
    const look = (address: string) =>
      toTableView(table, parseQueueChoice(new URLSearchParams(address), reader), () => 0);
    expect(idsOf(look(""))).toEqual(["1"]);
    expect(look("").stateCounts).toEqual([{ value: "PENDING", count: 1 }]);
    expect(idsOf(look("mine=off"))).toEqual(["3", "2", "1"]);
    expect(listValues(table, "state", markOwn(table, "ada"))).toEqual([{ value: "PENDING", count: 1 }]);
  });

  it("shows a folded heterogeneous job as its first component", async () => {
    const component = (id: string, offset: number, name: string) =>
      sampleJob({ id, name, heterogeneous: { jobId: "70", offset, ids: "70-72" } });
    const jobs = [component("70", 0, "leader"), component("71", 1, "ocean"), component("72", 2, "ice")];
    for (const address of ["", "sort=name", "sort=-name"]) {
      const line = readLine(await toView(jobs, address), 0, []);
      expect(line?.job.name).toBe("leader");
    }
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

it("isn't outdated where the order is the same", async () => {
  const next = await toView(list("1", "3"));
  const held = holdView(next, await toView(list("1", "2", "3")));
  expect(held).toEqual({ view: next, isOutdated: false });
});

it("keeps the place of an array that turns from one record into several", async () => {
  const task = (id: string, taskId: string | null) =>
    sampleJob({ id, array: { jobId: "7", taskId, tasks: taskId ? "" : "1-9", mostRunning: null } });
  const others = list("9", "10");
  const shown = await toView([task("7", null), ...others], "sort=id");
  const next = await toView([task("7", null), task("11", "1"), ...others], "sort=-id");
  const { view } = holdView(next, shown);
  // Nine waiting tasks and the one that started.
  expect(readLine(view, 0, [])?.group?.count).toBe(10);
  expect(labels(view).slice(1)).toEqual(["9", "10"]);
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
