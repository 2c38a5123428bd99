"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { usePageAction } from "@/components/shell/actions/use-page-action";
import { MenuChoice } from "@/components/shell/frame/menu-choice";
import { MenuLink, PageHead } from "@/components/shell/frame/page-head";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { AsOf } from "@/components/shell/reading/reading-state";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import { buttonClass } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/field";
import { OrderUpdated, useGlide, useHeldOrder } from "@/components/ui/held-order";
import { EmptyState } from "@/components/ui/notice";
import { ReplaceLink } from "@/components/ui/replace-link";
import { StateMark } from "@/components/ui/state-mark";
import { changeQuery } from "@/lib/address/change-address";
import { staleAfterMs } from "@/lib/status/data-age";
import { countByStatus, type OverviewChoice, toGroups } from "@/lib/status/filter";
import { feedPath } from "@/lib/status/resource-path";
import { stateTones } from "@/lib/status/severity";
import { describeUnread, type Situation, toOverview } from "@/lib/status/situation";
import { isAwaited } from "@/lib/status/slow-answer";
import { formatOverviewChoice, parseOverviewChoice } from "@/lib/status/status-parameters";
import { toLaneSubject, toUnmatchedSubjects } from "@/lib/status/timeline/lane-subject";
import { isException, listPlaced, type PlacedResource } from "@/lib/status/timeline/placement";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import * as words from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { NeverRead } from "./never-read";
import { ResourceGroups, type RowSlots } from "./resource-rows";
import { StatusMenu } from "./status-menu";
import { DowntimeTimeline } from "./timeline/downtime-timeline";
import { useContinuing } from "./use-continuing";
import { useStatusLists } from "./use-status-lists";

type StatusOverviewProps = RowSlots & {
  /** What those days look like. */
  historyLegend?: ReactNode;
  /** What was recorded of the past that the address asks for. */
  past?: RecordedPast | null;
  /** The menu's line with the page's requests as code. */
  code: ReactNode;
};

const cleared = { q: "", status: null } as const;
/** From so many resources on, the page has a search field from the start. */
const searchedFrom = 20;

/** How many resources are what, those that aren't simply operational, the timeline of downtimes, and all others. */
export function StatusOverview({ outages, historyLegend, past, code, ...slots }: StatusOverviewProps) {
  // Phases and ages change by the minute; only countdowns tick every second, each with its own timer.
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const { resources, lists, problem, retry } = useStatusLists();
  const address = useTypedParameter(useAddress(), "q", (q) => formatOverviewChoice({ q }));
  const choice = parseOverviewChoice(address.parameters);
  const change = (changes: Partial<OverviewChoice>) => address.change(formatOverviewChoice(changes));
  const linkTo = (changes: Partial<OverviewChoice>) =>
    changeQuery(address.parameters, formatOverviewChoice(changes));
  const { situations, age, unmatched } = toOverview(resources, lists, nowMs);
  const isOld = age.state !== "fresh";
  const isWaiting = isAwaited(situations !== null, problem);
  const held = useHeldResources(listPlaced(toGroups(situations ?? [], choice), isOld));
  const above = held.items.filter(({ place }) => place !== "below");
  const below = held.items.filter(({ place }) => place === "below");
  const isNarrowed = choice.q !== "" || choice.status !== null;
  const further = below.filter(({ situation }) => !isOld && isException(situation)).length;
  const rows = { ...slots, outages: useContinuing(outages, situations) };
  const panelsRef = useGlide<HTMLDivElement>();
  const [isSearching, setSearching] = useState(false);
  // Once it is there, it stays: emptying it must not take the focus away.
  const [wasSearchShown, setSearchShown] = useState(false);
  const isSearchShown =
    wasSearchShown || isSearching || choice.q !== "" || (situations?.length ?? 0) >= searchedFrom;
  if (isSearchShown && !wasSearchShown) setSearchShown(true);
  usePageAction({
    id: "search",
    label: words.searchResources,
    key: "/",
    run: () => {
      setSearching(true);
      address.search.ref.current?.focus();
    },
  });
  const failing = situations ? problem : null;
  useFailedRefresh(words.theStatus, failing, retry);

  return (
    <div ref={panelsRef} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* Header and heading lines grow with their content, so painting waits until they are complete. */}
      <link rel="expect" href="#resources" blocking="render" />
      <PageHead
        title={words.statusTitle}
        state={<Verdict situations={situations} current={choice.status} linkTo={linkTo} />}
        age={<AsOf reading={{ asOfMs: age.asOfMs, problem: failing }} staleAfterMs={staleAfterMs} />}
        more={
          <StatusMenu
            {...{ age, problem: failing, feedPath }}
            freshness={resources.freshness}
            onRetry={retry}
            calendarPath="/api/status/downtimes.ics"
          >
            {code}
            <MenuLink href="/history">{words.history}</MenuLink>
            <MenuLink href="/board">{words.wallBoard}</MenuLink>
            <MenuLink href="/board/compose">{words.composeBoard}</MenuLink>
            <MenuChoice
              label={words.groupBy}
              current={choice.group}
              names={words.groupingNames}
              hrefOf={(group) => linkTo({ group })}
              onSelect={(group) => change({ group })}
            />
            <MenuChoice
              label={words.sortBy}
              current={choice.sort}
              names={words.orderNames}
              hrefOf={(sort) => linkTo({ sort })}
              onSelect={(sort) => change({ sort })}
            />
          </StatusMenu>
        }
      />
      {slots.notes?.ofPage}
      {isSearchShown ? <SearchForm search={address.search} isFocused={isSearching} /> : null}
      <section aria-labelledby="resources" className="min-w-0" {...held.holdProps}>
        <h2 id="resources" className="sr-only">
          {words.resources}
        </h2>
        {situations === null ? <NeverRead problem={problem} onRetry={retry} /> : null}
        {situations && held.items.length === 0 ? (
          <NoResources total={situations.length} href={linkTo(cleared)} onClear={() => change(cleared)} />
        ) : null}
        <ResourceGroups resources={above} {...rows} />
        {further > 0 ? (
          <a href="#others" className="mt-1 inline-flex min-h-7 items-center underline underline-offset-2">
            {words.moreBelow(further)}
          </a>
        ) : null}
        {/* It floats, so that nothing moves when it comes and goes. */}
        <div className="sticky bottom-3 z-10 flex h-0 items-end justify-center print:hidden">
          <span className={held.isOutdated ? "rounded border border-accent bg-surface px-2" : ""}>
            <OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />
          </span>
        </div>
      </section>
      {/* While the list is awaited, its place isn't known. */}
      {isWaiting ? null : (
        <div className="min-w-0" {...held.holdProps}>
          <DowntimeTimeline
            subjects={[
              ...held.items.map(({ situation }) => toLaneSubject(situation)),
              ...(isNarrowed ? [] : toUnmatchedSubjects(unmatched, situations !== null)),
            ]}
            unread={describeUnread(lists)}
            nowMs={nowMs}
            notes={slots.notes}
            past={past}
          />
        </div>
      )}
      {below.length > 0 ? (
        <section id="others" aria-label={words.otherResources} {...held.holdProps}>
          <ResourceGroups resources={below} {...rows} />
        </section>
      ) : null}
      {historyLegend}
    </div>
  );
}

type VerdictProps = {
  situations: Situation[] | null;
  current: OverviewChoice["status"];
  linkTo: (changes: Partial<OverviewChoice>) => string;
};

/** The number of resources in each state, worst first. Each filters by its state; following it again removes the filter. */
function Verdict({ situations, current, linkTo }: VerdictProps) {
  // As wide for any counts, so that those that stay glide to their places.
  const listRef = useGlide<HTMLUListElement>();
  if (situations === null) return <div className="min-h-7 max-sm:w-80" />;
  return (
    <ul
      ref={listRef}
      aria-label={words.countsLabel}
      className="flex min-h-7 gap-x-1 text-base text-ink flex-wrap max-sm:-mx-1.5 sm:w-160 sm:max-w-full"
    >
      {countByStatus(situations)
        .filter(({ status, count }) => count > 0 || status === current)
        .map(({ status, count }) => (
          <li key={status} className="shrink-0">
            <ReplaceLink
              href={linkTo({ status: status === current ? null : status })}
              aria-current={status === current ? "true" : undefined}
              className="inline-flex min-h-7 items-center gap-1.5 rounded px-1.5 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:underline"
            >
              <StateMark tone={stateTones[status]} />
              {words.count(count, status)}
            </ReplaceLink>
          </li>
        ))}
    </ul>
  );
}

/** The search as a form, which also works without scripts. */
function SearchForm({ search, isFocused }: { search: TypedField; isFocused: boolean }) {
  // Those of the page alone: a shared page has no others in its HTML (lib/server/public-answers.ts).
  const parameters = useSearchParams();
  const kept = ["status", "group", "sort", "zone", "zoom", "past"].flatMap((name) =>
    parameters.getAll(name).map((value) => [name, value]),
  );
  return (
    <search className="print:hidden">
      <form method="get" className="flex gap-2" onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          label={words.searchResources}
          name="q"
          autoFocus={isFocused}
          {...search}
          className="max-w-md flex-1"
        />
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <button type="submit" className={buttonClass()}>
            {words.search}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** Replaces a list that was read and shows nothing: empty itself, or with all `total` resources filtered out. */
function NoResources({ total, href, onClear }: { total: number; href: string; onClear: () => void }) {
  if (total === 0) return <EmptyState title={words.noResources}>{words.noResourcesMore}</EmptyState>;
  const link = (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClear();
      }}
      className="inline-flex min-h-7 items-center underline underline-offset-2"
    >
      {words.clearFilter}
    </a>
  );
  return (
    <EmptyState title={words.noMatch} actions={link}>
      {words.hiddenByFilter(total)}
    </EmptyState>
  );
}

const keyOf = ({ key }: PlacedResource) => key;

/**
 * Resources that keep order and place while the pointer or the focus is among them; their values stay current. Spread
 * `holdProps` on each part of the list.
 */
function useHeldResources(resources: readonly PlacedResource[]) {
  const held = useHeldOrder(resources, keyOf);
  const current = new Map(resources.map(({ key, place }) => [key, place]));
  const [known, setKnown] = useState(current);
  const isSame =
    current.size === known.size && [...current].every(([key, place]) => known.get(key) === place);
  if (!held.isOutdated && !isSame) setKnown(current);
  const items = held.isOutdated
    ? held.items.map((item) => ({ ...item, place: known.get(item.key) ?? item.place }))
    : held.items;
  return { ...held, items };
}
