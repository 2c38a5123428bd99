import { settleMs } from "@/lib/time/settled-clock";
import { toSettledTime } from "../settled-time";

/** As if this process had run for a while, with the clock as it is now. */
export function letClockSettle(): void {
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.store.settled-clock"));
  for (const agoMs of [2 * settleMs, settleMs, 0])
    toSettledTime(Date.now() - agoMs, performance.now() - agoMs);
}
