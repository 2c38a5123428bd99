"use client";

import Link from "next/link";
import { ClusterStateBadge } from "@/components/clusters/cluster/cluster-state-badge";
import { JobStateBadge } from "@/components/compute/job/job-state-badge";
import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { useSayMoment } from "@/components/shell/time/use-say-moment";
import { WatchButton } from "@/components/shell/watch/watch-button";
import { StatusBadge } from "@/components/status/status-badge";
import * as clusterWords from "@/lib/clusters/cluster/words";
import { splitJobId, type WatchedItem } from "@/lib/watch/watch-list";
import { findWatchedState, type WatchedSources, type WatchedState } from "@/lib/work/watched-state";
import * as words from "@/lib/work/words";

type WatchedRowProps = { item: WatchedItem; sources: WatchedSources; onToggle: () => void };

/** One watched thing: its star, its name, and its state on the right. Always one line high. */
export function WatchedRow({ item, sources, onToggle }: WatchedRowProps) {
  const state = findWatchedState(item, sources);
  return (
    <li className="flex h-8 min-w-0 items-center gap-2 overflow-hidden">
      <WatchButton item={item} name={item.label} onToggle={onToggle} />
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <Link
          href={item.path}
          prefetch={false}
          title={item.label}
          className="min-w-0 truncate leading-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          <bdi>{item.label}</bdi>
        </Link>
        <span
          className={`shrink-[9999] truncate text-ink-muted text-sm ${item.kind === "job" ? "min-w-8" : "min-w-0 max-sm:sr-only"}`}
        >
          {sayKind(item)}
        </span>
      </span>
      <span className="flex max-w-[60%] shrink-0 items-center gap-2 overflow-hidden whitespace-nowrap text-sm">
        <State state={state} />
        <Age state={state} />
      </span>
    </li>
  );
}

function sayKind({ kind, id }: WatchedItem): string {
  if (kind === "job") return words.watchedJob(splitJobId(id).resource);
  return { resource: words.watchedResource, cluster: words.watchedCluster, concept: words.watchedConcept }[
    kind
  ];
}

/** When an old state was known; it gives way to the state on a narrow screen. */
function Age({ state }: { state: WatchedState }) {
  const sayMoment = useSayMoment();
  if (!("isOld" in state) || !state.isOld || state.asOfMs === null) return null;
  return (
    <span className="min-w-0 shrink-[9999] truncate text-ink-muted">
      {words.asOf(sayMoment(state.asOfMs))}
    </span>
  );
}

function State({ state }: { state: WatchedState }) {
  switch (state.kind) {
    case "resource":
      return <StatusBadge standing={state.standing} isStale={state.isOld} />;
    case "job":
      return <JobStateBadge job={state.job} isLastKnown={state.isOld} />;
    case "tasks": {
      const { running, pending, ended } = state.counts;
      const counts = words.countsOf(running, pending, ended);
      return <span className="tabular-nums">{state.isOld ? words.lastKnownCounts(counts) : counts}</span>;
    }
    case "last-seen":
      return (
        <>
          <span className="text-ink-muted">{words.lastSeenPrefix}</span>
          {state.states.slice(0, 1).map((one) => (
            <JobStateBadge key={one.states.join()} job={one} isLastKnown />
          ))}
        </>
      );
    case "cluster": {
      const { cluster, expiry } = state.entry;
      return (
        <>
          <ClusterStateBadge cluster={cluster} isStale={state.isOld} isCompact />
          {expiry.kind === "reported" ? (
            <CountdownTimer endsMs={expiry.endsMs} label={clusterWords.timeLeftOf(cluster.name)} />
          ) : null}
        </>
      );
    }
    case "none":
      return <span className="text-ink-muted">{state.words}</span>;
  }
}
