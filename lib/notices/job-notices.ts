import { toComputePath } from "@/lib/compute/compute-path";
import { toStateView } from "@/lib/compute/job/job-state";
import { parseInstant } from "@/lib/time/zone";
import { sayFailure, toFailedPath } from "@/lib/work/job-links";
import type { MachineWork, WorkJobs } from "@/lib/work/model";
import { compareMachine, type JobBaseline, type JobEvent } from "./job-events";
import type { NoticeCandidate, NoticeKind } from "./notice";
import * as words from "./words";

/** The baselines of all machines by resource. */
type JobBaselines = Readonly<Record<string, JobBaseline>>;

/**
 * The notices that a reading of the jobs gives, and what to compare the next one with: a machine that is no longer offered is
 * forgotten. `now` in epoch ms.
 */
export function compareJobs(
  before: JobBaselines,
  { machines }: WorkJobs,
  now: number,
): { candidates: NoticeCandidate[]; after: JobBaselines } {
  const offered = new Set(machines?.map(({ resource }) => resource));
  const after = new Map(Object.entries(before).filter(([resource]) => offered.has(resource)));
  const candidates = (machines ?? []).flatMap((machine) => {
    const { events, baseline } = compareMachine(after.get(machine.resource) ?? null, machine);
    if (baseline) after.set(machine.resource, baseline);
    return events.map((event) => toCandidate(machine, event, now));
  });
  return { candidates, after: Object.fromEntries(after) };
}

const kinds: Record<JobEvent["kind"], NoticeKind> = {
  started: "job-started",
  ended: "job-ended",
  failed: "job-failed",
  gone: "job-ended",
  past: "job-ended",
};

function toCandidate({ resource }: MachineWork, event: JobEvent, now: number): NoticeCandidate {
  const { ref, job, at, kind } = event;
  const atMs = parseInstant(at) ?? now;
  const isOutcomeUnknown = kind === "gone" || kind === "past";
  return {
    id: `job/${resource}/${ref}/${kind}/${at}`,
    kind: kinds[kind],
    // It may have failed.
    ...(isOutcomeUnknown ? { alsoOf: "job-failed", tone: "unknown" } : {}),
    title: toTitle(kind, job?.state)(words.jobName(ref, job?.name ?? null), resource),
    detail: toDetail(kind, job),
    href: toComputePath({ resource }, `jobs/${ref}`),
    // Clocks differ, and nothing has happened in the future.
    atMs: Math.min(atMs, now),
    group: {
      key: `${resource}/${kind}`,
      toTitle: (count) => words.jobsTitles[kind](count, resource),
      href: kind === "failed" ? toFailedPath(resource) : toComputePath({ resource }),
    },
  };
}

const toTitle = (kind: JobEvent["kind"], state: string | null | undefined) =>
  (kind === "failed" && words.failedTitles[state ?? ""]) || words.jobTitles[kind];

type Ended = Parameters<typeof toStateView>[0] & { reason?: string | null };

function toDetail(kind: JobEvent["kind"], job: Ended | null): string | null {
  if (kind === "gone") return words.goneDetail;
  if (kind === "past") return words.pastDetail;
  if (kind === "started" || job === null) return null;
  if (kind !== "failed") return toStateView(job).words;
  // Where the title says why, that is all.
  return words.failedTitles[job.state ?? ""] ? null : sayFailure({ reason: null, ...job });
}
