"use client";

import { useRef, useState } from "react";
import { useInstantWords } from "@/components/shell/time/instant";
import { runAtMost } from "@/lib/async/run-at-most";
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
import { makeIntentKey } from "@/lib/portal/intent-key";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import { toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { changeSightings } from "../use-sightings";

const mostAtOnce = 4;

/** The cluster to write to, and its end as the screen shows it (epoch ms; null: not reported). */
export type WriteTarget = { ref: ClusterRef; endsMs: number | null };
/** A report per cluster ID. A cluster without a report wasn't sent yet. */
export type WriteReports = ReadonlyMap<string, WriteReport>;

/**
 * Extends or deletes clusters: each once per press, at most four at a time. A press while a run is in
 * progress does nothing; a later one skips what is already done, unless `isRepeatable`.
 */
export function useWriteRun(verb: "extend" | "delete", owner: DeviceOwner) {
  const at = useInstantWords("moment");
  const extend = useExtendCluster().mutateAsync;
  const remove = useDeleteCluster().mutateAsync;
  const reread = useRereadClusters();
  const [reports, setReports] = useState<WriteReports>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const isUnderWay = useRef(false);
  // A key is kept only if its answer never arrived: sending it again returns that answer, not a second write.
  const keys = useRef(new Map<string, string>());

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

  async function run(targets: readonly WriteTarget[], isRepeatable = false): Promise<WriteReports | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsRunning(true);
    const all = new Map(isRepeatable ? [] : reports);
    setReports(new Map(all));
    let isCurrent = true;
    const waiting = targets.filter(({ ref }) => all.get(toClusterId(ref))?.kind !== "done");
    await runAtMost(mostAtOnce, waiting, async (target) => {
      const id = toClusterId(target.ref);
      const key = keys.current.get(id) ?? makeIntentKey();
      keys.current.set(id, key);
      let isLost = false;
      const report = await write(target, key).catch((thrown: unknown) => {
        const problem = toProblem(thrown);
        isLost = isAnswerLost(problem);
        return reportFailure(problem);
      });
      if (!isLost) keys.current.delete(id);
      isCurrent &&= !mustReread(report);
      all.set(id, report);
      setReports(new Map(all));
    });
    if (!isCurrent) void reread();
    isUnderWay.current = false;
    setIsRunning(false);
    return all;
  }

  return { run, reports, isRunning, clear: () => setReports(new Map()) };
}
