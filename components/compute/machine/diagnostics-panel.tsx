"use client";

import type { ReactNode } from "react";
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
import type { Diagnostics } from "@/lib/compute/machine/machine-model";
import { sayLatency } from "@/lib/compute/machine/ping-health";
import {
  listBackfillFacts,
  listExits,
  listJobCounts,
  listMainFacts,
  listPresentFacts,
  toSchedulerVerdict,
} from "@/lib/compute/machine/scheduler-words";
import { unnamed } from "@/lib/compute/machine/words";
import { diagnosticsQuery } from "@/lib/compute/operations";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { Facts } from "../facts";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";

/** The scheduler's health: a verdict, what it has to do now, and its counters. */
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
      <Panel heading={words.live} age={<AsOf reading={reading} staleAfterMs={minuteMs} />}>
        <Facts facts={listPresentFacts(data)} className="grid-cols-2 tabular-nums sm:grid-cols-4" />
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
      <Facts facts={facts} className="grid-cols-2 tabular-nums" />
    </Panel>
  );
}
