import { route } from "@/lib/api/route";
import { clusterListSchema } from "@/lib/clusters/model";
import { listAllClusters } from "@/lib/clusters/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/clusters", {
  summary: "The clusters of both families; a family that can't be read has its problem instead of a list",
  output: clusterListSchema,
  problems: ["session-call"],
  answer: ({ facility }) => listAllClusters(facility()),
});
