import type { Store } from "@/lib/store/open-store";
import { minuteMs } from "@/lib/time/duration";
import { recordMissedLook, recordStatusLook } from "../recording/records";
import type { RecordingTurn, StatusLook } from "../recording/turn";

/** A recording every five minutes, by a process that has been looking for long. */
export const toTurn = (atMs: number): RecordingTurn => ({
  atMs,
  recordMs: 5 * minuteMs,
  aliveMs: Number.POSITIVE_INFINITY,
});

/** A whole recording of a look, and of one that failed. */
export const recordLook = (
  db: Store["db"],
  look: StatusLook,
  turn: RecordingTurn,
  announce?: Parameters<typeof recordStatusLook>[3],
) => db.transaction().execute((transaction) => recordStatusLook(transaction, look, turn, announce));
export const recordMiss = (db: Store["db"], turn: RecordingTurn) =>
  db.transaction().execute((transaction) => recordMissedLook(transaction, turn));

/** As if nothing had been recorded before. */
export const forgetTurns = (db: Store["db"]) =>
  db.updateTable("recording").set({ looked_ms: null, missed_ms: null }).execute();
