import type { SentWorkJobs, WorkJobs } from "./model";

/** Longer ones aren't sent; see workQuerySchema. */
const mostLength = 4000;

/** The `since` of a request whose reader has these jobs; undefined if it has none, or of too many machines to name. */
export function toSince({ machines }: Pick<WorkJobs, "machines">): string | undefined {
  const since = (machines ?? []).map(({ asOf }) => asOf ?? "").join(",");
  return /[^,]/.test(since) && since.length <= mostLength ? since : undefined;
}

/** Leaves out the jobs of those lists that the reader has: a list is known by when it arrived, to the millisecond. */
export function omitKnownJobs(work: WorkJobs, since: string | undefined): SentWorkJobs {
  if (since === undefined || work.machines === null) return work;
  const known = since.split(",");
  const machines = work.machines.map((machine, index) =>
    machine.asOf !== null && machine.asOf === known[index] ? { ...machine, jobs: null } : machine,
  );
  return { ...work, machines };
}

/**
 * The answer with the jobs that it left out, which are those of `known`, whose `since` was sent. Throws if those aren't there: no
 * jobs would be a claim.
 */
export function restoreKnownJobs(sent: SentWorkJobs, known: WorkJobs | undefined): WorkJobs {
  const jobsOf = new Map(known?.machines?.map(({ resource, jobs }) => [resource, jobs]));
  const restore = (machine: NonNullable<SentWorkJobs["machines"]>[number]) => {
    const jobs = machine.jobs ?? jobsOf.get(machine.resource);
    if (!jobs) throw new Error(`Jobs on ${machine.resource} were left out that aren't known here.`);
    return { ...machine, jobs };
  };
  return { ...sent, machines: sent.machines?.map(restore) ?? null };
}
