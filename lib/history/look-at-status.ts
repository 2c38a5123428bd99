import "server-only";
import { toDataAge } from "@/lib/status/data-age";
import { mergeDowntimes } from "@/lib/status/merge-downtimes";
import type { Downtime, Resource } from "@/lib/status/model";
import { listDowntimes, listResources } from "@/lib/status/upstream";
import { parseInstant } from "@/lib/time/zone";
import type { SeenDowntime } from "./downtime-record";
import type { StatusLook } from "./recording/turn";
import type { Look } from "./span";

/** What a hostile list may make the store keep at one look. */
const mostResources = 2000;
const mostDowntimes = 5000;
const longestName = 300;
const longestText = 4000;

/** A text that both databases take: PostgreSQL refuses the character NUL. */
const cut = (text: string, longest: number) => text.replaceAll("\0", "").slice(0, longest);

/**
 * One look at all resources and downtimes, from the readings that every reader shares. null if the facility's answer about
 * resources is missing or couldn't be refreshed. Never throws for a failure of the facility.
 */
export async function lookAtStatus(now: number): Promise<StatusLook | null> {
  const [list, inEffect, upcoming] = await Promise.all([
    listResources("record").catch(() => null),
    listDowntimes("in-effect", "record").catch(() => null),
    listDowntimes("upcoming", "record").catch(() => null),
  ]);
  if (!list?.resources || list.freshness.problem) return null;
  const answeredMs = parseInstant(list.freshness.answeredAt);
  const isComplete = [inEffect, upcoming].every((one) => one?.downtimes && !one.freshness.problem);
  const embedded = list.resources.flatMap((resource) => resource.upcomingDowntimes ?? []);
  const sources = [inEffect?.downtimes ?? [], upcoming?.downtimes ?? [], embedded];
  return {
    atMs: now,
    looks: toLooks(list.resources, answeredMs, now),
    downtimes: isComplete ? toSeen(sources) : null,
  };
}

function toLooks(resources: readonly Resource[], answeredMs: number | null, now: number): Look[] {
  const byName = new Map<string, Look>();
  for (const { name, status, retrievedAt } of resources.slice(0, mostResources)) {
    const { asOfMs, source } = toDataAge({ retrievedMs: parseInstant(retrievedAt), answeredMs }, now);
    const resource = cut(name, longestName);
    const known = byName.get(resource);
    // If a name occurs twice, the worse status counts, as on the status page.
    if (asOfMs === null || (known && known.status !== "OPERATIONAL")) continue;
    byName.set(resource, {
      resource,
      status: status === null ? null : cut(status.trim(), longestName),
      atMs: asOfMs,
      isDated: source === "facility",
    });
  }
  return [...byName.values()];
}

/** The downtimes of several lists (lib/status, mergeDowntimes) as they are recorded. */
export function toSeen(sources: readonly (readonly Downtime[])[]): SeenDowntime[] {
  const merged = mergeDowntimes(sources.map((downtimes) => ({ downtimes, listedAtMs: null })));
  return merged.slice(0, mostDowntimes).map(({ id, downtime, startMs, endMs }) => ({
    listedId: cut(id, longestText),
    downtime: {
      resourceName: cut(downtime.resourceName, longestName),
      status: cut(downtime.status, longestName),
      start: startMs === null ? null : new Date(startMs).toISOString(),
      end: endMs === null ? null : new Date(endMs).toISOString(),
      description: cut(downtime.description, longestText),
      scheduled: downtime.scheduled,
      reboot: downtime.reboot,
    },
  }));
}
