import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { StatusOverview } from "@/components/status/status-overview";
import { prefetchOverview } from "@/lib/status/prefetch";
import * as words from "@/lib/status/words";
import { listComputeNames } from "./list-compute-names";

export const metadata: Metadata = { title: words.statusTitle };

/** The status of all resources. Needs no session. */
export default async function StatusPage() {
  return (
    <HydrationBoundary state={await prefetchOverview()}>
      <StatusOverview title={words.statusTitle} computeNames={listComputeNames()} />
    </HydrationBoundary>
  );
}
