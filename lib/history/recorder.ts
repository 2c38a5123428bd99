import "server-only";
import type { Transaction } from "kysely";
import { recordRecording } from "@/lib/portal/metrics";
import { isPortalError } from "@/lib/portal/portal-error";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { readKeeping, withStore } from "@/lib/store/store";
import type { Tables } from "@/lib/store/tables";
import { now } from "@/lib/time/clock";
import { queueEvents, readWebhookOrigin } from "@/lib/webhooks/queue-events";
import { toWebhookEvents } from "./feeds/webhook-events";
import { lookAtStatus } from "./look-at-status";
import { takeRecorderTurn } from "./recorder-turn";
import { recordStatusLook } from "./records";
import { toLongestGapMs } from "./span";
import type { LookChanges } from "./status-look";

type Recorder = { timer: NodeJS.Timeout | null };
type Outcome = "recorded" | "not-observed" | "other-process" | "failed";

const readRecorder = () => processWide<Recorder>("history.recorder", () => ({ timer: null }));

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
  return look ? "recorded" : "not-observed";
}

/** Queues the webhooks of what a look changed. */
async function announce(transaction: Transaction<Tables>, changes: LookChanges): Promise<void> {
  const origin = readWebhookOrigin();
  if (origin) await queueEvents(transaction, toWebhookEvents(changes, origin), changes.atMs);
}
