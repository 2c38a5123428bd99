"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo, useSyncExternalStore } from "react";
import { refreshPage } from "@/components/shell/actions/refresh-page";
import {
  listNoPageActions,
  listPageActions,
  subscribePageActions,
} from "@/components/shell/actions/use-page-action";
import { isWithin } from "@/components/shell/frame/portal-sections";
import { readLink } from "@/components/shell/frame/stated-parameters";
import { themes } from "@/components/shell/frame/theme";
import { chooseTheme, readTheme, subscribeTheme } from "@/components/shell/frame/theme-switch";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useTime } from "@/components/shell/time/time-provider";
import { useSingleUse } from "@/components/shell/use-single-use";
import { useRecent } from "@/components/thesaurus/concept/use-recent";
import { useSettled } from "@/components/ui/use-settled";
import { useOwnFindings } from "@/components/work/use-own-findings";
import { clustersQuery } from "@/lib/clusters/operations";
import { listKnownNodes } from "@/lib/compute/operations";
import * as keyWords from "@/lib/palette/keys/words";
import { listPageItems, toNamedItems } from "@/lib/palette/search/page-items";
import { type PaletteItem, toHref } from "@/lib/palette/search/palette-item";
import { type Candidate, type RankedGroup, rankItems, toCandidate } from "@/lib/palette/search/rank-items";
import { recentStore } from "@/lib/palette/search/recent-stores";
import {
  type Remark,
  remarkOnClusters,
  remarkOnJobs,
  remarkOnRead,
  still,
} from "@/lib/palette/search/source-remarks";
import {
  listProblemItems,
  toClusterItem,
  toConceptItem,
  toFindingItem,
  toJobItems,
  toNodeItem,
  toResourceItem,
} from "@/lib/palette/search/thing-items";
import { readTyped } from "@/lib/palette/search/typed-text";
import * as words from "@/lib/palette/search/words";
import { toProblem } from "@/lib/portal/problem";
import { resourceListQuery } from "@/lib/status/operations";
import { searchQuery } from "@/lib/thesaurus/operations";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import { zoneChoices } from "@/lib/time/zone";
import { workJobsQuery } from "@/lib/work/operations";

type PaletteInput = ActionInput & {
  typed: string;
  machines: readonly string[];
  /** The paths of sections that aren't configured. */
  absent: readonly string[];
};

/** Everything that the palette offers for a typed text, the best first, and remarks on what is missing. */
export function usePaletteItems(input: PaletteInput): { groups: RankedGroup[]; remarks: Remark[] } {
  const { typed, machines, absent } = input;
  const named = useMemo(() => readTyped(typed, window.location.origin), [typed]);
  const resources = useResourceItems();
  const jobs = useJobItems();
  const clusters = useClusterItems();
  const concepts = useConceptSearch(typed, !absent.includes("/thesaurus"));
  const actions = useActionItems(input);
  const own = useOwnItems(machines);
  const { session } = useSession();
  const reader = { isSignedIn: session !== null, permissions: session?.permissions ?? null };
  const isOfferedPage = (item: PaletteItem) => {
    const path = toHref(item)?.split(/[?#]/)[0] ?? "";
    return !absent.some((section) => isWithin(path, section));
  };
  const findings = useOwnFindings();
  const items: PaletteItem[] = [
    // What needs somebody comes first while nothing is typed.
    ...(typed.trim() === "" ? findings.slice(0, mostFindings).map(toFindingItem) : []),
    ...jobs.items,
    ...own,
    ...actions,
    ...clusters.items,
    ...resources.items,
    ...named.flatMap((one) => toNamedItems(one, machines, reader)),
    ...listPageItems(machines, reader),
    ...concepts.items,
    ...problems,
  ];
  return {
    groups: rankItems(items.filter(isOfferedPage).map(remember), typed),
    remarks: [concepts, jobs, clusters, resources].flatMap(({ remarks }) => remarks),
  };
}

const problems = listProblemItems();
const mostFindings = 3;

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

type ActionInput = {
  signOut: () => void;
  showKeys: () => void;
  /** Shows a sentence on what an action did. */
  say: (remark: string) => void;
};

const noTheme = () => "system" as const;

/** What can be done from anywhere, and what the current page offers. */
function useActionItems({ signOut, showKeys, say }: ActionInput): PaletteItem[] {
  const client = useQueryClient();
  const router = useRouter();
  const { session } = useSession();
  const { choice, setChoice } = useTime();
  const theme = useSyncExternalStore(subscribeTheme, readTheme, noTheme);
  const offered = useSyncExternalStore(subscribePageActions, listPageActions, listNoPageActions);

  const ofPage: PaletteItem[] = offered.map(({ id, label, key, unavailable, run }) => ({
    id: `page-action ${id}`,
    group: "this-page",
    label,
    detail: null,
    unavailable,
    ...(key ? { keys: [key] } : {}),
    // After the palette has closed and given the focus back.
    act: { kind: "run", run: () => setTimeout(run) },
  }));
  const act = (
    group: "this-page" | "actions",
    label: string,
    run: () => unknown,
    further: Partial<PaletteItem> = {},
  ): PaletteItem => ({
    id: `act ${label}`,
    group,
    label,
    detail: null,
    act: { kind: "run", run },
    ...further,
  });

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(readLink());
      say(words.linkCopied);
    } catch {
      say(words.linkNotCopied);
    }
  }
  const refresh = async () =>
    say((await refreshPage(client, router)) ? keyWords.refreshed : keyWords.notAllRefreshed);
  return [
    ...ofPage,
    // After the palette has closed, whose own reads are none of the page's.
    act("this-page", words.refresh, () => setTimeout(refresh), { keys: ["r"] }),
    act("this-page", words.copyLink, copyLink),
    act("actions", words.keyboardShortcuts, showKeys, { keys: ["?"] }),
    ...themes.map((one) =>
      act("actions", words.useTheme[one], () => chooseTheme(one), {
        detail: theme === one ? words.current : null,
      }),
    ),
    ...zoneChoices.map((one) =>
      act("actions", words.showTimes[one], () => setChoice(one), {
        detail: choice === one ? words.current : null,
      }),
    ),
    ...(session === null ? [] : [act("actions", words.signOut, signOut)]),
  ];
}

/** What is read while the palette is open: items, and remarks on what is missing. */
type ReadItems = { items: PaletteItem[]; remarks: Remark[] };

const titleOf = (error: Error | null) => (error ? toProblem(error).title : null);

/** The facility's resources. Anyone may see them, so no token is involved. */
function useResourceItems(): ReadItems {
  const { data, error } = useQuery({ ...resourceListQuery(), staleTime: 30_000 });
  const resources = data?.resources ?? null;
  const problem = titleOf(error) ?? data?.freshness.problem?.title ?? null;
  return {
    items: (resources ?? []).map(toResourceItem),
    remarks: remarkOnRead(words.sources.resources, resources !== null, problem),
  };
}

/** The reader's jobs on all machines. Nothing is requested with a single-use token, or with one that doesn't permit it. */
function useJobItems(): ReadItems {
  const holds = useSessionHolds();
  const whyNot = useWhyNot("compute.read");
  const isHeldBack = useSingleUse();
  const isAsked = holds && whyNot === null && !isHeldBack;
  const { data, error } = useQuery({ ...workJobsQuery(), staleTime: 10_000, enabled: isAsked });
  const items = useMemo(() => (data?.machines ?? []).flatMap(toJobItems), [data]);
  if (!holds) return { items: [], remarks: [] };
  if (whyNot !== null) return { items: [], remarks: [still(words.notListed(words.sources.jobs, whyNot))] };
  if (isHeldBack) return { items, remarks: [still(words.heldBack)] };
  return {
    items,
    remarks: [
      ...remarkOnRead(words.sources.jobs, data !== undefined, titleOf(error)),
      ...remarkOnJobs(data?.machines ?? []),
    ],
  };
}

/** The reader's clusters, under the same conditions. */
function useClusterItems(): ReadItems {
  const holds = useSessionHolds();
  const whyNot = useWhyNot("streaming");
  const isHeldBack = useSingleUse();
  const isAsked = holds && whyNot === null && !isHeldBack;
  const { data, error } = useQuery({ ...clustersQuery(), staleTime: 10_000, enabled: isAsked });
  if (!holds) return { items: [], remarks: [] };
  if (whyNot !== null)
    return { items: [], remarks: [still(words.notListed(words.sources.clusters, whyNot))] };
  return {
    items: (data?.families ?? []).flatMap(({ list }) => (list?.clusters ?? []).map(toClusterItem)),
    // A session that is held back is remarked with its jobs.
    remarks: isAsked
      ? [
          ...remarkOnRead(words.sources.clusters, data !== undefined, titleOf(error)),
          ...(data ? remarkOnClusters(data) : []),
        ]
      : [],
  };
}
