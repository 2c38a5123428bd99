"use client";

import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { useReading } from "@/components/shell/reading/use-reading";
import { Instant } from "@/components/shell/time/instant";
import { Panel } from "@/components/ui/panel";
import { RawRecord } from "@/components/ui/raw-record";
import { sayLatency } from "@/lib/compute/machine/ping-health";
import { type SchedulerSample, toSparkline } from "@/lib/compute/machine/scheduler-history";
import {
  listBackfillFacts,
  listExits,
  listJobFacts,
  listMainFacts,
} from "@/lib/compute/machine/scheduler-words";
import { diagnosticsQuery } from "@/lib/compute/queries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { minuteMs } from "@/lib/time/duration";
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
  if (!data) return <ReadingState reading={reading} what="the scheduler's statistics" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadingState reading={reading} what="the scheduler's statistics" />
      <ReadingRemarks data={data} what="counters" />
      <Panel heading="While this page is open" actions={<AsOf reading={reading} staleAfterMs={minuteMs} />}>
        <Charts history={history} />
      </Panel>
      <p className="text-ink-muted text-sm">
        The counters below count since <Instant ms={parseInstant(data.since)} style="moment" />, when the
        scheduler last set them to zero.
      </p>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        <SchedulerFacts heading="Main loop" facts={listMainFacts(data)}>
          Starts jobs in the order of their priority.
        </SchedulerFacts>
        <SchedulerFacts heading="Backfill loop" facts={listBackfillFacts(data)}>
          Starts jobs that fit into gaps without delaying others.
        </SchedulerFacts>
        <SchedulerFacts heading="Jobs" facts={listJobFacts(data)} />
        <SchedulerFacts heading="Why main cycles ended" facts={listExits(data.mainExits)} />
        <SchedulerFacts heading="Why backfill cycles ended" facts={listExits(data.backfillExits)} />
      </div>
      <CallsTable heading="Requests by kind" head="Request" calls={data.callsByType} />
      <CallsTable heading="Requests by user" head="User" calls={data.callsByUser} />
      <RawRecord name="All counters as received" record={data.raw} />
    </div>
  );
}

const count = (value: number | null) => (value === null ? "" : value.toLocaleString("en-GB"));
const charts = [
  { measure: "mainCycle", name: "Last main cycle", say: sayLatency },
  { measure: "backfillCycle", name: "Last backfill cycle", say: sayLatency },
  { measure: "pending", name: "Pending jobs", say: count },
  { measure: "running", name: "Running jobs", say: count },
  { measure: "threads", name: "Server threads", say: count },
  { measure: "agentQueue", name: "Messages waiting to be sent", say: count },
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
