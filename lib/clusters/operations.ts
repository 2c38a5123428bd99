import * as z from "zod/mini";
import type { Operation } from "@/lib/portal/operation";
import {
  backendListSchema,
  clusterAnswerSchema,
  clusterListSchema,
  clusterParamsSchema,
  clusterQuerySchema,
  deleteResultSchema,
  extendResultSchema,
  familyListSchema,
  familyParamsSchema,
  provisionInputSchema,
  provisionResultSchema,
} from "./model";
import { provisionFieldNotes } from "./wire";

const problems = [
  "sign-in-required",
  "facility-refused",
  "too-many-requests",
  "facility-busy",
  "facility-unreachable",
  "facility-failed",
  "facility-unreadable",
];
const writeProblems = ["cross-origin-write", "idempotency-key-reused", "outcome-unknown", ...problems];
const { shape } = provisionInputSchema;
/** The input, annotated with the facility's own field names. */
const provisionBody = z.extend(provisionInputSchema, {
  resources: shape.resources.check(z.describe(provisionFieldNotes.resources)),
  flags: shape.flags.check(z.describe(provisionFieldNotes.flags)),
});
const one = { path: "/api/clusters/{family}/{name}", params: clusterParamsSchema };

/** The clusters part of the portal's API (spec §4.3). */
export const clusterOperations: Operation[] = [
  {
    method: "get",
    path: "/api/clusters/backends",
    summary: "The kinds of clusters on offer, with the bounds of their resources (spec §4.3)",
    answer: backendListSchema,
    problems,
  },
  {
    method: "get",
    path: "/api/clusters",
    summary: "The clusters of both families; a family that can't be read has its problem instead of a list",
    answer: clusterListSchema,
    problems,
  },
  {
    method: "get",
    path: "/api/clusters/{family}",
    summary: "The clusters of one family (spec §4.3)",
    params: familyParamsSchema,
    answer: familyListSchema,
    problems,
  },
  {
    method: "post",
    path: "/api/clusters/{family}",
    summary:
      "Provision a cluster, which then runs for seven days; its credentials are in the answer (spec §4.3)",
    params: familyParamsSchema,
    body: provisionBody,
    answer: provisionResultSchema,
    problems: ["unsupported-media-type", "body-too-large", ...writeProblems],
  },
  {
    ...one,
    method: "get",
    summary:
      "One cluster, with its credentials if the facility returns them; credentials=omit leaves them out",
    query: clusterQuerySchema,
    answer: clusterAnswerSchema,
    problems,
  },
  {
    ...one,
    method: "delete",
    summary: "Delete a cluster for good (spec §4.3)",
    answer: deleteResultSchema,
    problems: writeProblems,
  },
  {
    ...one,
    path: "/api/clusters/{family}/{name}/extend",
    method: "post",
    summary: "Set a cluster's remaining lifetime to seven days from now (spec §4.3)",
    answer: extendResultSchema,
    problems: writeProblems,
  },
];
