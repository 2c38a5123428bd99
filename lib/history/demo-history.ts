import { z } from "zod";
import type { DowntimeChange, KeptDowntime } from "./downtime-record";
import type { Span } from "./span";

const instant = z.iso.datetime().transform((text) => Date.parse(text));
const iso = z.iso.datetime();

/** What `GET /demo/history` of the demo facility answers: its own account of the days before. */
export const demoHistorySchema = z.object({
  spans: z.array(z.object({ resource: z.string(), status: z.string(), from: instant, until: instant })),
  downtimes: z.array(
    z.object({
      resourceName: z.string(),
      status: z.string(),
      description: z.string(),
      start: iso,
      end: iso,
      attributes: z.object({ scheduled: z.boolean(), reboot: z.boolean() }),
      listedFrom: instant,
      listedUntil: z.nullable(instant),
      moved: z.nullable(z.object({ at: instant, end: iso })),
    }),
  ),
  notes: z.array(
    z.object({
      resource: z.string(),
      downtimeStart: instant,
      at: instant,
      author: z.string(),
      text: z.string(),
    }),
  ),
});

/** The record of a demonstration's past: spans, downtimes and their changes. */
export type DemoHistory = { spans: Span[]; downtimes: KeptDowntime[]; changes: DowntimeChange[] };

/** A demo facility's account as the portal would have recorded it. */
export function toDemoHistory({ spans, downtimes }: z.infer<typeof demoHistorySchema>): DemoHistory {
  const seenMs = Math.max(...spans.map(({ until }) => until));
  return {
    spans: spans.map(({ resource, status, from, until }) => ({
      resource,
      status,
      fromMs: from,
      untilMs: until,
      isClosed: until < seenMs,
    })),
    downtimes: downtimes.map(({ attributes, listedFrom, listedUntil, moved: _, ...downtime }) => ({
      id: toId(downtime),
      listedId: toId(downtime),
      downtime: { ...downtime, ...attributes },
      firstSeenMs: listedFrom,
      lastSeenMs: listedUntil ?? seenMs,
      goneMs: listedUntil,
    })),
    changes: downtimes.flatMap(({ moved, ...downtime }) => {
      if (moved === null) return [];
      const { at: seenMs, end: before } = moved;
      return { id: toId(downtime), seenMs, field: "end" as const, before, after: downtime.end };
    }),
  };
}

/** The ID of a downtime in the lists (lib/status, mergeDowntimes). */
const toId = ({ resourceName, start }: { resourceName: string; start: string }): string =>
  `${resourceName}@${Date.parse(start)}`;
