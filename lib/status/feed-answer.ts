import "server-only";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { toDowntimeCalendar } from "./calendar";
import type { NotesOfDowntime, RecordedIdentity } from "./downtime-identity";
import { toDowntimeFeed } from "./feed";
import type { DowntimeSource } from "./merge-downtimes";

type Known = { sources: DowntimeSource[]; updatedMs: number };

/** The calendar response (RFC 5545). `resource` selects one resource's downtimes, even if it has none. */
export function calendarAnswer(
  { sources }: Known,
  portalUrl: string,
  known: { notes: NotesOfDowntime; recorded: RecordedIdentity },
  resource?: string,
): Response {
  const { facilityName } = readSite();
  const text = toDowntimeCalendar({ sources, facilityName, portalUrl, ...known, resource });
  return toPublicAnswer(text, "text/calendar");
}

/** The feed response (RFC 4287). */
export function feedAnswer(
  { sources, updatedMs }: Known,
  portalUrl: string,
  known: { notes: NotesOfDowntime; recorded: RecordedIdentity },
): Response {
  const { facilityName } = readSite();
  const text = toDowntimeFeed({ sources, facilityName, portalUrl, updatedMs, ...known });
  return toPublicAnswer(text, "application/atom+xml");
}
