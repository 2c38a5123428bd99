import "server-only";
import type { Kysely, Transaction } from "kysely";
import { readLog } from "@/lib/portal/log";
import { recordCorrections, recordRecording } from "@/lib/portal/metrics";
import { isPortalError } from "@/lib/portal/portal-error";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { takeLease } from "@/lib/store/lease";
import type { Store } from "@/lib/store/open-store";
import { readKeeping, withStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import { now } from "@/lib/time/clock";
import { queueEvents, readEventOrigin } from "@/lib/webhooks/queue-events";
import { toWebhookEvents } from "./feeds/webhook-events";
import { lookAtStatus } from "./look-at-status";
import { type Corrections, recordMissedLook, recordStatusLook } from "./recording/records";
import { type LookChanges, toClock } from "./recording/turn";

/** `aliveFromMs`: since when, on the monotonic clock, this process has been looking without a failure of the store. */
type Recorder = { timer: NodeJS.Timeout | null; aliveFromMs: number };
type Outcome = "recorded" | "not-observed" | "other-process" | "failed";

const readRecorder = () =>
  processWide<Recorder>("history.recorder", () => ({ timer: null, aliveFromMs: performance.now() }));

/**
 * Records the status every RECORD_SECONDS, also if nobody looks; not at all for 0. The first time is one interval after the
 * start. Of several processes one records.
 */
export function startRecorder(): void {
  const recorder = readRecorder();
  const { recordMs } = readKeeping();
  if (recorder.timer || recordMs === 0) return;
  recorder.timer = setInterval(() => void recordOnce(), recordMs);
  recorder.timer.unref();
}

/** One recording: the status as it is known now. Never throws for a failure of the facility or of the store. */
export async function recordOnce(): Promise<Outcome> {
  const outcome = await tryToRecord().catch((error: unknown): Outcome => {
    if (!isPortalError(error)) throw error;
    // What this look saw is lost.
    readRecorder().aliveFromMs = performance.now();
    return "failed";
  });
  recordRecording(outcome);
  return outcome;
}

async function tryToRecord(): Promise<Outcome> {
  const { recordMs } = readKeeping();
  const { aliveFromMs } = readRecorder();
  const isMine = (db: Kysely<Tables>, kind: Store["kind"]) =>
    takeRecorderTurn(db, kind, readProcessId(), recordMs);
  if (!(await withStore(isMine))) return "other-process";
  const look = await lookAtStatus(now());
  const corrections = await withStore((db, kind) =>
    db.transaction().execute(async (transaction) => {
      // If this process stood still meanwhile, another may have looked in its place, and seen more.
      if (!(await isMine(transaction, kind))) return null;
      const clockMs = now();
      const atMs = await readStoreTime(transaction, kind);
      const turn = { atMs, recordMs, aliveMs: performance.now() - aliveFromMs };
      return look
        ? recordStatusLook(transaction, toClock(look, clockMs, atMs), turn, announce)
        : recordMissedLook(transaction, turn);
    }),
  );
  if (!corrections) return "other-process";
  report(corrections);
  return look ? "recorded" : "not-observed";
}

/**
 * True if this process records now, and for one interval: while it records every interval, no other does, and once it has
 * died, the first whose turn comes after that. The embedded file belongs to one process, which always records.
 */
export async function takeRecorderTurn(
  db: Kysely<Tables>,
  kind: Store["kind"],
  holder: string,
  recordMs: number,
): Promise<boolean> {
  if (kind === "sqlite") return true;
  const storeMs = await readStoreTime(db, kind);
  return takeLease(db, { name: "recorder", holder, untilMs: storeMs + recordMs }, storeMs);
}

function report({ aheadSpans, olderLooks }: Corrections): void {
  recordCorrections("ahead", aheadSpans);
  recordCorrections("older", olderLooks);
  if (aheadSpans > 0)
    readLog().warn(
      { spans: aheadSpans },
      "A clock was ahead: what the history contains of the future isn't shown, and is replaced by what is seen then",
    );
}

/** Queues the webhooks of what a look changed. */
async function announce(transaction: Transaction<Tables>, changes: LookChanges): Promise<void> {
  const origin = readEventOrigin();
  if (origin) await queueEvents(transaction, toWebhookEvents(changes, origin), changes.atMs);
}
