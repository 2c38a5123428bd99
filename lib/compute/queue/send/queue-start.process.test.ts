import { beforeEach, expect, it, vi } from "vitest";
import { FacilityFailed } from "@/lib/portal/portal-error";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import type { QueueReader } from "../queue-parameters";
import { type GridReading, readJobGrid } from "./answer-grid";
import { readQueueStart } from "./queue-start";

vi.mock("./answer-grid", () => ({ readJobGrid: vi.fn(), usualPartMs: 50 }));

const facility = { baseUrl: "http://x", token: "t", requestId: "r", pool: "signed-in" } as const;
const nobody = { username: null, isMineUsual: true };
const start = (address = "", reader: QueueReader = nobody) =>
  readQueueStart(facility, { resource: "alpha" }, new URLSearchParams(address), reader);

beforeEach(async () => {
  const jobs = Array.from({ length: 70 }, (_, index) => {
    const state = index < 20 ? "RUNNING" : "PENDING";
    return sampleJob({ id: String(1000 + index), user: `u${index}`, state, states: [state] });
  });
  const state = { id: "s", table: await toTable(jobs), repeated: 0 };
  const known = { kind: "known", state, head: { state: "s", total: 70 }, memory: {} };
  vi.mocked(readJobGrid).mockResolvedValue(known as unknown as GridReading);
});

it("has the first 16 lines, and at most 60 values of each filter", async () => {
  const { first, problem } = await start();
  expect(problem).toBeNull();
  expect(first).toMatchObject({ head: { state: "s", total: 70 }, itemCount: 70, rowCount: 70 });
  const ids = Array.from({ length: 16 }, (_, index) => String(1069 - index));
  expect(first?.lines.map(({ job }) => job.id)).toEqual(ids);
  expect(first?.values.user).toHaveLength(60);
  expect(first?.values.state).toEqual([
    { value: "PENDING", count: 50 },
    { value: "RUNNING", count: 20 },
  ]);
});

it("follows the URL's filter and order, with the filters' values of the whole list", async () => {
  const { first } = await start("user=u3,u5&sort=id");
  expect(first?.lines.map(({ job }) => job.id)).toEqual(["1003", "1005"]);
  expect(first).toMatchObject({ itemCount: 2, rowCount: 2 });
  expect(first?.values.state.map(({ count }) => count)).toEqual([50, 20]);
});

it("has the reader's own lines where those are usual", async () => {
  const { first } = await start("", { username: "u3", isMineUsual: true });
  expect(first?.lines.map(({ job }) => job.id)).toEqual(["1003"]);
  expect(first).toMatchObject({ rowCount: 1, head: { total: 70 } });
  expect(first?.values.user).toEqual([{ value: "u3", count: 1 }]);
});

it("has every line where no job has a user, whoever reads it", async () => {
  const table = await toTable([sampleJob({ id: "1", user: null }), sampleJob({ id: "2", user: "" })]);
  const known = { kind: "known", state: { id: "s", table, repeated: 0 }, head: { state: "s", total: 2 } };
  vi.mocked(readJobGrid).mockResolvedValue({ ...known, memory: {} } as unknown as GridReading);
  const { first } = await start("", { username: "u3", isMineUsual: true });
  expect(first).toMatchObject({ rowCount: 2, owners: { areReported: false, unreported: 2 } });
});

it("is empty without a problem while the first list is being read", async () => {
  vi.mocked(readJobGrid).mockResolvedValue({ kind: "reading", sinceMs: 0, jobs: [] });
  expect(await start()).toEqual({ first: null, problem: null });
});

it("returns the problem of whatever is thrown", async () => {
  vi.mocked(readJobGrid).mockRejectedValueOnce(new FacilityFailed(500, "broken"));
  expect(await start()).toMatchObject({ first: null, problem: { type: "/problems/facility-failed" } });
  vi.mocked(readJobGrid).mockRejectedValueOnce(new TypeError("secret"));
  expect(await start()).toMatchObject({ first: null, problem: { status: 500, detail: "" } });
});
