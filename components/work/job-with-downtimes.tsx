"use client";

import type { ComponentProps } from "react";
import { JobDowntime } from "@/components/compute/job/job-downtime";
import { JobView } from "@/components/compute/job/job-view";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import type { JobDetail } from "@/lib/compute/model";
import { type KnownDowntimes, toDowntimeInterruptions } from "@/lib/work/impact";
import * as words from "@/lib/work/words";
import { useWorkDowntimes } from "./use-overview";

type Known = { resource: string; initial: KnownDowntimes };
type JobWithDowntimesProps = Known & Omit<ComponentProps<typeof JobView>, "meetingOf">;

/** A job's page, with its resource's downtimes as they are now. `initial`: as the page read them. */
export function JobWithDowntimes({ resource, initial, ...props }: JobWithDowntimesProps) {
  return (
    <JobView
      {...props}
      meetingOf={(job) => <MeetingOfJob job={job} resource={resource} initial={initial} />}
    />
  );
}

function MeetingOfJob({ job, resource, initial }: Known & { job: JobDetail }) {
  const { downtimes, areKnown, problem, retry } = useWorkDowntimes(resource, initial);
  useFailedRefresh(words.theDowntimes, areKnown ? problem : null, retry);
  return (
    <JobDowntime
      job={job}
      downtimes={toDowntimeInterruptions(downtimes, resource)}
      areDowntimesKnown={areKnown}
    />
  );
}
