import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile, SchedulerVersion } from "../scheduler-profile";
import { jobLayout } from "./job-layout";
import { type JobSlot, jobValues } from "./job-values";
import { RecordTemplate } from "./record-template";

/** The indentation of a record in a response: inside `jobs`, inside the object. */
const RECORD_INDENT = 4;

/** Holds at most one template per scheduler, version and style. */
const templates = new Map<string, RecordTemplate<JobSlot>>();

/** Returns one job as in the list, as JSON text. */
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
  const template = templates.get(key) ?? new RecordTemplate<JobSlot>(jobLayout(version, cluster), indent);
  templates.set(key, template);
  return template;
}
