import "server-only";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { toDowntimeCalendar } from "./calendar";
import type { NotesOfDowntime } from "./downtime-identity";
import { toDowntimeFeed } from "./feed";
import type { DowntimeSource } from "./merge-downtimes";

type Known = { sources: DowntimeSource[]; updatedMs: number };

/** The calendar response (RFC 5545). `resource` selects one resource's downtimes, even if it has none. */
export function calendarAnswer(
  { sources }: Known,
  portalUrl: string,
  notes: NotesOfDowntime,
  resource?: string,
): Response {
  const { facilityName } = readSite();
  const text = toDowntimeCalendar({ sources, facilityName, portalUrl, notes, resource });
  return toPublicAnswer(text, "text/calendar");
}

/** The feed response (RFC 4287). */
export function feedAnswer(
  { sources, updatedMs }: Known,
  portalUrl: string,
  notes: NotesOfDowntime,
): Response {
  const { facilityName } = readSite();
  const text = toDowntimeFeed({ sources, facilityName, portalUrl, updatedMs, notes });
  return toPublicAnswer(text, "application/atom+xml");
}
