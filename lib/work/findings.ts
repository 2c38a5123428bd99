import { listClusterFindings } from "@/lib/clusters/findings";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { toArrayRecords, toTaskSet } from "@/lib/compute/job/array-tasks";
import { toJobRef } from "@/lib/compute/job/job-membership";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import { type Finding, sortFindings, timeless, toWeight } from "@/lib/portal/finding";
import * as words from "@/lib/portal/finding-words";
import { toOutageKey } from "@/lib/status/findings";
import { toResourcePath } from "@/lib/status/resource-path";
import { formatDuration, hourMs, minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { listTokenFindings } from "@/lib/token/findings";
import { listHits, sayHit } from "./downtime-hits";
import { toCurrentImpacts, type WorkDowntime } from "./impact";
import { toFailedPath, toIdFilter, toJobPath, toOwnQueuePath, toReasonFilter } from "./job-links";
import { sumTasks, toJobStage } from "./job-stage";
import type { MachineWork, WorkJob } from "./model";
import { hasFailed, isStuck } from "./own-jobs";
import { inSentence } from "./words";

/** A write whose outcome this browser doesn't know, and the page that finds out. */
export type OpenOutcome = { key: string; what: string; href: string };

/** What findings are made of; what isn't known is left out. */
export type WorkReadings = {
  outcomes: readonly OpenOutcome[];
  clusters: readonly ClusterEntry[];
  machines: readonly MachineWork[];
  /** The downtimes of all machines that can still meet something; null: only those that the jobs' answer names. */
  downtimes: readonly WorkDowntime[] | null;
  /** What isn't operational (listFacilityFindings). */
  facility: readonly Finding[];
  tokenEndsMs: number | null;
  /** The zone in which times are said. */
  zone: string;
};

/** Everything of the reader's that may need somebody at `now` (epoch ms), most urgent first. */
export const listWorkFindings = (readings: WorkReadings, now: number): Finding[] =>
  sortFindings([
    ...readings.outcomes.map(toOutcomeFinding),
    ...listClusterFindings(readings.clusters, now),
    ...listTokenFindings(readings.tokenEndsMs, now),
    ...readings.machines.flatMap((machine) => listMachineFindings(machine, readings, now)),
  ]);

const toOutcomeFinding = ({ key, what, href }: OpenOutcome): Finding => ({
  ...timeless,
  key: `outcome/${key}`,
  kind: "outcome",
  weight: "now",
  tone: "unknown",
  subject: "",
  text: words.outcomeUnknown(what),
  // Before everything else of its weight.
  at: 0,
  link: href,
  act: words.check,
});

/** What is the matter with the reader's jobs on a machine, and with the machine itself if they are there. */
function listMachineFindings(machine: MachineWork, readings: WorkReadings, now: number): Finding[] {
  const outage = listOutage(machine, readings.facility);
  return [
    ...outage,
    ...listDowntimes(machine, readings, outage.length > 0, now),
    ...listFailed(machine, now),
    ...listStuck(machine),
    ...listLimits(machine, now),
  ];
}

/** An outage where the reader has open jobs. An unknown status is none. */
function listOutage({ resource, counts }: MachineWork, facility: readonly Finding[]): Finding[] {
  const open = counts.running + counts.pending;
  const found = facility.find(({ key }) => key === toOutageKey(resource));
  if (open === 0 || !found || (found.tone !== "down" && found.tone !== "plan")) return [];
  return [{ ...found, text: words.openJobsThere(found.text, open) }];
}

/** Downtimes that hit jobs, from the first lead on; one in effect unless the machine's outage is listed. */
function listDowntimes(
  machine: MachineWork,
  { downtimes, zone }: WorkReadings,
  isOutageListed: boolean,
  now: number,
): Finding[] {
  const { resource } = machine;
  return (listHits(machine, downtimes ?? toKnownDowntimes(machine, now), now) ?? []).flatMap(
    (hit): Finding[] => {
      const weight = toWeight("downtime", hit.startMs, now);
      if (hit.jobs === 0 || weight === null || (hit.isInEffect && isOutageListed)) return [];
      return [
        {
          ...timeless,
          key: `downtime/${resource}/${Math.round(hit.startMs / minuteMs)}`,
          kind: "downtime",
          weight,
          tone: "plan",
          subject: resource,
          text: inSentence(sayHit(hit, zone, now)),
          at: hit.startMs,
          link: toResourcePath(resource),
        },
      ];
    },
  );
}

/** The downtimes that the answer about a machine's jobs says hit some. */
const toKnownDowntimes = (machine: MachineWork, now: number): WorkDowntime[] =>
  toCurrentImpacts(machine, now).map(({ id, resource, description, isInEffect, startsAt, endsAt }) => ({
    id,
    resource,
    name: description,
    isInEffect,
    isScheduled: true,
    startMs: parseInstant(startsAt) ?? now,
    endMs: parseInstant(endsAt),
  }));

/**
 * Jobs that failed in the last day. Those of an array are one thing. The list may have been cut, the count has all of them; what they
 * have in common is then said of none.
 */
function listFailed(machine: MachineWork, now: number): Finding[] {
  const { resource, jobs, counts } = machine;
  const failed = jobs.filter(hasFailed);
  const total = Math.max(counts.failed, failed.length);
  const toFinding = (key: string, text: string, link: string): Finding => ({
    ...timeless,
    key: `failed/${resource}/${key}`,
    kind: "job-failed",
    weight: "soon",
    // The mark of what is down is for resources.
    tone: "warn",
    subject: resource,
    text,
    at: now,
    link,
  });
  if (failed.length < total)
    return [toFinding("", words.jobsFailed(total, new Map()), toFailedPath(resource))];
  const several = [...tally(failed.flatMap(({ array }) => array?.jobId ?? []))];
  const arrayIds = several.flatMap(([id, many]) => (many > 1 ? id : []));
  const findings = arrayIds.map((id) => {
    const of = failed.filter(({ array }) => array?.jobId === id);
    const name = of[0]?.name || words.array(id);
    const text = words.tasksFailed(name, of.length, countAllTasks(machine, id), toCauses(of));
    return toFinding(id, text, toOwnQueuePath(resource, of, toIdFilter([`${id}_`])));
  });
  const rest = failed.filter(({ array }) => !arrayIds.includes(array?.jobId ?? ""));
  const [first] = rest;
  if (!first) return findings;
  if (rest.length === 1) {
    const text = words.jobFailed(toJobRef(first), first.name, first.state);
    return [...findings, toFinding(toJobRef(first), text, toJobPath(resource, first))];
  }
  const filter = arrayIds.length > 0 ? toIdFilter(rest.map((job) => `${toJobRef(job)}$`)) : null;
  const link = toOwnQueuePath(resource, rest, filter);
  return [...findings, toFinding("", words.jobsFailed(rest.length, toCauses(rest)), link)];
}

/** How often each of these occurs, the most frequent first. */
function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

const toCauses = (failed: readonly WorkJob[]) => tally(failed.map(({ state }) => state ?? ""));

/**
 * The number of an array's tasks; null unless all are listed, without a gap from the first: a scheduler forgets tasks some time
 * after their end.
 */
function countAllTasks({ jobs, counts }: MachineWork, arrayId: string): number | null {
  if (sumTasks(jobs) < counts.running + counts.pending + counts.ended) return null;
  const { tasks, count } = toTaskSet(toArrayRecords([...jobs], arrayId));
  const ids = tasks.match(/\d+/g)?.map(Number) ?? [];
  const first = Math.min(...ids);
  return first <= 1 && Math.max(...ids) - first + 1 === count ? count : null;
}

/** Pending jobs that can't start unless somebody acts. */
function listStuck({ resource, jobs, counts }: MachineWork): Finding[] {
  const stuck = jobs.filter(isStuck);
  const total = Math.max(counts.stuck, stuck.length);
  const [first] = stuck;
  if (total === 0) return [];
  const base = {
    ...timeless,
    kind: "job-stuck",
    weight: "later",
    tone: "warn",
    subject: resource,
    at: 0,
  } as const;
  const key = `stuck/${resource}`;
  if (total === 1 && first) {
    const text = words.jobStuck(toJobRef(first), first.name, toReasonView(first.reason)?.words ?? null);
    return [{ ...base, key, text, link: toJobPath(resource, first) }];
  }
  // Without all of them, some may have a reason that isn't known here.
  const filter = stuck.length === total ? toReasonFilter(stuck.map(({ reason }) => reason)) : null;
  const link = toOwnQueuePath(resource, [{ state: "PENDING" }], filter);
  return [{ ...base, key, text: words.jobsStuck(total), link }];
}

/** Running jobs that reach their time limit; a limit as short as the lead is no news. */
const listLimits = ({ resource, jobs }: MachineWork, now: number): Finding[] =>
  jobs.flatMap((job): Finding[] => {
    const endsMs = toJobStage(job) === "running" ? parseInstant(job.endAt) : null;
    const { limitMinutes } = job;
    if (typeof limitMinutes !== "number" || limitMinutes * minuteMs <= hourMs) return [];
    if (endsMs === null || endsMs <= now) return [];
    const weight = toWeight("job-limit", endsMs, now);
    if (weight === null) return [];
    const ref = toJobRef(job);
    return [
      {
        ...timeless,
        key: `limit/${resource}/${ref}`,
        kind: "job-limit",
        weight,
        tone: "neutral",
        subject: resource,
        text: words.jobReachesLimit(ref, job.name, formatDuration(endsMs - now)),
        at: endsMs,
        link: toJobPath(resource, job),
      },
    ];
  });
