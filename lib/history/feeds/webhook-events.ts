import "server-only";
import { toResourceUrl } from "@/lib/status/downtime-identity";
import { groupBy } from "@/lib/status/group-by";
import type { WebhookEvent } from "@/lib/webhooks/webhook-event";
import type { DowntimeChange, KeptDowntime } from "../downtime-record";
import type { LookChanges } from "../recording/turn";

const longestText = 1000;
const cut = (text: string | null) => text?.slice(0, longestText) ?? null;

/** The webhooks of what a look changed: at most one per resource's status and one per downtime. */
export function toWebhookEvents(
  { atMs, statuses, records, changes }: LookChanges,
  portalUrl: string,
): WebhookEvent[] {
  const timestamp = new Date(atMs).toISOString();
  const byDowntime = groupBy(changes, ({ id }) => id);
  return [
    ...statuses.map(({ resource, before, after, atMs: sinceMs }) => ({
      type: "status.changed",
      timestamp,
      data: {
        resource,
        before,
        after,
        since: new Date(sinceMs).toISOString(),
        url: toResourceUrl(portalUrl, resource),
      },
    })),
    ...records.flatMap((record) => {
      const own = byDowntime.get(record.id) ?? [];
      const type = toType(record, own, atMs);
      return type ? [{ type, timestamp, data: toData(record, own, portalUrl) }] : [];
    }),
  ];
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
