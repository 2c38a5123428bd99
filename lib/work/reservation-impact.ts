import type { ReservationInterruption } from "@/lib/compute/interruption/interruption";
import { meetOnNodes } from "@/lib/compute/interruption/meet-interruption";
import { countJobs } from "@/lib/compute/job/task-list";
import type { PlannedDowntime } from "@/lib/compute/machine/agenda";
import type { Overview, PhasedDowntime } from "@/lib/status/situation";
import { parseInstant } from "@/lib/time/zone";
import { type JobsRead, sayDowntimeImpact, sayNotKnown } from "./downtime-impact";
import { toWorkDowntime } from "./impact";
import { isCut } from "./job-stage";
import type { MachineWork } from "./model";
import * as words from "./words";

/**
 * What one reservation of a machine does to the reader's jobs at `now` (epoch ms), as a sentence without a full stop;
 * null for one that is over, or where the reader can have no jobs. It counts the jobs that were sent; if there are more, it says
 * so. `areSharesKnown`: the partitions are loaded, without which waiting jobs can't be compared with a reservation.
 */
export function sayReservationImpact(
  resource: string,
  interruption: ReservationInterruption,
  { work, hasFailed, areSharesKnown }: JobsRead & { areSharesKnown: boolean },
  now: number,
): string | null {
  const { startMs, endMs } = interruption;
  if (endMs !== null && endMs <= now) return null;
  if (!work) return hasFailed ? words.jobsNotLoaded : words.comparing;
  const machine = work.machines?.find((one) => one.resource === resource);
  if (!machine || machine.state === "not-permitted") return null;
  if (machine.state !== "known") return sayNotKnown(machine.state);
  if (interruption.reserved.nodes === "unknown") return words.nodesUnknown;
  const isInEffect = startMs <= now;
  const { running, waiting } = count(machine, interruption, now);
  const isNone = running + waiting === 0;
  const said = isNone
    ? isInEffect
      ? words.noneMeetsNow
      : words.noneMeetsThen
    : words.reservationMeets(running, waiting, isInEffect);
  const whole = isCut(machine) ? words.ofFirst(said) : said;
  const compared = areSharesKnown ? whole : words.waitingNotCompared(whole);
  const ofRead = machine.unreadable > 0 ? words.ofReadable(compared) : compared;
  return hasFailed || machine.problem !== null ? words.asOfLastList(ofRead) : ofRead;
}

function count({ jobs }: MachineWork, interruption: ReservationInterruption, now: number) {
  const counts = { running: 0, waiting: 0 };
  for (const { placement, ...job } of jobs) {
    const placed = placement ?? { user: null, account: null, nodeList: null, reservation: null };
    const meeting = meetOnNodes({ ...job, ...placed }, interruption, now);
    if (meeting !== null) counts[meeting.startsWith("running") ? "running" : "waiting"] += countJobs(job);
  }
  return counts;
}

/** The facility's downtimes as far as they are loaded; `hasFailed`: the last read of them failed. */
type DowntimesRead = { overview: Overview | null; hasFailed: boolean };

/**
 * What one of the downtimes on a machine's reservations page does to the reader's jobs at `now` (epoch ms), as the status pages
 * say it; null for one that is over, or where the reader can have no jobs.
 */
export function sayPlannedImpact(
  resource: string,
  planned: PlannedDowntime,
  { overview, hasFailed }: DowntimesRead,
  jobs: JobsRead,
  now: number,
): string | null {
  const found = overview && findPhased(resource, planned, overview);
  if (!found) return hasFailed ? words.impactUnknown : words.comparing;
  const downtime = toWorkDowntime(found, now);
  return downtime && sayDowntimeImpact(downtime, jobs, now);
}

/** The facility lists some downtimes twice with different ends; these are one, as in mergeDowntimes. */
function findPhased(
  resource: string,
  { start, end, description }: PlannedDowntime,
  { situations, unmatched }: Overview,
): PhasedDowntime | undefined {
  const startMs = parseInstant(start);
  const alike = [...(situations ?? []).flatMap(({ downtimes }) => downtimes), ...unmatched].filter(
    ({ entry }) => entry.downtime.resourceName === resource && entry.startMs === startMs,
  );
  const isSame = ({ entry }: PhasedDowntime) =>
    entry.endMs === parseInstant(end) && entry.downtime.description === description;
  return alike.find(isSame) ?? alike[0];
}
