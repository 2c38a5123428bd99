"use client";

import { useEffect, useRef } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { OrderUpdated, useHeldOrder } from "@/components/ui/held-order";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { Family } from "@/lib/clusters/families";
import { type ClusterEntry, listEndingWithin } from "@/lib/clusters/list/cluster-list-view";
import { type ClusterLayout, clusterLayouts } from "@/lib/clusters/list/layout";
import * as words from "@/lib/clusters/list/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { formatZone } from "@/lib/time/zone";
import { extendExplanationId } from "../cluster/extend-button";
import { ClusterItem, rowColumns } from "./cluster-item";
import { ExtendManyButton } from "./extend-many-button";

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

/** One press extends those that expire within this. */
const soonHours = 24;

type ClusterListBarProps = {
  entries: readonly ClusterEntry[];
  shown: readonly ClusterEntry[];
  /** The families that may have other clusters than these. */
  unread: readonly Family[];
  owner: DeviceOwner;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  layout: ClusterLayout;
  onLayout: (layout: ClusterLayout) => void;
};

/** Above the clusters: selecting all that are shown, what extending does, extending those that expire soon, and the layout. */
function ClusterListBar({
  entries,
  shown,
  unread,
  owner,
  selected,
  onSelect,
  layout,
  onLayout,
  order,
}: ClusterListBarProps & { order: { isOutdated: boolean; onRelease: () => void } }) {
  const isHydrated = useHydrated();
  const { renderedAtMs, zone, presentMs } = useTime();
  const nowMs = useNow(renderedAtMs, 60_000);
  const ending = listEndingWithin(entries, soonHours, nowMs);
  const unknownCount = entries.filter(({ expiry }) => expiry.kind !== "reported").length;
  const selectedCount = shown.filter(({ id }) => selected.has(id)).length;
  const box = useRef<HTMLInputElement>(null);
  const isMixed = selectedCount > 0 && selectedCount < shown.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <label className="noscript:hidden inline-flex min-h-7 items-center gap-2 text-sm print:hidden">
        <input
          ref={box}
          type="checkbox"
          checked={selectedCount === shown.length}
          disabled={!isHydrated}
          onChange={({ target }) => {
            for (const { id } of shown) onSelect(id, target.checked);
          }}
          className="size-4 accent-accent"
        />
        {words.selectAll(shown.length)}
      </label>
      {/* In a narrow window the news of another order lies over the clusters, so that nothing moves. */}
      <div
        className={`min-w-0 grow max-sm:pointer-events-none max-sm:absolute max-sm:top-full max-sm:right-0 ${order.isOutdated ? "max-sm:pointer-events-auto max-sm:bg-raised max-sm:px-2 max-sm:outline max-sm:outline-line" : ""}`}
      >
        <p
          id={extendExplanationId}
          className={order.isOutdated ? "sr-only" : "text-ink-muted text-sm max-sm:sr-only"}
        >
          {clusterWords.extendExplained} {words.timesIn(formatZone(presentMs, zone))}
          {unknownCount > 0 ? <> {words.leftOut(unknownCount)}</> : null}
        </p>
        <span className={order.isOutdated ? "" : "sr-only"}>
          <OrderUpdated {...order} />
        </span>
      </div>
      <span className="text-sm max-sm:order-last print:hidden">
        <ExtendManyButton
          label={words.extendWithin(ending.length, soonHours)}
          entries={ending}
          owner={owner}
          empty={
            <span className="text-ink-muted">
              {unread.length > 0 ? words.noneListedWithin(soonHours, unread) : words.noneWithin(soonHours)}
            </span>
          }
        />
      </span>
      <fieldset aria-label={words.layout} className="noscript:hidden flex max-sm:ml-auto print:hidden">
        {clusterLayouts.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === layout}
            disabled={!isHydrated}
            onClick={() => onLayout(one)}
            className="rounded-none first:rounded-l last:-ml-px last:rounded-r disabled:opacity-100 aria-pressed:z-1"
          >
            {words.layouts[one]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
