import { activityOperations } from "@/lib/activity/operations";
import { portalOperations } from "@/lib/api/operations";
import { boardOperations } from "@/lib/board/operations";
import { clusterOperations } from "@/lib/clusters/operations";
import { codeOperations } from "@/lib/code/operations";
import { computeOperations } from "@/lib/compute/operations";
import { historyOperations } from "@/lib/history/operations";
import { noteOperations } from "@/lib/notes/operations";
import type { Operation } from "@/lib/portal/operation";
import { sessionOperations } from "@/lib/session/operations";
import { statusOperations } from "@/lib/status/operations";
import { thesaurusOperations } from "@/lib/thesaurus/operations";
import { tokenOperations } from "@/lib/token/operations";
import { workOperations } from "@/lib/work/operations";

/** All operations of the portal's API, as described by each feature. */
export const apiOperations: Operation[] = [
  ...statusOperations,
  ...boardOperations,
  ...historyOperations,
  ...noteOperations,
  ...computeOperations,
  ...clusterOperations,
  ...tokenOperations,
  ...activityOperations,
  ...codeOperations,
  ...workOperations,
  ...thesaurusOperations,
  ...sessionOperations,
  ...portalOperations,
];
