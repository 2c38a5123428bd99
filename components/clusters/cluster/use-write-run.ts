"use client";

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
import { useDeleteCluster, useExtendCluster, useRereadClusters } from "@/lib/clusters/operations";
import type { DeviceOwner } from "@/lib/device/owner";
import { useTargetRun } from "@/lib/intent/use-target-run";
import { writesUnderWay } from "@/lib/intent/writes-under-way";
import { now } from "@/lib/time/clock";
import { changeSightings } from "../use-sightings";

/** The cluster to write to, and its end as the screen shows it (epoch ms; null: not reported). */
export type WriteTarget = { ref: ClusterRef; endsMs: number | null };
/** A report per cluster ID. A cluster without a report wasn't sent yet. */
export type WriteReports = ReadonlyMap<string, WriteReport>;

/** Extends or deletes clusters; see useTargetRun. */
export function useWriteRun(verb: "extend" | "delete", owner: DeviceOwner, runEach?: typeof runAtMost) {
  const at = useInstantWords("moment");
  const extend = useExtendCluster().mutateAsync;
  const remove = useDeleteCluster().mutateAsync;
  const reread = useRereadClusters();
  return useTargetRun<WriteTarget, WriteReport>({
    writes: writesUnderWay(verb, owner),
    toId: ({ ref }) => toClusterId(ref),
    toFailed: reportFailure,
    isDone: ({ kind }) => kind === "done",
    onEnd: (reports) => {
      if (reports.some(mustReread)) void reread();
    },
    runEach,
    write: async ({ ref, endsMs }, key) => {
      const pressedMs = now();
      const report =
        verb === "extend"
          ? reportExtend(await extend({ ref, key }), endsMs, at)
          : reportDelete(await remove({ ref, key }));
      if (report.kind === "done")
        changeSightings(owner, (known) =>
          verb === "extend"
            ? observeReset(known, ref, report.endsMs, pressedMs)
            : observeDelete(known, ref, now()),
        );
      return report;
    },
  });
}
