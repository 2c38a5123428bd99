"use client";

import { Button } from "@/components/ui/button";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as words from "@/lib/clusters/list/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { ExtendManyButton } from "./extend-many-button";

type SelectionBarProps = {
  chosen: ClusterEntry[];
  owner: DeviceOwner;
  onDelete: () => void;
  onClear: () => void;
};

/** Actions for all selected clusters, docked to the window's bottom edge so that the list doesn't move. */
export function ClusterSelectionBar({ chosen, owner, onDelete, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label={words.selectedClusters}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border border-line-strong bg-raised px-3 py-2 print:hidden"
    >
      <p role="status" className="font-semibold tabular-nums">
        {words.selectedCount(chosen.length)}
      </p>
      <ExtendManyButton label={words.extendSelected} entries={chosen} owner={owner} />
      <Button size="small" onClick={onClear}>
        {words.clearSelection}
      </Button>
      <Button size="small" variant="danger" onClick={onDelete} aria-haspopup="dialog" className="ml-auto">
        {words.deleteSelected}
      </Button>
    </section>
  );
}
