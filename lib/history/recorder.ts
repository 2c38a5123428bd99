import "server-only";
import { randomUUID } from "node:crypto";
import { recordRecording } from "@/lib/portal/metrics";
import { isPortalError } from "@/lib/portal/portal-error";
import { readSite } from "@/lib/portal/site";
import { processWide } from "@/lib/server/process-wide";
import { facilityCacheMs } from "@/lib/status/data-age";
import { takeLease } from "@/lib/store/lease";
import { readKeeping, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { dayMs } from "@/lib/time/duration";
import { toDemoHistory } from "./demo-history";
import { lookAtStatus } from "./look-at-status";
import { deleteHistoryBefore, recordStatusLook, seedHistory } from "./records";

type Recorder = { holder: string; timer: NodeJS.Timeout | null; prunedMs: number };
type Outcome = "recorded" | "not-observed" | "other-process" | "failed";

const readRecorder = () =>
  processWide<Recorder>("history.recorder", () => ({
    ...{ holder: randomUUID(), timer: null, prunedMs: Number.NEGATIVE_INFINITY },
  }));

/** The longest time between two looks that counts as observed: what the facility caches, and two recordings. */
export const toLongestGapMs = (recordMs: number): number => facilityCacheMs + 2 * recordMs;

/**
 * Records the status every RECORD_SECONDS, also if nobody looks; not at all for 0. The first time is one interval after the
 * start. Of several processes one records.
 */
export function startRecorder(): void {
  const recorder = readRecorder();
  const { recordMs } = readKeeping();
  if (recordMs === 0 || recorder.timer) return;
  recorder.timer = setInterval(() => void recordOnce(), recordMs);
  recorder.timer.unref();
  if (readSite().demo) void seedDemo();
}

/** Gives a demonstration a past. Its failure costs the demonstration that past and nothing else. */
async function seedDemo(): Promise<void> {
  try {
    const look = await lookAtStatus(now());
    if (look) await withStore((db) => seedHistory(db, toDemoHistory(look)));
  } catch (error) {
    if (!isPortalError(error)) throw error;
  }
}

/** One recording: the status as it is known now, and once a day the deletion of what is older than HISTORY_DAYS. */
export async function recordOnce(): Promise<Outcome> {
  const outcome = await tryToRecord().catch((error: unknown): Outcome => {
    if (!isPortalError(error)) throw error;
    return "failed";
  });
  recordRecording(outcome);
  return outcome;
}

async function tryToRecord(): Promise<Outcome> {
  const recorder = readRecorder();
  const { recordMs, historyDays } = readKeeping();
  const instant = now();
  const untilMs = instant + 2 * Math.max(recordMs, 1000);
  const lease = { name: "recorder", holder: recorder.holder, untilMs };
  if (!(await withStore((db) => takeLease(db, lease, instant)))) return "other-process";
  const look = await lookAtStatus(instant);
  if (look) await withStore((db) => recordStatusLook(db, look, toLongestGapMs(recordMs)));
  if (instant - recorder.prunedMs > dayMs) {
    recorder.prunedMs = instant;
    await withStore((db) => deleteHistoryBefore(db, instant - historyDays * dayMs));
  }
  return look ? "recorded" : "not-observed";
}
