import * as z from "zod/mini";
import { problemSchema } from "@/lib/portal/problem-schema";

/**
 * One downtime of one resource (spec §2.1). Instants are ISO 8601 UTC; null where the facility gave none or nothing
 * readable. `scheduled` and `reboot` are null where the answer doesn't carry them (the embedded form).
 */
export const downtimeSchema = z.object({
  resourceName: z.string(),
  status: z.string(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  description: z.string(),
  scheduled: z.nullable(z.boolean()),
  reboot: z.nullable(z.boolean()),
  updatedAt: z.nullable(z.string()),
});
export type Downtime = z.infer<typeof downtimeSchema>;

/**
 * One monitored resource (spec §2.1). `status` is shown as received; null means that none was given. Texts are "" where
 * absent. `upcomingDowntimes` null: the answer had no such field, which is not the same as none planned.
 */
export const resourceSchema = z.object({
  name: z.string(),
  description: z.string(),
  systemType: z.string(),
  securityEnclave: z.string(),
  organization: z.string(),
  status: z.nullable(z.string()),
  downtimeScheduleAvailable: z.nullable(z.boolean()),
  upcomingDowntimes: z.nullable(z.array(downtimeSchema)),
  retrievedAt: z.nullable(z.string()),
  annotations: z.record(z.string(), z.string()),
});
export type Resource = z.infer<typeof resourceSchema>;

/**
 * Where an answer comes from: when the portal last asked, when what is shown was answered (null: never yet), the window
 * between two asks in seconds, and why the last ask brought nothing newer (null: what is shown is its answer).
 */
export const freshnessSchema = z.object({
  askedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  refreshSeconds: z.number(),
  problem: z.nullable(problemSchema),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** What is known of all resources. `resources` null: never read so far, which is not an empty list. */
export const resourceListSchema = z.object({
  resources: z.nullable(z.array(resourceSchema)),
  freshness: freshnessSchema,
});
export type ResourceList = z.infer<typeof resourceListSchema>;

/** What is known of one kind of downtimes. `downtimes` null: never read so far, which is not an empty list. */
export const downtimeListSchema = z.object({
  downtimes: z.nullable(z.array(downtimeSchema)),
  freshness: freshnessSchema,
});
export type DowntimeList = z.infer<typeof downtimeListSchema>;

/** One resource together with where the answer comes from. */
export const resourceReadingSchema = z.extend(resourceSchema, { freshness: freshnessSchema });
export type ResourceReading = z.infer<typeof resourceReadingSchema>;

/** The address part that names a resource. */
export const resourceParamsSchema = z.object({
  resource: z.string().check(z.minLength(1), z.maxLength(300)),
});

/** What may follow `?` of the calendar's address. */
export const calendarQuerySchema = z.object({
  resource: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
