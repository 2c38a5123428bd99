import * as z from "zod/mini";
import { toJobRef } from "@/lib/compute/job/job-membership";
import { parseInstant } from "@/lib/time/zone";
import type { MachineWork, WorkJob } from "@/lib/work/model";
import { toJobStage } from "@/lib/work/own-jobs";

/**
 * A machine's jobs when they were last compared. `jobs` maps each reference to its mark: `p` waiting, `a` the waiting tasks of
 * an array, `r` running and `e` ended, the last two followed by the instant of the start or end. `isComplete`: none of the
 * reader's jobs were left out, and each entry of the list could be read. `asOfMs` (epoch ms) is the age of the list.
 */
export const jobBaselineSchema = z.object({
  asOfMs: z.number(),
  isComplete: z.boolean(),
  jobs: z.record(z.string(), z.string()),
});
export type JobBaseline = z.infer<typeof jobBaselineSchema>;

/** The most jobs of one machine that are remembered. */
const mostRemembered = 1000;

/** What one job's mark says. */
export type JobMark = { stage: string; since: string };
const readMark = (mark: string | undefined): JobMark | null =>
  mark === undefined ? null : { stage: mark.slice(0, 1), since: mark.slice(1) };

function toMark(job: WorkJob): string {
  const stage = toJobStage(job);
  if (stage === "running") return `r${job.startAt ?? ""}`;
  if (stage === "ended") return `e${job.endAt ?? ""}`;
  return job.array && job.array.taskId === null ? "a" : "p";
}

/** The mark of one job in a baseline; null if it wasn't listed. */
export const findMark = ({ jobs }: JobBaseline, ref: string): JobMark | null =>
  readMark(Object.hasOwn(jobs, ref) ? jobs[ref] : undefined);

/**
 * The baseline that a list makes; null if it says nothing new: it wasn't loaded, or isn't newer than `before`. Jobs that an
 * incomplete list leaves out are kept from before.
 */
export function toBaseline(machine: MachineWork, before: JobBaseline | null): JobBaseline | null {
  const asOfMs = parseInstant(machine.asOf);
  if (machine.state !== "known" || asOfMs === null || asOfMs <= (before?.asOfMs ?? 0)) return null;
  const { running, pending, ended } = machine.counts;
  const isComplete = machine.unreadable === 0 && running + pending + ended <= machine.jobs.length;
  const listed = machine.jobs.map((job) => [toJobRef(job), toMark(job)] as const);
  if (isComplete || !before) return { asOfMs, isComplete, jobs: Object.fromEntries(listed) };
  const known = new Set(listed.map(([ref]) => ref));
  const kept = Object.entries(before.jobs).filter(([ref, mark]) => !known.has(ref) && mark[0] !== "e");
  return { asOfMs, isComplete, jobs: Object.fromEntries([...listed, ...kept].slice(0, mostRemembered)) };
}
