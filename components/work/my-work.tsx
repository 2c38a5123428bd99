"use client";

import { useExtensions } from "@/components/clusters/cluster/use-extension";
import { useClusters } from "@/components/clusters/use-clusters";
import { useSightings } from "@/components/clusters/use-sightings";
import { useReading } from "@/components/shell/reading/use-reading";
import { useSession } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useWhyNot } from "@/components/shell/session/use-permission";
import { useSessionHolds } from "@/components/shell/session/use-session-holds";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { listAttention } from "@/lib/work/attention";
import { areDowntimesRecent, isAllKnown } from "@/lib/work/completeness";
import { listWorkDowntimes } from "@/lib/work/impact";
import { workJobsQuery } from "@/lib/work/queries";
import { AttentionPanel, mostAttentionShown } from "./attention-panel";
import { FacilityPanel } from "./facility-panel";
import { MyClusters } from "./my-clusters";
import { MyJobs } from "./my-jobs";
import { useOpenOutcomes } from "./use-open-outcomes";
import { useOverview } from "./use-overview";
import { WatchPanel } from "./watch-panel";

type MyWorkProps = {
  prefetchReport: PrefetchReport;
  computeNames: readonly string[];
  /** How many things were watched here at last. */
  reservedRows: number;
};

/** Everything of the reader's, by urgency. What this page remembers belongs to one user. */
export function MyWork(props: MyWorkProps) {
  const owner = useDeviceOwner();
  return <OwnWork key={owner.id} {...props} owner={owner} />;
}

function OwnWork({
  prefetchReport,
  computeNames,
  reservedRows,
  owner,
}: MyWorkProps & { owner: DeviceOwner }) {
  const work = useReading({ ...workJobsQuery(), enabled: useSessionHolds() }, prefetchReport, false);
  const clusters = useClusters(prefetchReport);
  const mayReadClusters = useWhyNot("streaming") === null;
  const sightings = useSightings(owner, clusters.data);
  // The same user's next token may not open what an earlier one has loaded.
  const entries = mayReadClusters ? listEntries(clusters.data, sightings) : [];
  const { toExtension, extendAll, active: extending } = useExtensions(owner);
  const plannedExpiration = useSession().session?.plannedExpiration ?? null;
  const { overview, lists, nowMs } = useOverview();
  const outcomes = useOpenOutcomes(owner, computeNames, nowMs);
  const machines = work.data?.machines ?? [];
  const downtimes = listWorkDowntimes(overview, nowMs);
  const standings = new Map((overview.situations ?? []).map((one) => [one.resource.name, one.standing]));
  const attention = listAttention(
    {
      outcomes: outcomes ?? [],
      clusters: entries,
      extending,
      machines,
      standings,
      token: { plannedExpiration },
    },
    nowMs,
  );
  const areClustersRead =
    clusters.problem === null && (clusters.data?.families.every(({ problem }) => problem === null) ?? false);
  // A result is shown once, where it is seen first.
  const reportedAbove = new Set(
    attention
      .slice(0, mostAttentionShown)
      .flatMap(({ action }) => (action.kind === "extend" ? [action.cluster.id] : [])),
  );
  const isComplete = isAllKnown({
    work: work.data ? { machines, hasFailed: work.problem !== null } : null,
    areClustersKnown: areClustersRead || !mayReadClusters,
    overview,
    areDowntimesKnown: areDowntimesRecent(lists, nowMs),
    areOutcomesKnown: outcomes !== null,
  });
  const ownNames = new Set(machines.filter(({ jobs }) => jobs.length > 0).map(({ resource }) => resource));
  const watched = {
    situations: overview.situations,
    work: work.data ?? null,
    hasWorkFailed: work.problem !== null,
    clusters: clusters.data ?? null,
    haveClustersFailed: clusters.problem !== null,
    entries,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className="min-w-0 empty:hidden lg:col-span-2">
        <WatchPanel sources={watched} reserved={reservedRows} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <AttentionPanel items={attention} isComplete={isComplete} toExtension={toExtension} />
        <MyJobs work={work} downtimes={downtimes} nowMs={nowMs} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <MyClusters
          clusters={clusters}
          entries={entries}
          reportedAbove={reportedAbove}
          toExtension={toExtension}
          extendAll={extendAll}
          extending={extending}
        />
        <FacilityPanel ownNames={ownNames} />
      </div>
    </div>
  );
}
