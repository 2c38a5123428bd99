"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { WatchButton } from "@/components/shell/watch/watch-button";
import { useGlide } from "@/components/ui/use-glide";
import type { Problem } from "@/lib/portal/problem";
import { toDataAge } from "@/lib/status/data-age";
import type { ResourceReading } from "@/lib/status/model";
import { resourceQuery } from "@/lib/status/queries";
import { toCalendarPath, toChangesPath } from "@/lib/status/resource-path";
import { describeUnread, toSituation } from "@/lib/status/situation";
import { isAwaited } from "@/lib/status/slow-answer";
import { toLaneSubject } from "@/lib/status/timeline/lane-subject";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import { toWatchedResource } from "@/lib/status/watched-resource";
import * as words from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { DowntimeTimeline } from "./downtime-timeline";
import { EmbedCode } from "./embed-code";
import { MachineLinksList } from "./machine-links-list";
import { NeverRead } from "./never-read";
import type { NoteSlots } from "./note-slots";
import { ProvenancePanel } from "./provenance-panel";
import { ResourceFacts } from "./resource-facts";
import { toFreshness, useDowntimeLists } from "./use-status-lists";
import { ZoneLine } from "./zone-line";

/**
 * `problem`: why the resource couldn't be read when the page was rendered; null if it was read. `computeNames`: the resources
 * whose compute pages are configured. `history`: what is recorded of it; `past`: the
 * part that the timeline shows.
 */
type ResourceDetailProps = {
  name: string;
  problem: Problem | null;
  computeNames: readonly string[];
  notes?: NoteSlots;
  history?: ReactNode;
  past?: RecordedPast | null;
};

/** Everything that the facility reports about one resource, its downtimes, and the age of the data. */
export function ResourceDetail({ name, problem, computeNames, notes, history, past }: ResourceDetailProps) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const query = useQuery(resourceQuery(name));
  const { data, error } = query;
  const downtimes = useDowntimeLists();
  const panelsRef = useGlide<HTMLDivElement>();
  const freshness = toFreshness(data?.freshness, error);
  const current = data || error ? freshness.problem : problem;
  const shown = data ? (current ?? downtimes.problem) : null;
  const retry = () => {
    void query.refetch();
    downtimes.retry();
  };
  const times = {
    retrievedMs: parseInstant(data?.retrievedAt),
    answeredMs: parseInstant(freshness.answeredAt),
  };
  const age = toDataAge(times, nowMs);
  return (
    <div ref={panelsRef} className="grid gap-4">
      {/* The heading's lines grow with their content, so painting waits until they are complete. */}
      <link rel="expect" href="#facts" blocking="render" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0">
          <nav aria-label={words.breadcrumb} className="text-sm print:hidden">
            <Link
              href="/status"
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {words.allResources}
            </Link>
          </nav>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="wrap-anywhere font-semibold text-xl">{name}</h1>
            {data ? (
              <span className="-ml-2 self-center">
                <WatchButton item={toWatchedResource(name)} name={name} />
              </span>
            ) : null}
            <MachineLinksList name={name} computeNames={computeNames} />
          </div>
        </div>
        {data ? (
          <div className="max-sm:w-full sm:ml-auto xl:w-64 2xl:w-auto">
            <ZoneLine nowMs={nowMs} />
          </div>
        ) : null}
      </div>
      <div id="facts" className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-4">
          {data ? (
            <ResourceFacts situation={toSituation(data, data.freshness, downtimes.lists, nowMs)} />
          ) : (
            <NeverRead problem={current} onRetry={retry} />
          )}
          {notes?.ofPage}
        </div>
        <ProvenancePanel
          age={age}
          freshness={freshness}
          problem={shown}
          isLoading={isAwaited(data !== undefined, current)}
          isBrief
          onRetry={retry}
          links={[
            { label: words.feedOfAll, href: "/api/status/feed.xml" },
            { label: words.changesFeed, href: toChangesPath(name) },
          ]}
          calendarPath={toCalendarPath(name)}
        />
      </div>
      {data ? <OwnTimeline {...{ data, nowMs, notes, past }} lists={downtimes.lists} /> : null}
      {history}
      <EmbedCode name={name} />
      {/* It comes last, so that nothing moves when it appears. */}
      {shown ? <ProblemNotice problem={shown} onRetry={retry} /> : null}
    </div>
  );
}

type OwnTimelineProps = {
  data: ResourceReading;
  lists: ReturnType<typeof useDowntimeLists>["lists"];
  nowMs: number;
  notes: NoteSlots | undefined;
  past?: RecordedPast | null;
};

function OwnTimeline({ data, lists, nowMs, notes, past }: OwnTimelineProps) {
  const situation = toSituation(data, data.freshness, lists, nowMs);
  return (
    <DowntimeTimeline
      subjects={[toLaneSubject(situation)]}
      unread={describeUnread(lists)}
      nowMs={nowMs}
      past={past}
      isOwnPage
      notes={notes}
    />
  );
}
