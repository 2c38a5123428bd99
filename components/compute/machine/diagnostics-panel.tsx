"use client";

import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { RawRecord } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import * as words from "@/lib/compute/machine/diagnostics/words";
import { sayLatency } from "@/lib/compute/machine/ping-health";
import { type SchedulerSample, toSparkline } from "@/lib/compute/machine/scheduler-history";
import { toSchedulerVerdict } from "@/lib/compute/machine/scheduler-verdict";
import {
  listBackfillFacts,
  listExits,
  listJobCounts,
  listMainFacts,
} from "@/lib/compute/machine/scheduler-words";
import { diagnosticsQuery } from "@/lib/compute/queries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";
import { CallsTable } from "./calls-table";
import { SchedulerFacts } from "./scheduler-facts";
import { SparklineFigure } from "./sparkline-figure";
import { useSchedulerHistory } from "./use-scheduler-history";

/** The scheduler's health: its two loops since the page was opened, and its counters. */
export function DiagnosticsPanel({ prefetchReport }: { prefetchReport: PrefetchReport }) {
  const place = useComputePlace();
  const reading = useReading(diagnosticsQuery(place), prefetchReport);
  const { data } = reading;
  const history = useSchedulerHistory(`${place.resource}/${place.version ?? ""}`, data, reading.asOfMs);
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
        <Charts history={history} />
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

function Charts({ history }: { history: SchedulerSample[] }) {
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
