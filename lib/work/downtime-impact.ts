import { parseInstant } from "@/lib/time/zone";
import { sayImpact, toMet, type WorkDowntime, wasCompared } from "./impact";
import type { MachineWork, WorkJobs } from "./model";
import * as words from "./words";

/** The reader's jobs as far as they are loaded; `hasFailed`: the last read of all of them failed. */
export type JobsRead = { work: WorkJobs | undefined; hasFailed: boolean };

/**
 * What one downtime does to the reader's jobs at `now` (epoch ms), as a sentence without a full stop; null where the reader can
 * have no jobs. Jobs that aren't loaded, aren't up to date or can't be read are never “none”, nor is a downtime that they weren't
 * compared with.
 */
export function sayDowntimeImpact(
  downtime: WorkDowntime,
  { work, hasFailed }: JobsRead,
  now: number,
): string | null {
  if (!work) return hasFailed ? words.jobsNotLoaded : words.comparing;
  const machine = work.machines?.find(({ resource }) => resource === downtime.resource);
  if (!machine || machine.state === "not-permitted") return null;
  if (machine.state !== "known") return sayNotKnown(machine.state);
  if (machine.impacts === null) return machine.isReading ? words.comparing : words.impactUnknown;
  // It is compared with the next read, if there is one.
  if (!wasCompared(downtime, machine.compared, now)) return hasFailed ? words.impactUnknown : words.comparing;
  const impact = machine.impacts.find(({ id }) => id === downtime.id);
  const isInEffect =
    downtime.isInEffect || (impact && (parseInstant(impact.startsAt) ?? now) <= now) === true;
  const met = toMet(machine, downtime, impact ?? null, now);
  const said =
    met.running + met.waiting > 0
      ? sayImpact({ ...met, isInEffect })
      : isInEffect
        ? words.noneMeetsNow
        : words.noneMeetsThen;
  const ofRead = machine.unreadable > 0 ? words.ofReadable(said) : said;
  return hasFailed || machine.problem !== null ? words.asOfLastList(ofRead) : ofRead;
}

/** Why a machine's jobs can't be compared. */
export function sayNotKnown(state: Exclude<MachineWork["state"], "known" | "not-permitted">): string {
  switch (state) {
    case "loading":
      return words.comparing;
    case "failed":
      return words.jobsNotLoaded;
    case "held-back":
      return words.notLoadedSingleUse;
    case "user-unknown":
      return words.userUnknown;
  }
}
