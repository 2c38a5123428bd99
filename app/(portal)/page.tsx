import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { StatusOverview } from "@/components/status/status-overview";
import { prefetchOverview } from "@/lib/status/prefetch";

export const metadata: Metadata = { title: "Overview" };

/** The start page; it shows the status of all resources. */
export default async function OverviewPage() {
  return (
    <HydrationBoundary state={await prefetchOverview()}>
      <StatusOverview title="Overview" />
    </HydrationBoundary>
  );
}
