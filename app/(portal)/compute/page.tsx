import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { connection } from "next/server";
import { ComputeMachines } from "@/components/compute/compute-machines";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { ResourceStatusLine } from "@/components/status/resource-status-line";
import { StatusBoundary } from "@/components/status/status-boundary";
import { prefetchOccupancies, prefetchPings } from "@/lib/compute/prefetch";
import { readComputeResources } from "@/lib/compute/upstream";
import * as words from "@/lib/compute/words";
import { requireSession } from "@/lib/session/require-session";
import { prefetchOverview } from "@/lib/status/prefetch";

export const metadata: Metadata = { title: words.compute };

/** The compute resources, each with its status, its health, and how much of it is in use. */
export default async function ComputePage() {
  await connection();
  const { resources } = readComputeResources();
  const signedIn = resources === null ? null : await requireSession("/compute");
  if (resources === null || signedIn === null)
    return (
      <div className="grid gap-3">
        <h1 className="font-semibold text-xl">{words.compute}</h1>
        <NotConfigured title={words.notConfigured} setting="COMPUTE_RESOURCES">
          {words.setTheSetting}
        </NotConfigured>
      </div>
    );
  const places = resources.map(({ name }) => ({ resource: name }));
  const [pings, occupancies, status] = await Promise.all([
    prefetchPings(places, signedIn),
    prefetchOccupancies(places, signedIn),
    prefetchOverview(),
  ]);
  return (
    <HydrationBoundary state={pings.state}>
      <HydrationBoundary state={occupancies.state}>
        <StatusBoundary state={status}>
          <ComputeMachines
            machines={resources.map((resource) => ({
              resource,
              status: <ResourceStatusLine resource={resource.name} />,
            }))}
            prefetchReport={pings.prefetchReport}
            occupancyReport={occupancies.prefetchReport}
          />
        </StatusBoundary>
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
