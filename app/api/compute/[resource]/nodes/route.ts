import { nodeListSchema } from "@/lib/compute/model";
import { readNodes } from "@/lib/compute/shared-machine";
import { tableRoute } from "../table-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute(
  "nodes",
  "All nodes (spec §4.4)",
  nodeListSchema,
  readNodes,
);
