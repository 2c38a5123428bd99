import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { DiagnosticsPanel } from "@/components/compute/machine/diagnostics-panel";
import { prefetchCompute, readOf } from "@/lib/compute/prefetch";
import { requireVisit } from "@/lib/compute/visit";
import { pageTitles } from "@/lib/compute/words";
import { parseSegment } from "@/lib/portal/path-segment";

type Props = PageProps<"/compute/[resource]/diagnostics">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: pageTitles.diagnostics(parseSegment((await params).resource) ?? "?") };
}

/** The scheduler diagnostics of one resource. */
export default async function DiagnosticsPage(input: Props) {
  const visit = await requireVisit(input, "diagnostics");
  const { state, prefetchReport } = await prefetchCompute(visit, [readOf("diagnostics", visit.place)]);
  return (
    <HydrationBoundary state={state}>
      <DiagnosticsPanel prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
