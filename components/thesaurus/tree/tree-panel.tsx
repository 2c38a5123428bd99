"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { type ConceptsAnswer, countPresent } from "@/lib/thesaurus/model";
import {
  relationsQuery,
  relativesQuery,
  searchQuery,
  topmostConceptsQuery,
} from "@/lib/thesaurus/operations";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import {
  type AlphabetEntry,
  initials,
  listAlphabetEntries,
  toLetterSearch,
} from "@/lib/thesaurus/tree/alphabet";
import { type Hierarchy, toHierarchy } from "@/lib/thesaurus/tree/hierarchy";
import { inOrder } from "@/lib/thesaurus/tree/natural-order";
import { listOpenUris, listTreeRows, type TreeChildren, toTreeKey } from "@/lib/thesaurus/tree/tree-rows";
import * as words from "@/lib/thesaurus/tree/words";
import { ConceptLink } from "../concept-link";
import { LongList } from "../long-list";
import { PanelState, usePanelReading } from "../panel-state";
import { PlaceLink } from "../place-link";
import { usePlace } from "../place-provider";
import { useSchemeName } from "../thesaurus-context";
import { ConceptTree } from "./concept-tree";
import { usePaths } from "./paths-panel";
import { useOpenPlaces } from "./use-open-places";

/** The concepts of one thesaurus, as a hierarchy from the topmost ones or by letter. */
export function TreePanel({ isShort = false }: { isShort?: boolean }) {
  const { place, linkTo, go } = usePlace();
  const { thesaurus, letter } = place;
  const name = useSchemeName(thesaurus);
  const shape = letter === null ? "tree" : "letters";
  const choose = (value: "tree" | "letters") => ({ letter: value === "tree" ? null : "" });
  return (
    <Panel
      heading={name ?? words.concepts}
      padded={false}
      actions={
        <SegmentedLinks
          label={words.view}
          current={shape}
          segments={[
            { value: "tree", label: words.hierarchy, href: linkTo(choose("tree")) },
            { value: "letters", label: words.aToZ, href: linkTo(choose("letters")) },
          ]}
          onSelect={(value) => go(choose(value))}
        />
      }
    >
      {thesaurus === null ? (
        <div className="p-3">
          <EmptyState title={words.chooseThesaurus}>
            <p>{words.chooseThesaurusWhy}</p>
          </EmptyState>
        </div>
      ) : letter === null ? (
        <Levels key={thesaurus} thesaurus={thesaurus} isShort={isShort} />
      ) : (
        <AlphabetList thesaurus={thesaurus} letter={letter} />
      )}
    </Panel>
  );
}

function Levels({ thesaurus, isShort }: { thesaurus: string; isShort: boolean }) {
  const relations = usePanelReading(relationsQuery());
  const hierarchy = toHierarchy(relations.data?.relations ?? []);
  const { tops, rows, currentKey, retry } = useTree(thesaurus, hierarchy);
  const isLeveled = hierarchy.down !== null || relations.data === undefined;
  return (
    <>
      <PanelState reading={tops} what={words.topmostWhat} lines={10} />
      {relations.problem ? <PanelState reading={relations} what={words.relationsWhat} /> : null}
      {isLeveled ? null : (
        <p className="border-line border-b px-3 py-2 text-ink-muted text-sm">{words.noLevels}</p>
      )}
      {tops.data && rows.length === 0 ? (
        <div className="p-3">
          <EmptyState title={words.noTopmost}>
            <p>{tops.data.concepts === null ? words.noTopmostNil : words.noTopmostEmpty}</p>
          </EmptyState>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ConceptTree {...{ rows, currentKey, isShort, retry }} canOpen={hierarchy.down !== null} />
      ) : null}
    </>
  );
}

/**
 * The lines of a thesaurus's tree, open at the current concept. A level is read only once its place is expanded.
 * `currentKey` is the concept's place; null while unknown, and if it isn't in this tree.
 */
function useTree(thesaurus: string, { up, down }: Hierarchy) {
  const { concept } = usePlace().place;
  const tops = usePanelReading(topmostConceptsQuery(thesaurus));
  const { paths } = usePaths(concept, up);
  const own = new Set((tops.data?.concepts ?? []).map(({ uri }) => uri));
  const path = paths.find(({ end, uris }) => end === "top" && own.has(uris[0] ?? null))?.uris ?? null;
  const currentKey = path && toTreeKey(path);
  const open = useOpenPlaces(currentKey);
  const uris = useMemo(
    () => (down === null ? [] : listOpenUris(tops.data?.concepts ?? [], open)),
    [tops.data, open, down],
  );
  const children = useQueries({
    queries: uris.map((uri) => relativesQuery(uri, down ?? "")),
    combine: toLevels,
  });
  const rows = useMemo(() => {
    const sorted = (known: TreeChildren): TreeChildren =>
      known.state === "read" ? { ...known, concepts: inOrder(known.concepts) } : known;
    return listTreeRows(inOrder(tops.data?.concepts ?? []), countPresent(tops.data?.count), open, (uri) =>
      sorted(children[uris.indexOf(uri)]?.known ?? { state: "unread" }),
    );
  }, [tops.data, open, uris, children]);
  return {
    tops,
    rows,
    currentKey,
    retry: (uri: string) => children[uris.indexOf(uri)]?.retry(),
  };
}

type Level = {
  data: ConceptsAnswer | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Defined outside the hook for a stable identity, so that the result changes only with the responses. */
const toLevels = (levels: Level[]) =>
  levels.map((level) => ({ known: toChildren(level), retry: () => void level.refetch() }));

function toChildren({ data, isError, isFetching }: Level): TreeChildren {
  if (data) {
    const { concepts, count } = data;
    return { state: "read", concepts: concepts ?? [], received: countPresent(count) };
  }
  return isError && !isFetching ? { state: "failed" } : { state: "reading" };
}

const rowRem = 1.75;

/** The labels of a thesaurus by first letter, found with a regular expression. */
function AlphabetList({ thesaurus, letter }: { thesaurus: string; letter: string }) {
  return (
    <>
      <nav aria-label={words.letters} className="flex flex-wrap border-line border-b p-2">
        {initials.map((one) => (
          <PlaceLink
            key={one}
            changes={{ letter: one }}
            aria-current={one === letter ? "true" : undefined}
            aria-label={one === "#" ? words.otherCharacters : undefined}
            title={one === "#" ? words.otherCharacters : undefined}
            className="inline-flex size-7 items-center justify-center rounded hover:bg-accent-soft aria-[current]:bg-accent aria-[current]:text-accent-ink"
          >
            {one}
          </PlaceLink>
        ))}
      </nav>
      {letter ? (
        <Letter key={`${thesaurus} ${letter}`} thesaurus={thesaurus} letter={letter} />
      ) : (
        <p className="p-3 text-ink-muted text-sm">{words.chooseLetter}</p>
      )}
    </>
  );
}

function Letter({ thesaurus, letter }: { thesaurus: string; letter: string }) {
  const reading = usePanelReading(searchQuery(toLetterSearch(letter, thesaurus), wholeLevel));
  const { data } = reading;
  const found = useMemo(() => data && listFound(data), [data]);
  const entries = useMemo(() => found && listAlphabetEntries(found.concepts ?? [], letter), [found, letter]);
  const present = countPresent(found?.count);
  const shown = found?.count.shown ?? 0;
  return (
    <>
      <PanelState reading={reading} what={words.conceptsUnderWhat(letter)} lines={8} />
      {shown < present ? (
        <p className="border-line border-b px-3 py-1 text-sm text-warn">{words.cutLetter(shown, present)}</p>
      ) : null}
      {entries?.length === 0 ? (
        <div className="p-3">
          <EmptyState title={words.noneUnder(letter)} />
        </div>
      ) : null}
      {entries && entries.length > 0 ? (
        <LongList
          label={words.conceptsUnder(letter)}
          count={entries.length}
          rowRem={rowRem}
          className="max-h-[60dvh] lg:max-h-[max(12rem,calc(66dvh-12rem))]"
          row={(index) => {
            const entry = entries[index];
            return entry ? <EntryLink entry={entry} /> : null;
          }}
        />
      ) : null}
    </>
  );
}

/** A label; another label than the preferred one refers to that. */
function EntryLink({ entry: { label, concept, isOther } }: { entry: AlphabetEntry }) {
  return (
    <ConceptLink
      concept={concept}
      className="block truncate px-3 py-1 leading-5 hover:bg-accent-soft focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold"
    >
      {isOther ? (
        <>
          <bdi className="text-ink-muted italic">{label}</bdi>{" "}
          <span className="text-ink-muted text-sm">{words.see}</span> <bdi>{toConceptName(concept)}</bdi>
        </>
      ) : (
        <bdi>{label}</bdi>
      )}
    </ConceptLink>
  );
}
