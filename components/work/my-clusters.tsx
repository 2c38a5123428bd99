"use client";

import { useRef, useState } from "react";
import { ClusterStateBadge } from "@/components/clusters/cluster/cluster-state-badge";
import { ExpiryBlock } from "@/components/clusters/cluster/expiry-block";
import {
  ExtendButton,
  ExtensionReport,
  extendExplanationId,
} from "@/components/clusters/cluster/extend-button";
import { LifeBar } from "@/components/clusters/cluster/life-bar";
import type { Extension } from "@/components/clusters/cluster/use-extension";
import { AskFamilies, FamilyNotices } from "@/components/clusters/list/family-notices";
import type { ClustersOnPage } from "@/components/clusters/use-clusters";
import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, LinkButton, TextLink } from "@/components/ui/button";
import { OrderUpdated, useHeldOrder } from "@/components/ui/held-order";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toExpiryStage } from "@/lib/clusters/cluster/expiry-stage";
import * as clusterWords from "@/lib/clusters/cluster/words";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import { type ClusterEntry, listEndingWithin } from "@/lib/clusters/list/cluster-list-view";
import { listUnreadFamilies } from "@/lib/clusters/list/unread-families";
import { useNow } from "@/lib/time/ticker";
import * as words from "@/lib/work/words";

/** Those that expire soonest; the clusters page has the others. */
const mostShown = 8;
/** One press extends those that expire within this. */
const soonHours = 24;
const keyOf = ({ id }: ClusterEntry) => id;

type MyClustersProps = {
  clusters: ClustersOnPage;
  entries: readonly ClusterEntry[];
  /** The IDs of clusters whose results are shown under Needs attention. */
  reportedAbove: ReadonlySet<string>;
  toExtension: (entry: ClusterEntry) => Extension;
  /** The age is said for everything. */
  isAgeSaid: boolean;
  extendAll: (entries: readonly ClusterEntry[]) => void;
  /** The IDs of clusters with an extension under way or its result to read. */
  extending: ReadonlySet<string>;
};

/** The reader's clusters, those that expire soonest first. */
export function MyClusters(props: MyClustersProps) {
  const { clusters, entries, reportedAbove, toExtension, isAgeSaid, ...several } = props;
  const nowMs = useNow(useTime().renderedAtMs, 60_000);
  const isPermitted = useWhyNot("streaming") === null;
  const held = useHeldOrder(entries, keyOf);
  const { data, problem, isOnDemand } = clusters;
  const isKnownEmpty = data !== undefined && entries.length === 0 && listUnreadFamilies(data).length === 0;
  return (
    <Panel
      heading={words.myClusters}
      aside={
        data === undefined || isOnDemand || !isPermitted || isAgeSaid ? null : <AsOf reading={clusters} />
      }
      padded={false}
      actions={<ExtendSoon entries={entries} nowMs={nowMs} {...several} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3 empty:hidden">
        <PermissionNotice action="streaming" />
        {isPermitted && isOnDemand ? <AskFamilies clusters={clusters} /> : null}
        {isPermitted && !isOnDemand && (data === undefined || problem) ? (
          <ReadingState reading={clusters} what={words.yourClusters} />
        ) : null}
        {isPermitted ? <FamilyNotices list={data} onRetry={clusters.askFamily} /> : null}
        {isPermitted && isKnownEmpty ? (
          <EmptyState
            title={words.noClusters}
            actions={
              <LinkButton href="/clusters/new" size="small">
                {words.provisionCluster}
              </LinkButton>
            }
          >
            {words.noClustersHint}
          </EmptyState>
        ) : null}
      </div>
      {entries.length > 0 ? (
        <>
          <ul className="divide-y divide-line border-line border-t" {...held.holdProps}>
            {held.items.slice(0, mostShown).map((entry) => (
              <MyClusterRow
                key={entry.id}
                entry={entry}
                extension={toExtension(entry)}
                hasReport={!reportedAbove.has(entry.id)}
                nowMs={nowMs}
              />
            ))}
          </ul>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3 py-1.5 text-sm">
            <TextLink href="/clusters">{words.allClusters(entries.length)}</TextLink>
            <TextLink href="/clusters/new" className="print:hidden">
              {words.provisionCluster}
            </TextLink>
            <span id={extendExplanationId} className="noscript:hidden text-ink-muted print:hidden">
              {clusterWords.extendExplained}
            </span>
            <span className="ml-auto">
              <OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />
            </span>
          </p>
        </>
      ) : null}
    </Panel>
  );
}

type MyClusterRowProps = {
  entry: ClusterEntry;
  extension: Extension;
  /** False where the result of extending is shown under Needs attention. */
  hasReport: boolean;
  nowMs: number;
};

/** One cluster: its name and state, what is left of its seven days, and Extend where that matters. */
function MyClusterRow({ entry, extension, hasReport, nowMs }: MyClusterRowProps) {
  const { cluster, expiry, isStale } = entry;
  const isWritten = extension.isRunning || extension.report !== null;
  // What was pressed once stays under the pointer.
  const [wasPressed, setWasPressed] = useState(false);
  if (isWritten && !wasPressed) setWasPressed(true);
  const isNear = expiry.kind !== "reported" || toExpiryStage(expiry.endsMs, nowMs) !== "calm";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 sm:grid-cols-[minmax(0,1fr)_4rem_6.5rem_9rem_4.25rem]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <TextLink href={toClusterPath(cluster)} look="quiet" className="wrap-anywhere font-medium">
          {cluster.name}
        </TextLink>
        <ClusterStateBadge cluster={cluster} isStale={isStale} isCompact />
      </div>
      <div className="max-sm:hidden">
        {expiry.kind === "reported" ? <LifeBar endsMs={expiry.endsMs} /> : null}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 max-sm:row-start-2 sm:contents">
        <div className={expiry.kind === "reported" ? "" : "sm:col-span-2"}>
          <ExpiryBlock expiry={expiry} name={cluster.name} isCompact isInstantHidden />
        </div>
        {expiry.kind === "reported" ? (
          <Instant
            ms={expiry.endsMs}
            style="near"
            zoned={false}
            className="whitespace-nowrap text-ink-muted text-sm"
          />
        ) : null}
      </div>
      <div className="min-w-16 max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2">
        {isNear || wasPressed ? <ExtendButton extension={extension} /> : null}
      </div>
      {hasReport ? <ExtensionReport extension={extension} className="col-span-full" /> : null}
    </li>
  );
}

/** Extends all that expire within a day with one press, where that saves presses. */
function ExtendSoon({
  entries,
  extendAll,
  extending,
  nowMs,
}: Pick<MyClustersProps, "entries" | "extendAll" | "extending"> & { nowMs: number }) {
  const isHydrated = useHydrated();
  const ending = listEndingWithin(entries, soonHours, nowMs).filter(({ id }) => !extending.has(id));
  const place = useRef<HTMLSpanElement>(null);
  const press = () => {
    extendAll(ending);
    // The button goes, and the focus with it.
    place.current?.focus();
  };
  return (
    <span ref={place} tabIndex={-1} className="noscript:hidden print:hidden">
      {ending.length < 2 ? null : (
        <Button
          size="small"
          disabled={!isHydrated}
          onClick={press}
          title={ending.map(({ cluster }) => cluster.name).join(words.partSeparator)}
          aria-describedby={extendExplanationId}
          className="disabled:opacity-100"
        >
          {words.extendSoon(ending.length, soonHours)}
        </Button>
      )}
    </span>
  );
}
