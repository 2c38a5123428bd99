/** How a job ends. */
export type Outcome =
  | "COMPLETED"
  | "FAILED"
  | "TIMEOUT"
  | "CANCELLED"
  | "OUT_OF_MEMORY"
  | "NODE_FAIL"
  | "PREEMPTED"
  | "BOOT_FAIL"
  | "DEADLINE";

/**
 * Place of a task in its array. `rest`: the tasks that have not started, for which the record stands until it gets nodes and
 * is task `taskId` alone, "" once they were cancelled; null for a record of one task from the start.
 */
export interface ArrayPlace {
  leaderId: string;
  taskId: number;
  rest: string | null;
  maxRunning: number;
}

/** Place of a component in its heterogeneous job. */
export interface HetPlace {
  leaderId: string;
  offset: number;
  allIds: string;
}

/**
 * All that will ever happen to one job, planned when it arrives: what a job is at an instant follows from the plan and
 * the clock alone, so a queue moves without timers and the same instant gives the same queue.
 */
export interface SchedulerJob {
  /** Decimal digits: some ids are beyond what a number holds exactly. */
  id: string;
  name: string;
  user: string;
  account: string;
  partition: string;
  submitMs: number;
  /** Null when the job never starts. */
  startMs: number | null;
  /** Null when it stays as it is for ever. */
  endMs: number | null;
  /** Minutes after the end the scheduler forgets the job; null for never. */
  forgetMs: number | null;
  configuringMs: number;
  completingMs: number;
  outcome: Outcome;
  exitCode: number;
  exitSignal: number;
  pendingReason: string;
  pendingDescription: string;
  isHeld: boolean;
  /** The start that a pending job is given as an estimate; null when there is none. */
  estimatedStartMs: number | null;
  /** Null is unlimited. */
  limitMinutes: number | null;
  nodeCount: number;
  tasks: number;
  cpus: number;
  /** Numbers of the nodes it has or will have. */
  nodes: readonly number[];
  workingDirectory: string;
  submitLine: string;
  dependency: string;
  array: ArrayPlace | null;
  het: HetPlace | null;
  /** What a signal that can be caught does to it while it runs. */
  onSignal: "dies" | "ignores" | "finishes";
  isStopped: boolean;
  isSuspended: boolean;
  /** Answer `job/{job_id}` in the shape of spec §2.6 whatever the resource is set to. */
  isAccounting: boolean;
}
