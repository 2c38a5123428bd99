"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { WatchButton } from "@/components/shell/watch/watch-button";
import { useGlide } from "@/components/ui/held-order";
import type { Problem } from "@/lib/portal/problem";
import { toDataAge } from "@/lib/status/data-age";
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
import { EmbedCode } from "./embed-code";
import { MachineLinksList } from "./machine-links-list";
import { NeverRead } from "./never-read";
import type { NoteSlots } from "./note-slots";
import { ResourceFacts } from "./resource-facts";
import { StatusHead } from "./status-head";
import { DowntimeTimeline } from "./timeline/downtime-timeline";
import { toFreshness, useDowntimeLists } from "./use-status-lists";

/**
 * `problem`: why the resource couldn't be read when the page was rendered; null if it was read. `computeNames`: the resources
 * whose compute pages are configured. `impact`: what its downtimes do to the reader's jobs; `history`: what is recorded of it;
 * `past`: the part that the timeline shows.
 */
type ResourceDetailProps = {
  name: string;
  problem: Problem | null;
  computeNames: readonly string[];
  notes?: NoteSlots;
  impact?: ReactNode;
  history?: ReactNode;
  past?: RecordedPast | null;
};

/** One resource: its status and why, notes, downtimes, and what is recorded of it. */
export function ResourceDetail(props: ResourceDetailProps) {
  const { name, problem, computeNames, notes, impact, history, past } = props;
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const query = useQuery(resourceQuery(name));
  const { data, error } = query;
  const downtimes = useDowntimeLists();
  const panelsRef = useGlide<HTMLDivElement>();
  const freshness = toFreshness(data?.freshness, error);
  const current = data || error ? freshness.problem : problem;
  const retry = () => {
    void query.refetch();
    downtimes.retry();
  };
  const times = {
    retrievedMs: parseInstant(data?.retrievedAt),
    answeredMs: parseInstant(freshness.answeredAt),
  };
  const situation = data ? toSituation(data, data.freshness, downtimes.lists, nowMs) : null;
  return (
    <div ref={panelsRef} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* The heading's lines and the table's columns depend on their whole content, so painting waits until it has arrived. */}
      <link rel="expect" href={situation ? "#timeline" : "#facts"} blocking="render" />
      <StatusHead
        age={toDataAge(times, nowMs)}
        nowMs={nowMs}
        freshness={freshness}
        problem={data ? (current ?? downtimes.problem) : null}
        isLoading={isAwaited(data !== undefined, current)}
        onRetry={retry}
        links={[
          { label: words.feedOfAll, href: "/api/status/feed.xml" },
          { label: words.changesFeed, href: toChangesPath(name) },
        ]}
        calendarPath={toCalendarPath(name)}
      >
        <nav aria-label={words.breadcrumb} className="text-sm print:hidden">
          <Link
            href="/status"
            prefetch={false}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {words.allResources}
          </Link>
        </nav>
        <div className="flex flex-wrap items-center gap-x-2">
          <h1 className="wrap-anywhere min-w-0 font-semibold text-xl">{name}</h1>
          {data ? <WatchButton item={toWatchedResource(name)} name={name} /> : null}
          <MachineLinksList name={name} computeNames={computeNames} />
        </div>
      </StatusHead>
      <div id="facts" className="min-w-0">
        {situation ? (
          <ResourceFacts situation={situation} />
        ) : (
          <NeverRead problem={current} onRetry={retry} />
        )}
      </div>
      {notes?.ofPage}
      {situation ? (
        <DowntimeTimeline
          subjects={[toLaneSubject(situation)]}
          unread={describeUnread(downtimes.lists)}
          nowMs={nowMs}
          past={past}
          isOwnPage
          notes={notes}
        />
      ) : null}
      {impact}
      {history}
      <EmbedCode name={name} />
    </div>
  );
}
