"use client";

import { type Ref, useCallback, useRef, useState } from "react";
import { keepPreference } from "@/components/shell/preference-cookie";
import { ReadingState } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { EmptyState, Notice } from "@/components/ui/notice";
import { toClusterId } from "@/lib/clusters/cluster-path";
import { families } from "@/lib/clusters/families";
import { type ClusterEntry, isChosen, listEntries } from "@/lib/clusters/list/cluster-list-view";
import { type ClusterLayout, layoutCookie, toLayout } from "@/lib/clusters/list/layout";
import {
  forgetSighting,
  type GoneCluster,
  type GoneReason,
  listGone,
  type Sightings,
} from "@/lib/clusters/list/sightings";
import { listStageChips } from "@/lib/clusters/list/stage-chips";
import { listUnreadFamilies } from "@/lib/clusters/list/unread-families";
import * as listWords from "@/lib/clusters/list/words";
import * as words from "@/lib/clusters/words";
import { dismiss, familyNoun } from "@/lib/clusters/words";
import type { DeviceOwner } from "@/lib/device/owner";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";
import { DeleteClusters } from "../cluster/delete-clusters";
import { useClusters } from "../use-clusters";
import { changeSightings, useSightings } from "../use-sightings";
import { ClusterItems } from "./cluster-items";
import { ClusterToolbar, ProvisionLink } from "./cluster-toolbar";
import { ExtendManyButton } from "./extend-many-button";
import { AskFamilies, FamilyNotices } from "./family-notices";
import { type ClusterChoiceOnPage, useClusterChoice } from "./use-cluster-choice";

type ClusterScreenProps = {
  prefetchReport: PrefetchReport;
  /** The layout that the reader chose on this device. */
  chosenLayout: ClusterLayout | null;
};

/** From this many clusters, search and filters are above them. */
const many = 6;

/** All clusters of both families, those that expire soonest first. */
export function ClusterScreen(props: ClusterScreenProps) {
  const owner = useDeviceOwner();
  return <OwnClusters key={owner.id} {...props} owner={owner} />;
}

function OwnClusters({ prefetchReport, chosenLayout, owner }: ClusterScreenProps & { owner: DeviceOwner }) {
  const clusters = useClusters(prefetchReport);
  const isPermitted = useWhyNot("streaming") === null;
  const { data } = clusters;
  const sightings = useSightings(owner, data);
  const narrowing = useClusterChoice();
  const { choice, isNarrowed } = narrowing;
  const minuteMs = useNow(useTime().renderedAtMs, 60_000);
  const [selected, select, clearSelection] = useIdSet();
  // A cluster with a result to read stays listed, even if the filter no longer matches its new end.
  const [active, setActive] = useIdSet();
  const [asked, setAsked] = useState<ClusterEntry[] | null>(null);
  const gone = useRef<HTMLDivElement>(null);
  const entries = listEntries(data, sightings);
  const unread = listUnreadFamilies(data);
  const shown = isNarrowed
    ? entries.filter((entry) => active.has(entry.id) || isChosen(entry, choice, minuteMs))
    : entries;
  const chosen = entries.filter(({ id }) => selected.has(id));
  const askOne = useCallback((entry: ClusterEntry) => setAsked([entry]), []);
  // With fewer clusters, nothing changes its look while something may be pressed in it.
  const [most, setMost] = useState(entries.length);
  if (entries.length > most) setMost(entries.length);
  const [layout, setLayout] = useState(chosenLayout);
  const chooseLayout = (next: ClusterLayout) => {
    keepPreference(document, layoutCookie, next);
    setLayout(next);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:gap-2">
      <ClusterToolbar
        clusters={clusters}
        counts={{ all: entries.length, shown: shown.length }}
        chips={listStageChips(entries, choice, minuteMs)}
        narrowing={narrowing}
        isSearchable={most >= many || isNarrowed}
      />
      <PermissionNotice action="streaming" />
      {isPermitted && clusters.isOnDemand ? <AskFamilies clusters={clusters} /> : null}
      {isPermitted && !clusters.isOnDemand && (data === undefined || clusters.problem) ? (
        <ReadingState reading={clusters} what={words.theClusters} />
      ) : null}
      <FamilyNotices list={data} onRetry={clusters.askFamily} />
      <GoneNotices sightings={sightings} owner={owner} ref={gone} />
      <DeleteClusters
        asked={asked}
        owner={owner}
        onClose={(deletedIds) => {
          setAsked(null);
          for (const id of deletedIds) select(id, false);
        }}
        findReport={() => gone.current}
      />
      {shown.length > 0 ? (
        <ClusterItems
          entries={entries}
          shown={shown}
          unread={clusters.problem ? families : unread}
          owner={owner}
          selected={selected}
          onSelect={select}
          layout={toLayout(layout, most)}
          onLayout={chooseLayout}
          onDelete={askOne}
          onActive={setActive}
        />
      ) : (
        <NoClusters
          narrowing={narrowing}
          isNarrowed={isNarrowed && entries.length > 0}
          isKnownEmpty={entries.length === 0 && unread.length === 0}
        />
      )}
      {chosen.length > 0 ? (
        <ClusterSelectionBar
          chosen={chosen}
          owner={owner}
          onDelete={() => setAsked(chosen)}
          onClear={clearSelection}
        />
      ) : null}
    </div>
  );
}

/** A set of cluster IDs: the set, a function that adds or removes one, and one that empties it. */
function useIdSet(): readonly [ReadonlySet<string>, (id: string, isIn: boolean) => void, () => void] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const change = useCallback((id: string, isIn: boolean) => {
    setIds((before) => {
      if (before.has(id) === isIn) return before;
      const after = new Set(before);
      if (isIn) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return [ids, change, clear];
}

type NoClustersProps = {
  narrowing: ClusterChoiceOnPage;
  isNarrowed: boolean;
  /** True only if both families were read and contain nothing. */
  isKnownEmpty: boolean;
};

/** Shown instead of the list: no match, or none at all. Nothing while that is unknown. */
function NoClusters({ narrowing, isNarrowed, isKnownEmpty }: NoClustersProps) {
  if (isNarrowed)
    return (
      <EmptyState
        title={listWords.noMatch}
        actions={
          <Button size="small" onClick={() => narrowing.change({ text: "", family: null, stage: null })}>
            {listWords.clearFilters}
          </Button>
        }
      >
        <p>{listWords.noMatchHint}</p>
      </EmptyState>
    );
  if (!isKnownEmpty) return null;
  return (
    <EmptyState title={listWords.noClusters} actions={<ProvisionLink />}>
      <p>{listWords.noClustersHint}</p>
    </EmptyState>
  );
}

type SelectionBarProps = {
  chosen: ClusterEntry[];
  owner: DeviceOwner;
  onDelete: () => void;
  onClear: () => void;
};

/** Actions for all selected clusters, docked to the window's bottom edge so that the list doesn't move. */
function ClusterSelectionBar({ chosen, owner, onDelete, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label={listWords.selectedClusters}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border border-line-strong bg-raised px-3 py-2 print:hidden"
    >
      <p role="status" className="font-semibold tabular-nums">
        {listWords.selectedCount(chosen.length)}
      </p>
      <ExtendManyButton label={listWords.extendSelected} entries={chosen} owner={owner} />
      <Button size="small" onClick={onClear}>
        {listWords.clearSelection}
      </Button>
      <Button size="small" variant="danger" onClick={onDelete} aria-haspopup="dialog" className="ml-auto">
        {listWords.deleteSelected}
      </Button>
    </section>
  );
}

const reasons: Record<GoneReason, string> = {
  "deleted-here": listWords.deletedHere,
  ended: listWords.expiredAndDeleted,
  unknown: listWords.goneUnknown,
};
const mostShown = 8;

type GoneNoticesProps = { sightings: Sightings; owner: DeviceOwner; ref: Ref<HTMLDivElement> };

/**
 * Clusters that were deleted here or are no longer listed since this browser last loaded them, until the user
 * dismisses the notice. The only report of a deletion.
 */
function GoneNotices({ sightings, owner, ref }: GoneNoticesProps) {
  const minuteMs = useNow(useTime().renderedAtMs, 60_000) + 60_000;
  const gone = listGone(sightings, minuteMs);
  const forget = () =>
    changeSightings(owner, (known) =>
      gone.reduce((left, { sighting }) => forgetSighting(left, sighting), known),
    );
  return (
    <div ref={ref} tabIndex={-1} role="status" aria-label={listWords.goneRegion} className="empty:hidden">
      {gone.length > 0 ? (
        <Notice
          tone={isOwnDeletion(gone) ? "ok" : "info"}
          title={
            isOwnDeletion(gone) ? listWords.clustersDeleted(gone.length) : listWords.clustersGone(gone.length)
          }
          actions={
            <Button size="small" onClick={forget}>
              {dismiss}
            </Button>
          }
        >
          <ul className="grid gap-0.5">
            {gone.slice(0, mostShown).map((one) => (
              <li key={toClusterId(one.sighting)}>
                <GoneLine {...one} />
              </li>
            ))}
            {gone.length > mostShown ? <li>{listWords.andMore(gone.length - mostShown)}</li> : null}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

/** The user's own deletions aren't reported as a loss. */
const isOwnDeletion = (gone: readonly GoneCluster[]) => gone.every(({ reason }) => reason === "deleted-here");

function GoneLine({ sighting, sinceMs, reason }: GoneCluster) {
  return (
    <>
      <span className="font-semibold">{sighting.name}</span>{" "}
      <span className="text-ink-muted">({familyNoun[sighting.family]})</span>: {reasons[reason]}
      {reason === "deleted-here" ? (
        <>
          {", "}
          <Instant ms={sinceMs} style="moment" />
        </>
      ) : (
        <>
          {". "}
          {listWords.lastSeen} <Instant ms={sighting.lastSeenMs} style="moment" />, {listWords.missingSince}{" "}
          <Instant ms={sinceMs} style="moment" />
        </>
      )}
      .
    </>
  );
}
