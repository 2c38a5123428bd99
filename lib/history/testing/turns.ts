import type { Store } from "@/lib/store/open-store";
import { minuteMs } from "@/lib/time/duration";
import type { RecordingTurn } from "../recording/turn";

/** A recording every five minutes, by a process that has been looking for long. */
export const toTurn = (atMs: number): RecordingTurn => ({
  atMs,
  recordMs: 5 * minuteMs,
  aliveMs: Number.POSITIVE_INFINITY,
});

/** As if nothing had been recorded before. */
export const forgetTurns = (db: Store["db"]) =>
  db.updateTable("recording").set({ looked_ms: null, missed_ms: null }).execute();
