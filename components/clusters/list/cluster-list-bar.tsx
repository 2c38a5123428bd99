"use client";

import { useEffect, useRef } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { OrderUpdated } from "@/components/ui/held-order";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { Family } from "@/lib/clusters/families";
import { type ClusterEntry, listEndingWithin } from "@/lib/clusters/list/cluster-list-view";
import { type ClusterLayout, clusterLayouts } from "@/lib/clusters/list/layout";
import * as words from "@/lib/clusters/list/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { formatZone } from "@/lib/time/zone";
import { extendExplanationId } from "../cluster/extend-button";
import { ExtendManyButton } from "./extend-many-button";

/** One press extends those that expire within this. */
const soonHours = 24;

export type ClusterListBarProps = {
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
export function ClusterListBar({
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
