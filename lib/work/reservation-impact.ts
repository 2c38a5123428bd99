import type { ReservationInterruption } from "@/lib/compute/interruption/interruption";
import { meetOnNodes } from "@/lib/compute/interruption/meet-interruption";
import type { JobsRead } from "./downtime-impact";
import { sayNotKnown } from "./downtime-impact";
import type { MachineWork } from "./model";
import { isCut } from "./own-jobs";
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
    if (meeting !== null) counts[meeting.startsWith("running") ? "running" : "waiting"]++;
  }
  return counts;
}
