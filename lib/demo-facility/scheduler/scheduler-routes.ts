import type { Route } from "../route";
import { cancelJob } from "./job/cancel-job";
import { listJobs, showJob } from "./job/job-list";
import { listNodes, listPartitions, listReservations, ping, readDiagnostics } from "./machine/cluster-reads";
import { submitJob } from "./submit/submit-job";

const PREFIX = "/sched/open/{version}/{resource}";

/** The nine scheduler operations (spec §4.4). */
export const schedulerRoutes: readonly Route[] = [
  { method: "GET", pattern: `${PREFIX}/ping`, handle: ping },
  { method: "GET", pattern: `${PREFIX}/partitions`, handle: listPartitions },
  { method: "POST", pattern: `${PREFIX}/job/submit`, handle: submitJob },
  { method: "GET", pattern: `${PREFIX}/job/{job_id}`, handle: showJob },
  { method: "DELETE", pattern: `${PREFIX}/job/{job_id}`, handle: cancelJob },
  { method: "GET", pattern: `${PREFIX}/jobs`, handle: listJobs },
  { method: "GET", pattern: `${PREFIX}/nodes`, handle: listNodes },
  { method: "GET", pattern: `${PREFIX}/reservations`, handle: listReservations },
  { method: "GET", pattern: `${PREFIX}/diag`, handle: readDiagnostics },
];
