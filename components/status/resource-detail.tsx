"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useGlide } from "@/components/ui/held-order";
import { Panel } from "@/components/ui/panel";
import type { Problem } from "@/lib/portal/problem";
import { toDataAge } from "@/lib/status/data-age";
import { resourceQuery } from "@/lib/status/operations";
import { toCalendarPath, toFeedPath } from "@/lib/status/resource-path";
import { describeUnread, type Situation, toSituation } from "@/lib/status/situation";
import { isAwaited } from "@/lib/status/slow-answer";
import { toLaneSubject } from "@/lib/status/timeline/lane-subject";
import { findReason } from "@/lib/status/timeline/placement";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import * as words from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { MachineLinksList } from "./machine-links-list";
import { NeverRead } from "./never-read";
import { NextDowntime } from "./next-downtime";
import type { NoteSlots } from "./note-slots";
import { StaleNote } from "./stale-note";
import { StatusBadge } from "./status-badge";
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
        links={[{ label: words.feed, href: toFeedPath(name) }]}
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
    </div>
  );
}

/** One resource: its status, why and until when, and then field by field what the facility reports. */
function ResourceFacts({ situation }: { situation: Situation }) {
  const { resource, standing, age } = situation;
  // Lines come and go with the status, and what is below them moves without a jump.
  const [panelsRef, linesRef] = [useGlide<HTMLDivElement>(), useGlide<HTMLDivElement>()];
  const facts: [string, ReactNode][] = [
    [words.receivedStatus, resource.status?.trim() ? resource.status : words.notProvided],
    [words.type, resource.systemType || words.notProvided],
    [words.enclave, resource.securityEnclave || words.notProvided],
    [words.organization, resource.organization || words.notProvided],
    [words.publishesSchedule, words.yesNo(resource.downtimeScheduleAvailable)],
  ];
  const reason = findReason(situation);
  const annotations = Object.entries(resource.annotations);
  return (
    <div ref={panelsRef} className="grid min-w-0 gap-4">
      <article
        aria-label={resource.name}
        // Room for two lines of a reason, so that it comes and goes without moving anything.
        className="grid min-w-0 items-start gap-x-8 gap-y-3 lg:min-h-40 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div ref={linesRef} className="grid min-w-0 gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {/* As wide for every state, so that a change moves nothing beside it. */}
            <span className="min-w-32">
              <StatusBadge standing={standing} />
            </span>
            {standing.note ? <p className="font-semibold">{standing.note}</p> : null}
            {age.state === "fresh" ? null : <StaleNote situation={situation} />}
          </div>
          <p className="wrap-anywhere max-w-prose whitespace-pre-line text-lg">
            {reason ?? (resource.description || words.noDescription)}
          </p>
          <NextDowntime situation={situation} />
          {reason && resource.description ? (
            <p className="wrap-anywhere max-w-prose whitespace-pre-line text-ink-muted">
              {resource.description}
            </p>
          ) : null}
        </div>
        <FactList facts={facts} />
      </article>
      {annotations.length > 0 ? (
        <Panel heading={words.annotations} weight="rest">
          <FactList facts={annotations} />
        </Panel>
      ) : null}
    </div>
  );
}

function FactList({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="wrap-anywhere max-w-48 text-ink-muted">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
