"use client";

import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { useSettled } from "@/components/ui/use-settled";
import type { Search } from "@/lib/thesaurus/call";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { type Concept, countPresent } from "@/lib/thesaurus/model";
import { relationsQuery, relativesQuery, searchQuery } from "@/lib/thesaurus/operations";
import { mostShown, wholeLevel } from "@/lib/thesaurus/read-limits";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import { orderFound } from "@/lib/thesaurus/search/found-order";
import { type MarkedPiece, toMarker } from "@/lib/thesaurus/search/match-marks";
import { isLive, toShownSearch } from "@/lib/thesaurus/search/search-mode";
import * as words from "@/lib/thesaurus/search/words";
import { toHierarchy } from "@/lib/thesaurus/tree/hierarchy";
import { conceptsCut, concepts as countWords, showAll, showSome, withLeftOut } from "@/lib/thesaurus/words";
import { ConceptLink } from "../concept-link";
import { LongList } from "../long-list";
import { PanelState, usePanelReading } from "../panel-state";
import { PlaceLink } from "../place-link";
import { usePlace } from "../place-provider";
import { useSchemeName } from "../thesaurus-context";

/** The ID of the list of results, to which the arrow down in the search box leads. */
export const resultsId = "search-results";

type SearchPanelProps = {
  /** The text in the box is no longer the one that was searched for. */
  isChanging?: boolean;
  /** Moves the focus back to the search box. */
  onLeave?: () => void;
};

/** The search results. Renders nothing without a search, and for the URI of the concept that is shown. */
export function SearchPanel(props: SearchPanelProps) {
  const { place } = usePlace();
  const search = toShownSearch(place);
  return search && <Found search={search} {...props} />;
}

function Found({ search, isChanging = false, onLeave }: { search: Search } & SearchPanelProps) {
  const { place, go } = usePlace();
  const { way, text, thesaurus } = search;
  const [wholeOf, setWholeOf] = useState("");
  const key = `${way} ${thesaurus} ${text}`;
  const isWhole = wholeOf === key;
  // While letters are typed, the results before are dimmed and stay in place.
  const begun = usePanelReading({
    ...searchQuery(search, isLive(way) ? mostShown : undefined),
    placeholderData: keepPreviousData,
  });
  const whole = usePanelReading({ ...searchQuery(search, wholeLevel), enabled: isWhole });
  // The first results stay while all are read, and if that fails.
  const reading = isWhole ? { ...whole, data: whole.data ?? begun.data, isEarlier: begun.isEarlier } : begun;
  const isEarlier = reading.isEarlier || isChanging;
  const mark = useMemo(() => toMarker({ way, text }), [way, text]);
  const { data } = reading;
  const found = useMemo(() => data && listFound(data), [data]);
  const concepts = useMemo(
    () => orderFound(found?.concepts ?? [], { way, text, thesaurus: null }),
    [found, way, text],
  );
  const broader = useBroader(isEarlier ? [] : concepts);
  const present = countPresent(found?.count);
  const isCut = concepts.length < present;
  const total = withLeftOut(
    isCut ? conceptsCut(present, concepts.length) : countWords(present),
    found?.count,
  );
  return (
    <Panel
      heading={words.searchResults}
      padded={false}
      aside={
        <span role="status" className="tabular-nums">
          {isEarlier ? words.searching : found ? total : null}
        </span>
      }
      actions={
        <>
          {isCut && data !== whole.data && !isEarlier ? (
            <Button
              size="small"
              className="noscript:hidden"
              busy={whole.isReading}
              onClick={isWhole ? whole.retry : () => setWholeOf(key)}
            >
              {present > wholeLevel ? showSome(wholeLevel) : showAll}
            </Button>
          ) : null}
          <Button
            size="small"
            className="noscript:hidden"
            aria-label={words.clearSearch}
            onClick={() => go({ text: "" })}
          >
            {words.clear}
          </Button>
        </>
      }
    >
      <PanelState reading={reading} what={words.searchResultsWhat} lines={6} />
      {found && concepts.length === 0 && !isEarlier ? (
        <div className="p-3">
          <EmptyState title={<bdi>{words.noneContains(text)}</bdi>}>
            <p>{found.concepts === null ? words.nil : words.emptyList}</p>
            {way !== "uri" && (way !== "keyword" || thesaurus !== null) ? (
              <PlaceLink
                changes={{ way: "keyword", thesaurus: null, letter: null }}
                className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
              >
                {words.tryEverywhere}
              </PlaceLink>
            ) : null}
          </EmptyState>
        </div>
      ) : null}
      {concepts.length > 0 ? (
        <LongList
          id={resultsId}
          label={words.searchResults}
          count={concepts.length}
          rowRem={foundRowRem}
          onLeave={onLeave}
          isBusy={isEarlier}
          className={
            (place.concept === null
              ? "max-h-[max(20rem,calc(100dvh-16rem))] "
              : "max-h-96 lg:max-h-[34dvh] ") + (isEarlier ? "opacity-60" : "")
          }
          row={(index) => {
            const concept = concepts[index];
            return concept ? (
              <FoundRow concept={concept} mark={mark} broader={broader.get(concept.uri ?? "") ?? []} />
            ) : null;
          }}
        />
      ) : null}
    </Panel>
  );
}

/** Each is a read, so only the best results have their broader terms. */
const mostRead = 10;
/** The results must be left alone for this long first: while letters are typed, nothing is read for them. */
const settleMs = 500;

/** The broader terms of the first results, by URI. They arrive after the results, into lines kept free for them. */
function useBroader(concepts: readonly Concept[]): ReadonlyMap<string, readonly Concept[]> {
  const { data } = useQuery(relationsQuery());
  const { up } = toHierarchy(data?.relations ?? []);
  const uris = concepts.slice(0, mostRead).flatMap(({ uri }) => uri ?? []);
  const key = uris.join("\n");
  const settled = useSettled(key, settleMs, "");
  const answers = useQueries({
    queries: uris.map((uri) => ({
      ...relativesQuery(uri, up ?? ""),
      enabled: up !== null && settled === key,
    })),
  });
  return new Map(uris.map((uri, index) => [uri, answers[index]?.data?.concepts ?? []]));
}

/** The height of a row, in rem. */
const foundRowRem = 4.25;
/** More characters than fit on a line. */
const longestAside = 500;

type Mark = (label: string) => MarkedPiece[];
type FoundRowProps = { concept: Concept; mark: Mark; broader: readonly Concept[] };

/**
 * One search result: its name with the match marked; the other label if that one matched, and the broader term; a line of its
 * definition.
 */
function FoundRow({ concept, mark, broader }: FoundRowProps) {
  const { place } = usePlace();
  const scheme = useSchemeName(concept.inScheme);
  const name = mark(toConceptName(concept));
  const other = name.some(({ isMatch }) => isMatch) ? null : findMatching(concept, mark);
  const aside = [concept.externalId, place.thesaurus === null ? scheme : null].filter(Boolean).join(" · ");
  const said = concept.definition || concept.scopeNote;
  return (
    <ConceptLink
      concept={concept}
      className="block h-full border-line border-b px-3 py-1 hover:bg-accent-soft focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
    >
      <span className="flex items-baseline gap-x-3">
        <span className="truncate font-medium">
          <bdi>
            <Pieces pieces={name} />
          </bdi>
        </span>
        <bdi className="truncate text-ink-muted text-sm">{aside}</bdi>
      </span>
      <span className="block min-h-5 truncate text-ink-muted text-sm">
        {other ? (
          <>
            {words.alternativeLabel}{" "}
            <bdi className="text-ink">
              <Pieces pieces={other} />
            </bdi>
          </>
        ) : null}
        {other && broader.length > 0 ? " · " : null}
        {broader.length > 0 ? (
          <>
            {words.broaderTerm} <bdi>{broader.map(toConceptName).join(", ").slice(0, longestAside)}</bdi>
          </>
        ) : null}
      </span>
      <span className="block min-h-5 truncate text-ink-muted text-sm">
        <bdi>{said?.slice(0, longestAside)}</bdi>
      </span>
    </ConceptLink>
  );
}

function findMatching(concept: Concept, mark: Mark): MarkedPiece[] | null {
  for (const label of concept.nonPreferredLabels ?? []) {
    const pieces = mark(label);
    if (pieces.some(({ isMatch }) => isMatch)) return pieces;
  }
  return null;
}

function Pieces({ pieces }: { pieces: MarkedPiece[] }) {
  let at = 0;
  return pieces.map(({ text, isMatch }) => {
    at += text.length;
    return isMatch ? (
      <mark key={at} className="bg-warn-soft text-ink underline decoration-warn">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    );
  });
}
