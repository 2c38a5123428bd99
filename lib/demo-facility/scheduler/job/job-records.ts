import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile, SchedulerVersion } from "../scheduler-profile";
import { jobLayout } from "./job-layout";
import { type JobSlot, jobValues } from "./job-values";
import { RecordTemplate } from "./record-template";

/** Holds at most one template per scheduler and version. */
const templates = new Map<string, RecordTemplate<JobSlot>>();

/** Returns one job as in the list, as JSON text. */
export function jobRecordText(
  job: SchedulerJob,
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
): string {
  const key = `${profile.name} ${version}`;
  const template = templates.get(key) ?? new RecordTemplate<JobSlot>(jobLayout(version, profile.name));
  templates.set(key, template);
  return template.render(jobValues(job, profile, version, nowMs));
}
