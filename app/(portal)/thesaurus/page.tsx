import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { connection } from "next/server";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { ThesaurusScreen } from "@/components/thesaurus/thesaurus-screen";
import { countPage } from "@/lib/api/page-limit";
import { toPlace } from "@/lib/thesaurus/place-parameters";
import { prefetchPlace } from "@/lib/thesaurus/prefetch";
import { readSchemes } from "@/lib/thesaurus/upstream";
import { now } from "@/lib/time/clock";

export const metadata: Metadata = { title: "Thesaurus" };

/** The thesaurus: search, tree and concept, all determined by the address. Needs no session. */
export default async function ThesaurusPage({ searchParams }: PageProps<"/thesaurus">) {
  await connection();
  const schemes = readSchemes();
  if (schemes === null)
    return (
      <NotConfigured heading="Thesaurus" title="The thesaurus is not configured" setting="THESAURUS_URL">
        This portal has not been told of a thesaurus service. Its operator names one in the setting
      </NotConfigured>
    );
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  // Over the limit, the browser sends the requests itself and shows the response.
  const { state, prefetchReport } = (await countPage())
    ? { state: undefined, prefetchReport: { readAtMs: now(), problems: {} } }
    : await prefetchPlace(toPlace(new URLSearchParams(given), schemes));
  return (
    <HydrationBoundary state={state}>
      <ThesaurusScreen schemes={schemes} prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
