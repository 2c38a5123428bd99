import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { ResourceHistorySection } from "@/components/history/resource-history-section";
import { StatusBoundary } from "@/components/status/status-boundary";
import { readAddress, type SentParameters } from "@/lib/address/sent-parameters";
import { readOpenSoon, readPastSoon, readResourceHistorySoon } from "@/lib/history/view/read-history-view";
import { prefetchNotes } from "@/lib/notes/prefetch";
import { readSite } from "@/lib/portal/site";
import { isOperator } from "@/lib/session/operator";
import { readSession } from "@/lib/session/session";
import { prefetchResource } from "@/lib/status/prefetch";
import { parseResourceName } from "@/lib/status/resource-path";
import { parseTimelineChoice } from "@/lib/status/status-parameters";
import { listComputeNames } from "../list-compute-names";
import { ResourceWithNotes } from "./resource-with-notes";

type Props = { params: Promise<{ resource: string }>; searchParams: Promise<SentParameters> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // Unlike the page, metadata receives decoded parameters.
  return { title: (await params).resource };
}

/** One resource by name. Not found only if the facility reports that it doesn't exist. */
export default async function ResourcePage({ params, searchParams }: Props) {
  const name = parseResourceName((await params).resource);
  if (name === null) notFound();
  const { past: back } = parseTimelineChoice(await readAddress(searchParams));
  const [{ state, isKnown, problem }, notes, session, history, past, open] = await Promise.all([
    prefetchResource(name),
    prefetchNotes(),
    headers().then(readSession),
    readResourceHistorySoon(name),
    readPastSoon(back, name),
    readOpenSoon(),
  ]);
  if (!isKnown) notFound();
  return (
    <StatusBoundary state={state}>
      <HydrationBoundary state={notes}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ResourceWithNotes
            name={name}
            problem={problem}
            computeNames={listComputeNames()}
            past={past}
            outage={open?.find(({ resource }) => resource === name)}
            history={
              <ResourceHistorySection resource={name} view={history} zone={readSite().facilityTimeZone} />
            }
            isOperator={isOperator(session)}
          />
        </div>
      </HydrationBoundary>
    </StatusBoundary>
  );
}
