import "server-only";
import { readDowntimeTexts } from "@/lib/notes/feed-notes";
import { isPortalError } from "@/lib/portal/portal-error";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import type { ResourceList } from "@/lib/status/model";
import type { DowntimeLists } from "@/lib/status/situation";
import { listAllDowntimes, listDowntimes, listResources } from "@/lib/status/upstream";
import { inTime } from "@/lib/store/in-time";
import { now } from "@/lib/time/clock";
import { secondMs } from "@/lib/time/duration";
import { toSeen } from "../look-at-status";
import type { RecentRecord } from "./change-feed";
import { toFeed } from "./feed";
import { readRecentDowntimes, readRecentRecord } from "./recent-record";
import { toRecordedIdentity } from "./recorded-identity";
import { toSummary } from "./summary";

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

/**
 * What happened and what is planned, newest first, as an Atom feed (RFC 4287), of all resources or of one. While the store is
 * away it has the downtimes alone, and says so. Throws the last request's PortalError if the downtimes were never read.
 */
export async function feedAnswer(portalUrl: string, resource?: string): Promise<Response> {
  const [published, recent] = await Promise.all([readPublishedDowntimes(), readRecentOrNull()]);
  const feed = toFeed({ published, recent, place: { ...readSite(), portalUrl }, resource });
  return toPublicAnswer(feed, "application/atom+xml");
}

/** null while the store is away. */
const readRecentOrNull = () =>
  inTime(readRecentRecord()).catch((thrown: unknown) => {
    if (isPortalError(thrown)) return null;
    throw thrown;
  });

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
  const recent = await readRecentOrNull();
  const body = readSummaryText({ resources, lists: { inEffect, upcoming }, recent, portalUrl });
  return toPublicAnswer(body, "application/json");
}

/** What a summary is made of; `recent` null: the store can't be read. */
type SummarySource = {
  resources: ResourceList;
  lists: DowntimeLists;
  recent: RecentRecord | null;
  portalUrl: string;
};

/** A summary as text, and the readings that it was made of. Its ages are at most this much older than they say. */
const readSummaries = () =>
  processWide(
    "history.summary",
    () => new Kept<{ text: string; of: readonly unknown[] }>({ max: 4, lifetimeMs: 2 * secondMs }),
  );

/** The summary as JSON, made once in two seconds for all readers, and again for other readings or another record. */
export function readSummaryText({ resources, lists, recent, portalUrl }: SummarySource): string {
  const of = [resources.resources, lists.inEffect.downtimes, lists.upcoming.downtimes, recent];
  const known = readSummaries().get(portalUrl);
  if (known?.of.every((one, index) => one === of[index])) return known.text;
  const place = { ...readSite(), portalUrl };
  const text = JSON.stringify(toSummary({ resources, lists, record: recent?.record ?? null, place }, now()));
  readSummaries().set(portalUrl, { text, of });
  return text;
}
