import { clusterDeed } from "@/lib/activity/deed";
import { notAllowed, route } from "@/lib/api/route";
import { writeProblems } from "@/lib/api/usual-problems";
import { clusterParamsSchema, extendResultSchema } from "@/lib/clusters/model";
import { extendCluster } from "@/lib/clusters/upstream";

export const POST = route({
  path: "/api/clusters/{family}/{name}/extend",
  summary: "Set a cluster's remaining lifetime to seven days from now (spec §4.3)",
  params: clusterParamsSchema,
  once: true,
  audit: { action: "extend", deed: clusterDeed },
  output: extendResultSchema,
  problems: writeProblems,
  answer: ({ facility, params }) => extendCluster(facility(), params),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ POST });
