import { beforeAll, describe, expect, it } from "vitest";
import { isKnown, progressOf } from "../job-progress";
import { findScheduler, type SchedulerProfile } from "../scheduler-profile";
import { backgroundJob } from "./background-job";
import { conveyorsFor, idOf, indexOfId, newestIndex, nextFreeIds } from "./conveyor";
import { JobQueue } from "./job-queue";
import { WorldJobs } from "./world-jobs";

const NOW = Date.parse("2026-10-20T12:00:00Z");
const EPOCH = NOW - 365 * 86_400_000;
let profile: SchedulerProfile;

beforeAll(() => {
  const found = findScheduler("avocet");
  if (!found) throw new Error("no avocet");
  profile = found;
});

const queueAt = (ms: number, depth = 120) => new JobQueue(profile, depth, EPOCH, ms, new WorldJobs());

describe("the queue", () => {
  it.each([0, 1, 5, 120, 1000])("holds exactly %i jobs at any time, each with an id of its own", (depth) => {
    for (const ms of [NOW, NOW + 7_777_000]) {
      const jobs = [...queueAt(ms, depth).list()];
      expect(jobs).toHaveLength(depth);
      expect(new Set(jobs.map((job) => job.id)).size).toBe(depth);
      for (const job of jobs) expect(job.submitMs <= ms && isKnown(job, ms)).toBe(true);
    }
  });

  it("finds every job that it lists, however long it is", () => {
    const queue = queueAt(NOW, 10_000);
    const unknown = [...queue.list()].filter(({ id }) => !queue.find(id).some((job) => job.id === id));
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });

  it("finds every task by its array, also when the record that names the array is gone", () => {
    let orphans = 0;
    for (let ms = NOW; ms < NOW + 3_600_000; ms += 20_000) {
      const queue = queueAt(ms);
      const jobs = [...queue.list()];
      const ids = new Set(jobs.map(({ id }) => id));
      for (const { id, array } of jobs) {
        if (!array || array.rest !== null) continue;
        if (!ids.has(array.leaderId)) orphans++;
        expect(queue.find(`${array.leaderId}_${array.taskId}`).map((job) => job.id)).toEqual([id]);
      }
    }
    expect(orphans).toBeGreaterThan(0);
  });

  it("is the same for the same instant and moves within a minute", () => {
    const seen = (ms: number) => [...queueAt(ms).list()].map((job) => [job.id, progressOf(job, ms).states]);
    expect(seen(NOW)).toEqual(seen(NOW));
    const before = new Map(seen(NOW).map(([id, states]) => [String(id), String(states)]));
    const after = seen(NOW + 60_000);
    expect(after.filter(([id]) => !before.has(String(id)))).toHaveLength(4);
    const changed = after.filter(
      ([id, states]) => before.has(String(id)) && before.get(String(id)) !== String(states),
    );
    expect(changed.length).toBeGreaterThan(1);
  });

  it("takes every job from pending over running to an end, and forgets it", () => {
    const [, short] = conveyorsFor(120);
    if (!short) throw new Error("no short conveyor");
    const index = newestIndex(short, EPOCH, NOW);
    const job = backgroundJob(profile, EPOCH, short, index + ((24 - (index % 24)) % 24));
    const stages = [];
    for (let ms = job.submitMs; ms < (job.forgetMs ?? 0); ms += 1000) stages.push(progressOf(job, ms).stage);
    expect([...new Set(stages)]).toEqual(["pending", "running", "ended"]);
    expect(queueAt((job.forgetMs ?? 0) - 1).find(job.id)).toHaveLength(1);
    expect(queueAt((job.forgetMs ?? 0) + 15_000).find(job.id)).toEqual([]);
  });

  it("knows states, flags, reasons, arrays and heterogeneous jobs of many kinds over half an hour", () => {
    const states = new Set<string>();
    const reasons = new Set<string>();
    const kinds = new Set<string>();
    for (let ms = NOW; ms < NOW + 3_600_000; ms += 20_000) {
      for (const job of queueAt(ms).list()) {
        const progress = progressOf(job, ms);
        states.add(progress.states.join("+"));
        reasons.add(progress.reason);
        if (job.array) kinds.add(job.array.rest === null ? "array task" : "array rest");
        if (job.het) kinds.add(`het ${job.het.offset}`);
        if (job.estimatedStartMs !== null && progress.stage === "pending") kinds.add("estimate");
      }
    }
    for (const state of [
      "PENDING",
      "RUNNING",
      "RUNNING+CONFIGURING",
      "SUSPENDED",
      "COMPLETED",
      "COMPLETED+COMPLETING",
    ]) {
      expect(states).toContain(state);
    }
    for (const state of ["FAILED", "TIMEOUT", "CANCELLED", "OUT_OF_MEMORY", "NODE_FAIL", "PREEMPTED"]) {
      expect(states).toContain(state);
    }
    expect(reasons.size).toBeGreaterThan(18);
    expect([...kinds].sort()).toEqual(["array rest", "array task", "estimate", "het 0", "het 1"]);
  });

  it("counts without looking at every job as if it had", () => {
    const queue = queueAt(NOW, 2000);
    const stages = [...queue.list()].map((job) => progressOf(job, NOW).stage);
    expect(queue.count()).toEqual({
      pending: stages.filter((stage) => stage === "pending").length,
      running: stages.filter((stage) => stage === "running").length,
    });
    expect([...queue.withNodes()]).toHaveLength(queue.count().running);
  });

  it("finds all of an array by its first id", () => {
    const task = [...queueAt(NOW).list()].find((job) => job.array?.taskId === 1);
    const found = queueAt(NOW).find(task?.array?.leaderId ?? "");
    expect(found.map((job) => job.array?.taskId)).toContain(1);
    expect(queueAt(NOW).find(task?.id ?? "")).toHaveLength(1);
    expect(queueAt(NOW).find("99")).toEqual([]);
    expect(queueAt(NOW).find("abc")).toEqual([]);
  });
});

describe("ids", () => {
  it("lead back to their job, and free ones are never those of a conveyor", () => {
    for (const conveyor of conveyorsFor(120)) {
      expect(indexOfId(conveyor, idOf(conveyor, 4321))).toBe(4321);
    }
    expect(nextFreeIds(EPOCH, EPOCH, 0, 3)).toEqual([20_000_002, 20_000_003, 20_000_004]);
    expect(nextFreeIds(EPOCH, EPOCH, 20_000_008, 2)).toEqual([20_000_012, 20_000_013]);
    expect(nextFreeIds(EPOCH, EPOCH, 0, 12)).toHaveLength(12);
  });
});
