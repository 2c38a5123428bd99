import type { SchedulerProfile, SchedulerVersion } from "../scheduler-profile";
import { type JobSlot, jobLayout, jobSlots } from "./job-layout";
import { jobValues } from "./job-values";
import { RecordTemplate } from "./record-template";
import type { SchedulerJob } from "./scheduler-job";

/** Depth of a record in an answer: inside `jobs`, inside the object. */
export const RECORD_INDENT = 4;

/** At most one per scheduler, version and style. */
const templates = new Map<string, RecordTemplate<JobSlot>>();

/** One job as the list gives it, as JSON text. */
export function jobRecordText(
  job: SchedulerJob,
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
  pretty: boolean,
): string {
  const indent = pretty ? RECORD_INDENT : null;
  return templateFor(profile.name, version, indent).render(jobValues(job, profile, version, nowMs, indent));
}

function templateFor(cluster: string, version: SchedulerVersion, indent: number | null) {
  const key = `${cluster} ${version} ${indent}`;
  const template =
    templates.get(key) ?? new RecordTemplate<JobSlot>(jobLayout(version, cluster), jobSlots, indent);
  templates.set(key, template);
  return template;
}
