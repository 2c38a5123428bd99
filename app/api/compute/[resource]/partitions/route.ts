import { partitionListSchema } from "@/lib/compute/model";
import { readPartitions } from "@/lib/compute/shared-machine";
import { tableRoute } from "../table-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute(
  "partitions",
  "All partitions (spec §4.4)",
  partitionListSchema,
  readPartitions,
);
