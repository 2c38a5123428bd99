import "server-only";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { formatDuration } from "@/lib/time/duration";
import { formatUtcMinute, parseInstant } from "@/lib/time/zone";
import { type DowntimeEntry, toUnusualStatus } from "../downtime";
import { type PublishedDowntimes, toDowntimeIdentity, toResourceUrl } from "../downtime-identity";
import { mergeDowntimes } from "../merge-downtimes";
import * as words from "../words";
import { formatAtom, toTagUri } from "./atom";

type FeedInput = PublishedDowntimes & { facilityName: string; portalUrl: string };

/**
 * The downtimes as an Atom feed (RFC 4287). IDs are tag URIs (RFC 4151) that stay the same as in the calendar;
 * `updated` follows the facility's `updatedAt` and the notes. The facility's text is escaped: none of its markup survives.
 */
export function toDowntimeFeed(input: FeedInput): string {
  const { sources, facilityName, portalUrl, updatedMs } = input;
  const id = toTagUri(portalUrl, "downtime");
  const entries = mergeDowntimes(sources).map((entry) => {
    const note = input.notes?.(entry.id) ?? null;
    return {
      id: `${id}/${toDowntimeIdentity(entry, input.recorded)}`,
      title: toTitle(entry),
      url: toResourceUrl(portalUrl, entry.downtime.resourceName),
      updatedMs: Math.max(toUpdatedMs(entry, updatedMs), note?.updatedMs ?? Number.NEGATIVE_INFINITY),
      summary: toSummary(entry, note?.text ?? ""),
    };
  });
  return formatAtom({
    id: `${id}s`,
    title: words.downtimesOf(facilityName),
    subtitle: words.feedSubtitle,
    author: facilityName,
    portalUrl,
    path: "/api/status/feed.xml",
    pagePath: "/status",
    entries,
    updatedMs: entries.length
      ? entries.reduce((a, b) => Math.max(a, b.updatedMs), Number.NEGATIVE_INFINITY)
      : updatedMs,
  });
}

/** The facility's own word, else the start where that has passed; never an instant that grows with every reading. */
function toUpdatedMs(entry: DowntimeEntry, answeredMs: number): number {
  return parseInstant(entry.downtime.updatedAt) ?? Math.min(entry.startMs ?? answeredMs, answeredMs);
}

function toTitle({ downtime }: DowntimeEntry): string {
  const title = words.feedTitle(
    downtime.resourceName,
    downtime.scheduled === false,
    toMinute(downtime.start),
  );
  const unusual = toUnusualStatus(downtime);
  return unusual === null ? title : words.withStatus(title, unusual);
}

function toSummary({ downtime, startMs, endMs }: DowntimeEntry, notes: string): string {
  const length =
    startMs !== null && endMs !== null && endMs >= startMs ? formatDuration(endMs - startMs) : null;
  const times = words.feedSummary(
    toMinute(downtime.start),
    endMs === null ? words.unknownEnd : toMinute(downtime.end),
    length,
    downtime.reboot === true,
  );
  const isReversed = startMs !== null && endMs !== null && endMs < startMs;
  const parts = [times, isReversed ? words.endPrecedes(toMinute(downtime.end)) : "", downtime.description];
  return [parts.filter(Boolean).join(" "), notes].filter(Boolean).join("\n\n");
}

const toMinute = (instant: string | null) => formatUtcMinute(parseInstant(instant)) ?? words.unknownTime;

/** The feed response (RFC 4287). */
export function feedAnswer(known: PublishedDowntimes, portalUrl: string): Response {
  const { facilityName } = readSite();
  return toPublicAnswer(toDowntimeFeed({ ...known, facilityName, portalUrl }), "application/atom+xml");
}
