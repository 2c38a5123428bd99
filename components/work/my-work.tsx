"use client";

import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { useExtensions } from "@/components/clusters/cluster/use-extension";
import { useClusters } from "@/components/clusters/use-clusters";
import { useSightings } from "@/components/clusters/use-sightings";
import { useReading } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useTime } from "@/components/shell/time/time-provider";
import { useLoaded } from "@/components/ui/use-loaded";
import { toClusterEntryAddress } from "@/lib/clusters/device-address";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import { toSubmitEntryAddress } from "@/lib/compute/submit/device-address";
import type { DeviceOwner } from "@/lib/device/owner";
import { hasEntry } from "@/lib/device/store";
import { watchEntries } from "@/lib/device/watch-entries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { theStatus } from "@/lib/status/words";
import { parseInstant } from "@/lib/time/zone";
import { listAttention, type OpenOutcome } from "@/lib/work/attention";
import * as completeness from "@/lib/work/completeness";
import { listWorkDowntimes } from "@/lib/work/impact";
import { workJobsQuery } from "@/lib/work/operations";
import * as words from "@/lib/work/words";
import { AttentionPanel } from "./attention-panel";
import { FacilityPanel } from "./facility-panel";
import { MyClusters } from "./my-clusters";
import { MyJobs } from "./my-jobs";
import { useOverview } from "./use-overview";

type MyWorkProps = {
  prefetchReport: PrefetchReport;
  computeNames: readonly string[];
};

/** How long a good result of extending is shown. */
const resultMs = 10_000;

/** Everything of the reader's, by urgency. What this page remembers belongs to one user. */
export function MyWork(props: MyWorkProps) {
  const owner = useDeviceOwner();
  return <OwnWork key={owner.id} {...props} owner={owner} />;
}

function OwnWork({ prefetchReport, computeNames, owner }: MyWorkProps & { owner: DeviceOwner }) {
  const { zone } = useTime();
  const work = useReading({ ...workJobsQuery(), enabled: useSessionHolds() }, prefetchReport, false);
  const clusters = useClusters(prefetchReport);
  const mayReadClusters = useWhyNot("streaming") === null;
  const sightings = useSightings(owner, clusters.data);
  // The same user's next token may not open what an earlier one has loaded.
  const entries = mayReadClusters ? listEntries(clusters.data, sightings) : [];
  const { toExtension, extendAll, active: extending, reports, clear } = useExtensions(owner);
  const done = [...reports].flatMap(([id, { kind }]) => (kind === "done" ? [id] : []));
  const dismissDone = useEffectEvent(() => clear(done));
  const doneIds = done.join(" ");
  // A further result keeps those before it, and a hidden page all of them.
  useEffect(() => {
    if (doneIds === "") return;
    const timer = setInterval(() => document.hidden || dismissDone(), resultMs);
    return () => clearInterval(timer);
  }, [doneIds]);
  const plannedExpiration = useSession().session?.plannedExpiration ?? null;
  const { overview, lists, problem, nowMs } = useOverview();
  const outcomes = useOpenOutcomes(owner, computeNames, nowMs);
  const machines = work.data?.machines ?? [];
  const downtimes = listWorkDowntimes(overview, nowMs);
  const standings = new Map((overview.situations ?? []).map((one) => [one.resource.name, one.standing]));
  const attention = listAttention(
    {
      outcomes: outcomes ?? [],
      clusters: entries,
      results: reports,
      machines,
      downtimes,
      standings,
      token: { plannedExpiration },
      zone,
    },
    nowMs,
  );
  // A result is shown once, where it is seen first.
  const reportedAbove = new Set(
    attention.flatMap(({ action }) => (action.kind === "extend" ? [action.cluster.id] : [])),
  );
  const areFamiliesRead = clusters.data?.families.every(({ problem }) => problem === null) ?? true;
  const areClustersMissed = clusters.isOnDemand || !areFamiliesRead;
  const clustersStanding = areClustersMissed ? "unknown" : completeness.toPartStanding(clusters, nowMs);
  const unchecked = completeness.listUnchecked([
    ...completeness.toJobParts(machines, completeness.toPartStanding(work, nowMs), overview, nowMs),
    [words.yourClusters, mayReadClusters ? clustersStanding : "current"],
    [theStatus, completeness.toStatusStanding(overview, problem)],
    [words.theDowntimes, completeness.toDowntimesStanding(lists, nowMs)],
    [words.earlierRequests, outcomes === null ? "awaited" : "current"],
  ]);
  const mayReadJobs = useWhyNot("compute.read") === null;
  const readings = machines.map(({ asOf, problem }) => ({ asOfMs: parseInstant(asOf), problem }));
  // It is said beside the jobs, once there are some.
  const age =
    mayReadJobs && readings.some(({ asOfMs }) => asOfMs !== null)
      ? completeness.toCommonAge([
          ...readings,
          { asOfMs: null, problem: work.problem },
          ...(mayReadClusters && !clusters.isOnDemand && clusters.data ? [clusters] : []),
        ])
      : null;
  const ownNames = new Set(machines.filter(({ jobs }) => jobs.length > 0).map(({ resource }) => resource));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-2 lg:*:data-wide:col-span-2">
      <div data-wide className="min-w-0">
        <AttentionPanel items={attention} unchecked={unchecked} toExtension={toExtension} />
      </div>
      <div data-wide className="min-w-0">
        <MyJobs work={work} downtimes={downtimes} nowMs={nowMs} age={age} />
      </div>
      <MyClusters
        clusters={clusters}
        entries={entries}
        reportedAbove={reportedAbove}
        toExtension={toExtension}
        isAgeSaid={age !== null}
        extendAll={extendAll}
        extending={extending}
      />
      <FacilityPanel ownNames={ownNames} />
    </div>
  );
}

/** Loaded only where a form was sent from this browser: the forms' schemas are large. */
const bring = () => import("./open-outcomes");

/** The writes from this browser whose outcome isn't known at `nowMs` (epoch ms), null until that is known; see readOpenOutcomes. */
function useOpenOutcomes(
  owner: DeviceOwner,
  computeNames: readonly string[],
  nowMs: number,
): OpenOutcome[] | null {
  const { part, load } = useLoaded(bring);
  const [isNothing, setIsNothing] = useState(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (part) return part.watchOutcomes(owner, computeNames, renderAgain);
    const look = () => {
      const wasSent = wasAnythingSent(owner, computeNames);
      setIsNothing(!wasSent);
      if (wasSent) void load();
    };
    return watchEntries(look);
  }, [part, load, owner, computeNames]);
  return part ? part.readOpenOutcomes(owner, computeNames, nowMs) : isNothing ? [] : null;
}

const wasAnythingSent = (owner: DeviceOwner, computeNames: readonly string[]): boolean =>
  hasEntry(toClusterEntryAddress("last", owner)) ||
  computeNames.some((resource) => hasEntry(toSubmitEntryAddress("last", owner, resource)));
