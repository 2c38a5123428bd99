"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { useReading } from "@/components/shell/reading/use-reading";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useSessionHolds } from "@/components/shell/session/use-session-holds";
import { CalendarButton } from "@/components/shell/time/calendar-button";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toExpiry } from "@/lib/clusters/cluster/lifetime";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { familyWords, toClusterId } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { clusterQuery } from "@/lib/clusters/queries";
import type { DeviceOwner } from "@/lib/device/owner";
import { problemSlug } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { ShowCredentials } from "../credentials/show-credentials";
import { useSightings } from "../use-sightings";
import { toEndEntry } from "./cluster-card";
import { ClusterFacts } from "./cluster-facts";
import { ClusterStateBadge } from "./cluster-state-badge";
import { DeleteClusters } from "./delete-clusters";
import { ExpiryBlock } from "./expiry-block";
import { ExtendButton, extendExplanation } from "./extend-button";

type ClusterViewProps = { target: ClusterRef; prefetchReport: PrefetchReport };

/** One cluster: its end and state, its details, and its credentials if the facility still reports them. */
export function ClusterView(props: ClusterViewProps) {
  const owner = useDeviceOwner();
  // The key discards one user's credentials and results before the next user sees the page.
  return <OwnCluster key={owner.id} {...props} owner={owner} />;
}

function OwnCluster({ target, prefetchReport, owner }: ClusterViewProps & { owner: DeviceOwner }) {
  const router = useRouter();
  const reading = useReading({ ...clusterQuery(target), enabled: useSessionHolds() }, prefetchReport);
  const sightings = useSightings(owner, undefined);
  const [asked, setAsked] = useState<ClusterEntry[] | null>(null);
  const id = toClusterId(target);
  const cluster = reading.data?.cluster;
  const isGone =
    reading.problem?.upstreamStatus === 404 ||
    (reading.problem && problemSlug(reading.problem) === "not-found");
  const seen = sightings[id];
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
      <p className="print:hidden">
        <Link
          href="/clusters"
          prefetch={false}
          className="inline-flex min-h-6 items-center text-sm underline underline-offset-2"
        >
          All clusters
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="wrap-anywhere min-w-0 font-semibold text-xl">{target.name}</h1>
        <p className="text-ink-muted">{familyWords[target.family]}</p>
        <AsOf reading={reading} />
        <span className="ml-auto">
          <ZoneSwitch />
        </span>
      </div>
      {isGone && reading.problem ? (
        <Notice tone="info" role="status" title={`The facility knows no cluster called ${target.name}`}>
          <p>
            {seen?.deletedMs
              ? "It was deleted from this browser."
              : "It was deleted, its lifetime ended, or it never was. What is gone can't be restored."}
            {cluster ? " What was last known of it stands below." : ""}
          </p>
          <ProblemNotice problem={reading.problem} compact onRetry={reading.retry} />
        </Notice>
      ) : null}
      {!isGone && (cluster === undefined || reading.problem) ? (
        <ReadingState reading={reading} what="the cluster" className="min-h-0" />
      ) : null}
      <DeleteClusters
        asked={asked}
        owner={owner}
        onClose={() => setAsked(null)}
        onDeleted={() => router.push("/clusters")}
      />
      {entry ? (
        <>
          <Panel heading="Lifetime and state">
            <article aria-label={target.name} className="grid gap-2">
              <ExpiryBlock expiry={entry.expiry} name={target.name} />
              <ClusterStateBadge cluster={entry.cluster} isStale={entry.isStale} />
              <p id={extendExplanation.id} className="text-ink-muted text-sm">
                {extendExplanation.words}
              </p>
              <div className="flex flex-wrap items-center gap-2">
                <ExtendButton entry={entry} owner={owner} />
                <Button
                  size="small"
                  variant="danger"
                  onClick={() => setAsked([entry])}
                  aria-haspopup="dialog"
                  aria-label={`Delete ${target.name}`}
                >
                  Delete
                </Button>
                {entry.expiry.kind === "reported" ? (
                  <CalendarButton
                    label={`Calendar entry for the end of ${target.name}`}
                    fileName={`${target.name}-ends`}
                    entry={toEndEntry(entry, entry.expiry.endsMs)}
                  />
                ) : null}
              </div>
            </article>
          </Panel>
          <ShowCredentials target={target} hasCredentials={reading.data?.hasCredentials ?? false} />
          <ClusterFacts cluster={entry.cluster} />
        </>
      ) : null}
    </div>
  );
}
