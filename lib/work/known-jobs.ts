import { parseInstant } from "@/lib/time/zone";
import type { JobRun, MachineWork, SentMachineWork, SentWorkJobs, WorkJob, WorkJobs } from "./model";

/** Longer ones aren't sent; see workQuerySchema. */
const mostLength = 4000;

/** The `since` of a request whose reader has these jobs; undefined if it has none, or of too many machines to name. */
export function toSince({ machines }: Pick<WorkJobs, "machines">): string | undefined {
  const since = (machines ?? []).map(({ asOf }) => asOf ?? "").join(",");
  return /[^,]/.test(since) && since.length <= mostLength ? since : undefined;
}

/** Replaces the jobs that the reader has by where they are in its list. `known`: the keys of those, in their order. */
export function omitKnownJobs(
  jobs: readonly WorkJob[],
  keys: readonly string[],
  known: readonly string[],
): (WorkJob | JobRun)[] {
  const places = new Map(known.map((key, place) => [key, place]));
  const sent: (WorkJob | JobRun)[] = [];
  for (const [index, job] of jobs.entries()) {
    const place = places.get(keys[index] ?? "");
    const run = sent.at(-1);
    if (place === undefined) sent.push(job);
    else if (Array.isArray(run) && run[0] + run[1] === place) run[1]++;
    else sent.push([place, 1]);
  }
  return sent;
}

/**
 * The whole answer, at `now` (epoch ms): what it left out is in `known`, whose `since` was sent. Throws if it isn't: no jobs would
 * be a claim.
 */
export function restoreKnownJobs(sent: SentWorkJobs, known: WorkJobs | undefined, now: number): WorkJobs {
  const shown = new Map(known?.machines?.map((machine) => [machine.resource, machine]));
  const restore = (machine: SentMachineWork): MachineWork => {
    const before = shown.get(machine.resource);
    // Another process of the portal may have an older list.
    if (before && isOlder(machine, before, now))
      return { ...before, isReading: machine.isReading, problem: machine.problem };
    const jobs = machine.jobs.flatMap((entry) => {
      if (!Array.isArray(entry)) return entry;
      const [first, count] = entry;
      const run = before?.jobs.slice(first, first + count);
      if (run?.length !== count)
        throw new Error(`Jobs on ${machine.resource} were left out that aren't known here.`);
      return run;
    });
    return { ...machine, jobs };
  };
  return { ...sent, machines: sent.machines?.map(restore) ?? null };
}

/** False too if what is known is dated after `now`, by a wrong clock. */
function isOlder(sent: SentMachineWork, known: MachineWork, now: number): boolean {
  const [sentMs, knownMs] = [parseInstant(sent.asOf), parseInstant(known.asOf)];
  return sentMs !== null && knownMs !== null && sentMs < knownMs && knownMs <= now;
}
