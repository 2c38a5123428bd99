import { clusterCode } from "@/lib/clusters/code";
import { computeCode } from "@/lib/compute/code";
import { statusCode } from "@/lib/status/code";
import { tokenCode } from "@/lib/token/code";

/** How code makes every call of the portal upstream, as described by each feature. */
export const describers = { ...statusCode, ...computeCode, ...clusterCode, ...tokenCode };
