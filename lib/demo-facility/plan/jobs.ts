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

/** A user with jobs in the queue. */
interface Person {
  user: string;
  account: string;
}

export const people: readonly Person[] = [
  { user: "tid042_auser", account: "tid042" },
  { user: "isandvik", account: "tid042" },
  { user: "toyelaran", account: "est107" },
  { user: "mkowalczyk", account: "est107" },
  { user: "rdasgupta", account: "brk311" },
  { user: "hlindqvist", account: "brk311" },
  { user: "nfaraday", account: "sed009" },
];

export const jobNames: readonly string[] = [
  ...["tide-model", "sediment-transport", "wave-spectra", "ensemble-member", "salinity-profile"],
  ...["dredge-plan", "postprocess", "assimilate", "Sturmflut Österley", "grid refine 1/120", "x"],
  "coastal-ocean-ensemble-reanalysis-distribution-monthly-means-2026-10",
];

/** Twenty equally likely outcomes: most jobs complete. */
export const outcomes: readonly Outcome[] = [
  ...Array.from({ length: 13 }, (): Outcome => "COMPLETED"),
  ...(["FAILED", "FAILED", "TIMEOUT", "CANCELLED", "OUT_OF_MEMORY", "NODE_FAIL", "PREEMPTED"] as const),
];

export const rareOutcomes: readonly Outcome[] = ["BOOT_FAIL", "DEADLINE"];

/** Why a job that will start is waiting; the first two are by far the most common. */
export const waitingReasons: readonly string[] = [
  ...Array.from({ length: 12 }, () => "Priority"),
  ...Array.from({ length: 4 }, () => "Resources"),
  ...["Dependency", "BeginTime", "Licenses", "QOSMaxCpuPerUserLimit", "AssocGrpCPUMinutesLimit"],
  ...["Reservation", "ReqNodeNotAvail", "MaxJobsPerAccount"],
];

/** Why a job that will never start is waiting. */
export const stuckReasons: readonly string[] = [
  ...["JobHeldUser", "JobHeldAdmin", "PartitionTimeLimit", "PartitionNodeLimit"],
  ...["DependencyNeverSatisfied", "BadConstraints", "PartitionDown", "AccountingPolicy"],
];
