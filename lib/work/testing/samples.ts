import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { sampleJob } from "@/lib/compute/testing/samples";
import { noon } from "@/lib/status/testing/samples";
import { listCompared, listImpacts, type WorkDowntime } from "../impact";
import { toJobStage } from "../job-stage";
import type { MachineWork, WorkJob } from "../model";
import { hasFailed, isStuck, pickOwnJobs } from "../own-jobs";

/** A job as the overview has it, waiting unless a test says otherwise. */
export function sampleWorkJob(changes: Parameters<typeof sampleJob>[0] = {}): WorkJob {
  const [job] = pickOwnJobs([sampleJob(changes)], () => true, noon).jobs;
  if (!job) throw new Error("The sample isn't shown at noon.");
  return job;
}

/** A machine whose list was loaded at noon, with what these downtimes do to its jobs. */
export function sampleMachine(
  jobs: WorkJob[] = [],
  changes: Partial<MachineWork> = {},
  downtimes: WorkDowntime[] = [],
): MachineWork {
  const [failed, stuck] = [jobs.filter(hasFailed).length, jobs.filter(isStuck).length];
  const counts = { running: 0, pending: 0, ended: 0, failed, stuck };
  for (const job of jobs) counts[toJobStage(job)]++;
  const impacts = listImpacts(changes.resource ?? "alpha", jobs, downtimes, noon);
  const compared = listCompared(changes.resource ?? "alpha", downtimes);
  const asOf = new Date(noon).toISOString();
  const known = { resource: "alpha", state: "known", isReading: false, problem: null } as const;
  return { ...known, jobs, counts, impacts, compared, unreadable: 0, asOf, ...changes };
}

/** A downtime from one to two hours after noon. */
export function sampleWorkDowntime(changes: Partial<WorkDowntime> = {}): WorkDowntime {
  const [startMs, endMs] = [noon + 3_600_000, noon + 7_200_000];
  const base = { id: "1", resource: "alpha", name: "Patching", isInEffect: false, isScheduled: true };
  return { ...base, startMs, endMs, ...changes };
}

/** A cluster that expires so many hours after noon; null: its end isn't reported. */
export function sampleClusterEntry(name: string, hours: number | null): ClusterEntry {
  const lifetime = { provisionedAt: null, extendedAt: null, expiresAt: null, expiryBasis: null };
  const readAt = new Date(noon).toISOString();
  const cluster = { family: "kv", name, kind: null, engine: null, sync: null, health: null } as const;
  return {
    id: `kv/${name}`,
    cluster: { ...cluster, lifetime, resources: {}, flags: {}, readAt },
    expiry: hours === null ? { kind: "unknown" } : { kind: "reported", endsMs: noon + hours * 3_600_000 },
    isStale: false,
  };
}
