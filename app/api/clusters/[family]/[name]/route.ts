import { clusterDeed } from "@/lib/activity/deed";
import { notAllowed, route } from "@/lib/api/route";
import { sessionProblems, writeProblems } from "@/lib/api/usual-problems";
import * as model from "@/lib/clusters/model";
import { deleteCluster, getCluster, getClusterWithoutCredentials } from "@/lib/clusters/upstream";

export const GET = route({
  path: "/api/clusters/{family}/{name}",
  summary: "One cluster, with its credentials if the facility returns them; credentials=omit leaves them out",
  params: model.clusterParamsSchema,
  query: model.clusterQuerySchema,
  output: model.clusterAnswerSchema,
  problems: sessionProblems,
  answer: ({ facility, params, query }) =>
    query.credentials === "omit"
      ? getClusterWithoutCredentials(facility(), params)
      : getCluster(facility(), params),
});
export const DELETE = route({
  path: "/api/clusters/{family}/{name}",
  summary: "Delete a cluster for good (spec §4.3)",
  params: model.clusterParamsSchema,
  once: true,
  audit: { action: "delete", deed: clusterDeed },
  output: model.deleteResultSchema,
  problems: writeProblems,
  answer: ({ facility, params }) => deleteCluster(facility(), params),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed({ GET, DELETE });
