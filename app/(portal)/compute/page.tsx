import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { connection } from "next/server";
import { ComputeResourceCard } from "@/components/compute/compute-resource-card";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { prefetchPings } from "@/lib/compute/prefetch";
import { readComputeResources } from "@/lib/compute/upstream";
import { requireSession } from "@/lib/session/require-session";

export const metadata: Metadata = { title: "Compute" };

/** The compute resources, each with its health and its versions of the scheduler's API. */
export default async function ComputePage() {
  await connection();
  const { resources } = readComputeResources();
  const signedIn = resources === null ? null : await requireSession("/compute");
  if (resources === null || signedIn === null)
    return (
      <div className="grid gap-3">
        <h1 className="font-semibold text-xl">Compute</h1>
        <NotConfigured title="Compute is not configured" setting="COMPUTE_RESOURCES">
          This portal has not been told which compute resources there are. Its operator lists them in the
          setting
        </NotConfigured>
      </div>
    );
  const { state, prefetchReport } = await prefetchPings(
    resources.map(({ name }) => ({ resource: name })),
    signedIn,
  );
  return (
    <HydrationBoundary state={state}>
      <div className="grid gap-3">
        <h1 className="font-semibold text-xl">Compute</h1>
        <div className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]">
          {resources.map((resource) => (
            <ComputeResourceCard key={resource.name} resource={resource} prefetchReport={prefetchReport} />
          ))}
        </div>
      </div>
    </HydrationBoundary>
  );
}
