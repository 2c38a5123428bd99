"use client";

import { useRef, useState, useSyncExternalStore } from "react";
import { useInstantWords } from "@/components/shell/time/instant";
import type { runAtMost } from "@/lib/async/run-at-most";
import {
  mustReread,
  reportDelete,
  reportExtend,
  reportFailure,
  type WriteReport,
} from "@/lib/clusters/cluster/write-report";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toClusterId } from "@/lib/clusters/cluster-path";
import { observeDelete, observeReset } from "@/lib/clusters/list/sightings";
import { useDeleteCluster, useExtendCluster, useRereadClusters } from "@/lib/clusters/mutations";
import type { DeviceOwner } from "@/lib/device/owner";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import { toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { changeSightings } from "../use-sightings";
import { writesUnderWay } from "./writes-under-way";

const mostAtOnce = 4;
const none: ReadonlySet<string> = new Set();

/** The cluster to write to, and its end as the screen shows it (epoch ms; null: not reported). */
export type WriteTarget = { ref: ClusterRef; endsMs: number | null };
/** A report per cluster ID. A cluster without a report wasn't sent yet. */
export type WriteReports = ReadonlyMap<string, WriteReport>;

/** For a run of one. Runs of several pass runAtMost, whose queue the pages needn't load at first. */
const inTurn: typeof runAtMost = async (_most, items, run) => {
  for (const item of items) await run(item);
};

/**
 * Extends or deletes clusters: each once per press, at most four at a time. A press while a run with one of the same clusters
 * is in progress, wherever it was started, does nothing; a later one skips what is already done, unless `isRepeatable`.
 */
export function useWriteRun(verb: "extend" | "delete", owner: DeviceOwner, runEach = inTurn) {
  const at = useInstantWords("moment");
  const extend = useExtendCluster().mutateAsync;
  const remove = useDeleteCluster().mutateAsync;
  const reread = useRereadClusters();
  const [reports, setReports] = useState<WriteReports>(new Map());
  // The state of the moment, as several runs may be in progress.
  const latest = useRef<WriteReports>(reports);
  const [ownRuns, setOwnRuns] = useState(0);
  const writes = writesUnderWay(verb, owner);
  const underWay = useSyncExternalStore(writes.subscribe, writes.read, () => none);

  async function write({ ref, endsMs }: WriteTarget, key: string): Promise<WriteReport> {
    if (verb === "extend") {
      const pressedMs = now();
      const result = await extend({ ref, key });
      const report = reportExtend(result, endsMs, at);
      if (report.kind === "done")
        changeSightings(owner, (known) => observeReset(known, ref, report.endsMs, pressedMs));
      return report;
    }
    const result = await remove({ ref, key });
    const report = reportDelete(result);
    if (report.kind === "done") changeSightings(owner, (known) => observeDelete(known, ref, now()));
    return report;
  }

  function changeReports(change: (all: Map<string, WriteReport>) => void) {
    const all = new Map(latest.current);
    change(all);
    latest.current = all;
    setReports(all);
  }

  async function run(targets: readonly WriteTarget[], isRepeatable = false): Promise<WriteReports | null> {
    const ids = targets.map(({ ref }) => toClusterId(ref));
    if (!writes.begin(ids)) return null;
    setOwnRuns((count) => count + 1);
    if (isRepeatable) clear(ids);
    let isCurrent = true;
    const waiting = targets.filter(({ ref }) => latest.current.get(toClusterId(ref))?.kind !== "done");
    await runEach(mostAtOnce, waiting, async (target) => {
      const id = toClusterId(target.ref);
      const key = writes.takeKey(id);
      const report = await write(target, key).catch((thrown: unknown) => {
        const problem = toProblem(thrown);
        if (isAnswerLost(problem)) writes.keepKey(id, key);
        return reportFailure(problem);
      });
      isCurrent &&= !mustReread(report);
      changeReports((all) => all.set(id, report));
    }).finally(() => {
      writes.end(ids);
      setOwnRuns((count) => count - 1);
    });
    if (!isCurrent) void reread();
    return latest.current;
  }

  const clear = (ids: readonly string[]) =>
    changeReports((all) => {
      for (const id of ids) all.delete(id);
    });

  return { run, reports, isRunning: ownRuns > 0, underWay, clear };
}
