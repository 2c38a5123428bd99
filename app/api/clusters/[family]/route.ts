import { provisionDeed } from "@/lib/activity/deed";
import { route } from "@/lib/api/route";
import { familyListSchema, familyParamsSchema, provisionResultSchema } from "@/lib/clusters/model";
import { listClusters, provisionBodySchema, provisionCluster } from "@/lib/clusters/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/clusters/{family}",
  {
    summary: "The clusters of one family (spec §4.3)",
    params: familyParamsSchema,
    output: familyListSchema,
    problems: ["session-call"],
    answer: ({ facility, params }) => listClusters(facility(), params.family),
  },
  {
    method: "POST",
    summary:
      "Provision a cluster, which then runs for seven days; its credentials are in the answer (spec §4.3)",
    params: familyParamsSchema,
    body: provisionBodySchema,
    once: true,
    audit: { action: "provision", name: ({ name }) => name, deed: provisionDeed },
    output: provisionResultSchema,
    problems: ["body", "session-write"],
    answer: ({ facility, params, body }) => provisionCluster(facility(), params.family, body),
  },
);
