import type { SchedulerProfile } from "../plan/plan";
import type { Outage } from "../status/status-board";
import { backgroundJob, type Conveyor, conveyorsFor } from "./background-jobs";
import { isWaitingRest, listTasks, parseTask, withWaitingRests } from "./job-array";
import { isKnown, progressOf, type SchedulerJob, type WorldJobs } from "./scheduler-job";

/** Why a job waits that could start if the machine weren't out of use. */
export const RESERVED = {
  pendingReason: "ReqNodeNotAvail",
  pendingDescription: "ReqNodeNotAvail, Reserved for maintenance",
};

/** The time by a clock that stands still during each outage. */
export function toWorkingMs(ms: number, outages: readonly Outage[]): number {
  const skipped = outages.map(({ startMs, endMs }) => Math.min(Math.max(0, ms - startMs), endMs - startMs));
  return ms - skipped.reduce((sum, one) => sum + one, 0);
}

/** Moves a job that was planned by that clock to real time. One that would meet an outage waits for its end. */
function aroundOutages(planned: SchedulerJob, outages: readonly Outage[], nowMs: number): SchedulerJob {
  let job = planned;
  for (const { startMs, endMs } of outages) {
    if (job.endMs === null || job.forgetMs === null || job.forgetMs <= startMs) break;
    const meets = job.endMs > startMs;
    const later = (ms: number) => (ms > startMs ? ms + endMs - startMs : ms);
    const laterStart = (ms: number | null) =>
      ms !== null && meets ? Math.max(ms, startMs) + endMs - startMs : ms;
    job = {
      ...job,
      submitMs: later(job.submitMs),
      startMs: laterStart(job.startMs),
      estimatedStartMs: laterStart(job.estimatedStartMs),
      endMs: later(job.endMs),
      forgetMs: later(job.forgetMs),
      ...(meets && job.startMs !== null && startMs <= nowMs && nowMs < endMs && RESERVED),
    };
  }
  return job;
}

/** One scheduler's jobs at one instant, as visible to one token: the shared ones, and those of the token's world. */
export class JobQueue {
  private readonly conveyors: Conveyor[];

  constructor(
    private readonly profile: SchedulerProfile,
    depth: number,
    epochMs: number,
    private readonly nowMs: number,
    private readonly world: WorldJobs,
    private readonly outages: readonly Outage[] = [],
  ) {
    this.conveyors = conveyorsFor(depth, epochMs);
  }

  *list(): Generator<SchedulerJob> {
    for (const conveyor of this.conveyors) yield* this.#held(conveyor, conveyor.depth);
    yield* this.#submitted();
  }

  /** Generates the running jobs. A job runs at the end of its stay, so the many newer ones needn't be computed. */
  *withNodes(): Generator<SchedulerJob> {
    for (const job of this.#startable()) if (progressOf(job, this.nowMs).stage === "running") yield job;
  }

  count() {
    const counts = { pending: 0, running: 0 };
    for (const job of this.#startable()) {
      const { stage } = progressOf(job, this.nowMs);
      if (stage !== "ended") counts[stage] += 1;
    }
    for (const conveyor of this.conveyors) counts.pending += conveyor.depth - startableCount(conveyor);
    return counts;
  }

  /** Finds a job, all of an array or heterogeneous job by its ID, or the record with one task (`85_3`). Empty if unknown. */
  find(id: string): SchedulerJob[] {
    const task = parseTask(id);
    if (task) return this.#task(task.leaderId, task.taskId);
    // The record that an array is named after may be gone before those of its other tasks.
    const belongs = (other: SchedulerJob) => other.array?.leaderId === id || other.het?.leaderId === id;
    const members = [...this.#relatives(id)].filter(belongs);
    return members.length > 0 ? members : [...this.#one(id)].slice(0, 1);
  }

  #task(leaderId: string, taskId: number): SchedulerJob[] {
    const all = this.find(leaderId).filter((job) => job.array?.leaderId === leaderId);
    const isRest = (job: SchedulerJob) => isWaitingRest(job, this.nowMs);
    const own = all.find((job) => job.array?.taskId === taskId && !isRest(job));
    const rest = all.find((job) => isRest(job) && listTasks(job.array?.rest ?? "").includes(taskId));
    return [own ?? rest].filter((job) => job !== undefined);
  }

  *#one(id: string): Generator<SchedulerJob> {
    for (const job of this.#submitted()) if (job.id === id) yield job;
    for (const conveyor of this.conveyors) {
      const index = conveyor.indexOfId(id);
      if (index !== null) yield* this.#at(conveyor, index);
    }
  }

  *#relatives(leaderId: string): Generator<SchedulerJob> {
    yield* this.#submitted();
    for (const conveyor of this.conveyors) {
      const index = conveyor.indexOfId(leaderId);
      if (index === null || conveyor.groupOf(index) === null) continue;
      for (let offset = 0; offset < 4; offset += 1) yield* this.#at(conveyor, index + offset);
    }
  }

  *#startable(): Generator<SchedulerJob> {
    for (const conveyor of this.conveyors) yield* this.#held(conveyor, startableCount(conveyor));
    yield* this.#submitted();
  }

  *#held(conveyor: Conveyor, count: number): Generator<SchedulerJob> {
    const oldest = this.#newest(conveyor) - conveyor.depth + 1;
    for (let index = oldest; index < oldest + count; index += 1) yield* this.#at(conveyor, index);
  }

  *#at(conveyor: Conveyor, index: number): Generator<SchedulerJob> {
    const newest = this.#newest(conveyor);
    if (index < 0 || index > newest || index <= newest - conveyor.depth) return;
    const job = aroundOutages(backgroundJob(this.profile, conveyor, index), this.outages, this.nowMs);
    const altered = this.world.altered(this.profile.name).get(job.id);
    if (altered === undefined || isKnown(altered, this.nowMs)) yield altered ?? job;
  }

  /** The newest job of a conveyor. Nothing arrives while the machine is out of use. */
  #newest(conveyor: Conveyor): number {
    return conveyor.newestIndex(toWorkingMs(this.nowMs, this.outages));
  }

  *#submitted(): Generator<SchedulerJob> {
    const all = [...this.world.submitted(this.profile.name).values()];
    const known = all.filter((job) => isKnown(job, this.nowMs));
    yield* withWaitingRests(known, this.nowMs);
  }
}

/** How many of a conveyor's jobs, from the oldest on, may have started. */
const startableCount = ({ longestRunMs, intervalMs, depth }: Conveyor): number =>
  Math.min(Math.ceil((longestRunMs + 600_000) / intervalMs), depth);
