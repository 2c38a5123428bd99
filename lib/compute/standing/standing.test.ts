import fc from "fast-check";
import { expect, it } from "vitest";
import type { Job } from "../job/job-model";
import { toJob } from "../slurm/job-detail-record";
import { sampleJob } from "../testing/samples";
import { toQueueStanding, toWaitingJobs } from "./standing";

const nowMs = Date.parse("2026-11-26T12:00:00Z");
const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();

/** The first value as a rule, and each of the others now and then. */
const usually = <T>(first: T, ...others: T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(first) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const anyArray = fc.constantFrom(
  ...[null, null, null],
  { jobId: "900", taskId: null, tasks: "3-8%2", mostRunning: 2 },
  { jobId: "901", taskId: null, tasks: "1,4,7-11:2", mostRunning: null },
  { jobId: "901", taskId: "2", tasks: "", mostRunning: null },
);
const anyWaiting: fc.Arbitrary<Partial<Job>> = fc.record({
  id: fc.integer({ min: 1, max: 40 }).map(String),
  state: usually("PENDING", "RUNNING", "COMPLETED"),
  partition: usually("batch", "long", "batch,long", "long, gpu", "", null),
  priority: fc.oneof(fc.integer({ min: 1, max: 9 }), usually(2, 0, 4_294_901_760, null)),
  priorities: usually<Job["priorities"]>(undefined, { batch: 3, long: 9 }, { long: 1 }, { gpu: 5 }),
  reason: usually("Priority", null, "Resources", "Dependency", "JobHeldUser", "BeginTime"),
  eligibleAt: usually(at(-60), null, at(60)),
  nodeCount: usually(2, 1, 40, null),
  limitMinutes: usually<Job["limitMinutes"]>(10, 1440, "unlimited", null),
  array: anyArray,
  heterogeneous: fc.constantFrom(null, null, { jobId: "7", offset: 1, ids: "7-8" }),
});
const anyQueue = fc.uniqueArray(
  anyWaiting.map((job) => sampleJob({ ...job, states: [job.state ?? ""] })),
  { minLength: 1, maxLength: 30, size: "max", selector: ({ id }) => id },
);

/** By hand: the tasks of the arrays above. */
const tasksOf = ({ array }: Job) =>
  array?.taskId === null ? ({ "3-8%2": 6, "1,4,7-11:2": 5 }[array.tasks] ?? 0) : 1;
const namesOf = (job: Job) =>
  (job.partition ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
function waitsApart({ priority, reason, eligibleAt }: Job): "held" | "dependent" | "later" | null {
  if (priority === 0 || reason === "JobHeldUser") return "held";
  if (reason === "Dependency") return "dependent";
  return reason === "BeginTime" || (eligibleAt !== null && eligibleAt > at(0)) ? "later" : null;
}

/** What a person would count, job by job, from the records alone. */
function countByHand(list: Job[], own: Job) {
  const others = list.filter((job) => job.id !== own.id && job.state === "PENDING");
  const partitions = namesOf(own).flatMap((partition) => {
    const of = (job: Job) => job.priorities?.[partition] ?? job.priority;
    const mine = of(own);
    if (mine === null) return [];
    const here = others.filter((job) => namesOf(job).length === 0 || namesOf(job).includes(partition));
    const sum = (jobs: Job[]) => jobs.reduce((all, job) => all + tasksOf(job), 0);
    const rivals = here.filter((job) => waitsApart(job) === null);
    const ranked = rivals.filter((job) => of(job) !== null && namesOf(job).length > 0);
    const first = ranked.filter((job) => (of(job) ?? 0) > mine);
    const ties = ranked.filter((job) => of(job) === mine);
    const isKin = (job: Job) =>
      own.array
        ? job.array?.jobId === own.array.jobId
        : !!own.heterogeneous && !job.array && !!job.heterogeneous;
    const total = (size: (job: Job) => number | null): number | null =>
      first.some((job) => size(job) === null) ? null : first.reduce((all, job) => all + (size(job) ?? 0), 0);
    const nodes = (job: Job) => (job.nodeCount === null ? null : job.nodeCount * tasksOf(job));
    const seconds = (job: Job) =>
      typeof job.limitMinutes === "number" && job.nodeCount !== null
        ? job.nodeCount * tasksOf(job) * job.limitMinutes * 60
        : null;
    return {
      partition,
      ahead: { jobs: sum(first), nodes: total(nodes), nodeSeconds: total(seconds) },
      equal: sum(ties.filter((job) => !isKin(job))),
      unranked: sum(rivals) - sum(ranked),
      apart: {
        held: sum(here.filter((job) => waitsApart(job) === "held")),
        dependent: sum(here.filter((job) => waitsApart(job) === "dependent")),
        later: sum(here.filter((job) => waitsApart(job) === "later")),
      },
      isLeast: false,
      hasLower: ranked.some((job) => (of(job) ?? 0) < mine),
    };
  });
  const apart = waitsApart(own);
  if (apart) return { partitions: [], unknown: apart };
  if (namesOf(own).length === 0) return { partitions: [], unknown: "no-partition" };
  if (partitions.length === 0) return { partitions: [], unknown: "no-priority" };
  const says = partitions.some(({ ahead, hasLower }) => ahead.jobs > 0 || hasLower);
  if (!says && partitions.some(({ equal }) => equal > 0))
    return { partitions: [], unknown: "equal-priorities" };
  if (!says && partitions.some(({ unranked }) => unranked > 0))
    return { partitions: [], unknown: "no-priority" };
  return { partitions: partitions.map(({ hasLower: _, ...counted }) => counted), unknown: null };
}

it("where a waiting job is in the queue is what a person counts, in random queues", () => {
  let counted = 0;
  fc.assert(
    fc.property(anyQueue, fc.nat(), (list, pick) => {
      const waiting = toWaitingJobs(list);
      const ids = [...waiting.rowOf.keys()];
      const id = ids[pick % Math.max(1, ids.length)];
      if (id === undefined) return;
      const own = list.find((job) => job.id === id) ?? sampleJob();
      const standing = toQueueStanding(waiting, waiting.rowOf.get(id) ?? -1, nowMs);
      expect(standing).toEqual(countByHand(list, own));
      if (standing.partitions.some(({ ahead }) => ahead.jobs > 0)) counted++;
    }),
    { numRuns: 1000 },
  );
  expect(counted).toBeGreaterThan(100);
});

it("compares the priorities that jobs of several partitions have in each", () => {
  const [here, both] = [10, 11].map((id) => ({
    job_id: id,
    job_state: ["PENDING"],
    node_count: 1,
    time_limit: 60,
  }));
  const entry = (partition: string, priority: unknown) => ({ partition, priority });
  const jobs = [
    { ...here, partition: "debug", priority: { set: true, number: 100 }, priority_by_partition: [] },
    {
      ...{ ...both, partition: "debug,high", priority: { set: true, number: 500 } },
      priority_by_partition: [entry("debug", 50), entry("high", { set: true, number: 500 })],
    },
  ].flatMap((wire) => toJob(wire) ?? []);
  const waiting = toWaitingJobs(jobs);
  const lead = (row: number) =>
    toQueueStanding(waiting, row, nowMs).partitions.map(({ partition, ahead }) => [partition, ahead.jobs]);
  expect(lead(0)).toEqual([["debug", 0]]);
  expect(lead(1)).toEqual([
    ["debug", 1],
    ["high", 0],
  ]);
});
