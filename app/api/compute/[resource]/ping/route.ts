import { pingSchema } from "@/lib/compute/model";
import { pingScheduler } from "@/lib/compute/upstream";
import { tableRoute } from "../table-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute(
  "ping",
  "Whether the scheduler answers (spec §4.4)",
  pingSchema,
  pingScheduler,
);
