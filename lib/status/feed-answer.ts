import "server-only";
import { readSite } from "@/lib/portal/site";
import { toDowntimeCalendar } from "./calendar";
import { toDowntimeFeed } from "./feed";
import type { DowntimeSource } from "./merge-downtimes";

type Known = { sources: DowntimeSource[]; updatedMs: number };

/** The calendar response (RFC 5545). `resource` selects one resource's downtimes, even if it has none. */
export function calendarAnswer({ sources }: Known, portalUrl: string, resource?: string): Response {
  const { facilityName } = readSite();
  return textAnswer(toDowntimeCalendar({ sources, facilityName, portalUrl, resource }), "text/calendar");
}

/** The feed response (RFC 4287). */
export function feedAnswer({ sources, updatedMs }: Known, portalUrl: string): Response {
  const { facilityName } = readSite();
  return textAnswer(toDowntimeFeed({ sources, facilityName, portalUrl, updatedMs }), "application/atom+xml");
}

const textAnswer = (text: string, mediaType: string) =>
  new Response(text, {
    headers: { "Content-Type": `${mediaType}; charset=utf-8`, "Cache-Control": cacheControl() },
  });

/** Without PORTAL_URL the links follow the request's Host, and a shared cache would serve one host's links to another. */
const cacheControl = () => (readSite().portalOrigin ? "public, max-age=60" : "private, max-age=60");
