import * as z from "zod/mini";
import { componentStatuses } from "./summary-component";

/** The shape of a Statuspage v2 summary as the portal sends it (decision 23). Instants are ISO 8601 UTC. */

export const summaryComponentSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(componentStatuses),
  created_at: z.string(),
  /** Since when the resource has this status, as recorded. */
  updated_at: z.string(),
  position: z.number(),
  description: z.nullable(z.string()),
  showcase: z.boolean(),
  start_date: z.nullable(z.string()),
  group_id: z.nullable(z.string()),
  page_id: z.string(),
  group: z.boolean(),
  only_show_if_degraded: z.boolean(),
});
export type SummaryComponent = z.infer<typeof summaryComponentSchema>;

const eventStatus = z.enum(["investigating", "identified", "monitoring", "scheduled", "in_progress"]);

export const summaryEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: eventStatus,
  created_at: z.string(),
  updated_at: z.string(),
  monitoring_at: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  impact: z.enum(["major", "maintenance"]),
  shortlink: z.string(),
  started_at: z.string(),
  page_id: z.string(),
  incident_updates: z.array(
    z.object({
      id: z.string(),
      status: eventStatus,
      body: z.string(),
      incident_id: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
      display_at: z.string(),
      affected_components: z.null(),
      deliver_notifications: z.boolean(),
      custom_tweet: z.null(),
      tweet_id: z.null(),
    }),
  ),
  components: z.array(summaryComponentSchema),
  reminder_intervals: z.null(),
  scheduled_for: z.optional(z.nullable(z.string())),
  scheduled_until: z.optional(z.nullable(z.string())),
});
/** An incident, or a maintenance, which alone has `scheduled_for` and `scheduled_until` (null: not reported). */
export type SummaryEvent = z.infer<typeof summaryEventSchema>;

/** `GET /api/status/summary.json`. */
export const statusSummarySchema = z.object({
  page: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    time_zone: z.string(),
    updated_at: z.string(),
  }),
  components: z.array(summaryComponentSchema),
  incidents: z.array(summaryEventSchema),
  scheduled_maintenances: z.array(summaryEventSchema),
  status: z.object({
    indicator: z.enum(["none", "minor", "major", "critical", "maintenance"]),
    description: z.string(),
  }),
});
export type StatusSummary = z.infer<typeof statusSummarySchema>;

/** `GET /api/status/feed.xml`. */
export const feedQuerySchema = z.object({
  resource: z.optional(z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\0]*$/))),
});
