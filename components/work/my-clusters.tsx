"use client";

import Link from "next/link";
import { useRef } from "react";
import { extendExplanationId } from "@/components/clusters/cluster/extend-button";
import type { Extension } from "@/components/clusters/cluster/use-extension";
import { AskFamilies } from "@/components/clusters/list/ask-families";
import { FamilyNotices } from "@/components/clusters/list/family-notices";
import type { ClustersOnPage } from "@/components/clusters/use-clusters";
import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { PermissionNotice } from "@/components/shell/session/permission-notice";
import { useWhyNot } from "@/components/shell/session/use-permission";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { OrderUpdated } from "@/components/ui/order-updated";
import { Panel } from "@/components/ui/panel";
import { useHeldOrder } from "@/components/ui/use-held-order";
import * as clusterWords from "@/lib/clusters/cluster/words";
import { type ClusterEntry, listEndingWithin } from "@/lib/clusters/list/cluster-list-view";
import { listUnreadFamilies } from "@/lib/clusters/list/unread-families";
import { useNow } from "@/lib/time/ticker";
import * as words from "@/lib/work/words";
import { MyClusterRow } from "./my-cluster-row";

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
  extendAll: (entries: readonly ClusterEntry[]) => void;
  /** The IDs of clusters with an extension under way or its result to read. */
  extending: ReadonlySet<string>;
};

/** The reader's clusters, those that expire soonest first. */
export function MyClusters({ clusters, entries, reportedAbove, toExtension, ...several }: MyClustersProps) {
  const isPermitted = useWhyNot("streaming") === null;
  const held = useHeldOrder(entries, keyOf);
  const { data, problem, isOnDemand } = clusters;
  const isKnownEmpty = data !== undefined && entries.length === 0 && listUnreadFamilies(data).length === 0;
  return (
    <Panel
      heading={words.myClusters}
      aside={data === undefined || isOnDemand || !isPermitted ? null : <AsOf reading={clusters} />}
      padded={false}
      actions={<ExtendSoon entries={entries} {...several} />}
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
              <LinkButton href="/clusters/new" prefetch={false} size="small">
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
              />
            ))}
          </ul>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3 py-1.5 text-sm">
            <Link
              href="/clusters"
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {words.allClusters(entries.length)}
            </Link>
            <Link
              href="/clusters/new"
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-2 print:hidden"
            >
              {words.provisionCluster}
            </Link>
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

/** Extends all that expire within a day with one press, where that saves presses. */
function ExtendSoon({
  entries,
  extendAll,
  extending,
}: Pick<MyClustersProps, "entries" | "extendAll" | "extending">) {
  const isHydrated = useHydrated();
  const nowMs = useNow(useTime().renderedAtMs, 60_000);
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
