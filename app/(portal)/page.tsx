import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { StatusOverview } from "@/components/status/status-overview";
import { prefetchOverview } from "@/lib/status/prefetch";
import * as words from "@/lib/status/words";
import { listComputeNames } from "./status/list-compute-names";

export const metadata: Metadata = { title: words.overviewTitle };

/** The start page; it shows the status of all resources. */
export default async function OverviewPage() {
  return (
    <HydrationBoundary state={await prefetchOverview()}>
      <StatusOverview title={words.overviewTitle} computeNames={listComputeNames()} />
    </HydrationBoundary>
  );
}
