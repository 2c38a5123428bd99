import { describe, expect, it } from "vitest";
import { makeReasonTeller } from "../../job/pending-reason";
import { toTable, toView } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { listItemIds, readJob, readLine, toGridRef, toGroupRef, toReasonParts } from "./table-row";

const part = (id: string, taskId: string, state: string) =>
  sampleJob({ id, state, array: { jobId: "7", taskId, tasks: "", mostRunning: null } });
const jobs = [part("7", "1", "RUNNING"), part("8", "2", "PENDING"), sampleJob({ id: "9" })];
const look = (address: string) => toView(jobs, address);

it("reads a job back from the columns", async () => {
  const job = sampleJob({
    states: ["RUNNING", "COMPLETING"],
    submittedAt: "2026-11-21T10:00:00Z",
    startAt: null,
    endAt: "2026-11-21T12:00:00Z",
    isStartForecast: false,
    isEndForecast: true,
    limitMinutes: "unlimited",
  });
  expect(readJob(await toTable([job]), 0)).toMatchObject({
    states: ["RUNNING", "COMPLETING"],
    submittedMs: Date.parse("2026-11-21T10:00:00Z"),
    startMs: null,
    endMs: Date.parse("2026-11-21T12:00:00Z"),
    isStartForecast: false,
    isEndForecast: true,
    limitMinutes: "unlimited",
  });
});

describe("a folded array", () => {
  it("is one line with its parts counted by state, and stands for all their ids", async () => {
    const view = await look("sort=id");
    const line = readLine(view, 0, []);
    expect(line?.group).toEqual({
      key: "a7",
      kind: "array",
      count: 2,
      states: [
        { value: "PENDING", count: 1 },
        { value: "RUNNING", count: 1 },
      ],
      nodes: { least: 2, most: 2 },
      startMs: null,
      isStartForecast: false,
      isOpen: false,
    });
    expect(line && toGroupRef(line)).toBe("7");
    expect(listItemIds(view, 0)).toEqual(["7", "8"]);
  });

  it.each(["sort=id&fold=off", "sort=id&fold=off&open=a7"])(
    "doesn't group a list that isn't folded: %s",
    async (address) => {
      const view = await look(address);
      const groupRows = () => expect.unreachable();
      expect(readLine({ ...view, groupRows }, 0, ["a7"])).toMatchObject({ group: null, isPart: false });
    },
  );

  it("marks its parts where it is open", async () => {
    const view = await look("sort=id&open=a7");
    expect([0, 1, 2, 3].map((index) => readLine(view, index, ["a7"])?.isPart)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(listItemIds(view, 1)).toEqual(["7"]);
  });
});

it("has no line and no ids beyond the end", async () => {
  const view = await look("");
  expect(readLine(view, 9, [])).toBeNull();
  expect(listItemIds(view, 9)).toEqual([]);
});

it.each([
  [{ id: "85", label: "85_3" }, "85_3"],
  [{ id: "86", label: "85_[4-9]" }, "86"],
  [{ id: "9", label: "9" }, "9"],
])("%j is addressed by %s", (job, expected) => expect(toGridRef(job)).toBe(expected));

const split = (reason: string | null, own: string | null = null) =>
  toReasonParts({ reason, why: makeReasonTeller()(reason, own) });

it("has the code first, whole and once", () => {
  const { code, words } = split("(QOSMaxCpuPerUserLimit)", "limit of 64");
  expect(code).toBe("QOSMaxCpuPerUserLimit");
  expect(words).toMatch(/^\w.*: limit of 64$/);
  expect(words).not.toContain("QOSMax");
  expect(split("ReqNodeNotAvail, UnavailableNodes:a[1-2]").code).toBe(
    "ReqNodeNotAvail, UnavailableNodes:a[1-2]",
  );
});

it("has no code where the scheduler gives none", () => {
  expect(split(null)).toEqual({ code: "", words: "" });
  expect(split("None", "a remark")).toEqual({ code: "", words: "a remark" });
});
