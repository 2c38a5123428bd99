import { z } from "zod";

/**
 * The shape of `GET /api/v2/summary.json` on a public Statuspage, as documented at
 * https://www.githubstatus.com/api. Strict: no other field, no other word.
 */
const instant = z.iso.datetime({ offset: true });
const componentStatus = z.enum([
  "operational",
  "degraded_performance",
  "partial_outage",
  "major_outage",
  "under_maintenance",
]);

const component = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  status: componentStatus,
  created_at: instant,
  updated_at: instant,
  position: z.int().min(1),
  description: z.string().nullable(),
  showcase: z.boolean(),
  start_date: z.iso.date().nullable(),
  group_id: z.string().nullable(),
  page_id: z.string(),
  group: z.boolean(),
  only_show_if_degraded: z.boolean(),
  components: z.array(z.string()).optional(),
});

const incidentStatus = z.enum(["investigating", "identified", "monitoring", "resolved", "postmortem"]);
const maintenanceStatus = z.enum(["scheduled", "in_progress", "verifying", "completed"]);
const impact = z.enum(["none", "minor", "major", "critical", "maintenance"]);

const affected = z.strictObject({
  code: z.string(),
  name: z.string(),
  old_status: componentStatus,
  new_status: componentStatus,
});

const toUpdate = <Status extends z.ZodType>(status: Status) =>
  z.strictObject({
    id: z.string().min(1),
    status,
    body: z.string(),
    incident_id: z.string(),
    created_at: instant,
    updated_at: instant,
    display_at: instant,
    affected_components: z.array(affected).nullable(),
    deliver_notifications: z.boolean(),
    custom_tweet: z.string().nullable(),
    tweet_id: z.string().nullable(),
  });

const toEvent = <Status extends z.ZodType>(status: Status) => ({
  id: z.string().min(1),
  name: z.string(),
  status,
  created_at: instant,
  updated_at: instant,
  monitoring_at: instant.nullable(),
  resolved_at: instant.nullable(),
  impact,
  shortlink: z.url(),
  started_at: instant,
  page_id: z.string(),
  incident_updates: z.array(toUpdate(status)).min(1),
  components: z.array(component),
  reminder_intervals: z.string().nullable(),
});

/** The summary of a public Statuspage. */
export const statuspageSummarySchema = z.strictObject({
  page: z.strictObject({
    id: z.string().min(1),
    name: z.string(),
    url: z.url(),
    time_zone: z.string(),
    updated_at: instant,
  }),
  components: z.array(component),
  incidents: z.array(z.strictObject(toEvent(incidentStatus))),
  scheduled_maintenances: z.array(
    z.strictObject({
      ...toEvent(maintenanceStatus),
      scheduled_for: z.nullable(instant),
      scheduled_until: z.nullable(instant),
    }),
  ),
  status: z.strictObject({
    indicator: z.enum(["none", "minor", "major", "critical", "maintenance"]),
    description: z.string().min(1),
  }),
});
