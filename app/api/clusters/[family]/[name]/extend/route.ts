import { recordExtend } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { clusterParamsSchema } from "@/lib/clusters/model";
import { extendCluster } from "@/lib/clusters/upstream";

export const POST = route({
  name: "/api/clusters/{family}/{name}/extend",
  params: clusterParamsSchema,
  once: true,
  answer: (at) => recordExtend(at, () => extendCluster(at.facility(), at.params)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
