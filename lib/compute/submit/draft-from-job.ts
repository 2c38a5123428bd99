import type { JobDetail } from "../job/job-model";
import { formatTimeLimit } from "../job/time-limit";
import { type Draft, emptyJobDraft, emptySubmitDraft, type JobDraft } from "./draft";
import { listLostRequests } from "./lost-requests";
import { lost } from "./outcome/words";
import { fields } from "./words";

/**
 * A draft made from an earlier job: the fields that weren't reported, to be filled in, and what the form can't send, so that
 * a copy doesn't have it.
 */
export type DraftFromJob = { draft: Draft; unknown: string[]; unsendable: string[] };

/**
 * The reported values of a job, as a draft to edit. `sent` is the draft it was submitted from on this device, if it was:
 * then nothing is missing. The scheduler never reports script and environment (spec §2.6).
 */
export function toDraftFromJob(
  jobs: readonly JobDetail[],
  mostJobs: number,
  sent: Draft | null,
): DraftFromJob {
  if (sent !== null) return { draft: sent, unknown: [], unsendable: [] };
  const isHeterogeneous = jobs.length > 1 && jobs.every((job) => job.heterogeneous !== null);
  const wanted = isHeterogeneous ? jobs.slice(0, mostJobs) : jobs.slice(0, 1);
  const drafts = wanted.map(toJobDraft);
  const unknown = [
    ...(drafts.some(({ timeLimit }) => timeLimit === "") ? [fields.timeLimit] : []),
    ...(drafts.some(({ workingDirectory }) => workingDirectory === "") ? [fields.workingDirectory] : []),
    fields.script,
    fields.environment,
  ];
  const more = isHeterogeneous ? jobs.length - drafts.length : 0;
  return {
    draft: { ...emptySubmitDraft, jobs: drafts.length > 0 ? drafts : [emptyJobDraft] },
    unknown,
    unsendable: [...new Set([...wanted.flatMap(listLostRequests), ...(more > 0 ? [lost.parts(more)] : [])])],
  };
}

function toJobDraft(job: JobDetail): JobDraft {
  const nodes = job.nodeCount ?? 0;
  const tasks = job.tasks ?? 0;
  return {
    ...emptyJobDraft,
    name: job.name ?? "",
    account: job.account ?? "",
    partition: job.partition ?? "",
    minimumNodes: nodes > 0 ? String(nodes) : "",
    // Fewer tasks than nodes are refused, and a record may report either number wrongly.
    tasks: tasks >= Math.max(1, nodes) ? String(tasks) : "",
    timeLimit: typeof job.limitMinutes === "number" ? formatTimeLimit(job.limitMinutes) : "",
    // With U+FFFD, which replaced what couldn't be decoded, it is another directory.
    workingDirectory: job.workingDirectory?.includes("\ufffd") ? "" : (job.workingDirectory ?? ""),
  };
}
