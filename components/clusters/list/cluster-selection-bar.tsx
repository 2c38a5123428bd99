"use client";

import { Button } from "@/components/ui/button";
import { toToldEndMs } from "@/lib/clusters/cluster/lifetime";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { useWriteRun } from "../cluster/use-write-run";
import { WriteList } from "../cluster/write-list";

type SelectionBarProps = {
  chosen: ClusterEntry[];
  owner: DeviceOwner;
  onDelete: () => void;
  onClear: () => void;
};

/** Actions for all selected clusters. */
export function ClusterSelectionBar({ chosen, owner, onDelete, onClear }: SelectionBarProps) {
  const { run, reports, isRunning } = useWriteRun("extend", owner);
  const targets = chosen.map(({ cluster: { family, name }, expiry }) => ({
    ref: { family, name },
    endsMs: toToldEndMs(expiry),
  }));
  const count = chosen.length === 1 ? "1 selected" : `${chosen.length} selected`;
  return (
    <section
      aria-label="Selected clusters"
      className="sticky top-0 z-10 grid gap-2 border border-line-strong bg-raised px-3 py-2 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="font-semibold tabular-nums">
          {count}
        </p>
        <Button size="small" busy={isRunning} onClick={() => void run(targets, true)}>
          Extend selected
        </Button>
        <Button size="small" variant="danger" onClick={onDelete} aria-haspopup="dialog">
          Delete selected
        </Button>
        <Button size="small" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {reports.size > 0 || isRunning ? (
        <WriteList
          label="Results of extending"
          done="extended"
          targets={targets}
          reports={reports}
          isRunning={isRunning}
        />
      ) : null}
    </section>
  );
}
