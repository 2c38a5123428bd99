import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { connection } from "next/server";
import { cache } from "react";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { ThesaurusScreen } from "@/components/thesaurus/thesaurus-screen";
import { readSite } from "@/lib/portal/site";
import { exportForms } from "@/lib/thesaurus/export/concept-export";
import { toPageDescription, toPageTitle } from "@/lib/thesaurus/page-title";
import { toPlace } from "@/lib/thesaurus/place-parameters";
import { prefetchPlace } from "@/lib/thesaurus/prefetch";
import { readSchemes } from "@/lib/thesaurus/upstream";
import * as words from "@/lib/thesaurus/words";

type Props = PageProps<"/thesaurus">;

/** The page's reads, made once for its head and its body. */
const readPage = cache(async (query: string) => {
  const schemes = readSchemes();
  if (schemes === null) return null;
  const place = toPlace(new URLSearchParams(query), schemes);
  return { ...(await prefetchPlace(place)), schemes, place };
});

async function toQuery({ searchParams }: Props): Promise<string> {
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(given).toString();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await connection();
  const page = await readPage(await toQuery(props));
  if (page === null) return { title: words.thesaurus };
  const { place, concept } = page;
  const uri = concept?.uri;
  const asData = exportForms.map(({ form, mediaType }) => [
    mediaType.replace(/;.*/, ""),
    `/api/thesaurus/concepts?${new URLSearchParams({ uri: uri ?? "", format: form })}`,
  ]);
  return {
    title: toPageTitle(place, concept),
    description: toPageDescription(concept),
    ...(uri ? { alternates: { types: Object.fromEntries(asData) } } : {}),
  };
}

/** The thesaurus: search, tree and concept, all determined by the address. Needs no session. */
export default async function ThesaurusPage(props: Props) {
  await connection();
  const page = await readPage(await toQuery(props));
  if (page === null)
    return (
      <NotConfigured heading={words.thesaurus} title={words.notConfiguredTitle} setting="THESAURUS_URL">
        {words.notConfigured}
      </NotConfigured>
    );
  const { state, prefetchReport, schemes } = page;
  return (
    <HydrationBoundary state={state}>
      <ThesaurusScreen
        schemes={schemes}
        prefetchReport={prefetchReport}
        facilityName={readSite().facilityName}
      />
    </HydrationBoundary>
  );
}
