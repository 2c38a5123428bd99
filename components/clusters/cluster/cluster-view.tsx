"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { MenuLink, PageHead } from "@/components/shell/frame/page-head";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { TextLink } from "@/components/ui/button";
import { RawRecord } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { toEngine } from "@/lib/clusters/cluster/engine";
import { toExpiry } from "@/lib/clusters/cluster/lifetime";
import { listSetupSteps, type SetupStep } from "@/lib/clusters/cluster/setup-steps";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toClusterId } from "@/lib/clusters/cluster-path";
import { listedWithinMs } from "@/lib/clusters/cluster-polling";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { Sighting } from "@/lib/clusters/list/sightings";
import type { Cluster } from "@/lib/clusters/model";
import { backendsQuery, clusterQuery } from "@/lib/clusters/operations";
import { toAgainPath } from "@/lib/clusters/provision/again-parameters";
import { toPlainKey } from "@/lib/clusters/provision/resource-control";
import * as words from "@/lib/clusters/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { now } from "@/lib/time/clock";
import { useNow, useTicked } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { ShowCredentials } from "../credentials/show-credentials";
import { ProvisionAgain } from "../provision/provision-again";
import { useMayRead } from "../use-clusters";
import { useSightings } from "../use-sightings";
import { ClusterActions } from "./cluster-actions";
import { ClusterEndpoint } from "./cluster-endpoint";
import { ClusterStateBadge } from "./cluster-state-badge";
import { DeleteClusters } from "./delete-clusters";
import { ExpiryBlock } from "./expiry-block";
import { ExtensionReport, extendExplanationId } from "./extend-button";
import { useExtension } from "./use-extension";

type ClusterViewProps = {
  target: ClusterRef;
  prefetchReport: PrefetchReport;
  /** A line of the menu: its requests as code. */
  code: ReactNode;
};

/** One cluster: its end and state, its details, and its credentials if the facility still reports them. */
export function ClusterView(props: ClusterViewProps) {
  const owner = useDeviceOwner();
  // The key discards one user's credentials and results before the next user sees the page.
  return <OwnCluster key={owner.id} {...props} owner={owner} />;
}

function OwnCluster({ target, prefetchReport, code, owner }: ClusterViewProps & { owner: DeviceOwner }) {
  const router = useRouter();
  const isPermitted = useWhyNot("streaming") === null;
  const mayRead = useMayRead();
  const sightings = useSightings(owner, undefined);
  const [asked, setAsked] = useState<ClusterEntry[] | null>(null);
  const [openedMs] = useState(now);
  const id = toClusterId(target);
  const seen = sightings[id];
  // Reading a cluster that was just deleted here would only fail.
  const isDeletedHere = (seen?.deletedMs ?? 0) > openedMs;
  const reading = useReading({ ...clusterQuery(target), enabled: mayRead && !isDeletedHere }, prefetchReport);
  const cluster = reading.data?.cluster;
  // Only for a name that the cluster's own record leaves out, so it is read where that is the case.
  const backends = useReading(
    { ...backendsQuery(), enabled: mayRead && cluster !== undefined && !cluster.engine },
    prefetchReport,
  );
  const engine = cluster && (backends.isReading ? undefined : toEngine(cluster, backends.data?.backends));
  const isGone =
    reading.problem?.upstreamStatus === 404 ||
    (reading.problem && problemSlug(reading.problem) === "not-found");
  const entry: ClusterEntry | null = cluster
    ? {
        id,
        cluster,
        expiry: toExpiry(cluster.lifetime, seen && seen.goneMs === null ? seen : null),
        isStale: reading.problem !== null,
      }
    : null;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHead
        trail={<TextLink href="/clusters">{words.allClusters}</TextLink>}
        title={target.name}
        state={words.familyName[target.family]}
        age={<AsOf reading={reading} />}
        more={
          <>
            {entry && !isGone ? (
              <MenuLink href={toAgainPath(entry.cluster)}>{words.provisionAgain}</MenuLink>
            ) : null}
            {code}
          </>
        }
      />
      <PermissionNotice action="streaming" />
      {isGone && reading.problem ? (
        <MissingCluster
          target={target}
          seen={seen}
          problem={reading.problem}
          cluster={cluster}
          onRetry={reading.retry}
        />
      ) : null}
      {isPermitted && !isGone && (cluster === undefined || reading.problem) ? (
        <ReadingState reading={reading} what={words.theCluster} className="min-h-0" />
      ) : null}
      <DeleteClusters
        asked={asked}
        owner={owner}
        onClose={() => setAsked(null)}
        // The list reports the deletion.
        onDeleted={() => router.push("/clusters")}
      />
      {entry ? (
        <>
          <ClusterSummary entry={entry} owner={owner} onDelete={(one) => setAsked([one])} />
          <ShowCredentials target={target} hasCredentials={reading.data?.hasCredentials ?? false} />
          <ClusterFacts cluster={entry.cluster} engine={engine} />
        </>
      ) : null}
    </div>
  );
}

type ClusterSummaryProps = {
  entry: ClusterEntry;
  owner: DeviceOwner;
  onDelete: (entry: ClusterEntry) => void;
};

/** A cluster's end, state and setup on its own page, with its actions. */
function ClusterSummary({ entry, owner, onDelete }: ClusterSummaryProps) {
  const { cluster, expiry, isStale } = entry;
  const extension = useExtension(entry, owner);
  const isOver = useTicked(
    useTime().renderedAtMs,
    (nowMs) => expiry.kind === "reported" && expiry.endsMs <= nowMs,
  );
  return (
    <Panel heading={clusterWords.lifetimeAndState}>
      <article aria-label={cluster.name} className="grid gap-2">
        <ExpiryBlock expiry={expiry} name={cluster.name} />
        <ClusterStateBadge cluster={cluster} isStale={isStale} />
        {cluster.endpoint ? <ClusterEndpoint cluster={cluster} /> : null}
        <SetupProgress cluster={cluster} />
        <p id={extendExplanationId} className="text-ink-muted text-sm">
          {clusterWords.extendExplained} {clusterWords.neverExtendedAlone}
        </p>
        <ClusterActions entry={entry} extension={extension} onDelete={onDelete} />
        <ExtensionReport extension={extension} className="" />
        {isOver ? (
          <p className="print:hidden">
            <ProvisionAgain former={cluster} />
          </p>
        ) : null}
      </article>
    </Panel>
  );
}

/** The steps of setting up a young cluster, as its readings report them. */
function SetupProgress({ cluster }: { cluster: Cluster }) {
  const steps = listSetupSteps(cluster, useNow(useTime().renderedAtMs, 10_000));
  if (steps === null) return null;
  return (
    <div role="status" className="grid gap-1">
      <StepList steps={steps} />
      {steps.some(({ state }) => state === "current") ? (
        <p className="text-ink-muted text-sm">{clusterWords.settingUpHint}</p>
      ) : null}
    </div>
  );
}

const stepTones: Record<SetupStep["state"], StateTone> = {
  done: "done",
  current: "plan",
  waiting: "neutral",
  unknown: "unknown",
};

/** The steps of setting up a cluster, with how far each is. */
const StepList = ({ steps }: { steps: readonly SetupStep[] }) => (
  <ol aria-label={clusterWords.stepsLabel} className="flex flex-wrap gap-x-6 gap-y-1">
    {steps.map(({ word, state }) => (
      <li
        key={word}
        aria-current={state === "current" ? "step" : undefined}
        className={`wrap-anywhere inline-flex items-center gap-1.5 ${state === "current" ? "font-semibold" : ""} ${state === "waiting" ? "text-ink-muted" : ""}`}
      >
        <StateMark tone={stepTones[state]} />
        {word}
        <span className="font-normal text-ink-muted text-sm">({clusterWords.stepStates[state]})</span>
      </li>
    ))}
  </ol>
);

type MissingClusterProps = {
  target: ClusterRef;
  /** What this browser knows of it. */
  seen: Sighting | undefined;
  problem: Problem;
  /** What was last read of it, which is shown below. */
  cluster: Cluster | undefined;
  onRetry: () => void;
};

/** Shown for a cluster that the facility doesn't know: not yet, or no longer. */
function MissingCluster({ target, seen, problem, cluster, onRetry }: MissingClusterProps) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const isNew = !seen?.deletedMs && seen?.resetMs && nowMs - seen.resetMs < listedWithinMs;
  if (isNew)
    return (
      <Notice tone="info" role="status" title={clusterWords.notListedYet(target.name)}>
        <p>{clusterWords.notListedYetHint}</p>
      </Notice>
    );
  return (
    <Notice
      tone="info"
      role="status"
      title={clusterWords.noClusterCalled(target.name)}
      actions={<ProvisionAgain former={cluster ?? target} />}
    >
      <p>
        {seen?.deletedMs ? clusterWords.wasDeletedHere : clusterWords.goneForAnyReason}
        {cluster ? <> {clusterWords.lastKnownBelow}</> : null}
      </p>
      <ProblemNotice problem={problem} compact onRetry={onRetry} />
    </Notice>
  );
}

/**
 * A cluster's settings and times as reported by the facility, and the full record, which contains no
 * credentials. `engine` may come from the kinds on offer; undefined while they are loading.
 */
function ClusterFacts({ cluster, engine }: { cluster: Cluster; engine: string | null | undefined }) {
  const { kind, resources, flags, lifetime, sync, health } = cluster;
  const times = [
    [clusterWords.provisioned, lifetime.provisionedAt],
    [clusterWords.lastExtended, lifetime.extendedAt],
  ] as const;
  return (
    <>
      <Panel heading={clusterWords.details}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
          <Fact name={clusterWords.kind} value={kind} />
          <Fact name={clusterWords.engine} value={engine === undefined ? clusterWords.loading : engine} />
          <Fact name={clusterWords.health} value={health} />
          <Fact name={clusterWords.sync} value={sync} />
          {times.map(([name, at]) => {
            const ms = parseInstant(at);
            return (
              <div key={name}>
                <dt className="text-ink-muted text-sm">{name}</dt>
                <dd>{ms === null ? <NotReported /> : <Instant ms={ms} />}</dd>
              </div>
            );
          })}
          {Object.entries(resources).map(([key, value]) => (
            <Fact key={key} name={toPlainKey(key).label} value={String(value)} isNumber />
          ))}
          {Object.keys(resources).length === 0 ? <Fact name={clusterWords.resources} value={null} /> : null}
          {Object.entries(flags).map(([key, isOn]) => (
            <Fact key={key} name={toPlainKey(key).label} value={isOn ? clusterWords.on : clusterWords.off} />
          ))}
        </dl>
      </Panel>
      <RawRecord name={clusterWords.record} record={cluster} remark={clusterWords.recordRemark} />
    </>
  );
}

function Fact({ name, value, isNumber }: { name: string; value: string | null; isNumber?: boolean }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className={`wrap-anywhere ${isNumber ? "tabular-nums" : ""}`}>{value || <NotReported />}</dd>
    </div>
  );
}

function NotReported() {
  return <span className="text-ink-muted">{clusterWords.notReported}</span>;
}
