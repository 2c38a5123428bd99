import type { ClusterList } from "@/lib/clusters/model";
import type { Problem } from "@/lib/portal/problem";
import { toDataAge } from "@/lib/status/data-age";
import { areDowntimesAwaited, type DowntimeLists, type Overview } from "@/lib/status/situation";
import { isAwaited } from "@/lib/status/slow-answer";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { MachineWork } from "./model";
import * as words from "./words";

/** Where a part stands: recent, on its way, or neither: it failed, is old, or isn't read automatically. */
export type PartStanding = "current" | "awaited" | "unknown";

/** What the all-clear of the overview rests on, by name. What the token can't open is current: it has nothing of the reader's. */
export type Part = readonly [name: string, standing: PartStanding];

/** The parts that are on their way, and those that are unknown. */
export type Unchecked = Record<Exclude<PartStanding, "current">, string[]>;

/** What isn't known. Only if that is nothing, an empty list means that nothing needs attention. */
export function listUnchecked(parts: readonly Part[]): Unchecked {
  const list = (wanted: PartStanding) =>
    parts.flatMap(([name, standing]) => (standing === wanted ? name : []));
  return { awaited: list("awaited"), unknown: list("unknown") };
}

/** What was read longer ago is asked for again, and says nothing of now: a page in the background doesn't poll. */
const currentMs = 3 * minuteMs;

/** Where a reading stands at `now` (epoch ms) that was made at `asOfMs` (null: never) and whose last attempt had this problem. */
export function toPartStanding({ asOfMs, problem }: Reading, now: number): PartStanding {
  const isKnown = asOfMs !== null;
  if (problem !== null && !isAwaited(isKnown, problem)) return "unknown";
  return isKnown && now - asOfMs <= currentMs ? "current" : "awaited";
}

/** Where the clusters stand: unknown also where a family couldn't be read, or is read on demand. */
export function toClustersStanding(
  clusters: Reading & { isOnDemand: boolean; data: ClusterList | undefined },
  now: number,
): PartStanding {
  const areRead = clusters.data?.families.every(({ problem }) => problem === null) ?? true;
  return clusters.isOnDemand || !areRead ? "unknown" : toPartStanding(clusters, now);
}

const toStanding = (isFresh: boolean, isOnWay: boolean): PartStanding =>
  isFresh ? "current" : isOnWay ? "awaited" : "unknown";

/** Where the status of the resources stands; one that is old says nothing of now. `problem`: why it was never read. */
export const toStatusStanding = ({ situations, age }: Overview, problem: Problem | null): PartStanding =>
  toStanding(situations !== null && age.state === "fresh", isAwaited(situations !== null, problem));

/** Where both lists of downtimes stand; what is stale is unknown. */
export function toDowntimesStanding(lists: DowntimeLists, now: number): PartStanding {
  const areFresh = [lists.inEffect, lists.upcoming].every(({ downtimes, freshness }) => {
    const times = { retrievedMs: null, answeredMs: parseInstant(freshness.answeredAt) };
    return downtimes !== null && toDataAge(times, now).state === "fresh";
  });
  return toStanding(areFresh, areDowntimesAwaited(lists));
}

/** The jobs on each machine at `now` (epoch ms) as parts; where the last read of all of them isn't current, as one. */
export function toJobParts(
  machines: readonly MachineWork[],
  jobs: PartStanding,
  overview: Overview,
  now: number,
): Part[] {
  if (jobs !== "current") return [[words.allYourJobs, jobs]];
  return machines.map((machine) => [machine.resource, toMachineStanding(machine, overview, now)]);
}

function toMachineStanding(machine: MachineWork, overview: Overview, now: number): PartStanding {
  const { state, asOf, problem, impacts, counts, resource, unreadable, isReading } = machine;
  if (state === "not-permitted") return "current";
  if (state === "loading") return "awaited";
  if (state !== "known" || unreadable > 0) return "unknown";
  if (impacts === null) return isReading ? "awaited" : "unknown";
  const hasOpen = counts.running + counts.pending > 0;
  if (hasOpen && overview.situations !== null && !isStatusKnown(resource, overview)) return "unknown";
  return toPartStanding({ asOfMs: parseInstant(asOf), problem }, now);
}

const isStatusKnown = (name: string, { situations }: Overview): boolean =>
  situations?.some(({ resource, standing }) => resource.name === name && standing.state !== "unknown") ??
  false;

/** When something was read (epoch ms; null: not yet), and why not since. */
type Reading = { asOfMs: number | null; problem: Problem | null };
