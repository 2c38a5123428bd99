import * as z from "zod/mini";
import { noteSchema } from "@/lib/notes/model";

/** A time (ISO 8601 UTC) in which a resource was seen in one status; `status` null: the facility reported none. */
export const spanSchema = z.object({
  status: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
});

/** A time in which a resource was seen unavailable; see lib/history/incident.ts for the marks. */
export const incidentSchema = z.object({
  id: z.string(),
  resource: z.string(),
  from: z.string(),
  until: z.string(),
  /** Observed time alone, in seconds. */
  durationSeconds: z.number(),
  isOngoing: z.boolean(),
  hasGap: z.boolean(),
  isPlanned: z.boolean(),
  plannedShare: z.number(),
  reason: z.nullable(z.string()),
});
export type HistoryIncident = z.infer<typeof incidentSchema>;

/** Availability in the last so many days. Shares are 0 to 1 of the observed time; null if nothing was observed. */
const availabilitySchema = z.object({
  days: z.number(),
  share: z.nullable(z.number()),
  shareUnplanned: z.nullable(z.number()),
  observedShare: z.number(),
});

/** The record of one resource in the requested window. Time outside its spans was not observed. */
export const resourceHistorySchema = z.object({
  resource: z.string(),
  spans: z.array(spanSchema),
  incidents: z.array(incidentSchema),
  availability: z.array(availabilitySchema),
});
export type ResourceHistory = z.infer<typeof resourceHistorySchema>;

/** A downtime as it was last listed, with each change that was seen; `withdrawnAt`: it left the lists before its end. */
export const downtimeHistorySchema = z.object({
  id: z.string(),
  resource: z.string(),
  status: z.string(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  description: z.string(),
  scheduled: z.nullable(z.boolean()),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
  changes: z.array(
    z.object({
      seenAt: z.string(),
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});

/**
 * What the portal recorded between two instants, or a part of it: then `next` is the address of what follows, which has further
 * spans and incidents. A resource that is in both is continued there. Downtimes and notes are in the first part alone.
 */
export const historySchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The instant that the newest recorded look describes; null: nothing is recorded. */
  recordedUntil: z.nullable(z.string()),
  resources: z.array(resourceHistorySchema),
  downtimes: z.array(downtimeHistorySchema),
  /** Notes of operators that were written in the window, newest first; at most 1,000, and whether older ones were left out. */
  notes: z.array(noteSchema),
  hasMoreNotes: z.boolean(),
  /** True if there are more than 2,000 downtimes, or many changes: then the oldest of these were left out. */
  hasMoreDowntimes: z.boolean(),
  /**
   * Null, or the instant before which more is recorded than the portal has in memory: then older incidents, and availability in
   * windows that begin earlier, are left out.
   */
  completeSince: z.nullable(z.string()),
  /** The address of the next part; null: this is the last one. A header `Link` with `rel="next"` says the same, also with CSV. */
  next: z.nullable(z.string()),
});
export type History = z.infer<typeof historySchema>;

const instant = z.iso.datetime({ offset: true });

/** `GET /api/history`: the window is the last 90 days unless given; `after` is part of the address in `next`. */
export const historyQuerySchema = z.object({
  resource: z.optional(z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\0]*$/))),
  from: z.optional(instant),
  to: z.optional(instant),
  format: z.optional(z.enum(["json", "csv"])),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  after: z.optional(z.string().check(z.maxLength(320), z.regex(/^[^\0]+@-?\d{1,16}$/))),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

const path = z.optional(z.string());

/**
 * A short drawing of the record per resource: SVG paths, `units` wide, each unit `unitSeconds` long, up to `to`. Where
 * there is no path, nothing was observed. `text` states the same in words.
 */
export const historyStripsSchema = z.object({
  to: z.string(),
  recordedUntil: z.nullable(z.string()),
  units: z.number(),
  unitSeconds: z.number(),
  strips: z.array(
    z.object({
      resource: z.string(),
      text: z.string(),
      /** The operational share of the observed time, 0 to 1; null: too little was observed to say one. */
      share: z.nullable(z.number()),
      paths: z.object({ ok: path, partial: path, plan: path, unknown: path, down: path }),
    }),
  ),
});
export type HistoryStrips = z.infer<typeof historyStripsSchema>;

/** `GET /api/history/strips`: the last 24 hours to scale, or the last 90 days with one unit a day. */
export const stripsQuerySchema = z.object({ window: z.enum(["24h", "90d"]) });
