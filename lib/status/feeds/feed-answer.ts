import "server-only";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import type { NotesOfDowntime, RecordedIdentity } from "../downtime-identity";
import type { DowntimeSource } from "../merge-downtimes";
import { toDowntimeCalendar } from "./calendar";
import { toDowntimeFeed } from "./feed";

type Known = {
  sources: DowntimeSource[];
  updatedMs: number;
  notes: NotesOfDowntime;
  recorded: RecordedIdentity;
};

/** The calendar response (RFC 5545). `resource` selects one resource's downtimes, even if it has none. */
export function calendarAnswer(
  { sources, notes, recorded }: Known,
  portalUrl: string,
  resource?: string,
): Response {
  const { facilityName } = readSite();
  const text = toDowntimeCalendar({ sources, facilityName, portalUrl, notes, recorded, resource });
  return toPublicAnswer(text, "text/calendar");
}

/** The feed response (RFC 4287). */
export function feedAnswer(known: Known, portalUrl: string): Response {
  const { facilityName } = readSite();
  const text = toDowntimeFeed({ ...known, facilityName, portalUrl });
  return toPublicAnswer(text, "application/atom+xml");
}
