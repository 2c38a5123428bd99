"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { OrderUpdated } from "@/components/ui/order-updated";
import { useGlide } from "@/components/ui/use-glide";
import { toGroups } from "@/lib/status/filter";
import { changesPath } from "@/lib/status/resource-path";
import { describeUnread, toOverview } from "@/lib/status/situation";
import { isAwaited } from "@/lib/status/slow-answer";
import { toLaneSubject, toUnmatchedSubjects } from "@/lib/status/timeline/lane-subject";
import { listPlaced } from "@/lib/status/timeline/placement";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import * as words from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { DataAgeLine } from "./data-age-line";
import { DowntimeTimeline } from "./downtime-timeline";
import { NeverRead } from "./never-read";
import { NoResources } from "./no-resources";
import type { NoteSlots } from "./note-slots";
import { OverviewToolbar } from "./overview-toolbar";
import { ProvenancePanel } from "./provenance-panel";
import { type RenderHistory, ResourceGroups } from "./resource-groups";
import { SummaryLine } from "./summary-line";
import { useHeldResources } from "./use-held-resources";
import { useOverviewChoice } from "./use-overview-choice";
import { useStatusLists } from "./use-status-lists";
import { ZoneLine } from "./zone-line";

const links = [
  { label: words.wallBoard, href: "/board" },
  { label: words.composeBoard, href: "/board/compose" },
  { label: words.feedOfAll, href: "/api/status/feed.xml" },
  { label: words.changesFeed, href: changesPath },
];
const cleared = { q: "", status: null } as const;

type StatusOverviewProps = {
  title: string;
  /** The resources whose compute pages are configured. */
  computeNames: readonly string[];
  notes?: NoteSlots;
  /** A resource's recorded days, for the place beside its name. */
  renderHistory?: RenderHistory;
  /** What was recorded of the past that the address asks for. */
  past?: RecordedPast | null;
};

/** All resources, worst first, with a timeline of their downtimes and the age of the data. */
export function StatusOverview({ title, computeNames, notes, renderHistory, past }: StatusOverviewProps) {
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

  return (
    <div ref={panelsRef} className="grid gap-3">
      {/* Header and heading lines grow with their content, so painting waits until they are complete. */}
      <link rel="expect" href="#resources" blocking="render" />
      {/* Line breaks depend on the window's width only, so a font that loads late moves nothing. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 xl:flex-nowrap">
        <h1 className="min-w-0 font-semibold text-xl max-sm:w-full sm:max-xl:flex-1">{title}</h1>
        {situations ? (
          <div className="min-w-0 max-xl:order-1 max-xl:w-full xl:flex-1">
            <SummaryLine situations={situations} isStale={isOld} narrowing={narrowing} />
          </div>
        ) : null}
        <div className="max-sm:order-2 max-sm:w-full sm:ml-auto xl:w-64 2xl:w-auto">
          <ZoneLine nowMs={nowMs} />
        </div>
        <a href="#data" className="w-full max-sm:-order-1 sm:order-3 lg:hidden">
          <DataAgeLine
            age={age}
            hasProblem={problem !== null}
            isLoading={isAwaited(situations !== null, problem)}
          />
        </a>
      </div>
      <OverviewToolbar narrowing={narrowing} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_17rem]">
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
          <ResourceGroups resources={above} {...{ computeNames, notes, renderHistory }} />
          {/* It floats, so that nothing moves when it comes and goes. */}
          <div className="sticky bottom-3 z-10 flex h-0 items-end justify-center print:hidden">
            <span className={held.isOutdated ? "rounded border border-accent bg-surface px-2" : ""}>
              <OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />
            </span>
          </div>
        </section>
        <div className="grid gap-2">
          <ProvenancePanel
            age={age}
            freshness={resources.freshness}
            problem={situations ? problem : null}
            isLoading={isAwaited(situations !== null, problem)}
            onRetry={retry}
            lagging={lagging}
            links={links}
            calendarPath="/api/status/downtimes.ics"
          />
          {notes?.ofPage}
        </div>
      </div>
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
        <section aria-label={words.operational} {...held.holdProps}>
          <ResourceGroups resources={below} {...{ computeNames, notes, renderHistory }} />
        </section>
      ) : null}
    </div>
  );
}
