import type { Metadata } from "next";
import { connection } from "next/server";
import { ComputeScreen } from "@/components/compute/plan/compute-screen";
import { PageHead } from "@/components/shell/frame/page-head";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { ResourceStatusLine } from "@/components/status/resource-status-line";
import { StatusBoundary } from "@/components/status/status-boundary";
import { Notice } from "@/components/ui/notice";
import { readComputeResources, whyUnsupported } from "@/lib/compute/upstream";
import * as words from "@/lib/compute/words";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";
import { prefetchOverview } from "@/lib/status/prefetch";

export const metadata: Metadata = { title: words.compute };

/** All machines, each with its status, and where a job fits now. What the schedulers report is loaded by the browser, machine by machine. */
export default async function ComputePage({ searchParams }: PageProps<"/compute">) {
  await connection();
  const { resources, unsupported } = readComputeResources();
  if (resources === null)
    return (
      <NotConfigured heading={words.compute} title={words.notConfigured} setting="COMPUTE_RESOURCES">
        {words.setTheSetting}
      </NotConfigured>
    );
  await requireSession(toPathWithQuery("/compute", await searchParams));
  return (
    <StatusBoundary state={await prefetchOverview()}>
      {resources.length > 0 ? (
        <ComputeScreen
          machines={resources.map(({ name }) => ({
            name,
            status: <ResourceStatusLine resource={name} />,
          }))}
        />
      ) : (
        <PageHead title={words.compute} />
      )}
      {unsupported.map(({ name }) => (
        <Notice key={name} tone="info" title={words.unsupportedTitle(name)} className="mt-3">
          <p>{whyUnsupported(name)}</p>
        </Notice>
      ))}
    </StatusBoundary>
  );
}
