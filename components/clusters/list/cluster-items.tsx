"use client";

import { OrderUpdated } from "@/components/ui/order-updated";
import { useHeldOrder } from "@/components/ui/use-held-order";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as words from "@/lib/clusters/list/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { ClusterItem, rowColumns } from "./cluster-item";

type ClusterItemsProps = {
  /** In the true order. */
  shown: ClusterEntry[];
  owner: DeviceOwner;
  isRow: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  onDelete: (entry: ClusterEntry) => void;
  onActive: (id: string, isActive: boolean) => void;
};

/** From this many clusters, those outside the viewport aren't laid out. */
const manyItems = 40;
const toKey = ({ id }: ClusterEntry) => id;

/** The clusters as rows or cards. Their order is held while the pointer or the focus is among them. */
export function ClusterItems({ shown, isRow, selected, ...rest }: ClusterItemsProps) {
  const { items, isOutdated, release, holdProps } = useHeldOrder(shown, toKey);
  return (
    <div {...holdProps} className="grid grid-cols-[minmax(0,1fr)]">
      {/* Over the rows' top edge, also where they have no heading: no room is reserved, and nothing moves. Cards have
         their checkboxes there, so in a narrow window they keep room for it. */}
      <div className="pointer-events-none sticky top-0 z-1">
        {isRow ? (
          <div
            aria-hidden="true"
            className={`grid min-h-8 items-center gap-x-3 border border-line border-t-2 border-t-ink bg-surface px-3 font-medium text-ink-muted text-xs max-lg:hidden ${rowColumns}`}
          >
            <span />
            <span>{words.nameColumn}</span>
            <span>{words.expiryColumn}</span>
            <span>{words.stateColumn}</span>
            <span>{isOutdated ? null : words.actionsColumn}</span>
          </div>
        ) : null}
        <div
          className={`${isRow ? "absolute top-0.5 right-px" : "ml-auto w-fit lg:absolute lg:top-0.5 lg:right-px"} px-2 print:hidden ${isOutdated ? "pointer-events-auto bg-raised max-lg:outline max-lg:outline-line" : ""}`}
        >
          <OrderUpdated isOutdated={isOutdated} onRelease={release} />
        </div>
      </div>
      <div
        className={
          isRow
            ? "grid grid-cols-[minmax(0,1fr)] border-line border-x border-t lg:border-t-0"
            : "grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]"
        }
      >
        {items.map((entry) => (
          <ClusterItem
            key={entry.id}
            {...rest}
            entry={entry}
            isRow={isRow}
            isSelected={selected.has(entry.id)}
            isLazy={shown.length >= manyItems}
          />
        ))}
      </div>
    </div>
  );
}
