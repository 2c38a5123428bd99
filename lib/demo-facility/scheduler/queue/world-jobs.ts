import type { SchedulerJob } from "../scheduler-job";

/** Beyond this the oldest jobs are dropped, so that jobs which stay pending forever don't accumulate. */
const MAX_JOBS = 5000;

/** The jobs of one token's world: those it submitted, and shared ones that it cancelled or signalled. */
export class WorldJobs {
  readonly #submitted = new Map<string, Map<string, SchedulerJob>>();
  readonly #altered = new Map<string, Map<string, SchedulerJob>>();

  submitted(resource: string): Map<string, SchedulerJob> {
    return mapOf(this.#submitted, resource);
  }

  altered(resource: string): Map<string, SchedulerJob> {
    return mapOf(this.#altered, resource);
  }

  submit(resource: string, job: SchedulerJob): void {
    put(this.submitted(resource), job);
  }

  /** Replaces a job's plan. */
  alter(resource: string, job: SchedulerJob): void {
    const own = this.submitted(resource);
    put(own.has(job.id) ? own : this.altered(resource), job);
  }

  /**
   * Removes an array's waiting tasks except the leader: they were cancelled with it and never had a record.
   */
  dropWaiting(resource: string, leader: SchedulerJob, isWaiting: (job: SchedulerJob) => boolean): void {
    const own = this.submitted(resource);
    for (const job of [...own.values()])
      if (job.id !== leader.id && job.array?.leaderId === leader.id && isWaiting(job)) own.delete(job.id);
  }
}

function mapOf(maps: Map<string, Map<string, SchedulerJob>>, resource: string): Map<string, SchedulerJob> {
  const known = maps.get(resource) ?? new Map<string, SchedulerJob>();
  maps.set(resource, known);
  return known;
}

function put(jobs: Map<string, SchedulerJob>, job: SchedulerJob): void {
  jobs.set(job.id, job);
  const [oldest] = jobs.keys();
  if (jobs.size > MAX_JOBS && oldest !== undefined) jobs.delete(oldest);
}
