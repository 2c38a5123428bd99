"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useSession } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { makeOwnTest } from "@/lib/compute/queue/own-user";
import type { JobTable } from "@/lib/compute/queue/table/job-table";
import { listOwnRecords } from "@/lib/compute/runs/queue-records";
import { joinRuns, type Run, type RunRecord, runStore, toRun } from "@/lib/compute/runs/run";
import { now } from "@/lib/time/clock";
import { useKeptEstimates } from "../standing/use-estimates";

/** Keeps the reader's own runs of a reading (`asOfMs`, epoch ms; null: none yet) on this device. Nothing is read for it. */
export function useKeptRuns(resource: string, records: readonly RunRecord[], asOfMs: number | null): void {
  const owner = useDeviceOwner();
  const store = runStore(owner, resource);
  useEffect(() => {
    if (asOfMs === null || owner.user === null) return;
    const seenAt = new Date(asOfMs).toISOString();
    const seen = records.flatMap((record) => toRun(record, seenAt) ?? []);
    const known = store.readNow();
    const joined = joinRuns(known, seen, now());
    if (toContent(joined) !== toContent(known)) store.write(joined);
  }, [store, owner.user, records, asOfMs]);
}

/** What makes a difference: not the time of a sighting that changed nothing. */
const toContent = (runs: readonly Run[]) => JSON.stringify(runs.map(({ seenAt: _, ...run }) => run));

/** The same for the jobs of an inspection, whose users are known: those of others are left out. */
export function useKeptOwnRuns(
  resource: string,
  jobs: readonly (RunRecord & { user: string | null })[],
  asOfMs: number | null,
): void {
  const username = useSession().session?.username ?? null;
  const own = useMemo(() => jobs.filter(({ user }) => makeOwnTest(username)?.(user)), [jobs, username]);
  useKeptRuns(resource, own, asOfMs);
}

/** The same for the queue that a page shows, and the scheduler's estimates in it. */
export function useKeptQueue(resource: string, table: JobTable | null, asOfMs: number | null): void {
  const username = useSession().session?.username ?? null;
  const own = useMemo(() => {
    const isOwn = makeOwnTest(username);
    return table && isOwn ? listOwnRecords(table, isOwn) : [];
  }, [table, username]);
  useKeptRuns(resource, own, asOfMs);
  useKeptEstimates(resource, own, asOfMs);
}

/** The reader's runs on a resource: those of this device, and those that the page knows of submits (`seen`). */
export function useRuns(resource: string, seen: readonly Run[]): Run[] {
  const store = runStore(useDeviceOwner(), resource);
  const kept = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  return useMemo(() => joinRuns(kept, seen, now()), [kept, seen]);
}
