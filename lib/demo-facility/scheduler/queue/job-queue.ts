import type { Outage } from "../../status/status-board";
import { isKnown, progressOf } from "../job-progress";
import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile } from "../scheduler-profile";
import { backgroundJob, groupOf, longestRunMs } from "./background-job";
import { type Conveyor, conveyorsFor, indexOfId, newestIndex } from "./conveyor";
import { isWaitingRest, listTasks, parseTask, withWaitingRests } from "./job-array";
import { aroundOutages, toWorkingMs } from "./outages";
import type { WorldJobs } from "./world-jobs";

/** The number of pending and running jobs. */
export interface QueueCounts {
  pending: number;
  running: number;
}

/**
 * One scheduler's jobs at one instant, as visible to one token: the shared ones, and those of the token's
 * world.
 */
export class JobQueue {
  private readonly conveyors: Conveyor[];

  constructor(
    private readonly profile: SchedulerProfile,
    depth: number,
    private readonly epochMs: number,
    private readonly nowMs: number,
    private readonly world: WorldJobs,
    private readonly outages: readonly Outage[] = [],
  ) {
    this.conveyors = conveyorsFor(depth);
  }

  /** Generates every job known to the scheduler, computed one by one. */
  *list(): Generator<SchedulerJob> {
    for (const conveyor of this.conveyors) yield* this.#held(conveyor, conveyor.depth);
    yield* this.#submitted();
  }

  /**
   * Generates the running jobs. A job runs at the end of its stay, so the many newer ones needn't be
   * computed.
   */
  *withNodes(): Generator<SchedulerJob> {
    for (const job of this.#startable()) {
      if (progressOf(job, this.nowMs).stage === "running") yield job;
    }
  }

  count(): QueueCounts {
    const counts: QueueCounts = { pending: 0, running: 0 };
    for (const job of this.#startable()) {
      const { stage } = progressOf(job, this.nowMs);
      if (stage !== "ended") counts[stage] += 1;
    }
    for (const conveyor of this.conveyors) counts.pending += conveyor.depth - startableCount(conveyor);
    return counts;
  }

  /**
   * Finds a job, with all its members if it leads an array or a heterogeneous job. For a task (`85_3`),
   * returns its own record or that of the waiting tasks. Empty if unknown.
   */
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
    if (this.world.submitted(this.profile.name).has(id))
      for (const job of this.#submitted()) if (job.id === id) yield job;
    for (const conveyor of this.conveyors) {
      const index = indexOfId(conveyor, id);
      if (index !== null) yield* this.#at(conveyor, index);
    }
  }

  *#relatives(leaderId: string): Generator<SchedulerJob> {
    yield* this.#submitted();
    for (const conveyor of this.conveyors) {
      const index = indexOfId(conveyor, leaderId);
      if (index === null || groupOf(conveyor, index) === null) continue;
      for (let offset = 0; offset < 4; offset += 1) yield* this.#at(conveyor, index + offset);
    }
  }

  *#startable(): Generator<SchedulerJob> {
    for (const conveyor of this.conveyors) yield* this.#held(conveyor, startableCount(conveyor));
    yield* this.#submitted();
  }

  /** Generates the `count` oldest jobs of a conveyor. */
  *#held(conveyor: Conveyor, count: number): Generator<SchedulerJob> {
    const oldest = this.#newest(conveyor) - conveyor.depth + 1;
    for (let index = oldest; index < oldest + count; index += 1) yield* this.#at(conveyor, index);
  }

  *#at(conveyor: Conveyor, index: number): Generator<SchedulerJob> {
    const newest = this.#newest(conveyor);
    if (index < 0 || index > newest || index <= newest - conveyor.depth) return;
    const planned = backgroundJob(this.profile, this.epochMs, conveyor, index);
    const job = aroundOutages(planned, this.outages, this.nowMs);
    const altered = this.world.altered(this.profile.name).get(job.id);
    if (altered === undefined || isKnown(altered, this.nowMs)) yield altered ?? job;
  }

  /** The newest job of a conveyor. Nothing arrives while the machine is out of use. */
  #newest(conveyor: Conveyor): number {
    return newestIndex(conveyor, this.epochMs, toWorkingMs(this.nowMs, this.outages));
  }

  *#submitted(): Generator<SchedulerJob> {
    const all = [...this.world.submitted(this.profile.name).values()];
    yield* withWaitingRests(
      all.filter((job) => isKnown(job, this.nowMs)),
      this.nowMs,
    );
  }
}

/** How many of a conveyor's jobs, from the oldest on, may have started. */
function startableCount(conveyor: Conveyor): number {
  const window = Math.ceil((longestRunMs(conveyor) + 600_000) / conveyor.intervalMs);
  return Math.min(window, conveyor.depth);
}
