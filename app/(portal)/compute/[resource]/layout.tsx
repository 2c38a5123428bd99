import { HydrationBoundary } from "@tanstack/react-query";
import { headers } from "next/headers";
import { connection } from "next/server";
import { ResourceFrame } from "@/components/compute/resource-frame";
import { prefetchPings } from "@/lib/compute/prefetch";
import { readComputeResources } from "@/lib/compute/upstream";
import { parseSegment } from "@/lib/portal/path-segment";
import { readSignedIn } from "@/lib/session/session";

/** The frame of one compute resource. Each page handles a missing session or resource itself. */
export default async function ResourceLayout({ params, children }: LayoutProps<"/compute/[resource]">) {
  await connection();
  const name = parseSegment((await params).resource);
  const resource = readComputeResources().resources?.find((known) => known.name === name);
  const signedIn = await readSignedIn();
  if (!resource || !signedIn) return children;
  const parameters = new URLSearchParams((await headers()).get("X-Search") ?? "");
  const place = { resource: resource.name, version: parameters.get("version") || undefined };
  const { state, prefetchReport } = await prefetchPings([place], signedIn);
  return (
    <HydrationBoundary state={state}>
      <ResourceFrame resource={resource} prefetchReport={prefetchReport}>
        {children}
      </ResourceFrame>
    </HydrationBoundary>
  );
}
