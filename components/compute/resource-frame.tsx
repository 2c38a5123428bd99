"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useAddress } from "@/components/shell/use-address";
import { buttonClass } from "@/components/ui/button";
import { type ComputePart, toComputePath } from "@/lib/compute/compute-path";
import type { ComputeResource } from "@/lib/compute/model";
import * as words from "@/lib/compute/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { HealthLine } from "./health-line";
import { useComputePlace } from "./use-compute-place";
import { sayVersion, VersionName } from "./version-name";

type ResourceFrameProps = {
  resource: ComputeResource;
  /** The resource's status and downtime, and the operators' newest note on it; the layout composes them. */
  status: ReactNode;
  note: ReactNode;
  prefetchReport: PrefetchReport;
  children: ReactNode;
};

/**
 * The frame around every page of a compute resource: name, status, scheduler, API version and tabs. A token that can't read
 * compute resources gets a notice instead of the page.
 */
export function ResourceFrame({ resource, status, note, prefetchReport, children }: ResourceFrameProps) {
  const place = useComputePlace();
  const isPermitted = useWhyNot("compute.read") === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <nav aria-label={words.breadcrumb} className="text-sm print:hidden">
            <Link
              href="/compute"
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {words.compute}
            </Link>
            <span aria-hidden="true" className="pl-2 text-ink-muted">
              /
            </span>
          </nav>
          <h1 className="wrap-anywhere font-semibold text-xl">{resource.name}</h1>
        </div>
        <div className="sm:ml-auto">
          <VersionChoice resource={resource} />
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-6">
        {status}
        {isPermitted ? <HealthLine place={place} prefetchReport={prefetchReport} /> : null}
        {note}
      </div>
      <ComputeTabs />
      {isPermitted ? children : <PermissionNotice action="compute.read" />}
    </div>
  );
}

const tabs: { part: ComputePart; name: string }[] = [
  { part: "", name: words.queue },
  { part: "submit", name: words.submit },
  { part: "partitions", name: words.partitions },
  { part: "nodes", name: words.nodes },
  { part: "reservations", name: words.reservations },
  { part: "diagnostics", name: words.diagnostics },
];

/** The pages of one resource. Links keep the chosen API version and time zone. */
function ComputeTabs() {
  const place = useComputePlace();
  const path = usePathname();
  const zone = useAddress().parameters.get("zone");
  const root = toComputePath({ resource: place.resource });
  const rest = path.startsWith(root) ? path.slice(root.length + 1) : "";
  const isCurrent = (part: ComputePart) =>
    part === "" ? rest === "" || rest.startsWith("jobs/") : rest === part;
  const links = tabs.map(({ part, name }) => ({
    href: toComputePath(place, part, { zone }),
    name,
    isCurrent: isCurrent(part),
  }));
  return <TabLinks label={words.pagesOf(place.resource)} links={links} />;
}

/**
 * Chooses between the API versions of a resource. The newest is the default and never appears in the address.
 * Without scripts it is a form that reloads the page.
 */
function VersionChoice({ resource }: { resource: ComputeResource }) {
  const { parameters, change } = useAddress();
  const current = parameters.get("version") || resource.newest;
  const isOffered = resource.versions.includes(current);
  if (isOffered && resource.versions.length === 1)
    return (
      <span className="text-ink-muted text-sm">
        {words.schedulerApi} <VersionName version={current} resource={resource} />
      </span>
    );
  const others = [...parameters].filter(([name]) => name !== "version");
  return (
    <form method="get" className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      {isOffered ? null : (
        <span className="wrap-anywhere font-medium text-warn">
          {words.notOffered(resource.name, current)}
        </span>
      )}
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="inline-flex items-center gap-1.5 text-ink-muted">
        <span className="max-sm:sr-only">{words.schedulerApi}</span>
        <select
          name="version"
          value={current}
          onChange={({ target }) =>
            change({ version: target.value === resource.newest ? null : target.value })
          }
          className="min-h-7 rounded border border-line-strong bg-surface px-1.5 text-ink text-sm"
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

type TabLinksProps = {
  label: string;
  links: readonly { href: string; name: ReactNode; isCurrent: boolean }[];
};

/** Navigation between sibling pages, named `label`. Scrolls sideways if it doesn't fit. */
function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="fade-x flex gap-x-1 overflow-x-auto whitespace-nowrap border-line border-b">
        {links.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? "page" : undefined}
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
