"use client";

import { useMemo } from "react";
import { NodesPanel } from "@/components/compute/machine/nodes-panel";
import { useReading } from "@/components/shell/reading/reading-state";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { expandHostList } from "@/lib/compute/machine/host-list";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { toJobStage } from "@/lib/work/job-stage";
import { placedJobsQuery } from "@/lib/work/operations";

type NodesWithJobsProps = { resource: string; prefetchReport: PrefetchReport };

/** All nodes of a machine; those on which the reader's jobs run are marked. */
export function NodesWithJobs({ resource, prefetchReport }: NodesWithJobsProps) {
  const enabled = useSessionHolds();
  const { data } = useReading({ ...placedJobsQuery(resource), enabled }, null, false);
  const jobs = data?.machines?.[0]?.jobs;
  const own = useMemo(() => {
    const lists = (jobs ?? []).flatMap((job) =>
      toJobStage(job) === "running" ? [job.placement?.nodeList ?? ""] : [],
    );
    return new Set(lists.flatMap((list) => (list ? (expandHostList(list).hosts ?? []) : [])));
  }, [jobs]);
  return <NodesPanel prefetchReport={prefetchReport} ownNodes={own} />;
}
