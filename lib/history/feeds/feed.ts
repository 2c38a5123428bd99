import type { PublishedDowntimes } from "@/lib/status/downtime-identity";
import { formatAtom, toTagUri } from "@/lib/status/feeds/atom";
import { toDowntimeEntries } from "@/lib/status/feeds/feed";
import { feedPath, toFeedPath, toResourcePath } from "@/lib/status/resource-path";
import { type RecentRecord, toChangeEntries, toHash } from "./change-feed";
import * as words from "./words";

type FeedSource = {
  published: Omit<PublishedDowntimes, "notes">;
  /** null: the store can't be read. */
  recent: RecentRecord | null;
  place: { facilityName: string; portalUrl: string };
  resource?: string;
};

/** The feed: the same readings give the same text. */
export function toFeed({ published, recent, place, resource }: FeedSource): string {
  const { facilityName, portalUrl } = place;
  const entries = [
    ...toDowntimeEntries({ ...published, portalUrl }, resource),
    ...(recent ? toChangeEntries(recent, portalUrl, resource) : []),
  ].sort((a, b) => b.updatedMs - a.updatedMs);
  return formatAtom({
    id: toTagUri(portalUrl, resource === undefined ? "downtimes" : `resource/${toHash(resource)}`),
    title: words.feedTitle(resource ?? facilityName),
    subtitle: recent ? words.feedSubtitle : words.changesNotLoaded,
    author: facilityName,
    portalUrl,
    path: resource === undefined ? feedPath : toFeedPath(resource),
    pagePath: resource === undefined ? "/status" : toResourcePath(resource),
    entries,
    updatedMs: entries[0]?.updatedMs ?? published.updatedMs,
  });
}
