"use client";

import { useCallback, useState } from "react";
import { ReadingState } from "@/components/shell/reading/reading-state";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useTime } from "@/components/shell/time/time-provider";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { type ClusterEntry, isChosen, listEntries } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";
import { ClusterCard } from "../cluster/cluster-card";
import { DeleteClusters } from "../cluster/delete-clusters";
import { useClusters } from "../use-clusters";
import { useSightings } from "../use-sightings";
import { AskFamilies } from "./ask-families";
import { ClusterSelectionBar } from "./cluster-selection-bar";
import { ClusterToolbar } from "./cluster-toolbar";
import { ExpiryNotices } from "./expiry-notices";
import { ExtendWithin } from "./extend-within";
import { FamilyNotices } from "./family-notices";
import { GoneNotices } from "./gone-notices";
import { useClusterChoice } from "./use-cluster-choice";

type ClusterScreenProps = { prefetchReport: PrefetchReport };

/** From this many clusters, the search is shown. */
const many = 6;
/** From this many cards, those outside the viewport aren't laid out. */
const manyCards = 40;

/** All clusters of both families as cards, those that end soonest first. */
export function ClusterScreen(props: ClusterScreenProps) {
  const owner = useDeviceOwner();
  return <OwnClusters key={owner.id} {...props} owner={owner} />;
}

function OwnClusters({ prefetchReport, owner }: ClusterScreenProps & { owner: DeviceOwner }) {
  const clusters = useClusters(prefetchReport);
  const { data } = clusters;
  const sightings = useSightings(owner, data);
  const narrowing = useClusterChoice();
  const { choice, isNarrowed } = narrowing;
  const { renderedAtMs } = useTime();
  const minuteMs = useNow(renderedAtMs, 60_000);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<ClusterEntry[] | null>(null);
  const entries = listEntries(data, sightings);
  const shown = isNarrowed ? entries.filter((entry) => isChosen(entry, choice, minuteMs)) : entries;
  const chosen = entries.filter(({ id }) => selected.has(id));

  const select = useCallback((id: string, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const askOne = useCallback((entry: ClusterEntry) => setAsked([entry]), []);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ClusterToolbar
        clusters={clusters}
        counts={{ all: entries.length, shown: shown.length }}
        narrowing={narrowing}
        isSearchable={entries.length >= many || isNarrowed}
      />
      {clusters.isOnDemand ? <AskFamilies clusters={clusters} /> : null}
      {!clusters.isOnDemand && (data === undefined || clusters.problem) ? (
        <ReadingState reading={clusters} what="the clusters" />
      ) : null}
      <FamilyNotices list={data} onRetry={clusters.askFamily} />
      <GoneNotices sightings={sightings} owner={owner} />
      <DeleteClusters
        asked={asked}
        owner={owner}
        onClose={(isSent) => {
          setAsked(null);
          if (isSent) setSelected(new Set());
        }}
      />
      {entries.length > 0 ? <ExtendWithin entries={entries} owner={owner} /> : null}
      {chosen.length > 0 ? (
        <ClusterSelectionBar
          chosen={chosen}
          owner={owner}
          onDelete={() => setAsked(chosen)}
          onClear={() => setSelected(new Set())}
        />
      ) : null}
      {shown.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]">
          {shown.map((entry) => (
            <ClusterCard
              key={entry.id}
              entry={entry}
              owner={owner}
              isSelected={selected.has(entry.id)}
              isLazy={shown.length > manyCards}
              onSelect={select}
              onDelete={askOne}
            />
          ))}
        </div>
      ) : (
        <Nothing isNarrowed={isNarrowed && entries.length > 0} isKnownEmpty={isKnownEmpty(data)} />
      )}
      {entries.length > 0 ? <ExpiryNotices entries={entries} owner={owner} /> : null}
    </div>
  );
}

/** True only if both families were read and contain nothing. */
const isKnownEmpty = (data: ReturnType<typeof useClusters>["data"]) =>
  data?.families.every(
    ({ list, problem }) => problem === null && list?.clusters.length === 0 && list.unreadableCount === 0,
  ) ?? false;

function Nothing({ isNarrowed, isKnownEmpty: isEmpty }: { isNarrowed: boolean; isKnownEmpty: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState title="No cluster matches">
        <p>Clear the search or choose another family or stage.</p>
      </EmptyState>
    );
  if (!isEmpty) return null;
  return (
    <EmptyState
      title="Your project has no clusters"
      actions={
        <LinkButton href="/clusters/new" variant="primary">
          Provision a cluster
        </LinkButton>
      }
    >
      <p>
        A message-queue or key-value cluster lives seven days unless it is extended. Both families were read
        and hold none.
      </p>
    </EmptyState>
  );
}
