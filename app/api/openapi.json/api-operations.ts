import { portalOperations } from "@/lib/api/operations";
import { clusterOperations } from "@/lib/clusters/operations";
import { computeOperations } from "@/lib/compute/operations";
import type { Operation } from "@/lib/portal/operation";
import { sessionOperations } from "@/lib/session/operations";
import { statusOperations } from "@/lib/status/operations";
import { thesaurusOperations } from "@/lib/thesaurus/operations";
import { tokenOperations } from "@/lib/token/operations";

/** The portal's whole API, as each feature describes its part. */
export const apiOperations: Operation[] = [
  ...statusOperations,
  ...computeOperations,
  ...clusterOperations,
  ...tokenOperations,
  ...thesaurusOperations,
  ...sessionOperations,
  ...portalOperations,
];
