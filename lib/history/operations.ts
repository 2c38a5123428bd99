import type { Operation } from "@/lib/portal/operation";
import { changesQuerySchema, statusSummarySchema } from "./feeds/model";
import { historyQuerySchema, historySchema, historyStripsSchema, stripsQuerySchema } from "./model";

/** The history part of the portal's API. */
export const historyOperations: Operation[] = [
  {
    method: "get",
    path: "/api/history",
    summary:
      'What the portal recorded: status over time, incidents, availability, downtimes and their changes (JSON; or the spans as CSV). At most 10,000 spans at once, or `limit`; `next`, and a header Link with rel="next", is the address of what follows, with the `after` that it needs',
    query: historyQuerySchema,
    answer: historySchema,
    problems: ["too-many-requests", "store-unavailable"],
  },
  {
    method: "get",
    path: "/api/status/summary.json",
    summary:
      "The status in the shape of a Statuspage v2 summary; a status that isn't known is never `operational`",
    answer: statusSummarySchema,
    problems: [
      "too-many-requests",
      "facility-slow",
      "facility-unreachable",
      "facility-failed",
      "facility-unreadable",
    ],
  },
  {
    method: "get",
    path: "/api/status/changes.xml",
    summary:
      "Changes of status and of downtimes in the last 30 days as a feed (Atom, RFC 4287), newest first",
    query: changesQuerySchema,
    mediaType: "application/atom+xml",
    problems: ["too-many-requests", "store-unavailable"],
  },
  {
    method: "get",
    path: "/api/history/strips",
    summary: "The record of the last 24 hours or 90 days as one short drawing per resource",
    query: stripsQuerySchema,
    answer: historyStripsSchema,
    problems: ["store-unavailable"],
  },
];
