import "server-only";
import { readDowntimeTexts } from "@/lib/notes/feed-notes";
import { isPortalError } from "@/lib/portal/portal-error";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { listDowntimes, listResources } from "@/lib/status/upstream";
import { inTime } from "@/lib/store/in-time";
import { toChangeFeed } from "./change-feed";
import { readRecentRecord, readRecordedIdentity } from "./recent-record";
import { readSummaryText } from "./summary-memory";

/** What the portal itself knows of downtimes, for calendar and feed: operators' notes, and recorded moves. */
export async function readOwnDowntimeData() {
  const [notes, recorded] = await Promise.all([readDowntimeTexts(), readRecordedIdentity()]);
  return { notes, recorded };
}

/** The feed of changes (RFC 4287), of all resources or of one. Throws store-unavailable. */
export async function changesAnswer(portalUrl: string, resource?: string): Promise<Response> {
  const recent = await inTime(readRecentRecord());
  const { facilityName } = readSite();
  const feed = toChangeFeed({ recent, facilityName, portalUrl, resource });
  return toPublicAnswer(feed, "application/atom+xml");
}

/**
 * The status in the shape of a Statuspage summary (decision 23). Throws the last request's PortalError if a list was never
 * read. While the store is away, incidents begin when they were last seen.
 */
export async function summaryAnswer(portalUrl: string): Promise<Response> {
  const [resources, inEffect, upcoming] = await Promise.all([
    listResources("api"),
    listDowntimes("in-effect", "api"),
    listDowntimes("upcoming", "api"),
  ]);
  const recent = await inTime(readRecentRecord()).catch((thrown: unknown) => {
    if (isPortalError(thrown)) return null;
    throw thrown;
  });
  const body = readSummaryText({ resources, lists: { inEffect, upcoming }, recent, portalUrl });
  return toPublicAnswer(body, "application/json");
}
