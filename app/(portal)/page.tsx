import { setImmediate } from "node:timers/promises";
import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { CalendarOfEnds } from "@/components/notices/calendar-of-ends";
import { StatusBoundary } from "@/components/status/status-boundary";
import { toNoteJobs } from "@/lib/activity/note-seen-jobs";
import { readOpenIncidents } from "@/lib/history/view/open-incidents";
import { prefetchNotes } from "@/lib/notes/prefetch";
import { readSite } from "@/lib/portal/site";
import { isOperator } from "@/lib/session/operator";
import { readSignedIn } from "@/lib/session/session";
import { prefetchOverview } from "@/lib/status/prefetch";
import { prefetchWork } from "@/lib/work/prefetch";
import * as words from "@/lib/work/words";
import { OverviewWithNotes } from "./overview-with-notes";
import { listComputeNames } from "./status/list-compute-names";

export const metadata: Metadata = { title: words.title };

/** The start page: everything of the reader's, and the state of the facility. */
export default async function OverviewPage() {
  await connection();
  const signedIn = await readSignedIn(await headers());
  const recorded = readOpenIncidents();
  const [status, notes, work] = await Promise.all([
    prefetchOverview(),
    prefetchNotes(),
    prefetchWork(signedIn, toNoteJobs),
  ]);
  // The page doesn't wait for the record.
  const openIncidents = await Promise.race([recorded, setImmediate([])]);
  return (
    <StatusBoundary state={status}>
      <HydrationBoundary state={notes}>
        <HydrationBoundary state={work.state}>
          <OverviewWithNotes
            isOperator={isOperator(signedIn?.session ?? null)}
            openIncidents={openIncidents}
            prefetchReport={work.prefetchReport}
            computeNames={listComputeNames()}
            signInHelpUrl={readSite().signInHelpUrl}
            endsCalendar={<CalendarOfEnds />}
          />
        </HydrationBoundary>
      </HydrationBoundary>
    </StatusBoundary>
  );
}
