"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { useGlide } from "@/components/ui/use-glide";
import { toGroups } from "@/lib/status/filter";
import { toLaneSubject, toUnmatchedSubjects } from "@/lib/status/lane-subject";
import { describeUnread, toOverview } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";
import { DataAgeLine } from "./data-age-line";
import { DowntimeTimeline } from "./downtime-timeline";
import { NeverRead } from "./never-read";
import { OverviewToolbar } from "./overview-toolbar";
import { ProvenancePanel } from "./provenance-panel";
import { ResourceGroups } from "./resource-groups";
import { SummaryLine } from "./summary-line";
import { useOverviewChoice } from "./use-overview-choice";
import { useStatusLists } from "./use-status-lists";
import { ZoneLine } from "./zone-line";

const links = [
  { label: "Wall board", href: "/board" },
  { label: "Calendar (iCalendar)", href: "/api/status/downtimes.ics" },
  { label: "Feed (Atom)", href: "/api/status/feed.xml" },
];
const cleared = { q: "", status: null } as const;

/** All resources, worst first, with a timeline of their downtimes and the age of the data. */
export function StatusOverview({ title }: { title: string }) {
  // Phases and ages change by the minute; only countdowns tick every second, each with its own timer.
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const { resources, lists, problem, retry } = useStatusLists();
  const panelsRef = useGlide<HTMLDivElement>();
  const { choice, change, linkTo } = useOverviewChoice();
  const { situations, age, unmatched } = toOverview(resources, lists, nowMs);
  const groups = toGroups(situations ?? [], choice);
  const isNarrowed = choice.q !== "" || choice.status !== null;
  const lagging =
    age.state === "fresh" ? (situations ?? []).filter((one) => one.age.state !== "fresh").length : 0;

  return (
    <div ref={panelsRef} className="grid gap-4">
      {/* Header and heading lines grow with their content, so painting waits until they are complete. */}
      <link rel="expect" href="#resources" blocking="render" />
      {/* Line breaks depend on the window's width only, so a font that loads late moves nothing. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 xl:flex-nowrap">
        <h1 className="min-w-0 font-semibold text-xl max-sm:w-full sm:max-xl:flex-1">{title}</h1>
        {situations ? (
          <div className="min-w-0 max-xl:order-1 max-xl:w-full xl:flex-1">
            <SummaryLine situations={situations} isStale={age.state !== "fresh"} />
          </div>
        ) : null}
        <div className="max-sm:order-2 max-sm:w-full sm:ml-auto xl:w-64 2xl:w-auto">
          <ZoneLine nowMs={nowMs} />
        </div>
        <a href="#data" className="order-3 w-full lg:hidden">
          <DataAgeLine age={age} hasProblem={problem !== null} />
        </a>
      </div>
      <OverviewToolbar />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="resources" className="min-w-0">
          <h2 id="resources" className="sr-only">
            Resources
          </h2>
          {situations ? (
            <ResourceGroups
              groups={groups}
              total={situations.length}
              clear={{ href: linkTo(cleared), onClick: () => change(cleared) }}
            />
          ) : (
            <NeverRead problem={problem} onRetry={retry} />
          )}
        </section>
        <ProvenancePanel
          age={age}
          freshness={resources.freshness}
          problem={situations ? problem : null}
          onRetry={retry}
          lagging={lagging}
          links={links}
        />
      </div>
      <DowntimeTimeline
        subjects={[
          ...groups.flatMap((group) => group.situations.map(toLaneSubject)),
          ...(isNarrowed ? [] : toUnmatchedSubjects(unmatched, situations !== null)),
        ]}
        unread={describeUnread(lists)}
        nowMs={nowMs}
      />
    </div>
  );
}
