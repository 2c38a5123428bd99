import * as z from "zod/mini";
import { problemSchema } from "@/lib/portal/problem-schema";

/**
 * One downtime of one resource (spec §2.1). Instants are ISO 8601 UTC; null if missing or unreadable. `scheduled` and
 * `reboot` are null if the answer doesn't include them (the embedded form).
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
 * One monitored resource (spec §2.1). `status` is shown as received; null means that none was given. Missing texts are "".
 * `upcomingDowntimes` is null if the answer had no such field, which differs from none planned.
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
 * The freshness of an answer: when the portal last sent a request, when the displayed data was received (null: never), the
 * minimum interval between two requests in seconds, and why the last request returned nothing newer (null: it succeeded).
 */
export const freshnessSchema = z.object({
  askedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  refreshSeconds: z.number(),
  problem: z.nullable(problemSchema),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** All known resources. `resources` is null if never read, which differs from an empty list. */
export const resourceListSchema = z.object({
  resources: z.nullable(z.array(resourceSchema)),
  freshness: freshnessSchema,
});
export type ResourceList = z.infer<typeof resourceListSchema>;

/** The known downtimes of one kind. `downtimes` is null if never read, which differs from an empty list. */
export const downtimeListSchema = z.object({
  downtimes: z.nullable(z.array(downtimeSchema)),
  freshness: freshnessSchema,
});
export type DowntimeList = z.infer<typeof downtimeListSchema>;

/** One resource with the freshness of its answer. */
export const resourceReadingSchema = z.extend(resourceSchema, { freshness: freshnessSchema });
export type ResourceReading = z.infer<typeof resourceReadingSchema>;

/** The path parameter that names a resource. */
export const resourceParamsSchema = z.object({
  resource: z.string().check(z.minLength(1), z.maxLength(300)),
});

/** The query parameters of the calendar's URL. */
export const calendarQuerySchema = z.object({
  resource: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
