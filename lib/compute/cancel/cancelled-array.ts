import { findTask, toTaskSet } from "../job/array-tasks";
import type { Job } from "../job/job-model";
import { isOver } from "../job/job-state";
import { parseTaskRef } from "../job/task-list";
import type { CancelledArray, CancelOutcome } from "../submit/submit-model";

type Member = Pick<Job, "id" | "state" | "states" | "array">;
type Report = Pick<CancelOutcome, "jobId" | "stepId" | "outcome">;

/**
 * The tasks that the cancel of an array's ID reached: those open in `before`, minus those in the scheduler's report. Returns
 * undefined if the ID isn't an array's, and null if a report matches none of its records, so that nothing false is claimed.
 */
export function toCancelledArray(
  jobId: string,
  before: Member[],
  outcomes: Report[],
): CancelledArray | null | undefined {
  const members = before.filter(({ array }) => array?.jobId === jobId);
  if (members.length === 0) return undefined;
  const open = members.filter((member) => !isOver(member));
  const reported = new Map<Member, Report["outcome"]>();
  for (const report of outcomes) {
    if (report.outcome === "ok") continue;
    const member = findMember(members, jobId, report);
    if (report.outcome === "unconfirmed" || !member) return null;
    // The array's ID is also the ID of one of its records, so it may mean that record or all of them.
    const isPlain = report.stepId === null || report.stepId === jobId;
    if (isPlain && member.id === jobId && open.some((other) => other !== member) && !isOver(member))
      return null;
    reported.set(member, report.outcome);
  }
  const pick = (isIn: (member: Member) => boolean) =>
    toTaskSet(
      members.filter(isIn).map(({ array }) => ({ taskId: array?.taskId ?? null, tasks: array?.tasks ?? "" })),
    );
  const hasEnded = (member: Member) => isOver(member) || reported.get(member) === "alreadyEnded";
  return {
    jobId,
    cancelled: pick((member) => !hasEnded(member) && !reported.has(member)),
    alreadyEnded: pick(hasEnded),
    refused: pick((member) => !hasEnded(member) && reported.get(member) === "refused"),
  };
}

/** The record that a report is about: matched by `85_3`, by `85_[5-9]`, or else by the record's own ID. */
function findMember(members: Member[], jobId: string, { jobId: own, stepId }: Report): Member | undefined {
  const task = stepId === null ? null : parseTaskRef(stepId);
  if (task) {
    const found = findTask(members, task);
    return found === "unclear" ? undefined : (found ?? undefined);
  }
  if (stepId?.startsWith(`${jobId}_[`)) return members.find(({ array }) => array?.taskId === null);
  return members.find(({ id }) => id === own);
}
