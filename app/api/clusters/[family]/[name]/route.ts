import { recordDelete } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import * as model from "@/lib/clusters/model";
import { clusterReaderOf, deleteCluster } from "@/lib/clusters/upstream";

const path = { name: "/api/clusters/{family}/{name}", params: model.clusterParamsSchema };
const read = { ...path, query: model.clusterQuerySchema };
export const GET = route({ ...read, answer: (at) => clusterReaderOf(at.query)(at.facility(), at.params) });
export const DELETE = route({
  ...{ ...path, once: true },
  answer: (at) => recordDelete(at, () => deleteCluster(at.facility(), at.params)),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");
