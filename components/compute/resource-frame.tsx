"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import type { ComputeResource } from "@/lib/compute/model";
import * as words from "@/lib/compute/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { ComputeTabs } from "./compute-tabs";
import { HealthLine } from "./health-line";
import { useComputePlace } from "./use-compute-place";
import { VersionChoice } from "./version-choice";

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
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:ml-auto">
          <VersionChoice resource={resource} />
          <ZoneSwitch />
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
