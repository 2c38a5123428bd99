import { HydrationBoundary } from "@tanstack/react-query";
import { headers } from "next/headers";
import { connection } from "next/server";
import { ResourceFrame } from "@/components/compute/resource-frame";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { ResourceStatusLine } from "@/components/status/resource-status-line";
import { StatusBoundary } from "@/components/status/status-boundary";
import { prefetchPings } from "@/lib/compute/prefetch";
import { readComputeResources, whyUnsupported } from "@/lib/compute/upstream";
import * as words from "@/lib/compute/words";
import { prefetchNotes } from "@/lib/notes/prefetch";
import { parseSegment } from "@/lib/portal/path-segment";
import { readSignedIn } from "@/lib/session/session";
import { prefetchOverview } from "@/lib/status/prefetch";
import { MachineNote } from "./machine-note";

/** The frame of one compute resource. Each page handles a missing session or resource itself. */
export default async function ResourceLayout({ params, children }: LayoutProps<"/compute/[resource]">) {
  await connection();
  const name = parseSegment((await params).resource);
  const resource = readComputeResources().resources?.find((known) => known.name === name);
  const unsupported = name === null ? null : whyUnsupported(name);
  if (name !== null && unsupported !== null)
    return (
      <NotConfigured heading={name} title={words.unsupportedTitle(name)} setting="COMPUTE_RESOURCES">
        {unsupported} {words.versionsSetting}
      </NotConfigured>
    );
  const sent = await headers();
  const signedIn = await readSignedIn(sent);
  if (!resource || !signedIn) return children;
  const parameters = new URLSearchParams(sent.get("X-Search") ?? "");
  const place = { resource: resource.name, version: parameters.get("version") || undefined };
  const [{ state, prefetchReport }, status, notes] = await Promise.all([
    prefetchPings([place], signedIn),
    prefetchOverview(),
    prefetchNotes(),
  ]);
  return (
    <HydrationBoundary state={state}>
      <StatusBoundary state={status}>
        <HydrationBoundary state={notes}>
          <ResourceFrame
            resource={resource}
            status={<ResourceStatusLine resource={resource.name} />}
            note={<MachineNote resource={resource.name} />}
            prefetchReport={prefetchReport}
          >
            {children}
          </ResourceFrame>
        </HydrationBoundary>
      </StatusBoundary>
    </HydrationBoundary>
  );
}
