import type { Outcome } from "../plan/jobs";

/**
 * A task's place in its array. `rest` lists the tasks that haven't started: one record represents them until
 * it gets nodes and is only task `taskId`. It is "" after they were cancelled, and null for a record that was
 * one task from the start.
 */
export interface ArrayPlace {
  leaderId: string;
  taskId: number;
  rest: string | null;
  maxRunning: number;
}

/** A component's place in its heterogeneous job. */
export interface HetPlace {
  leaderId: string;
  offset: number;
  allIds: string;
}

/**
 * The complete plan of a job, made when it arrives. The plan and the clock determine its state, so a queue
 * changes without timers, and the same instant gives the same queue.
 */
export interface SchedulerJob {
  /** Decimal digits. */
  id: string;
  name: string;
  user: string;
  account: string;
  partition: string;
  submitMs: number;
  /** Null if the job never starts. */
  startMs: number | null;
  /** Null if the job never ends. */
  endMs: number | null;
  /** When the scheduler forgets the job, minutes after its end; null for never. */
  forgetMs: number | null;
  configuringMs: number;
  completingMs: number;
  outcome: Outcome;
  exitCode: number;
  exitSignal: number;
  pendingReason: string;
  pendingDescription: string;
  isHeld: boolean;
  /** The estimated start of a pending job; null if there is none. */
  estimatedStartMs: number | null;
  /** Null means unlimited. */
  limitMinutes: number | null;
  nodeCount: number;
  tasks: number;
  cpus: number;
  /** The numbers of the nodes it has or will have. */
  nodes: readonly number[];
  workingDirectory: string;
  submitLine: string;
  dependency: string;
  array: ArrayPlace | null;
  het: HetPlace | null;
  /** The effect of a catchable signal while the job runs. */
  onSignal: "dies" | "ignores" | "finishes";
  isStopped: boolean;
  isSuspended: boolean;
}
