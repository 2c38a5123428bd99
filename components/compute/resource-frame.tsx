"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import type { ComputeResource } from "@/lib/compute/model";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { ComputeTabs } from "./compute-tabs";
import { HealthLine } from "./health-line";
import { useComputePlace } from "./use-compute-place";
import { VersionSwitch } from "./version-switch";

type ResourceFrameProps = { resource: ComputeResource; prefetchReport: PrefetchReport; children: ReactNode };

/** The frame around every page of a compute resource: name, health, API versions and tabs. */
export function ResourceFrame({ resource, prefetchReport, children }: ResourceFrameProps) {
  const place = useComputePlace();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0">
          <nav aria-label="Breadcrumb" className="text-sm print:hidden">
            <Link
              href="/compute"
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              Compute resources
            </Link>
          </nav>
          <h1 className="wrap-anywhere font-semibold text-xl">{resource.name}</h1>
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <VersionSwitch resource={resource} />
          <ZoneSwitch />
        </div>
      </div>
      <HealthLine place={place} prefetchReport={prefetchReport} />
      <ComputeTabs />
      {children}
    </div>
  );
}
