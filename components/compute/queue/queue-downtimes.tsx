"use client";

import { createContext, type ReactNode, use } from "react";
import { StateMark } from "@/components/ui/state-mark";
import type { Interruption } from "@/lib/compute/interruption/interruption";
import { sayMeetingsOfJob } from "@/lib/compute/interruption/meet-interruption";
import type { GridJob } from "@/lib/compute/job/job-columns";
import { formatInstant, formatZone } from "@/lib/time/zone";

const Interruptions = createContext<readonly Interruption[]>([]);

/** Gives the rows of a queue the downtimes and reservations of its resource. */
export function QueueDowntimes(props: { downtimes: readonly Interruption[]; children: ReactNode }) {
  return <Interruptions value={props.downtimes}>{props.children}</Interruptions>;
}

/** A mark on a job that meets a downtime or a reservation, with the explanations of the job's page; nothing if it meets none. */
export function DowntimeMark({ job, zone, nowMs }: { job: GridJob; zone: string; nowMs: number }) {
  const interruptions = use(Interruptions);
  if (interruptions.length === 0) return null;
  const meetings = sayMeetingsOfJob(
    job,
    interruptions,
    (ms) => `${formatInstant(ms, zone, "moment", nowMs)} ${formatZone(ms, zone)}`,
    nowMs,
  );
  if (meetings.length === 0) return null;
  const said = meetings.map(({ text }) => text).join(" ");
  return (
    <span role="img" aria-label={said} title={said} className="ml-1.5 inline-flex shrink-0">
      <StateMark tone="impact" />
    </span>
  );
}
