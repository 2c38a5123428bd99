import { del, get, post, type Route } from "../route";
import { cancelJob } from "./job/cancel-job";
import { listJobs, showJob } from "./job/job-list";
import { listNodes, listPartitions, listReservations, ping, readDiagnostics } from "./machine/cluster-reads";
import { submitJob } from "./submit/submit-job";

const PREFIX = "/sched/open/{version}/{resource}";

/** The nine scheduler operations (spec §4.4). */
export const schedulerRoutes: readonly Route[] = [
  get(`${PREFIX}/ping`, ping),
  get(`${PREFIX}/partitions`, listPartitions),
  post(`${PREFIX}/job/submit`, submitJob),
  get(`${PREFIX}/job/{job_id}`, showJob),
  del(`${PREFIX}/job/{job_id}`, cancelJob),
  get(`${PREFIX}/jobs`, listJobs),
  get(`${PREFIX}/nodes`, listNodes),
  get(`${PREFIX}/reservations`, listReservations),
  get(`${PREFIX}/diag`, readDiagnostics),
];
