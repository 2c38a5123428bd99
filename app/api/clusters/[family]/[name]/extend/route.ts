import { clusterDeed } from "@/lib/activity/deed";
import { route } from "@/lib/api/route";
import { clusterParamsSchema, extendResultSchema } from "@/lib/clusters/model";
import { extendCluster } from "@/lib/clusters/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/clusters/{family}/{name}/extend", {
  method: "POST",
  summary: "Set a cluster's remaining lifetime to seven days from now (spec §4.3)",
  params: clusterParamsSchema,
  once: true,
  audit: { action: "extend", deed: clusterDeed },
  output: extendResultSchema,
  problems: ["session-write"],
  answer: ({ facility, params }) => extendCluster(facility(), params),
});
