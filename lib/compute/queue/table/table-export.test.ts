import { describe, expect, it } from "vitest";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { parseQueueChoice } from "../queue-parameters";
import { toQueuePollMs } from "./queue-polling";
import { exportJobs } from "./table-export";
import { toTableView } from "./table-view";

const exported = async (form: "csv" | "json") => {
  const jobs = [sampleJob({ id: "1", name: '=HYPERLINK("x")' }), sampleJob({ id: "2", name: "a,b" })];
  const view = toTableView(await toTable(jobs), parseQueueChoice(new URLSearchParams("sort=id")), () => 0);
  return (await exportJobs(view, form, async () => {})).join("");
};

describe("the export", () => {
  it("has a line per job in CSV, and a record in JSON", async () => {
    const csv = await exported("csv");
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('"a,b"');
    expect(JSON.parse(await exported("json"))).toMatchObject([
      { id: "1", submittedAt: "2026-11-21T10:00:00.000Z" },
      { id: "2" },
    ]);
  });
});

describe("polling", () => {
  const quiet = {
    isReading: false,
    hasProblem: false,
    newerInMs: null,
    changedAtMs: null,
    isUnderWay: false,
  };
  it("is quick while something changes and slow otherwise", () => {
    expect(toQueuePollMs({ ...quiet, isReading: true }, 0)).toBeLessThan(1000);
    expect(toQueuePollMs({ ...quiet, changedAtMs: 0 }, 5000)).toBe(3000);
    expect(toQueuePollMs({ ...quiet, isUnderWay: true }, 0)).toBe(3000);
    expect(toQueuePollMs({ ...quiet, changedAtMs: 0 }, 60_000)).toBe(15_000);
    expect(toQueuePollMs(quiet, 0)).toBe(30_000);
    expect(toQueuePollMs({ ...quiet, isUnderWay: true, hasProblem: true }, 0)).toBe(15_000);
  });
  it("comes back for a newer list that is being read, never later than otherwise", () => {
    expect(toQueuePollMs({ ...quiet, newerInMs: 1500 }, 0)).toBe(1500);
    expect(toQueuePollMs({ ...quiet, newerInMs: 1500, hasProblem: true }, 0)).toBe(1500);
    expect(toQueuePollMs({ ...quiet, newerInMs: 60_000 }, 0)).toBe(30_000);
  });
});
