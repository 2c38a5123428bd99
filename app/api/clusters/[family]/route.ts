import { recordProvision } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { familyParamsSchema, provisionInputSchema } from "@/lib/clusters/model";
import { listClusters, provisionCluster } from "@/lib/clusters/upstream";

const path = { name: "/api/clusters/{family}", params: familyParamsSchema };

export const GET = route({ ...path, answer: (at) => listClusters(at.facility(), at.params.family) });
export const POST = route({
  ...{ ...path, body: provisionInputSchema, once: true },
  answer: (at) => recordProvision(at, () => provisionCluster(at.facility(), at.params.family, at.body)),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
