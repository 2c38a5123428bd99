"use client";

import Link from "next/link";
import { LinkButton } from "@/components/ui/link-button";
import { type ComputePart, toComputePath } from "@/lib/compute/compute-path";
import type { ComputeResource } from "@/lib/compute/model";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { HealthLine } from "./health-line";
import { VersionName } from "./version-switch";

const links: { part: ComputePart; name: string }[] = [
  { part: "partitions", name: "Partitions" },
  { part: "nodes", name: "Nodes" },
  { part: "reservations", name: "Reservations" },
  { part: "diagnostics", name: "Diagnostics" },
];

/** One compute resource in the list: its health, its API versions, and links to its pages. */
export function ComputeResourceCard({
  resource,
  prefetchReport,
}: {
  resource: ComputeResource;
  prefetchReport: PrefetchReport;
}) {
  const place = { resource: resource.name };
  const id = `compute-${resource.name}`;
  return (
    <article
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-2 border border-line border-t-2 border-t-ink bg-surface p-3"
    >
      <h2 id={id} className="wrap-anywhere font-semibold text-lg">
        <Link
          href={toComputePath(place)}
          prefetch={false}
          className="hover:underline hover:underline-offset-4"
        >
          {resource.name}
        </Link>
      </h2>
      <HealthLine place={place} prefetchReport={prefetchReport} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-ink-muted">Scheduler API</span>
        {resource.versions.map((version) => (
          <span key={version} className="inline-flex items-center gap-1">
            <VersionName version={version} resource={resource} />
            {version === resource.newest && resource.versions.length > 1 ? (
              <span className="text-ink-muted">(newest)</span>
            ) : null}
          </span>
        ))}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <LinkButton href={toComputePath(place)} prefetch={false} size="small">
          Queue
        </LinkButton>
        <LinkButton href={toComputePath(place, "submit")} prefetch={false} size="small">
          Submit a job
        </LinkButton>
      </div>
      <div className="-mx-1 flex flex-wrap gap-x-3">
        {links.map(({ part, name }) => (
          <Link
            key={part}
            href={toComputePath(place, part)}
            prefetch={false}
            className="inline-flex min-h-6 items-center px-1 text-sm underline underline-offset-2"
          >
            {name}
          </Link>
        ))}
      </div>
    </article>
  );
}
