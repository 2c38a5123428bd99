import { describe, expect, it } from "vitest";
import { noon } from "@/lib/status/testing/samples";
import { type LoadedList, pickUnlisted, type SeenSubmit } from "./unlisted-jobs";

const minute = 60_000;
type Changes = { agoMs?: number; resource?: string; isEnded?: boolean; tasks?: (string | null)[] };

/** A submit that was last seen running, ten minutes before noon. */
function submit(jobId: string, changes: Changes = {}): SeenSubmit {
  const { agoMs = 10 * minute, resource = "alpha", isEnded = false, tasks = [null] } = changes;
  const seenAt = new Date(noon - agoMs).toISOString();
  const records = tasks.map((taskId) => ({
    id: jobId,
    taskId,
    tasks: null,
    name: "wave",
    state: "RUNNING",
    states: ["RUNNING"],
    reason: null,
    submittedAt: null,
    startAt: null,
    endAt: null,
    nodeList: null,
    exit: null,
    seenAt,
  }));
  return { resource, jobId, name: "wave", isEnded, lastSeen: { seenAt, records } };
}
const job = (id: string, of: Partial<LoadedList["jobs"][number]> = {}) => ({
  id,
  array: null,
  heterogeneous: null,
  ...of,
});
const list = (jobs: LoadedList["jobs"] = [], asOfMs = noon): LoadedList => ({ jobs, asOfMs });
const pick = (submits: SeenSubmit[], lists: Record<string, LoadedList>) =>
  pickUnlisted(submits, new Map(Object.entries(lists)));
const ids = (...given: Parameters<typeof pick>) => pick(...given).jobs.map(({ id }) => id);

describe("pickUnlisted", () => {
  it("has what the list has no longer, most recently seen first", () => {
    const submits = [submit("1"), submit("2", { agoMs: minute }), submit("3")];
    const found = pick(submits, { alpha: list([job("3")]) });
    expect(found).toEqual({
      jobs: [submits[1], submits[0]].map((one) => ({
        resource: "alpha",
        id: one?.jobId,
        name: "wave",
        seenAt: one?.lastSeen.seenAt,
        states: [{ state: "RUNNING", states: ["RUNNING"], count: 1, tasks: null }],
      })),
      more: 0,
    });
  });

  it("takes an array or heterogeneous job for listed while any part of it is", () => {
    const array = { jobId: "7", taskId: "3", tasks: "3" };
    const parts = [
      job("9", { array: array as never }),
      job("12", { heterogeneous: { jobId: "11", offset: 1, ids: "11-12" } }),
    ];
    expect(ids([submit("7"), submit("11"), submit("9")], { alpha: list(parts) })).toEqual(["9"]);
    const [one] = pick([submit("7", { tasks: ["1", "2"] })], { alpha: list() }).jobs;
    expect(one?.states).toMatchObject([{ state: "RUNNING", count: 2 }]);
  });

  it("says nothing without a list, or with one that isn't newer than the job", () => {
    expect(ids([submit("1")], {})).toEqual([]);
    expect(ids([submit("1", { resource: "beta" })], { alpha: list() })).toEqual([]);
    expect(ids([submit("1")], { alpha: list([], noon - 11 * minute) })).toEqual([]);
    // It was submitted and seen while the list was on its way.
    expect(ids([submit("1", { agoMs: 2000 })], { alpha: list() })).toEqual([]);
    expect(ids([submit("1", { agoMs: 2000, isEnded: true })], { alpha: list() })).toEqual(["1"]);
  });
});
