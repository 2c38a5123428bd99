import { notAllowed, route } from "@/lib/api/route";
import { clusterParamsSchema, clusterQuerySchema } from "@/lib/clusters/model";
import { deleteCluster, getCluster, getClusterWithoutCredentials } from "@/lib/clusters/upstream";

const path = { name: "/api/clusters/{family}/{name}", params: clusterParamsSchema };
const readerOf = (query: { credentials?: string }) =>
  query.credentials === "omit" ? getClusterWithoutCredentials : getCluster;

export const GET = route({
  ...path,
  query: clusterQuerySchema,
  answer: (at) => readerOf(at.query)(at.facility(), at.params),
});
export const DELETE = route({ ...path, once: true, answer: (at) => deleteCluster(at.facility(), at.params) });
export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");
