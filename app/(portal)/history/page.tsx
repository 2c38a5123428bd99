import type { Metadata } from "next";
import { connection } from "next/server";
import { HistoryScreen } from "@/components/history/history-screen";
import { countPage } from "@/lib/api/page-limit";
import { readHistoryView } from "@/lib/history/answer-history";
import { parseHistoryChoice } from "@/lib/history/history-parameters";
import * as words from "@/lib/history/words";
import { readSite } from "@/lib/portal/site";

export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the portal recorded of the facility's status. Needs no session. */
export default async function HistoryPage({ searchParams }: Props) {
  await connection();
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const choice = parseHistoryChoice(new URLSearchParams(given));
  const refusal = await countPage();
  const { view, problem, recordMs } = await readHistoryView(choice, refusal);
  return (
    <HistoryScreen choice={choice} view={view} problem={problem} site={readSite()} recordMs={recordMs} />
  );
}
