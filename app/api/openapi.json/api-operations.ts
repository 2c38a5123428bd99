import { portalOperations } from "@/lib/api/operations";
import { clusterOperations } from "@/lib/clusters/operations";
import { computeOperations } from "@/lib/compute/operations";
import { historyOperations } from "@/lib/history/operations";
import type { Operation } from "@/lib/portal/operation";
import { sessionOperations } from "@/lib/session/operations";
import { statusOperations } from "@/lib/status/operations";
import { thesaurusOperations } from "@/lib/thesaurus/operations";
import { tokenOperations } from "@/lib/token/operations";

/** All operations of the portal's API, as described by each feature. */
export const apiOperations: Operation[] = [
  ...statusOperations,
  ...historyOperations,
  ...computeOperations,
  ...clusterOperations,
  ...tokenOperations,
  ...thesaurusOperations,
  ...sessionOperations,
  ...portalOperations,
];
