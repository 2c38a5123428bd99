import type { QueryClient } from "@tanstack/react-query";
import { saveFile } from "@/components/ui/save-file";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import { sightingsStore } from "@/lib/clusters/list/list-stores";
import { clustersQuery } from "@/lib/clusters/operations";
import type { DeviceOwner } from "@/lib/device/owner";
import { listOwnEnds } from "@/lib/notices/own-ends";
import * as words from "@/lib/notices/words";
import { toCalendarFile } from "@/lib/time/calendar-entry";
import { now } from "@/lib/time/clock";
import { toJobStage } from "@/lib/work/job-stage";
import type { MachineWork } from "@/lib/work/model";
import { workJobsQuery } from "@/lib/work/operations";

type EndsToSave = {
  owner: DeviceOwner;
  token: { username: string | null; endsMs: number | null };
  mayReadJobs: boolean;
  mayReadClusters: boolean;
};

/** What is as old as a page's own data isn't read again. */
const staleTime = 30_000;

/** Reads and saves the reader's ends; returns what was saved and what is missing, in words. */
export async function saveEnds(
  client: QueryClient,
  { owner, token, mayReadJobs, mayReadClusters }: EndsToSave,
): Promise<string> {
  const [work, clusters] = await Promise.all([
    mayReadJobs ? client.fetchQuery({ ...workJobsQuery(), staleTime }).catch(() => null) : undefined,
    mayReadClusters ? client.fetchQuery({ ...clustersQuery(), staleTime }).catch(() => null) : undefined,
  ]);
  const machines = work?.machines ?? null;
  const entries = clusters ? listEntries(clusters, sightingsStore(owner).read()) : null;
  const ends = listOwnEnds({ machines, clusters: entries, token }, window.location.origin, now());
  if (ends.length > 0)
    saveFile(`${words.calendarFile}.ics`, toCalendarFile(ends, now()), "text/calendar;charset=utf-8");
  const missing = [
    ...(work === null ? [words.allJobs] : (machines ?? []).flatMap(nameMissing)),
    ...(clusters === null || clusters?.families.some(({ list }) => list === null) ? [words.clusters] : []),
  ];
  if (missing.length === 0) return ends.length > 0 ? words.calendarSaved(ends.length) : words.calendarNothing;
  const saved = ends.length > 0 ? words.calendarSaved(ends.length) : words.calendarNoneSaved;
  return `${saved} ${words.calendarMissing(missing)}`;
}

/** Which running jobs may be missing, in words. Jobs that don't run have no end, so it doesn't matter that not all are sent. */
function nameMissing({ resource, state, jobs, counts, unreadable, problem }: MachineWork): string[] {
  if (state === "not-permitted") return [];
  if (state !== "known") return [words.jobsOn(resource)];
  const sent = jobs.filter((job) => toJobStage(job) === "running").length;
  return sent < counts.running || unreadable > 0 || problem !== null ? [words.furtherJobsOn(resource)] : [];
}
