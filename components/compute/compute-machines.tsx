"use client";

import { useQueries } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { AsOf, type ReadingOnPage, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useTime } from "@/components/shell/time/time-provider";
import { Button, LinkButton } from "@/components/ui/button";
import { type ComputePart, toComputePath } from "@/lib/compute/compute-path";
import { isOccupancyOld, toOccupancyShares } from "@/lib/compute/machine/occupancy";
import type { ComputeResource, Occupancy } from "@/lib/compute/model";
import { occupancyQuery } from "@/lib/compute/operations";
import * as words from "@/lib/compute/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";
import { HealthLine } from "./health-line";
import { OccupancyBar } from "./machine/occupancy-bar";
import { UnavailableButton } from "./unavailable-button";
import { VersionName } from "./version-name";

const links: { part: ComputePart; name: string }[] = [
  { part: "partitions", name: words.partitions },
  { part: "nodes", name: words.nodes },
  { part: "reservations", name: words.reservations },
  { part: "diagnostics", name: words.diagnostics },
];
const whyId = "why-not-submit";

type ComputeMachinesProps = {
  /** Each with its status and downtime, which the page composes. */
  machines: { resource: ComputeResource; status: ReactNode }[];
  /** Of the schedulers' health, and of how much of each machine is in use. */
  prefetchReport: PrefetchReport;
  occupancyReport: PrefetchReport;
};

/** The machines, one below the other: what is free on each, how many jobs wait, and the links to its pages. */
export function ComputeMachines({ machines, prefetchReport, occupancyReport }: ComputeMachinesProps) {
  const whyNotRead = useWhyNot("compute.read");
  const whyNotWrite = useWhyNot("compute.write");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-semibold text-xl">{words.compute}</h1>
        {whyNotRead === null ? <CommonAge names={machines.map(({ resource: { name } }) => name)} /> : null}
      </div>
      <div id={whyId} className="text-ink-muted text-sm empty:hidden">
        {whyNotRead === null ? whyNotWrite : <PermissionNotice action="compute.read" />}
      </div>
      {machines.map(({ resource, status }) => (
        <Machine
          key={resource.name}
          resource={resource}
          status={status}
          mayRead={whyNotRead === null}
          maySubmit={(whyNotRead ?? whyNotWrite) === null}
          prefetchReport={prefetchReport}
          occupancyReport={occupancyReport}
        />
      ))}
    </div>
  );
}

/** The age of the oldest occupancy, for all that are fresh; one that is old says so itself. */
function CommonAge({ names }: { names: string[] }) {
  const known = useQueries({
    queries: names.map((name) => ({ ...occupancyQuery({ resource: name }), enabled: false })),
  });
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const times = known.flatMap(({ data, error }) =>
    data && !isOccupancyOld(data, error !== null, nowMs) ? [Date.parse(data.asOf)] : [],
  );
  return times.length > 0 ? <AsOf reading={{ asOfMs: Math.min(...times), problem: null }} /> : null;
}

type MachineProps = Omit<ComputeMachinesProps, "machines"> &
  ComputeMachinesProps["machines"][number] & { mayRead: boolean; maySubmit: boolean };

function Machine({ resource, status, mayRead, maySubmit, prefetchReport, occupancyReport }: MachineProps) {
  const place = { resource: resource.name };
  const reading = useReading({ ...occupancyQuery(place), enabled: mayRead }, occupancyReport);
  const id = `compute-${resource.name}`;
  return (
    <article
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 rounded-md border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14.5rem]"
    >
      <div className="grid min-w-0 content-start gap-1">
        <h2 id={id} className="wrap-anywhere font-semibold text-lg">
          <Link href={toComputePath(place)} prefetch={false} className="hover:underline">
            {resource.name}
          </Link>
        </h2>
        {status}
        {mayRead ? (
          <HealthLine place={place} prefetchReport={prefetchReport}>
            <p className="flex flex-wrap gap-x-3">
              {words.schedulerApi}
              {resource.versions.map((version) => (
                <VersionName key={version} version={version} resource={resource} />
              ))}
            </p>
          </HealthLine>
        ) : null}
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        {mayRead ? <OccupancyOf name={resource.name} reading={reading} /> : null}
        <div className="-mx-1 flex flex-wrap gap-x-2">
          {links.map(({ part, name }) => (
            <Link
              key={part}
              href={toComputePath(place, part)}
              prefetch={false}
              className="inline-flex min-h-6 items-center px-1 text-ink-muted text-sm underline decoration-line-strong underline-offset-2 hover:text-ink"
            >
              {name}
            </Link>
          ))}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {reading.data ? <JobCounts place={place} jobs={reading.data.jobs} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href={toComputePath(place)} size="small">
            {words.queue}
          </LinkButton>
          {maySubmit ? (
            <LinkButton href={toComputePath(place, "submit")} size="small">
              {words.submitJob}
            </LinkButton>
          ) : (
            <UnavailableButton size="small" why={{ id: whyId }}>
              {words.submitJob}
            </UnavailableButton>
          )}
        </div>
      </div>
    </article>
  );
}

function OccupancyOf({ name, reading }: { name: string; reading: ReadingOnPage<Occupancy> }) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const { data, problem } = reading;
  if (!data && !problem && reading.isOnDemand && !reading.isReading)
    return (
      <p className="text-ink-muted text-sm">
        {words.occupancyNotLoaded}{" "}
        <Button size="small" onClick={reading.retry}>
          {words.loadOccupancy}
        </Button>
      </p>
    );
  if (!data) return <ReadingState reading={reading} what={words.theOccupancy(name)} className="min-h-20!" />;
  const asOfMs = Date.parse(data.asOf);
  return (
    <div className="grid min-w-0 content-start">
      <ReadingState reading={reading} what={words.theOccupancy(name)} />
      <OccupancyBar
        name={name}
        shares={toOccupancyShares(data)}
        unit={data.unit}
        uncounted={data.uncounted}
        reading={isOccupancyOld(data, problem !== null, nowMs) ? { asOfMs, problem } : undefined}
      />
    </div>
  );
}

/** How many jobs run and wait: the reader's, and everybody's. */
function JobCounts({ place, jobs }: { place: { resource: string }; jobs: Occupancy["jobs"] }) {
  if (!jobs) return <p className="text-ink-muted text-sm">{words.jobsUnknown}</p>;
  const rows = [
    { name: words.yourJobs, counts: jobs.mine, mine: "on" },
    { name: words.allJobs, counts: jobs, mine: "off" },
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 text-sm">
      {rows.map(({ name, counts, mine }) =>
        counts ? (
          <div key={mine} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd>
              <Link
                href={toComputePath(place, "", { mine })}
                prefetch={false}
                className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-2 hover:decoration-accent"
              >
                {words.runningAndPending(counts.running, counts.pending)}
              </Link>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
