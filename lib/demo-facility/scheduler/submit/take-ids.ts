import { nextFreeIds } from "../queue/conveyor";
import type { SchedulerCall } from "../scheduler-call";

/** Beyond 2^53: read as a number, it equals its neighbours. */
const FIRST_BIG_ID = 9_007_199_254_740_993n;

/** Returns IDs for new jobs in this token's world. */
export function takeIds(at: SchedulerCall, count: number, isBig: boolean): string[] {
  const taken = [...at.jobs.submitted(at.profile.name).keys()].map((id) => BigInt(id));
  const highest = (from: bigint, to: bigint) =>
    taken.filter((id) => id >= from && id < to).reduce((most, id) => (id > most ? id : most), from);
  if (!isBig) {
    const last = Number(highest(0n, FIRST_BIG_ID));
    return nextFreeIds(at.epochMs, at.nowMs, last, count).map(String);
  }
  const last = highest(FIRST_BIG_ID - 1n, FIRST_BIG_ID * 2n);
  return Array.from({ length: count }, (_, index) => String(last + BigInt(index + 1)));
}
