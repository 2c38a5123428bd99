"use client";

import Link from "next/link";
import { memo } from "react";
import { CalendarButton } from "@/components/shell/time/calendar-button";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { familyWords, toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { toSegment } from "@/lib/portal/path-segment";
import { dayMs, hourMs } from "@/lib/time/duration";
import { ClusterStateBadge } from "./cluster-state-badge";
import { ExpiryBlock } from "./expiry-block";
import { ExtendButton } from "./extend-button";

type ClusterCardProps = {
  entry: ClusterEntry;
  owner: DeviceOwner;
  isSelected: boolean;
  /** Skips layout and painting while outside the viewport. */
  isLazy: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
  onDelete: (entry: ClusterEntry) => void;
};

/**
 * One cluster: its end, its state, and its actions. It doesn't render again for a reading with the same
 * content.
 */
export const ClusterCard = memo(function ClusterCard(props: ClusterCardProps) {
  const { entry, owner, isSelected, isLazy, onSelect, onDelete } = props;
  const { id, cluster, expiry, isStale } = entry;
  const { name, kind, engine, family } = cluster;
  const isHydrated = useHydrated();
  const heading = `cluster-${toSegment(id)}`;
  return (
    <article
      aria-labelledby={heading}
      className={`grid min-w-0 content-start gap-2 border border-line border-t-2 border-t-ink bg-surface p-3 ${isLazy ? "[contain-intrinsic-size:auto_12.5rem] [content-visibility:auto]" : ""}`}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h2 id={heading} className="wrap-anywhere font-semibold text-lg">
            <Link
              href={toClusterPath(cluster)}
              prefetch={false}
              className="hover:underline hover:underline-offset-4"
            >
              {name}
            </Link>
          </h2>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {[familyWords[family], kind, engine === kind ? null : engine].filter(Boolean).join(" · ")}
          </p>
        </div>
        <label className="noscript:hidden inline-flex size-6 shrink-0 items-center justify-center print:hidden">
          <input
            type="checkbox"
            checked={isSelected}
            disabled={!isHydrated}
            onChange={(event) => onSelect(id, event.target.checked)}
            aria-label={`Select ${name}`}
            className="size-4 accent-accent"
          />
        </label>
      </div>
      <ExpiryBlock expiry={expiry} name={name} />
      <ClusterStateBadge cluster={cluster} isStale={isStale} />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <ExtendButton entry={entry} owner={owner} />
        <Button
          size="small"
          variant="danger"
          disabled={!isHydrated}
          onClick={() => onDelete(entry)}
          aria-haspopup="dialog"
          aria-label={`Delete ${name}`}
          className="noscript:hidden disabled:opacity-100"
        >
          Delete
        </Button>
        {expiry.kind === "reported" ? (
          <CalendarButton
            label={`Calendar entry for the end of ${name}`}
            fileName={`${name}-ends`}
            entry={toEndEntry(entry, expiry.endsMs)}
          />
        ) : null}
      </div>
    </article>
  );
}, isSame);

/** What a card shows, without the time of its reading, which changes with every response. */
const toShown = ({
  entry: { id, cluster, expiry, isStale },
  isSelected,
  isLazy,
  owner,
}: ClusterCardProps) => {
  const { readAt: _, ...shown } = cluster;
  return JSON.stringify([id, shown, expiry, isStale, isSelected, isLazy, owner]);
};

function isSame(one: ClusterCardProps, other: ClusterCardProps): boolean {
  if (one.onSelect !== other.onSelect || one.onDelete !== other.onDelete) return false;
  return toShown(one) === toShown(other);
}

/** The end of a cluster as a calendar entry, with reminders a day and an hour before. */
export function toEndEntry({ id, cluster }: Pick<ClusterEntry, "id" | "cluster">, endsMs: number) {
  return {
    uid: `cluster/${id}`,
    title: `Cluster ${cluster.name} ends`,
    description: `The ${familyWords[cluster.family].toLowerCase()} ${cluster.name} is deleted then and can't be restored. Extending it resets its lifetime to seven days.`,
    endsMs,
    remindBeforeMs: [dayMs, hourMs],
    path: toClusterPath(cluster),
  };
}
