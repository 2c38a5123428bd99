"use client";

import { type ReactNode, useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { OrderUpdated, useGlide, useHeldOrder } from "@/components/ui/held-order";
import { EmptyState } from "@/components/ui/notice";
import { StateMark } from "@/components/ui/state-mark";
import { toGroups } from "@/lib/status/filter";
import { groupBy } from "@/lib/status/group-by";
import { feedPath } from "@/lib/status/resource-path";
import { describeUnread, toOverview } from "@/lib/status/situation";
import { isAwaited } from "@/lib/status/slow-answer";
import { toLaneSubject, toUnmatchedSubjects } from "@/lib/status/timeline/lane-subject";
import { isException, listPlaced, type PlacedResource } from "@/lib/status/timeline/placement";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import * as words from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { NeverRead } from "./never-read";
import type { NoteSlots } from "./note-slots";
import { OverviewToolbar, useOverviewChoice } from "./overview-toolbar";
import { ReasonRow, ResourceRow } from "./resource-rows";
import { StatusHead } from "./status-head";
import { DowntimeTimeline } from "./timeline/downtime-timeline";
import { useStatusLists } from "./use-status-lists";

const links = [
  { label: words.wallBoard, href: "/board" },
  { label: words.composeBoard, href: "/board/compose" },
  { label: words.feed, href: feedPath },
];
const cleared = { q: "", status: null } as const;

type StatusOverviewProps = {
  /** The resources whose compute pages are configured. */
  computeNames: readonly string[];
  notes?: NoteSlots;
  /** A resource's recorded days, for its row. */
  renderHistory?: RenderHistory;
  /** What those days look like. */
  historyLegend?: ReactNode;
  /** What was recorded of the past that the address asks for. */
  past?: RecordedPast | null;
};

/** The age of the data, what needs attention, the timeline of downtimes, and a table of the other resources. */
export function StatusOverview(props: StatusOverviewProps) {
  const { computeNames, notes, renderHistory, historyLegend, past } = props;
  // Phases and ages change by the minute; only countdowns tick every second, each with its own timer.
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const { resources, lists, problem, retry } = useStatusLists();
  const panelsRef = useGlide<HTMLDivElement>();
  const narrowing = useOverviewChoice();
  const { choice, change, linkTo } = narrowing;
  const { situations, age, unmatched } = toOverview(resources, lists, nowMs);
  const isOld = age.state !== "fresh";
  const held = useHeldResources(listPlaced(toGroups(situations ?? [], choice), isOld));
  const above = held.items.filter(({ place }) => place !== "below");
  const below = held.items.filter(({ place }) => place === "below");
  const isNarrowed = choice.q !== "" || choice.status !== null;
  const lagging = isOld ? 0 : (situations ?? []).filter((one) => one.age.state !== "fresh").length;

  const slots = { computeNames, notes, renderHistory };
  const further = below.filter(({ situation }) => !isOld && isException(situation)).length;
  const isAllWell = !isNarrowed && situations?.length && !situations.some(isException);

  return (
    <div ref={panelsRef} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* Header and heading lines grow with their content, so painting waits until they are complete. */}
      <link rel="expect" href="#resources" blocking="render" />
      <StatusHead
        age={age}
        nowMs={nowMs}
        freshness={resources.freshness}
        problem={situations ? problem : null}
        isLoading={isAwaited(situations !== null, problem)}
        onRetry={retry}
        lagging={lagging}
        links={links}
        calendarPath="/api/status/downtimes.ics"
      >
        <h1 className="font-semibold text-xl">{words.statusTitle}</h1>
      </StatusHead>
      {notes?.ofPage}
      <OverviewToolbar situations={situations} narrowing={narrowing} />
      <section aria-labelledby="resources" className="min-w-0" {...held.holdProps}>
        <h2 id="resources" className="sr-only">
          {words.resources}
        </h2>
        {situations === null ? <NeverRead problem={problem} onRetry={retry} /> : null}
        {situations && held.items.length === 0 ? (
          <NoResources
            total={situations.length}
            clear={{ href: linkTo(cleared), onClick: () => change(cleared) }}
          />
        ) : null}
        {isAllWell ? (
          <p className="flex items-center gap-2 font-semibold text-lg">
            <StateMark tone="ok" />
            {words.allOperational}
          </p>
        ) : null}
        <ResourceGroups resources={above} {...slots} />
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
      <div className="min-w-0" {...held.holdProps}>
        <DowntimeTimeline
          subjects={[
            ...held.items.map(({ situation }) => toLaneSubject(situation)),
            ...(isNarrowed ? [] : toUnmatchedSubjects(unmatched, situations !== null)),
          ]}
          unread={describeUnread(lists)}
          nowMs={nowMs}
          notes={notes}
          past={past}
        />
      </div>
      {below.length > 0 ? (
        <section id="others" aria-label={words.otherResources} {...held.holdProps}>
          <ResourceGroups resources={below} {...slots} />
        </section>
      ) : null}
      {historyLegend}
    </div>
  );
}

type NoResourcesProps = { total: number; clear: { href: string; onClick: () => void } };

/** Replaces a list that was read and shows nothing: empty itself, or with all `total` resources filtered out. */
function NoResources({ total, clear }: NoResourcesProps) {
  if (total === 0) return <EmptyState title={words.noResources}>{words.noResourcesMore}</EmptyState>;
  const link = (
    <a
      href={clear.href}
      onClick={(event) => {
        event.preventDefault();
        clear.onClick();
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

/** Draws what is recorded of a resource; the place has a constant height. */
type RenderHistory = (name: string) => ReactNode;

type ResourceGroupsProps = {
  resources: readonly PlacedResource[];
  computeNames: readonly string[];
  notes?: NoteSlots;
  renderHistory?: RenderHistory;
};

/** Resources under a heading per group: what needs attention large, the others as a table. */
function ResourceGroups({ resources, ...rest }: ResourceGroupsProps) {
  const groupsRef = useGlide<HTMLDivElement>();
  return (
    <div ref={groupsRef} className="grid gap-3">
      {[...groupBy(resources, (one) => one.label)].map(([label, members]) => (
        <section key={label} aria-label={label || undefined} className="min-w-0">
          {label ? (
            <h3 className="wrap-anywhere mb-1.5 font-semibold text-sm">
              {label} <span className="font-normal text-ink-muted tabular-nums">{members.length}</span>
            </h3>
          ) : null}
          <Members members={members} level={label ? 4 : 3} {...rest} />
        </section>
      ))}
    </div>
  );
}

type MembersProps = Omit<ResourceGroupsProps, "resources"> & {
  members: readonly PlacedResource[];
  level: 3 | 4;
};

function Members({ members, level, computeNames, notes, renderHistory }: MembersProps) {
  const partsRef = useGlide<HTMLDivElement>();
  const [firstRef, rowsRef] = [useGlide<HTMLDivElement>(), useGlide<HTMLDivElement>()];
  const first = members.filter(({ place }) => place === "first");
  const rows = members.filter(({ place }) => place !== "first");
  const toProps = ({ situation }: PlacedResource) => ({
    situation,
    level,
    computeNames,
    note: notes?.ofResource(situation),
    history: renderHistory?.(situation.resource.name),
  });
  return (
    <div ref={partsRef} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {first.length > 0 ? (
        <div ref={firstRef} className="resource-list border-line-strong">
          {first.map((one) => (
            <ReasonRow key={one.key} {...toProps(one)} />
          ))}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <div ref={rowsRef} className="resource-list border-line">
          <div aria-hidden="true" className="resource-heads">
            {words.rowHeads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          {rows.map((one) => (
            <ResourceRow key={one.key} {...toProps(one)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
