import "server-only";
import type { Transaction } from "kysely";
import { deleteNotesBefore } from "@/lib/notes/records";
import { recordRecording } from "@/lib/portal/metrics";
import { isPortalError } from "@/lib/portal/portal-error";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { readKeeping, withStore } from "@/lib/store/store";
import type { Tables } from "@/lib/store/tables";
import { now } from "@/lib/time/clock";
import { dayMs, hourMs } from "@/lib/time/duration";
import { queueEvents, readWebhookOrigin } from "@/lib/webhooks/queue-events";
import { toWebhookEvents } from "./feeds/webhook-events";
import { lookAtStatus } from "./look-at-status";
import { takeRecorderTurn } from "./recorder-turn";
import { deleteHistoryBefore, recordStatusLook } from "./records";
import { toLongestGapMs } from "./span";
import type { LookChanges } from "./status-look";

type Recorder = { timer: NodeJS.Timeout | null; prunedMs: number };
type Outcome = "recorded" | "not-observed" | "other-process" | "failed";

const readRecorder = () =>
  processWide<Recorder>("history.recorder", () => ({
    ...{ timer: null, prunedMs: Number.NEGATIVE_INFINITY },
  }));

/**
 * Records the status every RECORD_SECONDS, also if nobody looks; not at all for 0. The first time is one interval after the
 * start. Of several processes one records. What is older than HISTORY_DAYS is deleted in any case.
 */
export function startRecorder(): void {
  const recorder = readRecorder();
  const { recordMs } = readKeeping();
  if (recorder.timer) return;
  const work = recordMs > 0 ? recordOnce : prune;
  recorder.timer = setInterval(() => void work(), recordMs > 0 ? recordMs : hourMs);
  recorder.timer.unref();
}

/** One recording: the status as it is known now. Never throws for a failure of the facility or of the store. */
export async function recordOnce(): Promise<Outcome> {
  const outcome = await tryToRecord().catch((error: unknown): Outcome => {
    if (!isPortalError(error)) throw error;
    return "failed";
  });
  recordRecording(outcome);
  return outcome;
}

async function tryToRecord(): Promise<Outcome> {
  const { recordMs } = readKeeping();
  const instant = now();
  const isMine = await withStore((db, kind) => takeRecorderTurn(db, kind, readProcessId(), recordMs));
  if (!isMine) return "other-process";
  const look = await lookAtStatus(instant);
  if (look) await withStore((db) => recordStatusLook(db, look, toLongestGapMs(recordMs), announce));
  await prune();
  return look ? "recorded" : "not-observed";
}

/** Queues the webhooks of what a look changed. */
async function announce(transaction: Transaction<Tables>, changes: LookChanges): Promise<void> {
  const origin = readWebhookOrigin();
  if (origin) await queueEvents(transaction, toWebhookEvents(changes, origin), changes.atMs);
}

/** Deletes once a day what is older than HISTORY_DAYS. A failure is logged by the store and tried again at the next time. */
async function prune(): Promise<void> {
  const recorder = readRecorder();
  const instant = now();
  if (instant - recorder.prunedMs <= dayMs) return;
  const beforeMs = instant - readKeeping().historyDays * dayMs;
  const isDone = await withStore(async (db) => {
    await deleteHistoryBefore(db, beforeMs);
    await deleteNotesBefore(db, beforeMs);
  }).then(
    () => true,
    () => false,
  );
  if (isDone) recorder.prunedMs = instant;
}
