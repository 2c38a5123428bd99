"use client";

import Link from "next/link";
import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import { sayDowntimeOfJob } from "@/lib/compute/job/job-downtime";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import type { Interruption } from "@/lib/compute/submit/why-not-submit";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { useComputePlace } from "../use-compute-place";

type JobDowntimeProps = { job: JobDetail; downtimes: readonly Interruption[] };

/** The first downtime of the resource that falls into the job's remaining time, with a link to the resource's status. */
export function JobDowntime({ job, downtimes }: JobDowntimeProps) {
  const { zone, renderedAtMs } = useTime();
  const { resource } = useComputePlace();
  const nowMs = useNow(renderedAtMs, 10_000);
  const sayMoment = (ms: number) => `${formatInstant(ms, zone, "moment")} ${formatZone(ms, zone)}`;
  const said = sayDowntimeOfJob(job, downtimes, sayMoment, nowMs);
  if (said === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 border border-line border-l-4 border-l-plan bg-plan-soft px-3 py-2">
      <StateMark tone="plan" />
      <span className="wrap-anywhere min-w-0">{said}</span>
      <Link
        href={`/status/${encodeURIComponent(resource)}`}
        prefetch={false}
        className="inline-flex min-h-6 items-center underline underline-offset-2"
      >
        {words.statusAndDowntimes}
      </Link>
    </p>
  );
}
