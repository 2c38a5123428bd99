"use client";

import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { TimelineAxis } from "@/components/shell/time/timeline-axis";
import { useAddress } from "@/components/shell/use-address";
import { useTypedParameter } from "@/components/shell/use-typed-parameter";
import { ColumnTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Field, TextInput } from "@/components/ui/field";
import { EmptyState, Notice } from "@/components/ui/notice";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { useSettled } from "@/components/ui/use-settled";
import { changeQuery } from "@/lib/address/change-address";
import { wordParameter } from "@/lib/address/parameter";
import type { FitAsk } from "@/lib/compute/model";
import { fitQuery } from "@/lib/compute/operations";
import { type FitRow, parsePlan, sayFitting, toHeight, toPlanRows } from "@/lib/compute/plan/plan-rows";
import * as words from "@/lib/compute/plan/words";
import { dayMs, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { TimeLimitField } from "../time-limit-field";
import { FitTable } from "./fit-table";
import { LevelArea } from "./level-area";

const rangeParameter = wordParameter(["24h", "7d"], "24h");
const ranges = ["24h", "7d"] as const;
const toText = (name: string) => (text: string) => ({ [name]: text || null });
/** A pause in typing this long, in ms, is asked about. */
const restMs = 300;

/** What fits now on all machines that the reader may use, for the job in the address. */
export function PlanScreen({ machines }: { machines: readonly string[] }) {
  const isPermitted = useWhyNot("compute.read") === null;
  const nodes = useTypedParameter(useAddress(), "nodes", toText("nodes"));
  const gpus = useTypedParameter(nodes, "gpus", toText("gpus"));
  const { parameters, change, search: time } = useTypedParameter(gpus, "time", toText("time"));
  const { faults, ask: typed } = parsePlan(parameters);
  const settled = useSettled(JSON.stringify(typed), restMs);
  const ask: FitAsk = JSON.parse(settled);
  const known = useQueries({
    queries: machines.map((resource) => ({
      ...fitQuery({ resource }, ask),
      enabled: false,
      placeholderData: keepPreviousData,
    })),
  });
  const fits = known.flatMap(({ data }, index) =>
    data ? [{ resource: machines[index] ?? "", fit: data }] : [],
  );
  const rows = toPlanRows(fits);
  const isOutdated =
    settled !== JSON.stringify(typed) ||
    known.some(({ data, isPlaceholderData }) => data && isPlaceholderData);
  const range = rangeParameter.parse(parameters.get("range"));
  const nowMs = Math.floor(useNow(useTime().renderedAtMs, 30_000) / minuteMs) * minuteMs;
  const span: [number, number] = [nowMs, nowMs + (range === "24h" ? 1 : 7) * dayMs];
  const toRange = (value: (typeof ranges)[number]) => ({ range: rangeParameter.format(value) });
  const isAsked = typed.nodes !== undefined && typed.minutes !== undefined;
  const job = isAsked ? { nodes: String(typed.nodes), time: parameters.get("time") ?? "" } : null;
  const number = { type: "number", inputMode: "numeric", min: 1, step: 1, autoComplete: "off" } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="font-semibold text-xl">{words.plan}</h1>
      {isPermitted ? null : <PermissionNotice action="compute.read" />}
      <div className="grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-[7rem_7rem_minmax(0,1fr)]">
        <Field label={words.fields.nodes} error={faults.nodes}>
          {(control) => <TextInput {...control} {...number} {...nodes.search} className="tabular-nums" />}
        </Field>
        <Field label={words.fields.gpus} hint={words.gpusHint} error={faults.gpus}>
          {(control) => <TextInput {...control} {...number} {...gpus.search} className="tabular-nums" />}
        </Field>
        <div className="col-span-2 sm:col-span-1">
          <TimeLimitField
            typed={parameters.get("time") ?? ""}
            onSet={(text) => change({ time: text })}
            error={faults.time ?? null}
            warning={null}
            {...time}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold text-base">{words.whatFitsNow}</h2>
        <SegmentedLinks
          label={words.rangeName}
          current={range}
          segments={ranges.map((value) => ({
            value,
            label: words.ranges[value],
            href: changeQuery(parameters, toRange(value)),
          }))}
          onSelect={(value) => change(toRange(value))}
        />
        <p className="text-ink-muted text-sm">{words.wholeNodes}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {isPermitted
          ? machines.map((resource, index) => (
              <MachineState
                key={resource}
                resource={resource}
                ask={ask}
                isShown={known[index]?.data !== undefined}
                isNamed={machines.length > 1}
              />
            ))
          : null}
      </div>
      {rows.length > 0 ? (
        <>
          {isAsked ? (
            <p role="status" className="font-semibold text-lg">
              {isOutdated ? words.checking : sayFitting(rows, fits.length === machines.length)}
            </p>
          ) : null}
          <div className="rounded-md border border-line bg-surface">
            <FitTable rows={rows} job={job} isOutdated={isOutdated} span={span} />
          </div>
          <PlanChart rows={rows} wanted={typed.nodes} span={span} />
        </>
      ) : fits.length === machines.length ? (
        <EmptyState title={words.noPartitions} />
      ) : null}
    </div>
  );
}

type MachineStateProps = { resource: string; ask: FitAsk; isShown: boolean; isNamed: boolean };

/** What is to be said of one machine's figures: that they are loading or failed to, what is missing, and their age. */
function MachineState({ resource, ask, isShown, isNamed }: MachineStateProps) {
  const reading = useReading(fitQuery({ resource }, ask), null);
  const { data, problem } = reading;
  // Without jobs, figures are withdrawn, which has its own notice.
  const missing = (data?.missing ?? []).filter((part) => part !== "jobs");
  return (
    <div className="grid min-w-0 content-start gap-1 empty:hidden">
      {isShown && problem === null && !reading.isOnDemand ? null : (
        <ReadingState reading={reading} what={words.theFit(resource)} className="min-h-0" />
      )}
      {data ? (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
          {isNamed ? <span className="font-medium">{resource}</span> : null}
          <AsOf reading={reading} />
        </p>
      ) : null}
      {missing.length > 0 ? <Notice tone="warn" title={words.missingOn(resource, missing)} /> : null}
      {data?.visible.reason ? (
        <Notice tone="info" title={words.withdrawn(resource)}>
          <p>{data.visible.reason}</p>
        </Notice>
      ) : null}
    </div>
  );
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;

/** `wanted`: the nodes of the job as typed, for a line. */
type PlanChartProps = {
  rows: readonly FitRow[];
  wanted?: number | undefined;
  span: [fromMs: number, toMs: number];
};

/** How many nodes would be free if every running job used its whole limit and nothing new started; a lane per partition in which the job can start. */
function PlanChart({ rows, wanted, span }: PlanChartProps) {
  const { zone } = useTime();
  const sayMoment = useInstantWords("near");
  const [fromMs, toMs] = span;
  const lanes = rows.flatMap(({ resource, entry }) => {
    const levels = (entry.projection ?? [])
      .map(({ at, nodes }) => ({ atMs: Date.parse(at), nodes }))
      .filter(({ atMs }) => atMs < toMs);
    const isPossible = entry.largestNodes !== 0 && (entry.verdict?.never ?? null) === null;
    return entry.projection === null || !isPossible ? [] : [{ resource, entry, levels }];
  });
  if (lanes.length === 0) return null;
  const [partition, free] = words.chartColumns;
  const say = (levels: (typeof lanes)[number]["levels"]) =>
    levels.map(({ atMs, nodes }, index) =>
      index === 0 ? words.freeNow(nodes) : words.freeFrom(nodes, sayMoment(atMs)),
    );
  return (
    <figure
      aria-label={words.ifAllHold}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-surface [--label:7.5rem] sm:[--label:12rem]"
    >
      <figcaption className="grid gap-0.5 border-line border-b px-3 py-2">
        <h2 className="font-semibold text-base">{words.ifAllHold}</h2>
        <p className="text-ink-muted text-sm">{words.jobsEndEarly}</p>
      </figcaption>
      <section {...reachable} aria-label={words.chartLanes} className="overflow-x-auto">
        <div className="relative min-w-[calc(var(--label)+32rem)]">
          <TimelineAxis window={{ fromMs, toMs }} zone={zone} nowMs={fromMs} label={words.columns[0]} />
          <ul>
            {lanes.map(({ resource, entry, levels }) => {
              const most = toHeight(entry);
              return (
                <li
                  key={JSON.stringify([resource, entry.partition])}
                  className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-line border-b last:border-b-0"
                >
                  <div className="sticky left-0 z-3 min-w-0 border-line border-r bg-surface px-3 py-1 text-sm">
                    <span className="wrap-anywhere line-clamp-2">{entry.partition}</span>
                    <span className="wrap-anywhere line-clamp-2 text-ink-muted text-xs">
                      {resource}, {words.height(most)}
                    </span>
                  </div>
                  <div className="relative z-1 py-1">
                    <LevelArea levels={levels} span={span} most={most} wanted={wanted} className="h-10" />
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
      <div className="border-line border-t px-3 py-1">
        <Disclosure summary={words.asTable}>
          <ColumnTable
            caption={words.ifAllHold}
            rows={lanes}
            nameOf={({ resource, entry }) => JSON.stringify([resource, entry.partition])}
            rowClass="align-top"
            columns={[
              [
                partition,
                ({ resource, entry }) => (
                  <>
                    {entry.partition} <span className="font-normal text-ink-muted">{resource}</span>
                  </>
                ),
              ],
              [free, ({ levels }) => say(levels).join(", ")],
            ]}
          />
        </Disclosure>
      </div>
    </figure>
  );
}
