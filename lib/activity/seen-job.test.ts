import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSighting, isOfSubmit, mostSeenRecords, type ReadJob, type SeenJob } from "./seen-job";

const submittedMs = Date.parse("2026-11-22T14:00:00Z");
const minute = 60_000;
const seen = (changes: Partial<SeenJob> = {}): SeenJob => ({
  activityId: "a",
  jobId: "85",
  submittedMs,
  name: "wave",
  isEnded: false,
  seenMs: null,
  records: [],
  ...changes,
});
const job = (changes: Partial<ReadJob> = {}): ReadJob => ({
  id: "85",
  name: "wave",
  state: "RUNNING",
  states: ["RUNNING"],
  reason: null,
  submittedAt: "2026-11-22T14:00:01.000Z",
  startAt: "2026-11-22T14:00:02.000Z",
  isStartForecast: false,
  endAt: "2026-11-22T15:00:02.000Z",
  isEndForecast: true,
  nodeList: "alpha001",
  array: null,
  heterogeneous: null,
  ...changes,
});
const ended = { state: "COMPLETED", states: ["COMPLETED"], isEndForecast: false };
const task = (taskId: string | null, tasks = "", changes: Partial<ReadJob> = {}) =>
  job({ id: taskId === null ? "85" : `9${taskId}`, array: { jobId: "85", taskId, tasks }, ...changes });

describe("a job that was submitted", () => {
  it.each([
    ["another name", { name: "tide" }, false],
    ["without a time", { submittedAt: null }, true],
    ["another array's task with this ID", { array: { jobId: "80", taskId: "5", tasks: "5" } }, false],
    [
      "a later part of a heterogeneous job",
      { id: "86", name: "x", heterogeneous: { jobId: "85", offset: 1 } },
      true,
    ],
  ] as const)("is recognised: %s", (_, changes, is) => expect(isOfSubmit(seen(), job(changes))).toBe(is));

  it("isn't mixed with another of its ID and name once its time is known", () => {
    const known = addSighting(seen(), [job()], true, submittedMs) as SeenJob;
    expect(isOfSubmit(known, job())).toBe(true);
    expect(isOfSubmit(known, job({ submittedAt: "2026-11-22T14:00:02.000Z" }))).toBe(false);
    expect(
      addSighting(known, [job({ submittedAt: "2026-11-22T14:00:02.000Z" })], true, submittedMs),
    ).toBeNull();
  });

  it("is the same after it was requeued, if its first run is listed too", () => {
    const known = addSighting(seen(), [job()], true, submittedMs) as SeenJob;
    const again = job({ state: "PENDING", states: ["PENDING"], submittedAt: "2026-11-22T15:00:00.000Z" });
    const requeued = addSighting(known, [again], true, submittedMs, [job()]) as SeenJob;
    expect(requeued.records).toMatchObject([{ state: "PENDING", submittedAt: again.submittedAt }]);
  });
});

describe("what is kept", () => {
  it("is written when the state changes, and else once a minute until the job has ended", () => {
    const at = (known: SeenJob, changes: Partial<ReadJob>, ms: number) =>
      addSighting(known, [job(changes)], true, submittedMs + ms);
    const running = at(seen(), {}, 0) as SeenJob;
    expect(at(running, {}, minute - 1)).toBeNull();
    expect(at(running, {}, minute)).toMatchObject({ seenMs: submittedMs + minute });
    const done = at(running, ended, 1) as SeenJob;
    expect(done).toMatchObject({ isEnded: true, seenMs: submittedMs + 1 });
    expect(at(done, ended, 100 * minute)).toBeNull();
  });

  it("keeps an exit that only the job's page read", () => {
    const exit = { words: ["ERROR"], code: 3, signal: null };
    const inspected = addSighting(seen(), [job({ ...ended, exit })], true, 0) as SeenJob;
    expect(addSighting(inspected, [job(ended)], true, 5 * minute)).toBeNull();
    const running = addSighting(seen(), [job()], true, 0) as SeenJob;
    const listed = addSighting(running, [job(ended)], true, 1) as SeenJob;
    expect(addSighting(listed, [job({ ...ended, exit })], true, 2)?.records[0]?.exit).toEqual(exit);
  });

  it("keeps tasks that the scheduler has forgotten, but no waiting rest that has started", () => {
    const first = addSighting(seen(), [task("1"), task(null, "2-3")], true, 0) as SeenJob;
    const second = addSighting(first, [task("2"), task("3", "", ended)], true, 1) as SeenJob;
    expect(second.records.map(({ taskId, state }) => [taskId, state])).toEqual([
      ["2", "RUNNING"],
      ["3", "COMPLETED"],
      ["1", "RUNNING"],
    ]);
    expect(second.records[2]?.seenAt).toBe(new Date(0).toISOString());
    const partial = addSighting(first, [task("1", "", ended)], false, 1) as SeenJob;
    expect(partial.records.map(({ tasks }) => tasks)).toEqual([null, "2-3"]);
    expect(partial.isEnded).toBe(false);
  });

  it("is bounded, and contains no NUL", () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      task(String(index), "", { nodeList: "n".repeat(9999) }),
    );
    const kept = addSighting(seen(), many, true, 0) as SeenJob;
    expect(kept.records).toHaveLength(mostSeenRecords);
    expect(JSON.stringify(kept).length).toBeLessThan(50_000);
    const odd = addSighting(seen({ name: null }), [job({ name: "a\0b", states: ["A\0"] })], true, 0);
    expect(JSON.stringify(odd)).not.toContain("\\u0000");
  });

  it("never goes back from what a later reading had", () => {
    const readings = fc.array(
      fc.record({ taskId: fc.constantFrom("1", "2", "3"), isOver: fc.boolean(), isWhole: fc.boolean() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(readings, (list) => {
        let known = seen();
        list.forEach(({ taskId, isOver, isWhole }, index) => {
          const read = task(taskId, "", isOver ? ended : {});
          const ms = submittedMs + index * minute;
          known = addSighting(known, [read], isWhole, ms) ?? known;
          const state = known.records.find((record) => record.taskId === taskId)?.state;
          // A job that has ended isn't written again, and a state is otherwise the newest.
          if (!known.isEnded) expect(state).toBe(isOver ? "COMPLETED" : "RUNNING");
          expect(known.seenMs).toBeLessThanOrEqual(ms);
          expect(new Set(known.records.map((record) => record.taskId)).size).toBe(known.records.length);
        });
      }),
    );
  });
});
