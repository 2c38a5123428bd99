import "server-only";
import * as z from "zod/mini";
import { type Describer, describer, ofFacility } from "@/lib/code/describer";
import { clusterParamsSchema, familySchema, provisionInputSchema } from "./model";
import {
  toBackendsRequest,
  toClusterRequest,
  toClustersRequest,
  toDeleteRequest,
  toExtendRequest,
  toProvisionRequest,
} from "./requests";

const familyInput = z.strictObject({ family: familySchema });
const provision = z.strictObject({ family: familySchema, cluster: provisionInputSchema });

/** How code reads and changes clusters. Credentials are read with the cluster. */
export const clusterCode: Record<string, Describer> = {
  "clusters.backends": describer("token", z.strictObject({}), () => ofFacility(toBackendsRequest())),
  "clusters.list": describer("token", familyInput, ({ family }) => ofFacility(toClustersRequest(family))),
  "clusters.get": describer("token", clusterParamsSchema, (ref) => ofFacility(toClusterRequest(ref))),
  "clusters.credentials": describer("token", clusterParamsSchema, (ref) => ofFacility(toClusterRequest(ref))),
  "clusters.provision": describer("token", provision, ({ family, cluster }) =>
    ofFacility(toProvisionRequest(family, cluster)),
  ),
  "clusters.extend": describer("token", clusterParamsSchema, (ref) => ofFacility(toExtendRequest(ref))),
  "clusters.delete": describer("token", clusterParamsSchema, (ref) => ofFacility(toDeleteRequest(ref))),
};
