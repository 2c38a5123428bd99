import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { StatusOverview } from "@/components/status/status-overview";
import { prefetchOverview } from "@/lib/status/prefetch";

export const metadata: Metadata = { title: "Status" };

/** The status of all resources. Needs no session. */
export default async function StatusPage() {
  return (
    <HydrationBoundary state={await prefetchOverview()}>
      <StatusOverview title="Status" />
    </HydrationBoundary>
  );
}
