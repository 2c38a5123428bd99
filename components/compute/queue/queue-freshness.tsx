"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { EmptyState, Notice } from "@/components/ui/notice";
import { StateMark } from "@/components/ui/state-mark";
import type { ComputePlace } from "@/lib/compute/place";
import type { GridHead } from "@/lib/compute/queue/grid/grid-model";
import { isNarrowed, noChoices } from "@/lib/compute/queue/table/table-filter";
import * as words from "@/lib/compute/queue/words";
import type { Problem } from "@/lib/portal/problem";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone, parseInstant } from "@/lib/time/zone";
import type { QueueChoiceOnPage } from "./use-queue-choice";

/** The time at which the queue was read. Warns with its age if the data is stale or a refresh failed. */
export function QueueAsOf({ head, problem }: { head: GridHead; problem: Problem | null }) {
  const { zone, renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs, 5000);
  const asOfMs = parseInstant(head.asOf) ?? parseInstant(head.answeredAt);
  if (asOfMs === null) return null;
  const ageMs = Math.max(0, nowMs - asOfMs);
  const isOld = problem !== null || ageMs > 2 * minuteMs;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm tabular-nums ${isOld ? "font-semibold text-warn" : "text-ink-muted"}`}
    >
      {isOld ? <StateMark tone="warn" /> : null}
      <span>
        {isOld ? words.staleAsOf : words.asOf}{" "}
        <time dateTime={new Date(asOfMs).toISOString()}>
          {formatInstant(asOfMs, zone, "clock")} {formatZone(asOfMs, zone)}
        </time>
        {isOld ? words.age(formatDuration(ageMs)) : ""}
      </span>
    </span>
  );
}

type QueueNoticesProps = {
  /** Null while only a part of the list is known: the `arrived` jobs. */
  head: GridHead | null;
  arrived: number | null;
  problem: Problem | null;
  onRetry: () => void;
};
const quiet = { unreadable: 0, repeated: 0, warnings: [] };

/** Notices above the list: why it is stale, which records are missing, and what the scheduler warns of. */
export function QueueNotices({ head, arrived, problem, onRetry }: QueueNoticesProps) {
  const { unreadable, repeated, warnings } = head ?? quiet;
  const missing = [
    [words.incompleteList, problem && arrived !== null ? words.brokenOffAfter(arrived) : null],
    [words.incompleteList, unreadable > 0 ? words.unreadableRecords(unreadable) : null],
    [words.repeatedIds, repeated > 0 ? words.repeatedRecords(repeated) : null],
  ] as const;
  return (
    <>
      {problem ? <ProblemNotice problem={problem} compact onRetry={onRetry} role="status" /> : null}
      {missing.flatMap(([title, text]) =>
        text === null ? (
          []
        ) : (
          <Notice key={text} tone="warn" title={title}>
            <p>{text}</p>
          </Notice>
        ),
      )}
      {warnings.length > 0 ? (
        <Notice tone="info" title={words.schedulerMessage}>
          <ul>
            {[...new Set(warnings)].slice(0, 5).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

/** The progress of the first read. */
export function QueueProgress({ progress }: { progress: { sinceMs: number; jobs: number } | null }) {
  const { renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs);
  const seconds = progress ? Math.max(0, Math.round((nowMs - progress.sinceMs) / 1000)) : 0;
  return (
    <div className="grid min-h-96 content-center justify-items-center gap-2 p-6 text-center">
      <p role="status" className="font-semibold">
        {words.loading}
      </p>
      <p className="text-ink-muted text-sm tabular-nums">
        {progress ? words.loadedJobs(progress.jobs, seconds) : words.waitingForScheduler}
      </p>
      <span aria-hidden="true" className="block h-1 w-48 overflow-hidden bg-sunken">
        <span className="block h-full w-full animate-busy bg-accent" />
      </span>
    </div>
  );
}

const cleared = { filter: { text: "", ...noChoices } };

type QueueEmptyProps = Pick<QueueChoiceOnPage, "choice" | "change" | "showMine"> & {
  place: ComputePlace;
  /** The number of jobs in the whole queue. */
  total: number;
  /** How many of them have no reported user. */
  unreported: number;
};

/** Says why no job is shown, and offers the way to those that are there. */
export function QueueEmpty({ choice, change, showMine, place, total, unreported }: QueueEmptyProps) {
  const isFiltered = isNarrowed(choice.filter);
  const clear = <Button onClick={() => change(cleared)}>{words.clearFilter}</Button>;
  const showAll = <Button onClick={() => showMine(false)}>{words.showAll}</Button>;
  const state =
    total === 0
      ? { title: words.empty, detail: words.emptyDetail, actions: null }
      : choice.isMine && isFiltered
        ? {
            title: words.noneMineMatch,
            detail: words.noneMineMatchDetail,
            actions: (
              <>
                {clear}
                {showAll}
              </>
            ),
          }
        : choice.isMine
          ? {
              title: (unreported > 0 ? words.noneKnownMine : words.noneMine)(place.resource),
              detail: words.noneMineDetail(total, unreported),
              actions: showAll,
            }
          : { title: words.noMatch, detail: words.noMatchDetail(total), actions: clear };
  return (
    <div className="p-3">
      <EmptyState title={state.title} actions={state.actions}>
        {state.detail}
      </EmptyState>
    </div>
  );
}
