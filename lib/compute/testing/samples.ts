import type { Job } from "../job/job-model";
import type { Node, Partition, Reservation } from "../machine/machine-model";
import { toJob } from "../slurm/job-detail-record";

/** A record of a waiting job, as the scheduler lists it. */
const waiting = {
  job_id: 1001,
  name: "wave",
  user_name: "ada",
  account: "proj1",
  partition: "batch",
  qos: "normal",
  job_state: ["PENDING"],
  state_reason: "Resources",
  resv_name: "",
  priority: 10,
  time_limit: 60,
  node_count: 2,
  nodes: "",
  tasks: 4,
  cpus: 8,
  submit_time: 1_795_255_200,
  eligible_time: 1_795_255_200,
};

/** A waiting job, with a test's changes. */
export const sampleJob = (changes: Partial<Job> = {}): Job => ({ ...(toJob(waiting) as Job), ...changes });

/** A partition of 16 nodes with limits, with a test's changes. */
export function samplePartition(changes: Partial<Partition> = {}): Partition {
  return {
    name: "batch",
    cluster: "alpha",
    states: ["UP"],
    nodeList: "alpha[001-016]",
    allowedNodes: "",
    totalNodes: 16,
    totalCpus: 128,
    defaultMinutes: 60,
    mostMinutes: 1440,
    fewestNodes: 0,
    mostNodes: 8,
    mostCpusPerNode: "unlimited",
    mostMemoryPerNodeMb: null,
    tier: 1,
    allowedAccounts: "",
    deniedAccounts: "",
    allowedGroups: "",
    allowedQos: "",
    deniedQos: "",
    topology: null,
    ...changes,
  };
}

/** A reservation of four nodes, with a test's changes. */
export function sampleReservation(changes: Partial<Reservation> = {}): Reservation {
  return {
    name: "course",
    partition: "",
    nodeList: "alpha[001-004]",
    nodeCount: 4,
    coreCount: 32,
    startAt: "2026-11-21T14:00:00.000Z",
    endAt: "2026-11-21T18:00:00.000Z",
    users: "ada,bob",
    accounts: "",
    groups: "",
    flags: [],
    features: "",
    licenses: "",
    resources: "",
    coreSpecializations: [],
    purgeCompletedSeconds: null,
    ...changes,
  };
}

/** An idle node of 64 CPUs, with a test's changes. */
export function sampleNode(changes: Partial<Node> = {}): Node {
  return {
    name: "alpha001",
    states: ["IDLE"],
    hostname: "alpha001",
    address: "alpha001",
    partitions: ["batch"],
    cpus: 64,
    allocatedCpus: 0,
    idleCpus: 64,
    cpuLoad: 0,
    memoryMb: 512_000,
    allocatedMemoryMb: 0,
    freeMemoryMb: 500_000,
    features: [],
    gres: "",
    gresUsed: "",
    gresDrained: "",
    reason: "",
    reasonBy: "",
    reasonAt: null,
    bootedAt: null,
    lastBusyAt: null,
    resumeAfter: null,
    reservation: "",
    architecture: "x86_64",
    operatingSystem: "Linux",
    schedulerRelease: "25.11.2",
    topology: null,
    certificate: null,
    ...changes,
  };
}
