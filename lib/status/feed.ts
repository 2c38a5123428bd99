import "server-only";
import { Feed } from "feed";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { DowntimeEntry } from "./downtime";
import { toDowntimeIdentity, toResourceUrl, toSafeText } from "./downtime-identity";
import { type DowntimeSource, mergeDowntimes } from "./merge-downtimes";

type FeedInput = {
  /** The facility's lists as received: whether two records are the same downtime depends on their lists. */
  sources: readonly DowntimeSource[];
  facilityName: string;
  portalUrl: string;
  /** When the list was received, epoch ms. */
  updatedMs: number;
};

/**
 * The downtimes as an Atom feed (RFC 4287). IDs are tag URIs (RFC 4151) that stay the same when end or description change;
 * `updated` follows the facility's `updatedAt`. The facility's text is escaped: none of its markup survives.
 */
export function toDowntimeFeed({ sources, facilityName, portalUrl, updatedMs }: FeedInput): string {
  const entries = mergeDowntimes(sources);
  const updates = entries.map((entry) => toUpdatedMs(entry, updatedMs));
  const { hostname } = new URL(portalUrl);
  const feed = new Feed({
    id: `tag:${hostname},2026:downtimes`,
    title: toXmlText(`${facilityName} downtimes`),
    description: "Downtimes in effect and those of the next ten days",
    link: new URL("/status", portalUrl).toString(),
    feed: new URL("/api/status/feed.xml", portalUrl).toString(),
    updated: new Date(updates.length ? updates.reduce((a, b) => Math.max(a, b)) : updatedMs),
    author: { name: toXmlText(facilityName) },
    generator: false,
  });
  for (const [index, entry] of entries.entries()) {
    feed.addItem({
      id: `tag:${hostname},2026:downtime/${toDowntimeIdentity(entry)}`,
      title: toHtml(toTitle(entry)),
      link: toResourceUrl(portalUrl, entry.downtime.resourceName),
      date: new Date(updates[index] ?? updatedMs),
      description: toHtml(toSummary(entry)),
    });
  }
  return feed.atom1();
}

/** The facility's own time, else the start if it has passed; never an instant that moves with every reading. */
function toUpdatedMs(entry: DowntimeEntry, answeredMs: number): number {
  return parseInstant(entry.downtime.updatedAt) ?? Math.min(entry.startMs ?? answeredMs, answeredMs);
}

function toTitle({ downtime }: DowntimeEntry): string {
  return `${downtime.resourceName}: ${downtime.scheduled === false ? "unscheduled downtime" : "downtime"} from ${toMinute(downtime.start)}`;
}

function toSummary({ downtime, startMs, endMs }: DowntimeEntry): string {
  const length =
    startMs !== null && endMs !== null && endMs >= startMs ? ` (${formatDuration(endMs - startMs)})` : "";
  const reboot = downtime.reboot ? " With reboot." : "";
  return `From ${toMinute(downtime.start)} to ${toMinute(downtime.end)}${length}.${reboot} ${downtime.description}`.trim();
}

function toMinute(instant: string | null): string {
  const ms = parseInstant(instant);
  return ms === null ? "an unknown time" : `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Plain text as HTML: Atom entries are declared as type="html". */
function toHtml(text: string): string {
  return toSafeText(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}

/** The library escapes plain elements itself, but first undoes `&amp;`. */
function toXmlText(text: string): string {
  return toSafeText(text).replaceAll("&amp;", "&amp;amp;");
}
