import { clusterDeed } from "@/lib/activity/deed";
import { route } from "@/lib/api/route";
import * as model from "@/lib/clusters/model";
import { deleteCluster, getCluster, getClusterWithoutCredentials } from "@/lib/clusters/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/clusters/{family}/{name}",
  {
    summary:
      "One cluster, with its credentials if the facility returns them; credentials=omit leaves them out",
    params: model.clusterParamsSchema,
    query: model.clusterQuerySchema,
    output: model.clusterAnswerSchema,
    problems: ["session-call"],
    answer: ({ facility, params, query }) =>
      query.credentials === "omit"
        ? getClusterWithoutCredentials(facility(), params)
        : getCluster(facility(), params),
  },
  {
    method: "DELETE",
    summary: "Delete a cluster for good (spec §4.3)",
    params: model.clusterParamsSchema,
    once: true,
    audit: { action: "delete", deed: clusterDeed },
    output: model.deleteResultSchema,
    problems: ["session-write"],
    answer: ({ facility, params }) => deleteCluster(facility(), params),
  },
);
