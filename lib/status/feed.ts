import "server-only";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { DowntimeEntry } from "./downtime";
import { toDowntimeIdentity, toResourceUrl, toSafeText } from "./downtime-identity";
import { type DowntimeSource, mergeDowntimes } from "./merge-downtimes";
import * as words from "./words";

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
  const id = `tag:${new URL(portalUrl).hostname},2026:downtime`;
  const updated = updates.length ? updates.reduce((a, b) => Math.max(a, b)) : updatedMs;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
    <id>${id}s</id>
    <title>${escapeText(words.downtimesOf(facilityName))}</title>
    <updated>${toInstant(updated)}</updated>
    <author>
        <name>${escapeText(facilityName)}</name>
    </author>
    <link rel="alternate" href="${escapeText(new URL("/status", portalUrl).toString())}"/>
    <link rel="self" href="${escapeText(new URL("/api/status/feed.xml", portalUrl).toString())}"/>
    <subtitle>${escapeText(words.feedSubtitle)}</subtitle>
${entries
  .map(
    (entry, index) => `    <entry>
        <title type="html">${toHtml(toTitle(entry))}</title>
        <id>${id}/${toDowntimeIdentity(entry)}</id>
        <link href="${escapeText(toResourceUrl(portalUrl, entry.downtime.resourceName))}"/>
        <updated>${toInstant(updates[index] ?? updatedMs)}</updated>
        <summary type="html">${toHtml(toSummary(entry))}</summary>
    </entry>
`,
  )
  .join("")}</feed>`;
}

const toInstant = (ms: number): string => new Date(ms).toISOString();

/** The facility's own word, else the start where that has passed; never an instant that grows with every reading. */
function toUpdatedMs(entry: DowntimeEntry, answeredMs: number): number {
  return parseInstant(entry.downtime.updatedAt) ?? Math.min(entry.startMs ?? answeredMs, answeredMs);
}

function toTitle({ downtime }: DowntimeEntry): string {
  return words.feedTitle(downtime.resourceName, downtime.scheduled === false, toMinute(downtime.start));
}

function toSummary({ downtime, startMs, endMs }: DowntimeEntry): string {
  const length =
    startMs !== null && endMs !== null && endMs >= startMs ? formatDuration(endMs - startMs) : null;
  const times = words.feedSummary(
    toMinute(downtime.start),
    toMinute(downtime.end),
    length,
    downtime.reboot === true,
  );
  return `${times} ${downtime.description}`.trim();
}

function toMinute(instant: string | null): string {
  const ms = parseInstant(instant);
  return ms === null ? words.unknownTime : `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Plain text as HTML: Atom entries are declared as type="html". */
function escapeText(text: string): string {
  return toSafeText(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}

/** Plain text as the HTML that shows it; nothing in it can end the section. */
const toHtml = (text: string): string => `<![CDATA[${escapeText(text)}]]>`;
