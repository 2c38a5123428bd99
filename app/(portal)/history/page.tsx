import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { HistoryScreen } from "@/components/history/history-screen";
import { readAddress, type SentParameters } from "@/lib/address/sent-parameters";
import * as feedWords from "@/lib/history/feeds/words";
import { parseHistoryChoice, toIncidentPath } from "@/lib/history/history-parameters";
import { readHistoryNotes, readHistoryView } from "@/lib/history/view/read-history-view";
import * as words from "@/lib/history/words";
import { readSite } from "@/lib/portal/site";
import { markPageIncomplete } from "@/lib/server/public-answers";
import { feedPath } from "@/lib/status/resource-path";
import { isStoreReady } from "@/lib/store/store";

export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<SentParameters> };

/** What the portal recorded of the facility's status. Needs no session. */
export default async function HistoryPage({ searchParams }: Props) {
  await connection();
  const choice = parseHistoryChoice(await readAddress(searchParams));
  // As feeds link to it.
  if (choice.incident !== null) redirect(toIncidentPath(choice.incident));
  const [history, isReady] = await Promise.all([readHistoryView(choice), isStoreReady()]);
  const notes = await readHistoryNotes(history.view, choice.resource);
  const canRecord = history.recordMs === 0 || isReady;
  if (!canRecord) markPageIncomplete();
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={feedWords.feedTitle(readSite().facilityName)}
        href={feedPath}
      />
      <HistoryScreen {...{ choice, canRecord, notes, ...history }} site={readSite()} />
    </>
  );
}
