"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { MenuLink, PageHead } from "@/components/shell/frame/page-head";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { AsOf, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { useHydrated } from "@/components/shell/use-hydrated";
import { buttonClass, TextLink } from "@/components/ui/button";
import { type ComputePart, toComputePath } from "@/lib/compute/compute-path";
import { isOccupancyOld } from "@/lib/compute/machine/occupancy";
import type { ComputeResource } from "@/lib/compute/model";
import { occupancyQuery } from "@/lib/compute/operations";
import * as plan from "@/lib/compute/plan/words";
import * as words from "@/lib/compute/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";
import { HealthLine, useScheduler } from "./health-line";
import { MyCounts } from "./my-counts";
import { useComputePlace } from "./use-compute-place";

type ResourceFrameProps = {
  resource: ComputeResource;
  /** The resource's status and downtime, and the operators' newest note on it; the layout composes them. */
  status: ReactNode;
  note: ReactNode;
  prefetchReport: PrefetchReport;
  children: ReactNode;
};

/**
 * The frame around every page of a compute resource: its name, status and the reader's jobs in a line, and tabs. A token that can't read
 * compute resources gets a notice instead of the page.
 */
export function ResourceFrame({ resource, status, note, prefetchReport, children }: ResourceFrameProps) {
  const place = useComputePlace();
  const isPermitted = useWhyNot("compute.read") === null;
  const counts = useReading({ ...occupancyQuery({ resource: resource.name }), enabled: isPermitted }, null);
  useFailedRefresh(plan.mine.what, counts.data ? counts.problem : null, counts.retry);
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const areCountsOld =
    counts.data !== undefined && isOccupancyOld(counts.data, counts.problem !== null, nowMs);
  const { isNews, ...scheduler } = useScheduler(place, prefetchReport, isPermitted);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PageHead
        trail={
          <nav aria-label={words.breadcrumb}>
            <TextLink href="/compute">{words.compute}</TextLink>
            <span aria-hidden="true" className="pl-2 text-ink-muted">
              /
            </span>
          </nav>
        }
        title={resource.name}
        state={
          <div className="flex flex-wrap items-center gap-x-4 text-ink">
            {status}
            {isPermitted && !counts.isOnDemand ? (
              <div className="noscript:hidden min-w-48">
                <MyCounts resource={resource.name} reading={counts} />
              </div>
            ) : null}
            {isPermitted && isNews ? <HealthLine {...scheduler} /> : null}
          </div>
        }
        age={
          areCountsOld && counts.data && !counts.isOnDemand ? (
            <AsOf
              reading={{ asOfMs: Date.parse(counts.data.asOf), problem: counts.problem }}
              what={plan.mine.what}
            />
          ) : null
        }
        more={
          isPermitted ? (
            <>
              <div id={moreLinesId} className="contents" />
              <MenuLink href={toComputePath(place, "diagnostics")}>{words.diagnostics}</MenuLink>
              <div className="grid gap-1 border-line border-y px-2 py-1">
                <VersionChoice resource={resource} />
                {isNews ? null : <HealthLine {...scheduler} />}
              </div>
            </>
          ) : null
        }
      />
      <VersionWarning resource={resource} />
      {note}
      <ComputeTabs />
      {isPermitted ? children : <PermissionNotice action="compute.read" />}
    </div>
  );
}

const moreLinesId = "machine-more";

/** Lines that a page within the frame adds to its menu. */
export function MoreLines({ children }: { children: ReactNode }) {
  const place = useHydrated() ? document.getElementById(moreLinesId) : null;
  return place && createPortal(children, place);
}

const tabs: { part: ComputePart; name: string }[] = [
  { part: "", name: words.queue },
  { part: "submit", name: words.submit },
  { part: "nodes", name: words.nodes },
  { part: "partitions", name: words.partitions },
  { part: "reservations", name: words.reservations },
];

/** The pages of one resource. Links keep the chosen API version and time zone; they scroll sideways if they don't fit. */
function ComputeTabs() {
  const place = useComputePlace();
  const path = usePathname();
  const zone = useAddress().parameters.get("zone");
  const root = toComputePath({ resource: place.resource });
  const rest = path.startsWith(root) ? path.slice(root.length + 1) : "";
  const isCurrent = (part: ComputePart) =>
    part === "" ? rest === "" || rest.startsWith("jobs/") : rest === part;
  return (
    <nav aria-label={words.pagesOf(place.resource)} className="print:hidden">
      <ul className="fade-x flex gap-x-1 overflow-x-auto whitespace-nowrap border-line border-b">
        {tabs.map(({ part, name }) => (
          <li key={part}>
            <Link
              href={toComputePath(place, part, { zone })}
              prefetch={false}
              aria-current={isCurrent(part) ? "page" : undefined}
              className={
                "inline-flex h-9 items-center border-transparent border-b-2 px-2 text-ink-muted hover:border-line-strong hover:text-ink " +
                "focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
              }
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The API version of the address, and whether the facility offers it. */
function useVersion({ versions, newest }: ComputeResource) {
  const { parameters, change } = useAddress();
  const current = parameters.get("version") || newest;
  return { parameters, change, current, isOffered: versions.includes(current) };
}

/** Says that the chosen version isn't offered, or will be removed. */
function VersionWarning({ resource }: { resource: ComputeResource }) {
  const { current, isOffered } = useVersion(resource);
  const isDeprecated = resource.deprecated.includes(current);
  if (isOffered && !isDeprecated) return null;
  return (
    <p className="wrap-anywhere font-medium text-sm text-warn">
      {isOffered ? words.versionDeprecated(current) : words.notOffered(resource.name, current)}
    </p>
  );
}

/** An API version in words: marked if the facility will remove it, or if it is the newest of several. */
function sayVersion(version: string, { deprecated, newest, versions }: ComputeResource): string {
  if (deprecated.includes(version)) return words.deprecatedVersion(version);
  if (!versions.includes(version)) return words.unknownVersion(version);
  return version === newest && versions.length > 1 ? words.newestVersion(version) : version;
}

/**
 * Chooses between the API versions of a resource. The newest is the default and never appears in the address.
 * Without scripts it is a form that reloads the page.
 */
function VersionChoice({ resource }: { resource: ComputeResource }) {
  const { parameters, change, current, isOffered } = useVersion(resource);
  if (isOffered && resource.versions.length === 1)
    return (
      <p>
        {words.schedulerApi} {sayVersion(current, resource)}
      </p>
    );
  return (
    <form method="get" className="flex flex-wrap items-center gap-2">
      {[...parameters].map(([name, value]) =>
        name === "version" ? null : (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      <label className="inline-flex items-center gap-1.5">
        {words.schedulerApi}
        <select
          name="version"
          value={current}
          onChange={({ target }) =>
            change({ version: target.value === resource.newest ? null : target.value })
          }
          className="min-h-7 rounded border border-line-strong bg-surface px-1.5 text-ink"
        >
          {(isOffered ? resource.versions : [current, ...resource.versions]).map((version) => (
            <option key={version} value={version}>
              {sayVersion(version, resource)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={buttonClass("quiet", "small")}>
          {words.apply}
        </button>
      </noscript>
    </form>
  );
}
