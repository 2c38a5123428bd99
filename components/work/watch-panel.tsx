"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { ClusterStateBadge } from "@/components/clusters/cluster/cluster-state-badge";
import { JobStateBadge } from "@/components/compute/job/job-state-badge";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { useInstantWords } from "@/components/shell/time/instant";
import { useHydrated } from "@/components/shell/use-hydrated";
import { keepWatchedCount, WatchButton } from "@/components/shell/watch/watch-button";
import { StatusBadge } from "@/components/status/status-badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import * as clusterWords from "@/lib/clusters/cluster/words";
import { useWatchList } from "@/lib/watch/use-watch-list";
import { splitJobId, type WatchedItem, watchKinds } from "@/lib/watch/watch-list";
import { findWatchedState, type WatchedSources, type WatchedState } from "@/lib/work/watched-state";
import * as words from "@/lib/work/words";

/** More than these are folded, so that what needs attention stays in sight. */
const mostShown = 6;
/** Rows are of one height, whatever they say, so that room for them is reserved before they are known. */
const rowGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-6";

type WatchPanelProps = {
  sources: WatchedSources;
  /** How many things were watched here at last, by a cookie. The list itself is on the device. */
  reserved: number;
};

/** What the reader watches, each with its state. Nothing without any; before the list is known, the room that it takes. */
export function WatchPanel({ sources, reserved }: WatchPanelProps) {
  const owner = useDeviceOwner();
  const { items } = useWatchList(owner);
  const isHydrated = useHydrated();
  // What is removed here stays until the page is left, so that another press brings it back.
  const [removed, setRemoved] = useState<readonly WatchedItem[]>([]);
  const shown = sort([...items, ...removed.filter((one) => !items.some((item) => isSame(item, one)))]);
  useEffect(() => {
    if (isHydrated) keepWatchedCount(owner, items.length);
  }, [owner, items.length, isHydrated]);
  if (!isHydrated) return reserved === 0 ? null : <Reserved rows={reserved} />;
  if (shown.length === 0) return null;
  const toRow = (item: WatchedItem) => (
    <WatchedRow
      key={`${item.kind} ${item.id}`}
      item={item}
      sources={sources}
      onToggle={() => setRemoved((known) => [...known.filter((one) => !isSame(one, item)), item])}
    />
  );
  return (
    <Panel heading={words.watchList} padded={false}>
      <ul className={`${rowGrid} px-3 py-1`}>{shown.slice(0, mostShown).map(toRow)}</ul>
      {shown.length > mostShown ? (
        <Disclosure
          isPrinted
          summary={words.moreAttention(shown.length - mostShown)}
          className="border-line border-t px-3 py-1"
        >
          <ul className={rowGrid}>{shown.slice(mostShown).map(toRow)}</ul>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

/** As high as the list will be. Without scripts the list is unknown, and nothing is shown. */
function Reserved({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="noscript:hidden print:hidden">
      <Panel heading={words.watchList} padded={false}>
        <div className={`${rowGrid} px-3 py-1`}>
          {Array.from({ length: Math.min(rows, mostShown) }, (_, index) => index).map((row) => (
            <div key={row} className="h-8" />
          ))}
        </div>
        {rows > mostShown ? <div className="h-9.25 border-line border-t" /> : null}
      </Panel>
    </div>
  );
}

const isSame = (one: WatchedItem, other: WatchedItem) => one.kind === other.kind && one.id === other.id;

/** By kind and name, so that a row that comes back comes back in its place. */
const sort = (items: readonly WatchedItem[]) =>
  items.toSorted(
    (one, other) =>
      watchKinds.indexOf(one.kind) - watchKinds.indexOf(other.kind) ||
      one.label.localeCompare(other.label, "en", { numeric: true }) ||
      (one.id < other.id ? -1 : 1),
  );

type WatchedRowProps = { item: WatchedItem; sources: WatchedSources; onToggle: () => void };

/** One watched thing: its star, its name, and its state on the right. Always one line high. */
function WatchedRow({ item, sources, onToggle }: WatchedRowProps) {
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
  const sayMoment = useInstantWords("moment");
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
      return <StatusBadge standing={state.standing} />;
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
