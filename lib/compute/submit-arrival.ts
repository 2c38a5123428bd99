import type { Job } from "./job-model";
import type { Arrival, SubmitIntent } from "./submit-intent";

/** The scheduler tells whole seconds, and its clock and the portal's differ a little. */
const clocksDifferMs = 5000;

/**
 * The jobs of a queue that a submit may have made: submitted since the press, of its name where it has one, of the user
 * where that is known, and not one that is known to come from another submit. Each job once, whatever its parts.
 */
export function findArrivals(
  jobs: readonly Job[],
  intent: SubmitIntent,
  user: string | null,
  knownIds: readonly string[],
): Arrival[] {
  const found = new Map<string, Arrival>();
  for (const job of jobs) {
    const submittedMs = job.submittedAt === null ? Number.NaN : Date.parse(job.submittedAt);
    if (!(submittedMs >= intent.pressedMs - clocksDifferMs)) continue;
    if (intent.name !== null && job.name !== intent.name) continue;
    if (user !== null && job.user !== null && job.user !== user) continue;
    const id = job.heterogeneous?.jobId ?? job.array?.jobId ?? job.id;
    if (!knownIds.includes(id)) found.set(id, { id, name: job.name, submittedMs });
  }
  return [...found.values()].sort((one, other) => one.submittedMs - other.submittedMs);
}
