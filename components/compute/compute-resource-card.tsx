"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useWhyNot } from "@/components/shell/session/use-permission";
import { LinkButton } from "@/components/ui/link-button";
import { type ComputePart, toComputePath } from "@/lib/compute/compute-path";
import type { ComputeResource } from "@/lib/compute/model";
import * as words from "@/lib/compute/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { HealthLine } from "./health-line";
import { UnavailableButton } from "./unavailable-button";
import { VersionName } from "./version-name";

const links: { part: ComputePart; name: string }[] = [
  { part: "partitions", name: words.partitions },
  { part: "nodes", name: words.nodes },
  { part: "reservations", name: words.reservations },
  { part: "diagnostics", name: words.diagnostics },
];

type ComputeResourceCardProps = {
  resource: ComputeResource;
  /** The resource's status and downtime; the page composes it. */
  status: ReactNode;
  prefetchReport: PrefetchReport;
};

/** One compute resource in the list: its status, its scheduler's health and versions, and links to its pages. */
export function ComputeResourceCard({ resource, status, prefetchReport }: ComputeResourceCardProps) {
  const place = { resource: resource.name };
  const whyNotRead = useWhyNot("compute.read");
  const whyNotWrite = useWhyNot("compute.write");
  const whyNotSubmit = whyNotRead ?? whyNotWrite;
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
      {status}
      {whyNotRead === null ? <HealthLine place={place} prefetchReport={prefetchReport} /> : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-ink-muted">{words.schedulerApi}</span>
        {resource.versions.map((version) => (
          <VersionName key={version} version={version} resource={resource} />
        ))}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <LinkButton href={toComputePath(place)} prefetch={false} size="small">
          {words.queue}
        </LinkButton>
        {whyNotSubmit === null ? (
          <LinkButton href={toComputePath(place, "submit")} prefetch={false} size="small">
            {words.submitJob}
          </LinkButton>
        ) : (
          <UnavailableButton size="small" why={whyNotSubmit}>
            {words.submitJob}
          </UnavailableButton>
        )}
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
