import type { Interruption } from "@/lib/compute/interruption/interruption";
import { meetInterruption } from "@/lib/compute/interruption/meet-interruption";
import { toJobRef } from "@/lib/compute/job/job-membership";
import { countJobs } from "@/lib/compute/job/task-list";
import { sayTimeLimit } from "@/lib/compute/job/time-limit";
import * as submitWords from "@/lib/compute/submit/words";
import { toUnusualStatus } from "@/lib/status/downtime";
import type { Overview, PhasedDowntime } from "@/lib/status/situation";
import { withStatus } from "@/lib/status/words";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { isCut } from "./job-stage";
import type { Compared, Impact, MachineWork, WorkJob } from "./model";
import * as words from "./words";

/** A downtime in effect or to come. `endMs` is null if it is unknown or has passed without the downtime ending. */
export type WorkDowntime = {
  id: string;
  resource: string;
  name: string;
  isInEffect: boolean;
  isScheduled: boolean;
  startMs: number;
  endMs: number | null;
};

/** The downtimes as far as they are known. `areKnown` is false if a list was never read; `areAwaited`: while it is on its way. */
export type KnownDowntimes = { downtimes: readonly WorkDowntime[]; areKnown: boolean; areAwaited?: boolean };

/** IDs beyond this many are counted alone. */
const mostJobIds = 500;

/** The downtimes that can still meet something, earliest first. One without a known start counts only while in effect. */
export function listWorkDowntimes({ situations, unmatched }: Overview, now: number): WorkDowntime[] {
  const all = [...(situations ?? []).flatMap(({ downtimes }) => downtimes), ...unmatched];
  return all
    .flatMap((downtime) => toWorkDowntime(downtime, now) ?? [])
    .sort((one, other) => one.startMs - other.startMs || (one.id < other.id ? -1 : 1));
}

/** A downtime that can still meet something; null if it can't. */
export function toWorkDowntime({ entry, phase }: PhasedDowntime, now: number): WorkDowntime | null {
  const { id, downtime, startMs, endMs } = entry;
  const isInEffect = phase === "in-effect" || phase === "overdue";
  if (!isInEffect && phase !== "upcoming") return null;
  const description = downtime.description.trim().slice(0, 120);
  const unusual = toUnusualStatus(downtime);
  return {
    id,
    resource: downtime.resourceName,
    name: unusual === null ? description : withStatus(description, unusual),
    isInEffect,
    isScheduled: downtime.scheduled !== false,
    startMs: isInEffect ? Math.min(startMs ?? now, now) : (startMs ?? now),
    endMs: phase === "overdue" ? null : endMs,
  };
}

/** One resource's downtimes as a job's page, the queue and the form for jobs use them. */
export const toDowntimeInterruptions = (
  downtimes: readonly WorkDowntime[],
  resource: string,
): Interruption[] =>
  downtimes
    .filter((downtime) => downtime.resource === resource)
    .map(({ name, startMs, endMs }) => ({
      kind: "downtime",
      name: name || submitWords.withoutDescription,
      startMs,
      endMs,
    }));

const toIso = (ms: number) => new Date(ms).toISOString();

/**
 * The downtimes that meet jobs of a machine, in their order; those that meet none are left out. `jobs` must be all of them.
 * `areNamed`: with the IDs of the jobs.
 */
export function listImpacts(
  resource: string,
  jobs: readonly Omit<WorkJob, "name">[],
  downtimes: readonly WorkDowntime[],
  now: number,
  areNamed = false,
): Impact[] {
  return downtimes.flatMap((downtime): Impact[] => {
    if (downtime.resource !== resource) return [];
    const count = { running: 0, waiting: 0 };
    const jobIds: string[] = [];
    for (const job of jobs) {
      const meeting = meetInterruption(job, downtime, now);
      if (meeting === null) continue;
      count[meeting.startsWith("running") ? "running" : "waiting"]++;
      if (jobIds.length < mostJobIds) jobIds.push(toJobRef(job));
    }
    if (jobIds.length === 0) return [];
    const { id, name, isInEffect } = downtime;
    const named = areNamed && { jobIds };
    return [{ id, resource, description: name, ...toTimes(downtime), isInEffect, ...count, ...named }];
  });
}

const toTimes = ({ startMs, endMs }: WorkDowntime) => ({
  startsAt: toIso(startMs),
  endsAt: endMs === null ? null : toIso(endMs),
});

/** The downtimes that a machine's jobs are compared with by listImpacts. */
export const listCompared = (resource: string, downtimes: readonly WorkDowntime[]): Compared[] =>
  downtimes
    .filter((downtime) => downtime.resource === resource)
    .map((downtime) => ({ id: downtime.id, ...toTimes(downtime) }));

/**
 * True if a downtime was compared with the jobs of a machine, as it is at `now` (epoch ms). One whose times have changed since
 * was not; that it has begun or has passed its end doesn't change them.
 */
export function wasCompared(
  { id, startMs, endMs }: WorkDowntime,
  compared: readonly Compared[] | null,
  now: number,
): boolean {
  const found = compared?.find((one) => one.id === id);
  if (!found) return false;
  const [thenStartMs, thenEndMs] = [parseInstant(found.startsAt), parseInstant(found.endsAt)];
  // One in effect without a known start counts from each present instant, and the page's is a little behind.
  const hasBegun = (ms: number | null) => ms !== null && ms <= now + minuteMs;
  const isSameStart = thenStartMs === startMs || (hasBegun(thenStartMs) && hasBegun(startMs));
  const toOpenEnd = (ms: number | null) => (ms !== null && ms > now ? ms : null);
  return isSameStart && toOpenEnd(thenEndMs) === toOpenEnd(endMs);
}

type Times = Pick<WorkDowntime, "startMs" | "endMs">;

/** How many of these jobs a downtime meets at `now` (epoch ms), counted as the stages of jobs are: an array that waits is as many as its tasks. */
export function countMet(jobs: MachineWork["jobs"], downtime: Times, now: number) {
  const met = { running: 0, waiting: 0 };
  for (const job of jobs) {
    const meeting = meetInterruption(job, downtime, now);
    if (meeting !== null) met[meeting.startsWith("running") ? "running" : "waiting"] += countJobs(job);
  }
  return met;
}

/** The jobs that a downtime meets; `areArraysOnce`: an array that waits is one of them. */
type Met = Pick<Impact, "running" | "waiting"> & { areArraysOnce: boolean };

/** The jobs of a machine that a downtime meets at `now` (epoch ms): counted here, or if not all were sent, what the answer says (null: none). */
export function toMet(
  { jobs, counts }: Pick<MachineWork, "jobs" | "counts">,
  downtime: Times,
  answered: Pick<Impact, "running" | "waiting"> | null,
  now: number,
): Met {
  if (!isCut({ jobs, counts })) return { ...countMet(jobs, downtime, now), areArraysOnce: false };
  const { running, waiting } = answered ?? { running: 0, waiting: 0 };
  return { running, waiting, areArraysOnce: waiting > 0 };
}

/** Impacts as they are at `now` (epoch ms), some time after they were sent: a downtime may have begun or ended since. */
export const toCurrentImpacts = (
  machine: Pick<MachineWork, "jobs" | "counts" | "impacts">,
  now: number,
): (Impact & Met)[] =>
  (machine.impacts ?? []).flatMap((impact) => {
    const [startMs, endMs] = [parseInstant(impact.startsAt) ?? now, parseInstant(impact.endsAt)];
    const met = toMet(machine, { startMs, endMs }, impact, now);
    if ((endMs ?? now + 1) <= now || met.running + met.waiting === 0) return [];
    return [{ ...impact, ...met, isInEffect: impact.isInEffect || startMs <= now }];
  });

/** What a downtime does to own jobs, as a sentence without a full stop. */
export function sayImpact({
  isInEffect,
  running,
  waiting,
  areArraysOnce,
}: Pick<Impact, "isInEffect"> & Met): string {
  const parts = isInEffect
    ? [running > 0 ? words.runningNow(running) : null, waiting > 0 ? words.waitingNow(waiting) : null]
    : [running > 0 ? words.runningThen(running) : null, waiting > 0 ? words.waitingThen(waiting) : null];
  const said = parts.filter((part) => part !== null).join(words.partSeparator);
  return areArraysOnce ? words.arraysOnce(said) : said;
}

/**
 * The longest limit, in minutes, of a job that starts now and ends before the first of these downtimes begins; 0 while one is
 * in effect, null if there is none.
 */
export function toLongestFit(downtimes: readonly WorkDowntime[], now: number): number | null {
  if (downtimes.some(({ isInEffect }) => isInEffect)) return 0;
  const firstMs = Math.min(...downtimes.map(({ startMs }) => startMs));
  return Number.isFinite(firstMs) ? Math.max(0, Math.floor((firstMs - now) / minuteMs)) : null;
}

/**
 * How a machine's downtimes limit new jobs at `now` (epoch ms); null if there is none. While one is in effect: until when, as
 * planned, and which limits end between it and the next; else which limits end before the next. `sayMoment` formats an instant.
 */
export function sayRoom(
  downtimes: readonly WorkDowntime[],
  sayMoment: (ms: number) => string,
  now: number,
): string | null {
  if (!downtimes.some(({ isInEffect }) => isInEffect)) return sayLongestFit(downtimes, now);
  // One that begins before the others have ended continues them.
  let endMs = now;
  const later = downtimes
    .toSorted((one, other) => one.startMs - other.startMs)
    .filter(({ isInEffect, startMs, endMs: ownEndMs }) => {
      if (!isInEffect && startMs > endMs) return true;
      endMs = Math.max(endMs, ownEndMs ?? Number.POSITIVE_INFINITY);
      return false;
    });
  if (!Number.isFinite(endMs)) return words.waitUnknown;
  const minutes = toLongestFit(later, endMs);
  const until = words.waitUntil(sayMoment(endMs));
  return minutes === null ? until : words.waitThenFit(until, sayTimeLimit(minutes));
}

/** Which limits end before a machine's next downtime; null if there is nothing to say. */
function sayLongestFit(downtimes: readonly WorkDowntime[], now: number): string | null {
  const minutes = toLongestFit(downtimes, now);
  if (minutes === null || minutes === 0) return null;
  return words.longestFit(sayTimeLimit(minutes));
}
