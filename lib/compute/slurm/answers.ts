import "server-only";
import { z } from "zod";
import { toJobRef } from "../job/job-membership";
import type { JobAnswer } from "../job/job-model";
import { splitRuns } from "../job/job-runs";
import type { Diagnostics, Ping } from "../machine/machine-model";
import type { CancelOutcome } from "../submit/submit-model";
import * as words from "../words";
import type { AnswerSchema, SlurmAdapter } from "./adapter";
import { type Envelope, readEnvelope, warningsBesideContent } from "./envelope";
import {
  isRecord,
  markCut,
  pick,
  recordAt,
  toBoolean,
  toId,
  toInstant,
  toNumber,
  toRecords,
  toShallow,
  toText,
  type WireRecord,
} from "./fields";
import { toJobDetail } from "./job-detail-record";

/** A longer table is unusable for people, and reading it would only load the server. */
const mostEntries = 200_000;

/** Reads `{[key]: [...]}` entry by entry. An answer without the list is unreadable, which differs from an empty list. */
export function listAnswer<T extends object>(
  key: string,
  toItem: (wire: WireRecord) => T | null,
): AnswerSchema<{ items: T[]; unreadable: number; asOf: string | null; warnings: string[] }> {
  return z.unknown().transform((answer, context) => {
    const entries = readEntries(answer, key, context);
    if (entries === null) return z.NEVER;
    const envelope = readEnvelope(answer);
    const items = entries.records.map(toItem).flatMap((item) => (item === null ? [] : [markCut(item)]));
    const unreadable = entries.unreadable + entries.records.length - items.length;
    const warnings = items.length > 0 ? warningsBesideContent(envelope) : envelope.warnings;
    return { items, unreadable, asOf: envelope.asOf, warnings };
  });
}

function readEntries(answer: unknown, key: string, context: z.RefinementCtx) {
  const value = isRecord(answer) ? answer[key] : undefined;
  if (Array.isArray(value) ? value.length <= mostEntries : isRecord(value)) return toRecords(value);
  context.addIssue({ code: "custom", path: [key], message: "is no list that can be read" });
  return null;
}

/** The warning of entries that aren't records in lists within an answer; none if all are. */
function sayUnreadable(...lists: unknown[]): string[] {
  const count = lists.reduce((sum: number, list) => sum + toRecords(list).unreadable, 0);
  return count > 0 ? [words.unreadableRecords(count)] : [];
}

/** GET …/ping. If the answer lists no controller, the health is unknown. */
export const pingAnswer: SlurmAdapter["ping"] = z.unknown().transform((answer, context) => {
  if (isRecord(answer)) {
    const ping = toPing(answer, readEnvelope(answer));
    return { ...ping, warnings: [...ping.warnings, ...sayUnreadable(answer.pings)] };
  }
  context.addIssue({ code: "custom", message: "is no record" });
  return z.NEVER;
});

/** GET …/diag. */
export const diagnosticsAnswer: SlurmAdapter["diagnostics"] = z.unknown().transform((answer, context) => {
  const statistics = isRecord(answer) ? answer.statistics : undefined;
  if (isRecord(statistics)) {
    const said = sayUnreadable(statistics.rpcs_by_message_type, statistics.rpcs_by_user);
    const warnings = [...warningsBesideContent(readEnvelope(answer)), ...said];
    return { ...toDiagnostics(statistics), warnings };
  }
  context.addIssue({ code: "custom", path: ["statistics"], message: "is no record" });
  return z.NEVER;
});

/** GET …/job/{job_id}: one job, or every record of an array or heterogeneous job, each by its last run. */
export const jobAnswer: SlurmAdapter["job"] = listAnswer("jobs", toJobDetail).transform(
  ({ items, unreadable, warnings }, context): JobAnswer => {
    const counted = unreadable > 0 ? [words.unreadableRecords(unreadable)] : [];
    const remarks = [...warnings, ...counted, ...sayUnreadable(...items.map(({ raw }) => raw.steps))];
    const { last, earlier } = splitRuns(items, (job) => `${toJobRef(job)}+${job.heterogeneous?.offset}`);
    const earlierRuns = earlier.length > 0 ? { earlierRuns: earlier } : {};
    if (items.length > 0 || unreadable === 0) return { jobs: last, ...earlierRuns, warnings: remarks };
    context.addIssue({ code: "custom", path: ["jobs"], message: "has no entry that can be read" });
    return z.NEVER;
  },
);

/** The ID of a submitted job; null if none was created. Older releases also wrap the result (`result.job_id`). */
export const readSubmittedId = (answer: unknown): string | null =>
  isRecord(answer) ? (toId(answer.job_id) ?? toId(recordAt(answer, "result").job_id)) : null;

/** POST …/job/submit: an ID greater than 0 means success, anything else does not (docs/facts.md, Slurm answers). */
export const submitAnswer: SlurmAdapter["submit"] = z.unknown().transform((answer) => {
  const wire = isRecord(answer) ? answer : {};
  const envelope = readEnvelope(answer);
  const jobId = readSubmittedId(answer);
  if (jobId === null) return { jobId, warnings: envelope.warnings };
  // With an ID, errors are only additional messages.
  const warnings = warningsBesideContent(envelope);
  return { jobId, stepId: toText(wire.step_id), message: toText(wire.job_submit_user_msg) || null, warnings };
});

/**
 * DELETE …/job/{job_id}: each entry of `status` is a job that was not cancelled, and why (docs/facts.md, Slurm answers).
 * null and `{}` are a success without confirmation, as returned by some gateways.
 */
export const cancelAnswer: SlurmAdapter["cancel"] = z.unknown().transform((answer, context) => {
  if (answer === null || (isRecord(answer) && Object.keys(answer).length === 0))
    return { jobs: [unconfirmed], warnings: [] };
  const wire = isRecord(answer) ? answer : {};
  const { records, unreadable } = toRecords(wire.status);
  // An empty answer means success only if it comes from a scheduler, which identifies itself in `meta`.
  if (unreadable === 0 && (Array.isArray(wire.status) || isRecord(wire.meta)))
    return { jobs: records.map(toOutcome), warnings: readEnvelope(answer).warnings };
  context.addIssue({ code: "custom", path: ["status"], message: "is no list that can be read" });
  return z.NEVER;
});

const unconfirmed: CancelOutcome = {
  jobId: "",
  stepId: null,
  outcome: "unconfirmed",
  code: null,
  reason: null,
};
const alreadyDone = 2021;

function toOutcome(wire: WireRecord): CancelOutcome {
  const error = recordAt(wire, "error");
  const code = toNumber(error.code);
  const reason = toText(error.message) || toText(error.string) || toText(wire.error) || null;
  const stepId = toText(wire.step_id);
  const failed = code !== null ? code !== 0 : reason !== null;
  return {
    jobId: toId(wire.job_id) ?? toId(stepId) ?? "",
    stepId,
    outcome: !failed ? "ok" : code === alreadyDone ? "alreadyEnded" : "refused",
    code,
    reason,
  };
}

/** The scheduler's statistics (spec §2.6), with either spelling of the default queue depth. */
function toDiagnostics(wire: WireRecord): Diagnostics {
  const exits = recordAt(wire, "schedule_exit");
  return {
    asOf: toInstant(wire.req_time),
    since: toInstant(wire.req_time_start),
    serverThreads: toNumber(wire.server_thread_count),
    agentQueue: toNumber(wire.agent_queue_size),
    jobs: {
      pending: toNumber(wire.jobs_pending),
      running: toNumber(wire.jobs_running),
      submitted: toNumber(wire.jobs_submitted),
      started: toNumber(wire.jobs_started),
      completed: toNumber(wire.jobs_completed),
      cancelled: toNumber(pick(wire, "jobs_canceled", "jobs_cancelled")),
      failed: toNumber(wire.jobs_failed),
    },
    main: {
      last: toNumber(wire.schedule_cycle_last),
      longest: toNumber(wire.schedule_cycle_max),
      mean: toNumber(wire.schedule_cycle_mean),
      count: toNumber(wire.schedule_cycle_total),
      meanDepth: toNumber(wire.schedule_cycle_mean_depth),
      queueLength: toNumber(wire.schedule_queue_length),
      perMinute: toNumber(wire.schedule_cycle_per_minute),
      totalDepth: toNumber(wire.schedule_cycle_depth),
      defaultQueueDepth: toNumber(pick(exits, "default_queue_depth", "defult_queue_depth")),
    },
    backfill: {
      last: toNumber(wire.bf_cycle_last),
      longest: toNumber(wire.bf_cycle_max),
      mean: toNumber(wire.bf_cycle_mean),
      count: toNumber(wire.bf_cycle_counter),
      meanDepth: toNumber(wire.bf_depth_mean),
      queueLength: toNumber(wire.bf_queue_len),
      isActive: toBoolean(wire.bf_active),
      lastAt: toInstant(wire.bf_when_last_cycle),
      backfilledJobs: toNumber(wire.bf_backfilled_jobs),
      tableSizeSum: toNumber(wire.bf_table_size_sum),
    },
    mainExits: toCounts(exits),
    backfillExits: toCounts(recordAt(wire, "bf_exit")),
    callsByType: toCalls(wire.rpcs_by_message_type, "message_type"),
    callsByUser: toCalls(wire.rpcs_by_user, "user"),
    raw: toShallow(wire) as WireRecord,
  };
}

function toCounts(wire: WireRecord): Record<string, number> {
  const counts = Object.entries(wire).flatMap(([key, value]) => {
    const count = toNumber(value);
    return count === null
      ? []
      : [[key === "defult_queue_depth" ? "default_queue_depth" : key, count] as const];
  });
  return Object.fromEntries(counts);
}

function toCalls(value: unknown, nameKey: string): Diagnostics["callsByType"] {
  return toRecords(value).records.map((wire) => ({
    name: toText(wire[nameKey]) ?? "",
    count: toNumber(wire.count),
    totalTime: toNumber(wire.total_time),
    averageTime: toNumber(wire.average_time),
  }));
}

/** `UP` or `DOWN`, which has the status code of the ping beside it; null if neither is reported. */
const sayPinged = (isUp: boolean | null, status: string | null): string | null =>
  isUp ? "UP" : [isUp === null ? null : "DOWN", status].filter(Boolean).join(", ") || null;

/** The health of the controllers: a 200 with `pinged: "DOWN"` means the controller is down (docs/facts.md, Slurm ping). */
function toPing(wire: WireRecord, envelope: Envelope): Ping {
  const controllers = toRecords(wire.pings).records.map((ping) => {
    const pinged = toText(ping.pinged) || null;
    const mode = toText(ping.mode) || null;
    const isPinged = pinged === null ? null : pinged.toUpperCase() === "UP";
    const isPrimary = toBoolean(ping.primary) ?? (mode === null ? null : mode === "primary");
    const isUp = isPinged ?? toBoolean(ping.responding);
    return {
      hostname: toText(ping.hostname),
      // From v0.0.45 on, neither is sent: what stands for them is said in the same words.
      pinged: pinged ?? sayPinged(isUp, toText(ping.status)),
      mode: mode ?? (isPrimary === null ? null : isPrimary ? "primary" : "backup"),
      isPrimary,
      isUp,
      latencyMicroseconds: toNumber(ping.latency),
    };
  });
  const primary = controllers.find((controller) => controller.isPrimary) ?? controllers[0];
  return {
    // A backup that responds while the primary doesn't has replaced it, or is about to.
    isUp: controllers.some(({ isUp }) => isUp) && primary?.isUp === false ? true : (primary?.isUp ?? null),
    controllers,
    release: envelope.release,
    version: envelope.version,
    cluster: envelope.cluster,
    warnings: controllers.length > 0 ? warningsBesideContent(envelope) : envelope.warnings,
  };
}
