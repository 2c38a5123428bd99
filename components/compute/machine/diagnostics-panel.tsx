"use client";

import { type ReactNode, useEffect, useReducer } from "react";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { RawRecord } from "@/components/ui/copy-button";
import { ColumnTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import type { Fact } from "@/lib/compute/fact";
import * as words from "@/lib/compute/machine/diagnostics/words";
import type { Diagnostics, DiagnosticsAnswer } from "@/lib/compute/machine/machine-model";
import { sayLatency } from "@/lib/compute/machine/ping-health";
import { addSample, type Sparkline, toSample, toSparkline } from "@/lib/compute/machine/scheduler-history";
import {
  listBackfillFacts,
  listExits,
  listJobCounts,
  listMainFacts,
  toSchedulerVerdict,
} from "@/lib/compute/machine/scheduler-words";
import { unnamed } from "@/lib/compute/machine/words";
import { diagnosticsQuery } from "@/lib/compute/operations";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";

/** The scheduler's health: its two loops since the page was opened, and its counters. */
export function DiagnosticsPanel({ prefetchReport }: { prefetchReport: PrefetchReport }) {
  const place = useComputePlace();
  const reading = useReading(diagnosticsQuery(place), prefetchReport);
  const { data } = reading;
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  if (!data) return <ReadingState reading={reading} what={words.statistics} />;
  const isOld = reading.problem !== null || nowMs - (reading.asOfMs ?? 0) > minuteMs;
  const verdict = toSchedulerVerdict(data, isOld);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex items-center gap-2 pt-1 font-semibold">
        <StateMark tone={verdict.tone} />
        {verdict.words}
      </p>
      <ReadingState reading={reading} what={words.statistics} />
      <ReadingRemarks data={data} what={words.counters} />
      <Panel heading={words.live} actions={<AsOf reading={reading} staleAfterMs={minuteMs} />}>
        {/* The samples start over when the resource or version changes. */}
        <Charts key={`${place.resource}/${place.version ?? ""}`} data={data} asOfMs={reading.asOfMs} />
      </Panel>
      <p className="text-ink-muted text-sm">
        {words.since}
        <Instant ms={parseInstant(data.since)} style="moment" />
        {words.sinceReset}
      </p>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        <SchedulerFacts heading={words.mainLoop} facts={listMainFacts(data)}>
          {words.mainLoopHelp}
        </SchedulerFacts>
        <SchedulerFacts heading={words.backfillLoop} facts={listBackfillFacts(data)}>
          {words.backfillLoopHelp}
        </SchedulerFacts>
        <SchedulerFacts heading={words.jobs} facts={listJobCounts(data)} />
        <SchedulerFacts heading={words.mainExits} facts={listExits(data.mainExits)} />
        <SchedulerFacts heading={words.backfillExits} facts={listExits(data.backfillExits)} />
      </div>
      <CallsTable heading={words.byKind} head={words.request} calls={data.callsByType} />
      <CallsTable heading={words.byUser} head={words.user} calls={data.callsByUser} />
      <RawRecord name={words.allCounters} record={data.raw} />
    </div>
  );
}

const count = (value: number | null) => (value === null ? "" : value.toLocaleString("en-GB"));
const charts = [
  { measure: "mainCycle", name: words.charts.mainCycle, say: sayLatency },
  { measure: "backfillCycle", name: words.charts.backfillCycle, say: sayLatency },
  { measure: "pending", name: words.charts.pending, say: count },
  { measure: "running", name: words.charts.running, say: count },
  { measure: "threads", name: words.charts.threads, say: count },
  { measure: "agentQueue", name: words.charts.agentQueue, say: count },
] as const;

/** The statistics since the page was opened, including the latest reading. */
function Charts({ data, asOfMs }: { data: DiagnosticsAnswer; asOfMs: number | null }) {
  const [samples, add] = useReducer(addSample, []);
  useEffect(() => {
    if (asOfMs !== null) add(toSample(data, asOfMs));
  }, [data, asOfMs]);
  // Effects haven't run in the server's HTML and in the first render.
  const history = samples.length === 0 && asOfMs !== null ? [toSample(data, asOfMs)] : samples;
  const spanMs = (history.at(-1)?.atMs ?? 0) - (history[0]?.atMs ?? 0);
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {charts.map(({ measure, name, say }) => {
        const line = toSparkline(history, measure);
        return line ? (
          <SparklineFigure key={measure} name={name} line={line} say={say} spanMs={spanMs} />
        ) : null;
      })}
    </div>
  );
}

type CallsTableProps = { heading: string; head: string; calls: Diagnostics["callsByType"] };

/** Requests to the scheduler with their times, slowest first, folded. Renders nothing if none are reported. */
function CallsTable({ heading, head, calls }: CallsTableProps) {
  if (calls.length === 0) return null;
  const names = words.callColumns;
  return (
    <Disclosure summary={<span className="font-semibold">{heading}</span>}>
      <ColumnTable
        caption={words.slowestFirst(heading)}
        className="max-h-96 rounded-md border border-line bg-surface"
        rows={[...calls].sort((a, b) => (b.totalTime ?? -1) - (a.totalTime ?? -1))}
        nameOf={({ name }) => name}
        columns={[
          [head, ({ name }) => name || unnamed, "font-mono font-normal"],
          [names.count, ({ count }) => count?.toLocaleString("en-GB") ?? "–", "text-right"],
          [names.average, ({ averageTime }) => sayLatency(averageTime) || "–", "text-right"],
          [names.total, ({ totalTime }) => sayLatency(totalTime) || "–", "text-right"],
        ]}
      />
    </Disclosure>
  );
}

type SchedulerFactsProps = { heading: string; facts: Fact[]; children?: ReactNode };

/** Counters in words. Renders nothing if this API version reports none of them. */
function SchedulerFacts({ heading, facts, children }: SchedulerFactsProps) {
  if (facts.length === 0) return null;
  return (
    <Panel heading={heading}>
      {children ? <p className="mb-2 text-ink-muted text-sm">{children}</p> : null}
      <dl className="grid gap-y-1 text-sm">
        {facts.map(({ name, text }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b border-dotted"
          >
            <dt>{name}</dt>
            <dd className="ml-auto font-medium tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type SparklineFigureProps = {
  name: string;
  line: Sparkline;
  /** Formats a value with its unit. */
  say: (value: number | null) => string;
  spanMs: number;
};

/** One measure since the page was opened, drawn from zero to its maximum. */
function SparklineFigure({ name, line, say, spanMs }: SparklineFigureProps) {
  const last = say(line.last) || "–";
  const span = spanMs > 0 ? words.over(formatDuration(spanMs)) : words.collecting;
  return (
    <figure className="grid min-w-0 content-start gap-1 rounded-md border border-line bg-surface p-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-ink-muted text-sm">{name}</span>
        <span className="font-semibold text-lg tabular-nums">{last}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words.chart(name, last, say(line.least), say(line.most), span)}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="h-12 w-full overflow-visible border-line border-b"
      >
        {line.paths.map((path) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={isDot(path) ? 6 : 1.5}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-2 text-ink-muted text-xs tabular-nums">
        <span>{line.least === line.most ? "" : words.between(say(line.least), say(line.most))}</span>
        <span>{span}</span>
      </p>
    </figure>
  );
}

/** True for a path of a single sample, which a thin line wouldn't show. */
const isDot = (path: string) => /^M(\S+)L\1$/.test(path);
