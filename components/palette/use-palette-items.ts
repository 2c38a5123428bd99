"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isWithin } from "@/components/shell/frame/portal-sections";
import { useSession } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useRecent } from "@/components/thesaurus/concept/use-recent";
import { useSettled } from "@/components/ui/use-settled";
import { listKnownNodes } from "@/lib/compute/operations";
import { listPageItems, toNamedItems } from "@/lib/palette/search/page-items";
import { type PaletteItem, toHref } from "@/lib/palette/search/palette-item";
import { type Candidate, type RankedGroup, rankItems, toCandidate } from "@/lib/palette/search/rank-items";
import { recentStore } from "@/lib/palette/search/recent-stores";
import type { Remark } from "@/lib/palette/search/source-remarks";
import { listProblemItems, toConceptItem, toNodeItem } from "@/lib/palette/search/thing-items";
import { type Named, readTyped } from "@/lib/palette/search/typed-text";
import * as words from "@/lib/palette/search/words";
import { toProblem } from "@/lib/portal/problem";
import { searchQuery } from "@/lib/thesaurus/operations";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import { type Extensions, useActionItems } from "./use-action-items";
import {
  type ReadItems,
  useClusterItems,
  useJobItems,
  useRequestItems,
  useResourceItems,
} from "./use-read-items";

type PaletteInput = {
  typed: string;
  machines: readonly string[];
  /** The paths of sections that aren't configured. */
  absent: readonly string[];
  extensions: Extensions;
  signOut: () => void;
  showKeys: () => void;
  say: (remark: string) => void;
};

/** Everything that the palette offers for a typed text, the best first, and remarks on what is missing. */
export function usePaletteItems(input: PaletteInput): { groups: RankedGroup[]; remarks: Remark[] } {
  const { typed, machines, absent } = input;
  const named = useMemo(() => readTyped(typed, window.location.origin), [typed]);
  const resources = useResourceItems();
  const jobs = useJobItems();
  const clusters = useClusterItems();
  const concepts = useConceptSearch(typed, !absent.includes("/thesaurus"));
  const requests = useRequestItems(named);
  const actions = useActionItems({ ...input, clusters: clusters.list });
  const own = useOwnItems(machines);
  const { session } = useSession();
  const reader = { isSignedIn: session !== null, permissions: session?.permissions ?? null };
  // What a request was says more than that it is one.
  const isLookedUp = requests.items.length > 0 || requests.remarks.some(({ isBusy }) => isBusy);
  const isOffered = ({ kind }: Named) => kind !== "request" || !isLookedUp;
  const isOfferedPage = (item: PaletteItem) => {
    const path = toHref(item)?.split(/[?#]/)[0] ?? "";
    return !absent.some((section) => isWithin(path, section));
  };
  const items: PaletteItem[] = [
    ...requests.items,
    ...jobs.items,
    ...own,
    ...actions,
    ...clusters.items,
    ...resources.items,
    ...named.filter(isOffered).flatMap((one) => toNamedItems(one, machines, reader)),
    ...listPageItems(machines, reader),
    ...concepts.items,
    ...problems,
  ];
  return {
    groups: rankItems(items.filter(isOfferedPage).map(remember), typed),
    remarks: [concepts, requests, jobs, clusters, resources].flatMap(({ remarks }) => remarks),
  };
}

const problems = listProblemItems();

/** Folding a name costs more than searching it, and most items stay the same from key to key. */
const known = new WeakMap<PaletteItem, Candidate>();

function remember(item: PaletteItem): Candidate {
  const candidate = known.get(item) ?? toCandidate(item);
  known.set(item, candidate);
  return candidate;
}

/** What this device knows already: what was opened, the concepts viewed, and the nodes of lists that were loaded. */
function useOwnItems(machines: readonly string[]): PaletteItem[] {
  const client = useQueryClient();
  const owner = useDeviceOwner();
  const recents = recentStore(owner).read();
  const concepts = useRecent();
  return useMemo(() => {
    const recent = recents.map(
      ({ href, label, detail }): PaletteItem => ({
        id: `recent ${href}`,
        group: "recent",
        label,
        detail,
        act: { kind: "open", href },
      }),
    );
    const viewed = concepts.map((concept) => toConceptItem(concept)).filter((item) => item !== null);
    const nodes = machines.flatMap((machine) =>
      listKnownNodes(client, machine).map((name) => toNodeItem(machine, name)),
    );
    return [...recent, ...viewed, ...nodes];
  }, [client, concepts, machines, recents]);
}

const pauseMs = 250;
const shortest = 2;
const longest = 60;
const most = 20;

/**
 * Concepts that the thesaurus finds for a typed text, in all thesauri. Searched once the typing pauses; a search that another
 * text replaces is aborted. Without a thesaurus (`isOffered`), there is nothing to search.
 */
function useConceptSearch(typed: string, isOffered: boolean): ReadItems {
  const text = typed.trim();
  const isSearched = isOffered && isTerm(text);
  const paused = useSettled(text, pauseMs, "");
  const isCurrent = isSearched && paused === text;
  const query = useQuery({
    ...searchQuery({ way: "keyword", text: paused, thesaurus: null }, most),
    enabled: isCurrent,
  });
  if (!isSearched) return { items: [], remarks: [] };
  if (!isCurrent || (query.data === undefined && query.error === null))
    return { items: [], remarks: [{ text: words.searching(text), isBusy: true }] };
  if (query.error)
    return { items: [], remarks: [{ text: words.notSearched(toProblem(query.error).title), isBusy: false }] };
  const concepts = query.data ? (listFound(query.data).concepts ?? []) : [];
  return {
    items: concepts
      .map((concept) => toConceptItem(concept, text))
      .filter((item): item is PaletteItem => item !== null),
    remarks: [],
  };
}

/** True for what may be a term: not an ID, an address or a number, and nothing that may be a password. It leaves the portal. */
export const isTerm = (text: string) =>
  [...text].length >= shortest &&
  text.length <= longest &&
  /\p{L}{2}/u.test(text) &&
  !/[/:\p{Cc}]/u.test(text) &&
  !text
    .split(/\s+/u)
    .some((part) => part.length >= 8 && /\p{L}/u.test(part) && /[^\p{L}\p{M}'’.-]/u.test(part));
