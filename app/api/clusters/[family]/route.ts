import { provisionDeed } from "@/lib/activity/deed";
import { notAllowed, route } from "@/lib/api/route";
import { bodyProblems, sessionProblems, writeProblems } from "@/lib/api/usual-problems";
import { familyListSchema, familyParamsSchema, provisionResultSchema } from "@/lib/clusters/model";
import { listClusters, provisionBodySchema, provisionCluster } from "@/lib/clusters/upstream";

export const GET = route({
  path: "/api/clusters/{family}",
  summary: "The clusters of one family (spec §4.3)",
  params: familyParamsSchema,
  output: familyListSchema,
  problems: sessionProblems,
  answer: ({ facility, params }) => listClusters(facility(), params.family),
});
export const POST = route({
  path: "/api/clusters/{family}",
  summary:
    "Provision a cluster, which then runs for seven days; its credentials are in the answer (spec §4.3)",
  params: familyParamsSchema,
  body: provisionBodySchema,
  once: true,
  audit: { action: "provision", name: ({ name }) => name, deed: provisionDeed },
  output: provisionResultSchema,
  problems: [...bodyProblems, ...writeProblems],
  answer: ({ facility, params, body }) => provisionCluster(facility(), params.family, body),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET, POST });
