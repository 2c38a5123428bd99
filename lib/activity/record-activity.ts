import "server-only";
import { isProven } from "@/lib/facility/proven-tokens";
import { toKeptText } from "@/lib/portal/kept-text";
import { readLog } from "@/lib/portal/log";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { isPortalError, toProblemOf } from "@/lib/portal/portal-error";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import type { SignedIn } from "@/lib/session/session";
import { inTime } from "@/lib/store/in-time";
import { withStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import type { Deed, DeedResult } from "./deed";
import type { ActivityOutcome } from "./model";
import { forgetOpenSubmits } from "./note-seen-jobs";
import { toActivityOwner } from "./owner";
import { completeActivity, insertActivity } from "./records";
import * as words from "./words";

type Row = Tables["activity"];
type Request = { signedIn: SignedIn | null; requestId: string };

const longestName = 300;
const longestWords = 300;

/**
 * Carries out a write and records it: as under way before it is sent, with its outcome afterwards. A store that is away
 * delays a write by two seconds at most and never prevents it; what can't be recorded is logged. Records nothing without a
 * session, nor for a token that the facility hasn't accepted by the end of the write: anyone can invent tokens, and a record
 * costs the disk. Throws what `write` throws.
 */
export async function recordActivity<Result>(
  { signedIn, requestId }: Request,
  deed: Deed<Result>,
  write: () => Promise<Result>,
): Promise<Result> {
  if (!signedIn) return write();
  const row = toRow(signedIn, requestId, deed);
  if (isProven(signedIn.token))
    await tryStore("begin", row, async () => {
      await withStore(async (db, kind) => {
        row.at_ms = await readStoreTime(db, kind);
        await insertActivity(db, { ...row });
      });
    });
  try {
    const result = await write();
    await complete(row, signedIn, deed, { outcome: "done", ...deed.read?.(result) });
    return result;
  } catch (error) {
    const problem = toProblemOf(error);
    const report = isPortalError(error) ? error.details.report : undefined;
    const reported = report === undefined ? {} : deed.read?.(report as Result);
    row.words = toWords(error, problem, deed.keepsWords ? signedIn.token : null);
    await complete(row, signedIn, deed, { ...reported, outcome: toFailedOutcome(problem) });
    throw error;
  }
}

/** The other side's words without the token, or if they may repeat a script or a secret (null), only what kind of failure it was. */
function toWords(error: unknown, problem: Problem, token: string | null): string {
  if (token !== null) return toKeptText(problem.detail || problem.title, longestWords, [token]);
  const { errorNumber = null } = isPortalError(error) ? (error as { errorNumber?: unknown }) : {};
  return words.failureKind(
    problem.title,
    problem.upstreamStatus ?? null,
    Number.isSafeInteger(errorNumber) ? Number(errorNumber) : null,
  );
}

function toRow({ token, session, person }: SignedIn, requestId: string, deed: Deed<never>): Row {
  const cut = (text: string | undefined) => (text ? toKeptText(text, longestName, [token]) : null);
  return {
    id: requestId,
    owner: toActivityOwner({ token, session }).key,
    is_proven: 1,
    at_ms: 0,
    ended_ms: null,
    action: deed.action,
    outcome: "under-way",
    resource: cut(deed.resource),
    family: cut(deed.family),
    name: cut(deed.name),
    cluster_kind: cut(deed.clusterKind),
    cluster_settings: deed.clusterSettings ? JSON.stringify(deed.clusterSettings) : null,
    job_ids: JSON.stringify(deed.jobIds ?? []),
    cancelled: null,
    words: null,
    person,
  };
}

async function complete(
  row: Row,
  { token }: SignedIn,
  { action, jobName, jobIds: asked }: Deed<never>,
  { outcome, jobIds, cancelled }: DeedResult & { outcome?: ActivityOutcome },
): Promise<void> {
  row.outcome = outcome ?? "done";
  row.job_ids = JSON.stringify(jobIds ?? asked ?? []);
  row.cancelled = cancelled ? JSON.stringify(cancelled) : null;
  if (!isProven(token)) return;
  const jobId = action === "submit" ? jobIds?.[0] : undefined;
  await tryStore("complete", row, async () => {
    await withStore(async (db, kind) => {
      row.ended_ms = await readStoreTime(db, kind);
      row.at_ms ||= row.ended_ms;
      await completeActivity(db, { ...row }, jobId ? { jobId, name: jobName ?? null } : null);
    });
  });
  if (jobId && row.resource !== null) forgetOpenSubmits(row.owner, row.resource);
}

/** Runs one step within its time; false, and a line in the log, if it failed or takes longer. Never throws. */
async function tryStore(step: string, { id, action }: Row, work: () => Promise<void>): Promise<boolean> {
  try {
    await inTime(work());
    return true;
  } catch {
    readLog().warn({ requestId: id, action, step }, "The activity couldn't be recorded");
    return false;
  }
}

/** Answers of the facility that refuse a write; every other failure that is certain happened before it was sent. */
const refusals = new Set(["facility-refused", "scheduler-refused", "facility-busy"]);

/** How a write that failed is recorded. */
export function toFailedOutcome(problem: Problem): ActivityOutcome {
  if (mayHaveArrived(problem)) return "unknown";
  return refusals.has(problemSlug(problem)) ? "refused" : "not-sent";
}

/** The wait before a write, and reading its array before a cancel, beside the deadline of the call itself (ms). */
const marginMs = 30_000;

/** The longest time (ms) that a write takes. One that isn't completed after it never will be. */
export const toLongestWriteMs = (upstreamTimeoutMs: number): number => 2 * upstreamTimeoutMs + marginMs;
