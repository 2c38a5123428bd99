import { expect, it } from "vitest";
import { toRecords } from "../slurm/fields";
import { toJob } from "../slurm/job-detail-record";
import { readRecording, recordedVersions } from "../slurm/testing/read-recording";
import { joinRuns, pickRuns, type Run, type RunRecord, sumRuns, toRun } from "./run";
import * as words from "./words";

const at = (minutes: number) => new Date(Date.parse("2026-11-26T08:00:00Z") + minutes * 60_000).toISOString();
const nowMs = Date.parse(at(600));
const record = (changes: Partial<RunRecord> = {}): RunRecord => ({
  ...{ id: "1", name: "relax", state: "COMPLETED", states: ["COMPLETED"], nodeList: "n1", array: null },
  ...{ submittedAt: at(0), startAt: at(2), endAt: at(33), limitMinutes: 1440 },
  ...changes,
});
const see = (changes: Partial<RunRecord>, seenAt = at(600)) => {
  const run = toRun(record(changes), seenAt);
  return run ? [run] : [];
};
const join = (...seen: Run[][]) => seen.reduce((known, runs) => joinRuns(known, runs, nowMs), []);
const running = { state: "RUNNING", states: ["RUNNING"], endAt: at(1442), isEndForecast: true };

/** Counted by hand in the recorded lists: each job that had nodes, with its seconds until its end (null: not over). */
const byHand: Record<string, Record<string, number | null>> = {
  "v0.0.42": { "1": 1, "2": 0, "3": 86, "4": null, "11": 12, "12": null },
  "v0.0.43": { "1": 0, "2": 30, "4": 0, "5": 43, "19": 78, "87": null },
  "v0.0.44": { "1": 0, "2": 30, "4": 0, "5": 43, "19": 78, "87": null },
};

it.each(recordedVersions)("gives the runs that a person counts in a list recorded with %s", (version) => {
  const { records } = toRecords(readRecording(version, "jobs").body?.jobs);
  const runs = records.flatMap((wire) => {
    const job = toJob(wire);
    return (job && toRun(job, at(0))) ?? [];
  });
  expect(Object.fromEntries(runs.map(({ id, ranSeconds }) => [id, ranSeconds]))).toEqual(byHand[version]);
});

it("leaves out suspended time, which only an inspection knows", () => {
  const suspended = { state: "SUSPENDED", states: ["SUSPENDED"], endAt: null };
  const inspected = { ranBeforeSeconds: 600, suspendedAt: at(20) };
  expect(see(inspected)[0]?.ranSeconds).toBe(600 + 13 * 60);
  const [listed] = join(see(suspended, at(10)), see({}));
  expect(listed).toMatchObject({ endAt: at(33), ranSeconds: null, wasSuspended: true });
  expect(listed && words.ranOf(listed)).toBe("unknown (was suspended)");
  expect(join(see(suspended, at(10)), see(inspected), see({}))[0]?.ranSeconds).toBe(600 + 13 * 60);
});

it("counts each task of an array, and a requeued job by its last run", () => {
  const array = { jobId: "80", taskId: "3" };
  expect(see({ id: "83", array })[0]?.id).toBe("80_3");
  expect(see({ array: { jobId: "80", taskId: null } })).toEqual([]);
  const requeued = { states: ["NODE_FAIL", "REQUEUED"], state: "PENDING", startAt: null };
  const again = see({ startAt: at(100), endAt: at(120) });
  expect(join(see({ state: "NODE_FAIL", states: ["NODE_FAIL"] }, at(40)), see(requeued), again)).toEqual(
    again,
  );
});

it("keeps an end that was seen, and the limit that only one reading knew", () => {
  const [run] = join(see({ limitMinutes: null }), see(running, at(20)));
  expect(run).toMatchObject({ endAt: at(33), limitMinutes: 1440, ranSeconds: 31 * 60 });
});

it("says nothing under three runs that ended, and of eight what a person would", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      see({
        id: String(index + 1),
        startAt: at(2 + index * 60),
        submittedAt: at(index * 52),
        endAt: at(33 + index * 62),
      }),
    );
  const two = join(...many(2), see({ ...running, id: "9" }), see({ id: "10", name: "other" }));
  expect(pickRuns(two, "relax")).toBeNull();
  expect(pickRuns(join(...many(3)), "")).toBeNull();
  const runs = pickRuns(join(...many(9)), " relax ") ?? [];
  expect(runs.map(({ id }) => id).join()).toBe("2,3,4,5,6,7,8,9");
  // Waits of 2 min, and 8 more with each run; run times of 31 min, and 2 more.
  expect(words.figures(sumRuns(runs))).toBe("waited 10 min to 1 h 6 min, ran 33 to 47 min of 1 day");
  const mixed = pickRuns(
    join(...many(3), see({ ...running, id: "9", startAt: at(300), limitMinutes: 60 })),
    "relax",
  );
  expect(words.figures(sumRuns(mixed ?? []))).toMatch(
    /ran 31 to 35 min of 1 hour to 1 day, 1 not seen to the end$/,
  );
});
