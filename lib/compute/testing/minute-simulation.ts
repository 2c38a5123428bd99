/**
 * What a test knows of a job, in minutes from now: it runs since `startAfter` (0 or less), or waits with that estimate (null: none).
 * `limit` is null without one.
 */
export type SimulatedJob = { isRunning: boolean; startAfter: number | null; limit: number | null };

/** A downtime or a reservation, in minutes from now; `to` is null for an unknown end. */
type SimulatedInterruption = { from: number; to: number | null };

/** Longer than any sample of a test; an unknown end is beyond it. */
const lastMinute = 6500;

/** What happens minute by minute: is there one in which the job is there and the interruption in effect? */
export function simulateMeeting(job: SimulatedJob, interruption: SimulatedInterruption): boolean {
  for (let minute = 0; minute < lastMinute; minute++)
    if (isThere(job, minute) && isInEffect(interruption, minute)) return true;
  return false;
}

function isThere({ isRunning, startAfter, limit }: SimulatedJob, minute: number): boolean {
  const startsAt = isRunning ? (startAfter ?? 0) : Math.max(0, startAfter ?? 0);
  return minute >= startsAt && (limit === null || minute < startsAt + limit);
}

const isInEffect = ({ from, to }: SimulatedInterruption, minute: number) =>
  minute >= from && (to === null || minute < to);

/** A waiting job that needs so many of a partition's nodes: in some minute of its time, are fewer free of the reservation? */
export function simulateShortage(
  job: SimulatedJob & { needs: number },
  partition: readonly string[],
  reservation: SimulatedInterruption & { hosts: readonly string[] },
): boolean {
  for (let minute = 0; minute < lastMinute; minute++) {
    if (!isThere(job, minute)) continue;
    const kept = isInEffect(reservation, minute) ? reservation.hosts : [];
    const free = partition.filter((host) => !kept.includes(host));
    if (free.length < job.needs && free.length < partition.length) return true;
  }
  return false;
}
