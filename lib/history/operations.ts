import { portalQuery } from "@/lib/portal/operation";
import { minuteMs, secondMs } from "@/lib/time/duration";

/** A day's bar changes slowly. */
const pauseMs = 15 * minuteMs;
/** So often is asked again while there are none, as on a busy machine. */
const missingMs = 20 * secondMs;

/** The bars of the last 90 days. After a failure the last ones remain: each says until when it was recorded. */
export const stripsQuery = () =>
  portalQuery("/api/history/strips?window=90d", async () => (await import("./model")).historyStripsSchema, {
    staleTime: pauseMs,
    refetchInterval: ({ state }) => (state.data ? pauseMs : missingMs),
  });
