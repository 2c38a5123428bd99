import "server-only";
import { readDowntimeTexts } from "@/lib/notes/feed-notes";
import { isPortalError } from "@/lib/portal/portal-error";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { listAllDowntimes, listDowntimes, listResources } from "@/lib/status/upstream";
import { inTime } from "@/lib/store/in-time";
import { now } from "@/lib/time/clock";
import { toSeen } from "../look-at-status";
import { toChangeFeed } from "./change-feed";
import { readRecentDowntimes, readRecentRecord } from "./recent-record";
import { toRecordedIdentity } from "./recorded-identity";
import { readSummaryText } from "./summary-memory";

/** All listed downtimes for calendar and feed, with what the portal itself knows: operators' notes, and recorded moves. */
export async function readPublishedDowntimes() {
  const [listed, notes, kept] = await Promise.all([
    listAllDowntimes(),
    readDowntimeTexts(),
    readRecentDowntimes(),
  ]);
  const seen = toSeen(listed.sources.map(({ downtimes }) => downtimes));
  return { ...listed, notes, recorded: toRecordedIdentity(kept, seen, now()) };
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
