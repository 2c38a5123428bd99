import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { connection } from "next/server";
import { DoItInCode } from "@/components/code/do-it-in-code";
import { ComputeResourceCard } from "@/components/compute/compute-resource-card";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { PermissionNotice } from "@/components/shell/session/permission-notice";
import { ResourceStatusLine } from "@/components/status/resource-status-line";
import { prefetchPings } from "@/lib/compute/prefetch";
import { readComputeResources } from "@/lib/compute/upstream";
import * as words from "@/lib/compute/words";
import { requireSession } from "@/lib/session/require-session";
import { prefetchOverview } from "@/lib/status/prefetch";

export const metadata: Metadata = { title: words.compute };

/** The compute resources, each with its status, its health and its versions of the scheduler's API. */
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
  const [{ state, prefetchReport }, status] = await Promise.all([
    prefetchPings(
      resources.map(({ name }) => ({ resource: name })),
      signedIn,
    ),
    prefetchOverview(),
  ]);
  return (
    <HydrationBoundary state={state}>
      <HydrationBoundary state={status}>
        <div className="grid gap-3">
          <h1 className="font-semibold text-xl">{words.compute}</h1>
          <PermissionNotice action="compute.read" />
          <div className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]">
            {resources.map((resource) => (
              <ComputeResourceCard
                key={resource.name}
                resource={resource}
                status={<ResourceStatusLine resource={resource.name} />}
                prefetchReport={prefetchReport}
              />
            ))}
          </div>
          <DoItInCode
            offers={[resources.map(({ name }) => ({ operation: "compute.ping", input: { resource: name } }))]}
          />
        </div>
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
