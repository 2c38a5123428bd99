import "server-only";
import { readLog } from "@/lib/portal/log";
import { recordClockLead } from "@/lib/portal/metrics";
import { processWide } from "@/lib/server/process-wide";
import { now } from "@/lib/time/clock";
import { minuteMs, secondMs } from "@/lib/time/duration";
import { SettledClock } from "@/lib/time/settled-clock";

type Settled = { clock: SettledClock; isDoubted: boolean };

/**
 * The instant (epoch ms) by which something is old enough to be deleted or forgotten, given the store's time (store-time.ts):
 * the settled time of that or of this process's clock, whichever is earlier. 0 in the first ten minutes of the process.
 */
export function toSettledTime(storeMs: number, monotonicMs = performance.now()): number {
  const settled = processWide<Settled>("store.settled-clock", () => ({
    clock: new SettledClock(),
    isDoubted: false,
  }));
  const clockMs = Math.min(now(), storeMs);
  const settledMs = settled.clock.look(clockMs, monotonicMs);
  const leadMs = settledMs === 0 ? 0 : clockMs - settledMs;
  recordClockLead(leadMs);
  const isDoubted = leadMs > minuteMs;
  if (isDoubted && !settled.isDoubted)
    readLog().warn(
      { aheadSeconds: Math.round(leadMs / secondMs) },
      "The clock stepped ahead: nothing is deleted by it until it has stayed so for ten minutes",
    );
  settled.isDoubted = isDoubted;
  return settledMs;
}
