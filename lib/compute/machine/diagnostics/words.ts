/** Texts of the scheduler's statistics. */
export const statistics = "the scheduler’s statistics";
export const counters = "counters";
export const verdict = {
  normal: (last: string, mean: string) => `Scheduling cycles are normal: last ${last}, mean ${mean}`,
  slow: (last: string, mean: string) => `Scheduling cycles are slow: last ${last}, mean ${mean}`,
  none: "No scheduling cycles counted since the last reset",
  threads: (count: number) => `Busy: ${count} server threads, close to the usual limit of 256`,
  unknown: "Scheduling cycles unknown: times not reported",
  old: "Scheduling cycles unknown: the statistics are out of date",
};
export const live = "Live";
export const since = "Counting since ";
export const sinceReset = ", when the scheduler last reset its counters.";
export const mainLoop = "Main loop";
export const mainLoopHelp = "Starts jobs in order of priority.";
export const backfillLoop = "Backfill loop";
export const backfillLoopHelp = "Starts jobs that fit into gaps without delaying others.";
export const jobs = "Jobs";
export const mainExits = "Why main cycles ended";
export const backfillExits = "Why backfill cycles ended";
export const byKind = "Requests by type";
export const byUser = "Requests by user";
export const request = "Request";
export const user = "User";
export const allCounters = "All counters as received";
export const facts = {
  pending: "Pending jobs",
  running: "Running jobs",
  threads: "Server threads",
  agentQueue: "Messages waiting to be sent",
  submitted: "Submitted",
  started: "Started",
  completed: "Completed",
  cancelled: "Cancelled",
  failed: "Failed",
  last: "Last cycle",
  mean: "Mean cycle",
  longest: "Longest cycle",
  cycles: "Cycles",
  perMinute: "Cycles per minute",
  meanDepth: "Mean jobs considered per cycle",
  queueLength: "Jobs waiting in the last cycle",
  active: "Active now",
  backfilled: "Jobs started by backfill",
};
export const exits: Record<string, string> = {
  end_job_queue: "reached the end of the queue",
  default_queue_depth: "considered as many jobs as allowed",
  max_job_start: "started as many jobs as allowed",
  max_rpc_cnt: "too many requests waiting",
  max_sched_time: "ran out of time",
  licenses: "waiting for licences",
  bf_max_job_start: "started as many jobs as allowed",
  bf_max_job_test: "tested as many jobs as allowed",
  bf_max_time: "ran out of time",
  bf_node_space_size: "its table of free nodes was full",
  state_changed: "the state of jobs or nodes changed",
};
export const slowestFirst = (heading: string) => `${heading}, slowest first`;
export const callColumns = { count: "Requests", average: "Average time", total: "Total time" };
