"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHead } from "@/components/shell/frame/page-head";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { AsOf } from "@/components/shell/reading/reading-state";
import { useTime } from "@/components/shell/time/time-provider";
import { Disclosure } from "@/components/ui/disclosure";
import { useGlide } from "@/components/ui/held-order";
import { VisuallyHidden } from "@/components/ui/icon";
import type { Problem } from "@/lib/portal/problem";
import { staleAfterMs, toDataAge } from "@/lib/status/data-age";
import { resourceQuery } from "@/lib/status/operations";
import { toCalendarPath, toFeedPath } from "@/lib/status/resource-path";
import type { RecordedOutage } from "@/lib/status/since-until";
import { describeUnread, type Situation, toSituation } from "@/lib/status/situation";
import { toLaneSubject } from "@/lib/status/timeline/lane-subject";
import { findReason } from "@/lib/status/timeline/placement";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import * as words from "@/lib/status/words";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { NeverRead } from "./never-read";
import type { NoteSlots } from "./note-slots";
import { MachineLinks, SinceUntil } from "./resource-rows";
import { StaleNote } from "./stale-note";
import { StatusBadge } from "./status-badge";
import { StatusMenu } from "./status-menu";
import { DowntimeTimeline } from "./timeline/downtime-timeline";
import { useContinuing } from "./use-continuing";
import { toFreshness, useDowntimeLists } from "./use-status-lists";

/**
 * `problem`: why the resource couldn't be read when the page was rendered; null if it was read. `computeNames`: the resources
 * whose compute pages are configured. `outage`: its own as recorded; `history`: what is recorded of it; `past`: the part that the
 * timeline shows.
 */
type ResourceDetailProps = {
  name: string;
  problem: Problem | null;
  computeNames: readonly string[];
  outage?: RecordedOutage | undefined;
  notes?: NoteSlots;
  history?: ReactNode;
  past?: RecordedPast | null;
};

/** One resource: its status and why, notes, downtimes, and what is recorded of it. */
export function ResourceDetail(props: ResourceDetailProps) {
  const { name, problem, computeNames, outage, notes, history, past } = props;
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const query = useQuery(resourceQuery(name));
  const { data, error } = query;
  const downtimes = useDowntimeLists();
  const panelsRef = useGlide<HTMLDivElement>();
  const freshness = toFreshness(data?.freshness, error);
  const current = data || error ? freshness.problem : problem;
  const failing = data ? (current ?? downtimes.problem) : null;
  const retry = () => {
    void query.refetch();
    downtimes.retry();
  };
  useFailedRefresh(words.theStatus, failing, retry);
  const age = toDataAge(
    { retrievedMs: parseInstant(data?.retrievedAt), answeredMs: parseInstant(freshness.answeredAt) },
    nowMs,
  );
  const situation = data ? toSituation(data, data.freshness, downtimes.lists, nowMs) : null;
  const [continuing] = useContinuing(outage ? [outage] : [], situation && [situation]);
  return (
    <div ref={panelsRef} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* The heading's lines and the table's columns depend on their whole content, so painting waits until it has arrived. */}
      <link rel="expect" href={situation ? "#timeline" : "#facts"} blocking="render" />
      <PageHead
        title={name}
        trail={
          <nav aria-label={words.breadcrumb}>
            <Link
              href="/status"
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {words.allResources}
            </Link>
          </nav>
        }
        state={situation ? <StatusBadge standing={situation.standing} /> : null}
        age={<AsOf reading={{ asOfMs: age.asOfMs, problem: failing }} staleAfterMs={staleAfterMs} />}
        action={<MachineLinks name={name} computeNames={computeNames} />}
        more={
          <StatusMenu
            {...{ age, freshness, problem: failing }}
            onRetry={retry}
            calendarPath={toCalendarPath(name)}
            feedPath={toFeedPath(name)}
          />
        }
      />
      <div id="facts" className="min-w-0">
        {situation ? (
          <ResourceFacts situation={situation} outage={continuing} />
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
      {history}
    </div>
  );
}

/** One resource: why it is as it is, since when and until when; folded, field by field what the facility reports. */
function ResourceFacts({ situation, outage }: { situation: Situation; outage: RecordedOutage | undefined }) {
  const { resource, standing, age } = situation;
  // Lines come and go with the status, and what is below them moves without a jump.
  const linesRef = useGlide<HTMLDivElement>();
  const reason = findReason(situation);
  const facts: [string, string][] = [
    ...(reason ? [[words.description, resource.description || words.noDescription] as [string, string]] : []),
    [words.receivedStatus, resource.status?.trim() ? resource.status : words.notProvided],
    [words.type, resource.systemType || words.notProvided],
    [words.enclave, resource.securityEnclave || words.notProvided],
    [words.organization, resource.organization || words.notProvided],
    [words.publishesSchedule, words.yesNo(resource.downtimeScheduleAvailable)],
    ...Object.entries(resource.annotations),
  ];
  return (
    <article aria-label={resource.name} className="grid min-w-0 gap-2">
      {/* Room for two lines of a reason, so that it comes and goes without moving anything. */}
      <div ref={linesRef} className="grid min-h-20 min-w-0 content-start gap-1">
        <VisuallyHidden>{standing.word}</VisuallyHidden>
        {standing.note || age.state !== "fresh" ? (
          <p className={age.state === "fresh" ? "font-semibold" : "text-warn"}>
            {age.state === "fresh" ? standing.note : <StaleNote situation={situation} />}
          </p>
        ) : null}
        <p className="wrap-anywhere max-w-prose whitespace-pre-line text-lg">
          {reason ?? (resource.description || words.noDescription)}
        </p>
        <SinceUntil situation={situation} outage={outage} />
      </div>
      <Disclosure summary={words.details}>
        <dl className="grid max-w-prose grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {facts.map(([term, value]) => (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="wrap-anywhere max-w-48 text-ink-muted">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </article>
  );
}
