"use client";

import Link from "next/link";
import { memo } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as listWords from "@/lib/clusters/list/words";
import * as words from "@/lib/clusters/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { toSegment } from "@/lib/portal/path-segment";
import { ClusterActions } from "../cluster/cluster-actions";
import { ClusterEndpoint } from "../cluster/cluster-endpoint";
import { ClusterStateBadge } from "../cluster/cluster-state-badge";
import { ExpiryBlock } from "../cluster/expiry-block";
import { ExtensionReport } from "../cluster/extend-button";
import { useExtension } from "../cluster/use-extension";

type ClusterItemProps = {
  entry: ClusterEntry;
  owner: DeviceOwner;
  isSelected: boolean;
  /** A row of a table instead of a card. */
  isRow: boolean;
  /** Skips layout and painting while outside the viewport. */
  isLazy: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
  onDelete: (entry: ClusterEntry) => void;
  onActive: (id: string, isActive: boolean) => void;
};

/** The columns of a row, also for the heading above them. */
export const rowColumns = "lg:grid-cols-[1.5rem_minmax(10rem,1.2fr)_16rem_minmax(9rem,1fr)_12rem]";

const looks = {
  card: {
    frame: "grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto_auto] gap-2 rounded-md border p-3",
    select: "col-start-2 row-start-1 -mt-0.5 -mr-1",
    heading: "col-start-1 row-start-1 text-lg",
    end: "col-span-2 row-start-3",
    state: "col-span-2 row-start-2 grid content-start gap-1",
    actions: "col-span-2 row-start-4 mt-1",
    result: "",
    done: { state: "", result: "" },
  },
  row: {
    frame:
      "grid-cols-[1.5rem_minmax(0,1fr)_fit-content(10rem)] items-center lg:min-h-15 gap-x-3 gap-y-1 max-lg:gap-y-0.5 border-b px-3 py-1.5 " +
      rowColumns,
    select: "col-start-1 row-start-1",
    heading: "col-start-2 row-start-1 lg:self-start",
    end: "col-start-2 col-end-4 lg:col-start-3 lg:row-start-1 lg:self-start",
    state: "col-start-3 row-start-1 self-start lg:col-start-4",
    actions: "col-start-2 col-end-4 lg:col-start-5 lg:col-end-6 lg:row-start-1",
    result: "col-start-2 col-end-4 lg:col-end-6",
    // In the place of the former end, so that the row keeps its height.
    done: {
      state: "lg:max-h-5 lg:overflow-hidden",
      result: "col-start-2 col-end-4 lg:col-start-3 lg:col-end-5 lg:row-start-1 lg:self-end",
    },
  },
} as const;

/**
 * One cluster of the list: its expiry, its state, and its actions. It doesn't render again for a reading with
 * the same content.
 */
export const ClusterItem = memo(function ClusterItem(props: ClusterItemProps) {
  const { entry, owner, isSelected, isRow, isLazy, onSelect, onDelete, onActive } = props;
  const { id, cluster, expiry, isStale } = entry;
  const { name, kind, engine, family } = cluster;
  const isHydrated = useHydrated();
  const extension = useExtension(entry, owner, onActive);
  const heading = `cluster-${toSegment(id)}`;
  const look = looks[isRow ? "row" : "card"];
  const done = extension.report?.kind === "done" ? look.done : null;
  const report = <ExtensionReport extension={extension} className={(done ?? look).result} />;
  const lazy = isRow
    ? "[contain-intrinsic-size:auto_7rem] lg:[contain-intrinsic-size:auto_3.75rem]"
    : "[contain-intrinsic-size:auto_14rem]";
  return (
    <article
      aria-labelledby={heading}
      className={`grid min-w-0 border-line bg-surface has-checked:ground-selected ${look.frame} ${isLazy ? `${lazy} [content-visibility:auto]` : ""}`}
    >
      <label
        className={`noscript:hidden inline-flex size-6 shrink-0 items-center justify-center print:hidden ${look.select}`}
      >
        <input
          type="checkbox"
          checked={isSelected}
          disabled={!isHydrated}
          onChange={(event) => onSelect(id, event.target.checked)}
          aria-label={listWords.select(name)}
          className="size-4 accent-accent"
        />
      </label>
      <div className={`min-w-0 ${look.heading}`}>
        <div className="flex items-start gap-1">
          <h2 id={heading} className="wrap-anywhere min-w-0 font-semibold">
            <Link
              href={toClusterPath(cluster)}
              prefetch={false}
              className="hover:underline hover:underline-offset-4"
            >
              {name}
            </Link>
          </h2>
        </div>
        <p className="wrap-anywhere text-ink-muted text-sm">
          {[words.familyName[family], kind, engine === kind ? null : engine]
            .filter(Boolean)
            .join(words.listSeparator)}
        </p>
      </div>
      <div className={look.end}>
        <ExpiryBlock
          expiry={expiry}
          name={name}
          isCompact={isRow}
          isListed
          isInstantHidden={isRow && done !== null}
        />
      </div>
      <div className={`${look.state} ${done?.state ?? ""}`}>
        <ClusterStateBadge cluster={cluster} isStale={isStale} isCompact />
        {isRow ? null : (
          // A result takes the place of the address, so that no card moves.
          <div className="grid min-h-10 items-center">
            {extension.report ? report : <ClusterEndpoint cluster={cluster} />}
          </div>
        )}
      </div>
      <div className={look.actions}>
        <ClusterActions entry={entry} extension={extension} onDelete={onDelete} isListed />
      </div>
      {isRow ? report : null}
    </article>
  );
}, isSame);

/** What an item shows, without the time of its reading, which changes with every response. */
const toShown = ({ entry, isSelected, isRow, isLazy, owner }: ClusterItemProps) => {
  const { id, cluster, expiry, isStale } = entry;
  const { readAt: _, ...shown } = cluster;
  return JSON.stringify([id, shown, expiry, isStale, isSelected, isRow, isLazy, owner]);
};

function isSame(one: ClusterItemProps, other: ClusterItemProps): boolean {
  if (one.onSelect !== other.onSelect || one.onDelete !== other.onDelete) return false;
  return one.onActive === other.onActive && toShown(one) === toShown(other);
}
