import "server-only";
import { formatDuration } from "@/lib/time/duration";
import { formatUtcMinute, parseInstant } from "@/lib/time/zone";
import { type DowntimeEntry, toUnusualStatus } from "../downtime";
import { type PublishedDowntimes, toDowntimeIdentity, toResourceUrl } from "../downtime-identity";
import { mergeDowntimes } from "../merge-downtimes";
import * as words from "../words";
import { type AtomEntry, toTagUri } from "./atom";

type Listed = Omit<PublishedDowntimes, "notes"> & { portalUrl: string };

/**
 * The downtimes, of all resources or of one, as entries of an Atom feed (RFC 4287). IDs are tag URIs (RFC 4151) that stay the
 * same as in the calendar; `updated` follows the facility's `updatedAt`.
 */
export const toDowntimeEntries = (
  { sources, recorded, portalUrl, updatedMs }: Listed,
  resource?: string,
): AtomEntry[] =>
  mergeDowntimes(sources)
    .filter(({ downtime }) => resource === undefined || downtime.resourceName === resource)
    .map((entry) => ({
      id: `${toTagUri(portalUrl, "downtime")}/${toDowntimeIdentity(entry, recorded)}`,
      title: toTitle(entry),
      url: toResourceUrl(portalUrl, entry.downtime.resourceName),
      updatedMs: toUpdatedMs(entry, updatedMs),
      summary: toSummary(entry),
    }));

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

function toSummary({ downtime, startMs, endMs }: DowntimeEntry): string {
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
  return parts.filter(Boolean).join(" ");
}

const toMinute = (instant: string | null) => formatUtcMinute(parseInstant(instant)) ?? words.unknownTime;
