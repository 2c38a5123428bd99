import "server-only";
import { toResourceUrl } from "@/lib/status/downtime-identity";
import { groupBy } from "@/lib/status/group-by";
import { toState } from "@/lib/status/severity";
import { parseInstant } from "@/lib/time/zone";
import { toLines, type WebhookEvent } from "@/lib/webhooks/webhook-event";
import { type DowntimeChange, type KeptDowntime, toDowntimeEndMs } from "../downtime-record";
import type { LookChanges } from "../recording/turn";
import * as words from "./words";

const longestText = 1000;
const cut = (text: string | null) => text?.slice(0, longestText) ?? null;

/** The webhooks of what a look changed: at most one per resource's status, and per downtime one and its start or end. */
export function toWebhookEvents(
  { atMs, looks, statuses, records, changes, turns }: LookChanges,
  portalUrl: string,
): WebhookEvent[] {
  const timestamp = new Date(atMs).toISOString();
  const byDowntime = groupBy(changes, ({ id }) => id);
  return [
    ...statuses.map(({ resource, before, after, atMs: sinceMs }) => {
      const url = toResourceUrl(portalUrl, resource);
      const [word, past] = [toState(after, false).word, toState(before, false).word];
      return {
        type: "status.changed",
        timestamp,
        text: toLines(
          `${words.isNow(resource, word)}. ${words.wasBefore(past, words.toMinuteText(sinceMs))}`,
          url,
        ),
        data: { resource, before, after, since: new Date(sinceMs).toISOString(), url },
      };
    }),
    ...records.flatMap((record) => {
      const own = byDowntime.get(record.id) ?? [];
      const type = toType(record, own, atMs);
      if (!type) return [];
      const data = toData(record, own, portalUrl);
      return [{ type, timestamp, text: toText(record, sayChange(record, own), data.url), data }];
    }),
    ...turns.map(({ record, turn }) => {
      const data = toData(record, [], portalUrl);
      // The end says nothing about the resource: what the facility reports does.
      const reported = looks.find(({ resource }) => resource === data.resource)?.status ?? null;
      const news = words.downtimeTurn[turn](data.resource, toState(reported, false).word);
      return {
        type: `downtime.${turn}`,
        timestamp,
        text: toText(record, news, data.url),
        data: { ...data, reported },
      };
    }),
  ];
}

/** A downtime in words: the news, its times, why, and where to read on. */
const toText = ({ downtime }: KeptDowntime, news: string, url: string): string =>
  toLines(
    news,
    words.toTimesText(parseInstant(downtime.start), toDowntimeEndMs(downtime)),
    cut(downtime.description),
    url,
  );

function sayChange({ downtime }: KeptDowntime, [first]: readonly DowntimeChange[]): string {
  const { resourceName } = downtime;
  return first ? words.downtimeChanged(resourceName, first.field) : words.downtimeAnnounced(resourceName);
}

function toType(record: KeptDowntime, changes: readonly DowntimeChange[], atMs: number): string | null {
  if (changes.some(({ field }) => field === "withdrawn")) return "downtime.withdrawn";
  if (changes.length > 0) return "downtime.changed";
  return record.firstSeenMs === atMs && record.goneMs === null ? "downtime.announced" : null;
}

function toData({ id, downtime }: KeptDowntime, changes: readonly DowntimeChange[], portalUrl: string) {
  const { resourceName, status, start, end, description, scheduled } = downtime;
  const fields = changes.filter(({ field }) => field !== "withdrawn");
  return {
    id,
    resource: resourceName,
    status,
    start,
    end,
    description: cut(description),
    scheduled,
    ...(fields.length > 0 && {
      changes: fields.map(({ field, before, after }) => ({ field, before: cut(before), after: cut(after) })),
    }),
    url: toResourceUrl(portalUrl, resourceName),
  };
}
