import type { Job } from "../job/job-model";
import type { Node, Partition, Reservation } from "../machine/machine-model";

/** A waiting job, with a test's changes. */
export function sampleJob(changes: Partial<Job> = {}): Job {
  return {
    id: "1001",
    name: "wave",
    user: "ada",
    account: "proj1",
    partition: "batch",
    state: "PENDING",
    states: ["PENDING"],
    reason: "Resources",
    reasonWords: null,
    nodeCount: 2,
    nodeList: "",
    tasks: 4,
    cpus: 8,
    submittedAt: "2026-11-21T10:00:00.000Z",
    eligibleAt: "2026-11-21T10:00:00.000Z",
    startAt: null,
    isStartForecast: false,
    endAt: null,
    isEndForecast: false,
    limitMinutes: 60,
    elapsedSeconds: null,
    priority: 10,
    qos: "normal",
    reservation: "",
    array: null,
    heterogeneous: null,
    ...changes,
  };
}

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
