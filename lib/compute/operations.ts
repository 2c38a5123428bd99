import type { Operation } from "@/lib/portal/operation";
import {
  cancelQuerySchema,
  cancelResultSchema,
  computeParamsSchema,
  computeResourceListSchema,
  diagnosticsAnswerSchema,
  jobAnswerSchema,
  jobListSchema,
  jobParamsSchema,
  jobReadParamsSchema,
  nodeListSchema,
  partitionListSchema,
  pingSchema,
  reservationListSchema,
  submitInputSchema,
  submitResultSchema,
  versionQuerySchema,
} from "./model";
import { jobGridQuerySchema, jobGridSchema } from "./queue/grid/grid-model";

const problems = [
  "sign-in-required",
  "not-offered",
  "facility-refused",
  "too-many-requests",
  "facility-busy",
  "facility-unreachable",
  "facility-failed",
  "facility-unreadable",
];

const tables = [
  ["ping", "Whether the scheduler answers", pingSchema],
  ["partitions", "All partitions", partitionListSchema],
  ["nodes", "All nodes", nodeListSchema],
  ["reservations", "All reservations", reservationListSchema],
  ["diagnostics", "The scheduler's statistics", diagnosticsAnswerSchema],
  ["jobs", "All jobs visible to the project", jobListSchema],
] as const;

/** The compute part of the portal's API (spec §4.4). */
export const computeOperations: Operation[] = [
  {
    method: "get",
    path: "/api/compute",
    summary: "The compute resources and the scheduler versions they offer (spec §9)",
    answer: computeResourceListSchema,
  },
  ...tables.map(
    ([part, summary, answer]): Operation => ({
      method: "get",
      path: `/api/compute/{resource}/${part}`,
      summary: `${summary} (spec §4.4)`,
      params: computeParamsSchema,
      query: versionQuerySchema,
      answer,
      problems,
    }),
  ),
  {
    method: "get",
    path: "/api/compute/{resource}/grid",
    summary: "The jobs in the compact form of the portal's queue: all rows, or what changed since a state",
    params: computeParamsSchema,
    query: jobGridQuerySchema,
    answer: jobGridSchema,
    problems,
  },
  {
    method: "post",
    path: "/api/compute/{resource}/jobs",
    summary: "Submit a job, or from v0.0.44 on several descriptions as one heterogeneous job (spec §4.4)",
    params: computeParamsSchema,
    query: versionQuerySchema,
    body: submitInputSchema,
    answer: submitResultSchema,
    problems: ["cross-origin-write", "unsupported-media-type", "body-too-large", ...problems],
  },
  {
    method: "get",
    path: "/api/compute/{resource}/jobs/{jobId}",
    summary:
      "One job, with every record of its array or heterogeneous job, one task of an array as ID_TASK, or one component of a heterogeneous job as ID+OFFSET (spec §4.4)",
    params: jobReadParamsSchema,
    query: versionQuerySchema,
    answer: jobAnswerSchema,
    problems: ["not-found", ...problems],
  },
  {
    method: "delete",
    path: "/api/compute/{resource}/jobs/{jobId}",
    summary:
      "Cancel a running or pending job, one task of an array as ID_TASK, or by its id a whole array (spec §4.4). A job that had ended counts as cancelled; where the scheduler refuses every job the problem's `report` is this answer",
    params: jobParamsSchema,
    query: cancelQuerySchema,
    answer: cancelResultSchema,
    problems: ["cross-origin-write", "scheduler-refused", "outcome-unknown", ...problems],
  },
];
