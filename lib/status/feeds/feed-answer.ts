import "server-only";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import type { PublishedDowntimes } from "../downtime-identity";
import { toDowntimeCalendar } from "./calendar";
import { toDowntimeFeed } from "./feed";

/** The calendar response (RFC 5545). `resource` selects one resource's downtimes, even if it has none. */
export function calendarAnswer(
  { updatedMs: _, ...known }: PublishedDowntimes,
  portalUrl: string,
  resource?: string,
): Response {
  const { facilityName } = readSite();
  const text = toDowntimeCalendar({ ...known, facilityName, portalUrl, resource });
  return toPublicAnswer(text, "text/calendar");
}

/** The feed response (RFC 4287). */
export function feedAnswer(known: PublishedDowntimes, portalUrl: string): Response {
  const { facilityName } = readSite();
  const text = toDowntimeFeed({ ...known, facilityName, portalUrl });
  return toPublicAnswer(text, "application/atom+xml");
}
