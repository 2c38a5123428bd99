"use client";

import { useQueries } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { PageHead } from "@/components/shell/frame/page-head";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { useSingleUse } from "@/components/shell/use-single-use";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { inputClass } from "@/components/ui/field";
import { useSettled } from "@/components/ui/use-settled";
import { findHours, formatTimeLimit, parseTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import type { Fit, FitAsk } from "@/lib/compute/model";
import { fitQuery } from "@/lib/compute/operations";
import { parsePlan, sayAnswer, toPlanChange, toPlanRows, withUsualJob } from "@/lib/compute/plan/plan-rows";
import * as words from "@/lib/compute/plan/words";
import { hoursMeant, limitHint, limitMeans } from "@/lib/compute/submit/words";
import { compute } from "@/lib/compute/words";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { formatDuration, hourMs, minuteMs, secondMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatNear, formatZone } from "@/lib/time/zone";
import { FitTable } from "./fit-table";
import { lookOf, MachineBand } from "./machine-band";

/** A pause in typing this long, in ms, is asked about. */
const restMs = 300;
/** A first answer that takes longer is said in words. */
const patienceMs = 5 * secondMs;
/** The pictures show three days, or a week for a job that is longer. */
const spansMs = [72 * hourMs, 168 * hourMs] as const;

/** An answer, and the nodes of the job that it answers. */
type KnownFit = { fit: Fit; nodes: number };

/** Each machine with its status, which the page composes. */
type ComputeScreenProps = { machines: readonly { name: string; status: ReactNode }[] };

/** All machines: where a job of so many nodes for so long fits now, in a sentence, and below it a band for each. */
export function ComputeScreen({ machines }: ComputeScreenProps) {
  const whyNotRead = useWhyNot("compute.read");
  const { zone, renderedAtMs } = useTime();
  const { parameters: address, change: changeAddress } = useAddress();
  const nodes = useTypedParameter(
    { parameters: withUsualJob(address), change: changeAddress },
    "nodes",
    toPlanChange("nodes"),
  );
  const gpus = useTypedParameter(nodes, "gpus", toPlanChange("gpus"));
  const time = useTypedParameter(gpus, "time", toPlanChange("time"));
  const parameters = withUsualJob(time.parameters);
  const { faults, ask: typed } = parsePlan(parameters);
  const settled = useSettled(JSON.stringify(typed), restMs);
  const isTyping = settled !== JSON.stringify(typed);
  const ask: FitAsk = JSON.parse(settled);
  const isDescribed = typed.nodes !== undefined && typed.minutes !== undefined && faults.length === 0;
  // The bands make the reads.
  const known = useQueries({
    queries: machines.map(({ name }) => ({ ...fitQuery({ resource: name }, ask), enabled: false })),
  });
  const isSingleUse = useSingleUse();
  const [kept, setKept] = useState<Record<string, KnownFit>>({});
  const arrived = machines.flatMap(({ name }, index): [string, KnownFit][] => {
    const fit = known[index]?.data;
    return fit && fit !== kept[name]?.fit ? [[name, { fit, nodes: ask.nodes ?? 1 }]] : [];
  });
  if (arrived.length > 0) setKept({ ...kept, ...Object.fromEntries(arrived) });
  const answers = machines.map(({ name, status }, index) => {
    const { data = null, error = null, fetchStatus = "idle" } = known[index] ?? {};
    // While an answer is awaited, the one to the question before is shown as that.
    const isAsked = error === null && (!isSingleUse || fetchStatus !== "idle");
    const before = data === null && isAsked ? kept[name] : undefined;
    return {
      resource: name,
      status,
      fit: data ?? before?.fit ?? null,
      nodes: before?.nodes ?? ask.nodes ?? 1,
      problem: data === null && error ? toProblem(error) : null,
      isOutdated: before !== undefined || (data !== null && isTyping),
      isUnknown: error !== null,
      isAwaited: data === null && fetchStatus !== "idle",
      retry: () => void known[index]?.refetch(),
    };
  });
  // What fails alike is said once.
  const failures = [...new Set(answers.flatMap(({ problem }) => problem?.title ?? []))]
    .map((title) => answers.filter(({ problem }) => problem?.title === title))
    .filter(({ length }) => length > 1);
  const nowMs = Math.floor(useNow(renderedAtMs, 30_000) / minuteMs) * minuteMs;
  const sayMoment = (ms: number) => formatNear(ms, zone, nowMs);
  const window = {
    fromMs: nowMs,
    toMs: nowMs + ((typed.minutes ?? 0) * minuteMs > spansMs[0] ? spansMs[1] : spansMs[0]),
  };
  const rows = toPlanRows(answers.flatMap(({ resource, fit }) => (fit ? [{ resource, fit }] : [])));
  const outdated = answers.filter((one) => one.isOutdated).map(({ resource }) => resource);
  const current = answers.map((one) => (one.isOutdated ? { ...one, fit: null } : one));
  const awaited = answers.flatMap(({ resource, isAwaited }) => (isAwaited ? [resource] : []));
  const job = isDescribed
    ? {
        nodes: String(typed.nodes),
        gpus: typed.gpus ? String(typed.gpus) : null,
        time: parameters.get("time"),
      }
    : null;
  const times = answers.flatMap(({ fit }) => (fit ? [Date.parse(fit.asOf)] : []));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHead
        title={compute}
        age={<AsOf reading={{ asOfMs: times.length > 0 ? Math.min(...times) : null, problem: null }} />}
      />
      {whyNotRead === null ? null : <PermissionNotice action="compute.read" />}
      <div className="grid gap-1">
        <Need parameters={parameters} change={time.change} {...{ nodes, gpus, time }} />
        <div
          role="status"
          className="flex min-h-24 flex-col gap-x-4 font-semibold sm:min-h-7 sm:flex-row-reverse sm:justify-between sm:text-lg"
        >
          <noscript>{words.needsScripts}</noscript>
          {faults.length > 0 ? (
            <p className="grow text-base text-down">{faults.join(" ")}</p>
          ) : isDescribed ? (
            <Answer
              question={settled}
              said={
                isTyping && outdated.length > 0
                  ? words.checking
                  : sayAnswer(current, typed.nodes ?? 1, sayMoment)
              }
              awaited={awaited}
            />
          ) : (
            <p className="grow">{words.describeJob}</p>
          )}
        </div>
      </div>
      {answers.map(({ resource, status, fit, nodes, isOutdated, problem }) => (
        <MachineBand
          key={resource}
          {...{ resource, status, ask, job, nodes, window, sayMoment }}
          known={fit}
          isOutdated={isOutdated || !isDescribed}
          isFailureSaid={failures.flat().some((one) => one.resource === resource && problem !== null)}
          mayRead={whyNotRead === null}
        />
      ))}
      {failures.map((alike) => (
        <ProblemNotice
          key={alike[0]?.resource}
          problem={alike[0]?.problem as Problem}
          failed={words.notLoadedOn(alike.map(({ resource }) => resource))}
          compact
          onRetry={() => {
            for (const { retry } of alike) retry();
          }}
          role="status"
        />
      ))}
      {whyNotRead === null ? (
        <>
          <Legend zone={formatZone(nowMs, zone)} />
          <Disclosure summary={<span className="font-semibold">{words.byPartition(rows.length)}</span>}>
            <div className="rounded-md border border-line bg-surface">
              <FitTable rows={rows} job={job} outdated={outdated} sayMoment={sayMoment} />
            </div>
          </Disclosure>
        </>
      ) : null}
    </div>
  );
}

type AnswerProps = { question: string; said: string | null; awaited: readonly string[] };

/** The sentence, and what is still awaited once that takes long. The wait counts from the question, or from when a machine was asked again. */
function Answer({ question, said, awaited }: AnswerProps) {
  const nowMs = useNow(useTime().renderedAtMs);
  const [wait, setWait] = useState({ question, awaited, sinceMs: nowMs });
  if (wait.question !== question || wait.awaited.join() !== awaited.join()) {
    const isSame = wait.question === question && awaited.every((name) => wait.awaited.includes(name));
    setWait({ question, awaited, sinceMs: isSame ? wait.sinceMs : nowMs });
  }
  const waitedMs = nowMs - wait.sinceMs;
  const isLong = awaited.length > 0 && waitedMs >= patienceMs;
  return (
    <>
      {/* What comes and goes has a place of its own, so that nothing moves. */}
      {isLong ? (
        <p className="font-normal text-base text-ink-muted tabular-nums">
          {words.stillChecking(awaited, formatDuration(waitedMs))}
        </p>
      ) : null}
      <p className="noscript:hidden grow">
        {said ?? (awaited.length > 0 && !isLong ? words.checking : null)}
      </p>
    </>
  );
}

type NeedProps = Record<"nodes" | "gpus" | "time", { search: TypedField }> & {
  parameters: URLSearchParams;
  change: (changes: Record<string, string | null>) => void;
};

/** The job in a line of words with three fields. */
function Need({ parameters, change, nodes, gpus, time }: NeedProps) {
  const hintId = useId();
  const limit = parameters.get("time") ?? "";
  const parsed = parseTimeLimit(limit);
  const hours = findHours(limit);
  const number = { type: "number", inputMode: "numeric", step: 1 } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg">
      {words.need.before}
      <Blank aria-label={words.fields.nodes} {...number} min={1} {...nodes.search} className="w-20!" />
      {words.need.nodes}
      <Blank aria-label={words.fields.gpus} {...number} min={0} {...gpus.search} className="w-16!" />
      {words.need.gpus}
      <Blank
        aria-label={words.fields.time}
        aria-describedby={hintId}
        spellCheck={false}
        {...time.search}
        className="w-28!"
      />
      <span id={hintId} className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm">
        <span className="text-base empty:hidden">
          {"minutes" in parsed ? limitMeans(sayTimeLimit(parsed.minutes, 3)) : null}
        </span>
        <span className="text-ink-muted">{limitHint}</span>
      </span>
      {hours === null ? null : (
        <Button size="small" onClick={() => change({ time: formatTimeLimit(hours) })}>
          {hoursMeant(sayTimeLimit(hours))}
        </Button>
      )}
    </div>
  );
}

/** A field within a line. */
const Blank = ({ className, ...rest }: ComponentProps<"input">) => (
  <input autoComplete="off" {...rest} className={`${inputClass} min-h-8 tabular-nums ${className}`} />
);

/** What the looks of the pictures mean, once for all. */
function Legend({ zone }: { zone: string }) {
  return (
    <div className="noscript:hidden grid gap-1 text-ink-muted text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
        {(["free", "mine", "used", "held", "job", "later"] as const).map((look) => (
          <li key={look} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="share-bar size-3">
              <path d="M1 1H11V11H1Z" className={lookOf[look]} />
            </svg>
            {words.looks[look]}
          </li>
        ))}
      </ul>
      <p>
        {words.wholeNodes} {words.timesIn(zone)}
      </p>
    </div>
  );
}
