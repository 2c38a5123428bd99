import * as z from "zod/mini";
import type { Operation } from "@/lib/portal/operation";

/** The portal's own operations. */
export const portalOperations: Operation[] = [
  {
    method: "get",
    path: "/api/health",
    summary: "Liveness",
    answer: z.object({ alive: z.literal(true) }),
  },
  {
    method: "get",
    path: "/api/ready",
    summary: "Settings are valid and the facility answers",
    answer: z.object({
      ready: z.literal(true),
      answeredAt: z.nullable(z.string()),
      /** False if STATE_DIR can't be read or written: a restart then loses sign-outs. */
      endsAreKept: z.boolean(),
      /** False if the database can't be read and written. */
      historyIsKept: z.boolean(),
    }),
    problems: ["facility-slow", "facility-unreachable", "facility-failed", "facility-unreadable"],
  },
  {
    method: "get",
    path: "/api/metrics",
    summary: "Metrics (Prometheus text format)",
    mediaType: "text/plain",
  },
  {
    method: "get",
    path: "/api/openapi.json",
    summary: "This description",
    answer: z.looseObject({ openapi: z.string() }),
  },
];
