"use client";

import { useHeldOrder } from "@/components/ui/held-order";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as words from "@/lib/clusters/list/words";
import { ClusterItem, rowColumns } from "./cluster-item";
import { ClusterListBar, type ClusterListBarProps } from "./cluster-list-bar";

type ClusterItemsProps = ClusterListBarProps & {
  onDelete: (entry: ClusterEntry) => void;
  onActive: (id: string, isActive: boolean) => void;
};

/** From this many clusters, those outside the viewport aren't laid out. */
const manyItems = 40;
const toKey = ({ id }: ClusterEntry) => id;

/**
 * The clusters as cards or rows, `shown` in their true order, which is held while the pointer or the focus is among them. The bar
 * above stays in view: what is new about the order is said there, and nothing moves.
 */
export function ClusterItems({ onDelete, onActive, ...bar }: ClusterItemsProps) {
  const { shown, owner, selected, onSelect } = bar;
  const { items, isOutdated, release, holdProps } = useHeldOrder(shown, toKey);
  const isRow = bar.layout === "table";
  return (
    <div {...holdProps} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="sticky top-0 z-2 bg-canvas max-sm:static max-sm:z-auto">
        <ClusterListBar {...bar} order={{ isOutdated, onRelease: release }} />
        {isRow ? (
          <div
            aria-hidden="true"
            className={`grid min-h-8 items-center gap-x-3 rounded-t-md border border-line bg-surface px-3 font-medium text-ink-muted text-xs max-lg:hidden ${rowColumns}`}
          >
            <span />
            <span>{words.nameColumn}</span>
            <span>{words.expiryColumn}</span>
            <span>{words.stateColumn}</span>
            <span>{words.actionsColumn}</span>
          </div>
        ) : null}
      </div>
      <div
        className={
          isRow
            ? "grid grid-cols-[minmax(0,1fr)] border-line border-x border-t lg:border-t-0"
            : "grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]"
        }
      >
        {items.map((entry) => (
          <ClusterItem
            key={entry.id}
            owner={owner}
            onSelect={onSelect}
            onDelete={onDelete}
            onActive={onActive}
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
