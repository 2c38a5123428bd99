import type { Operation } from "@/lib/portal/operation";
import {
  calendarQuerySchema,
  downtimeListSchema,
  resourceListSchema,
  resourceParamsSchema,
  resourceReadingSchema,
} from "./model";

const unread = ["facility-slow", "facility-unreachable", "facility-failed", "facility-unreadable"];

/** The status part of the portal's API. */
export const statusOperations: Operation[] = [
  {
    method: "get",
    path: "/api/status",
    summary: "All monitored resources (spec §4.1)",
    answer: resourceListSchema,
    problems: unread,
  },
  {
    method: "get",
    path: "/api/status/downtimes",
    summary: "Downtimes in effect (spec §4.1)",
    answer: downtimeListSchema,
    problems: unread,
  },
  {
    method: "get",
    path: "/api/status/downtimes/upcoming",
    summary: "Downtimes of the next ten days (spec §4.1)",
    answer: downtimeListSchema,
    problems: unread,
  },
  {
    method: "get",
    path: "/api/status/downtimes.ics",
    summary: "Downtimes as a calendar (RFC 5545), of all resources or of one",
    query: calendarQuerySchema,
    mediaType: "text/calendar",
    problems: unread,
  },
  {
    method: "get",
    path: "/api/status/feed.xml",
    summary: "Downtimes as a feed (Atom, RFC 4287)",
    mediaType: "application/atom+xml",
    problems: unread,
  },
  ...["/api/status/{resource}", "/api/status/resource/{resource}"].map(
    (path): Operation => ({
      method: "get",
      path,
      summary:
        "One resource (spec §4.1); the longer path also serves names that the shorter one takes for itself",
      params: resourceParamsSchema,
      answer: resourceReadingSchema,
      problems: ["not-found", "too-many-requests", ...unread],
    }),
  ),
  {
    method: "get",
    path: "/api/status/resource/{resource}/badge.svg",
    summary:
      "The status of one resource as a badge; “Unknown” while it can't be read, 404 if it isn't listed",
    params: resourceParamsSchema,
    mediaType: "image/svg+xml",
    problems: ["too-many-requests"],
  },
];
