import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { DoItInCode } from "@/components/code/do-it-in-code";
import { StatusBoundary } from "@/components/status/status-boundary";
import { readAddress, type SentParameters } from "@/lib/address/sent-parameters";
import { readOpenSoon, readPastSoon, readStripsSoon } from "@/lib/history/view/read-history-view";
import { prefetchNotes } from "@/lib/notes/prefetch";
import { isOperator } from "@/lib/session/operator";
import { readSession } from "@/lib/session/session";
import { prefetchOverview } from "@/lib/status/prefetch";
import { feedPath } from "@/lib/status/resource-path";
import { parseTimelineChoice } from "@/lib/status/status-parameters";
import * as words from "@/lib/status/words";
import { listComputeNames } from "./list-compute-names";
import { StatusScreen } from "./status-screen";

export const metadata: Metadata = { title: words.statusTitle };

type Props = { searchParams: Promise<SentParameters> };

/** The status of all resources, with the notes on them and what was recorded of them. Needs no session. */
export default async function StatusPage({ searchParams }: Props) {
  const { past: back } = parseTimelineChoice(await readAddress(searchParams));
  const [state, notes, session, strips, past, outages] = await Promise.all([
    prefetchOverview(),
    prefetchNotes(),
    headers().then(readSession),
    readStripsSoon("90d"),
    readPastSoon(back, null),
    readOpenSoon(),
  ]);
  return (
    <StatusBoundary state={state}>
      <link rel="alternate" type="application/atom+xml" title={words.feed} href={feedPath} />
      <HydrationBoundary state={notes}>
        <StatusScreen
          strips={strips}
          past={past}
          outages={outages ?? []}
          computeNames={listComputeNames()}
          isOperator={isOperator(session)}
          code={
            <DoItInCode
              offers={[
                [
                  { operation: "status.list", input: {} },
                  { operation: "status.downtimes.in-effect", input: {} },
                  { operation: "status.downtimes.upcoming", input: {} },
                ],
              ]}
            />
          }
        />
      </HydrationBoundary>
    </StatusBoundary>
  );
}
