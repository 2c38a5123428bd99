import "server-only";
import { createHash } from "node:crypto";
import type { DowntimeEntry } from "./downtime";
import type { DowntimeSource } from "./merge-downtimes";
import { toResourcePath } from "./resource-path";

/**
 * What the portal recorded of a downtime, by its ID in the lists: the ID that it keeps when its start moves, and when it was
 * last seen to have changed (epoch ms; null: it hasn't). null: nothing is recorded of it.
 */
export type RecordedIdentity = (listedId: string) => { id: string; changedMs: number | null } | null;

/**
 * Identifies a downtime in calendars and feeds: a hash of resource and start, plus a number if a resource has several with
 * the same start. The facility gives no ID (spec §2.1), and end, description and marks may change. One that was recorded keeps
 * the identity of the start with which it was first seen.
 */
export function toDowntimeIdentity(entry: DowntimeEntry, recorded?: RecordedIdentity): string {
  const id = recorded?.(entry.id)?.id ?? entry.id;
  return createHash("sha256").update(id).digest("hex").slice(0, 32);
}

/**
 * What operators noted on a downtime, by its ID in the lists, and when that changed last (epoch ms); null: nothing. Calendar
 * and feed append it to the facility's description.
 */
export type NotesOfDowntime = (listedId: string) => { text: string; updatedMs: number } | null;

/**
 * All downtimes for calendar and feed: the facility's lists as received, as whether two records are the same downtime depends on
 * their lists, when they were received (epoch ms), and what the portal knows of them.
 */
export type PublishedDowntimes = {
  sources: readonly DowntimeSource[];
  updatedMs: number;
  notes?: NotesOfDowntime;
  recorded?: RecordedIdentity;
};

/** The absolute URL of a resource's page. */
export function toResourceUrl(portalUrl: string, resourceName: string): string {
  return new URL(toResourcePath(resourceName), portalUrl).toString();
}
