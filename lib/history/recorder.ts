import "server-only";
import type { Transaction } from "kysely";
import { readLog } from "@/lib/portal/log";
import { recordCorrections, recordRecording } from "@/lib/portal/metrics";
import { isPortalError } from "@/lib/portal/portal-error";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { readKeeping, withStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import { now } from "@/lib/time/clock";
import { queueEvents, readWebhookOrigin } from "@/lib/webhooks/queue-events";
import { toWebhookEvents } from "./feeds/webhook-events";
import { lookAtStatus } from "./look-at-status";
import { takeRecorderTurn } from "./recorder-turn";
import { type Corrections, recordMissedLook, recordStatusLook } from "./recording/records";
import { type LookChanges, toClock } from "./status-look";

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
  const isMine = await withStore((db, kind) => takeRecorderTurn(db, kind, readProcessId(), recordMs));
  if (!isMine) return "other-process";
  const look = await lookAtStatus(now());
  const corrections = await withStore(async (db, kind) => {
    const clockMs = now();
    const atMs = await readStoreTime(db, kind);
    const turn = { atMs, recordMs, aliveMs: performance.now() - aliveFromMs };
    return look
      ? recordStatusLook(db, toClock(look, clockMs, atMs), turn, announce)
      : recordMissedLook(db, turn);
  });
  report(corrections);
  return look ? "recorded" : "not-observed";
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
  const origin = readWebhookOrigin();
  if (origin) await queueEvents(transaction, toWebhookEvents(changes, origin), changes.atMs);
}
