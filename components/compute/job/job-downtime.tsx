"use client";

import Link from "next/link";
import { useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { StateMark } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import type { Interruption } from "@/lib/compute/interruption/interruption";
import { sayMeetingsOfJob } from "@/lib/compute/interruption/meet-interruption";
import * as words from "@/lib/compute/interruption/words";
import type { JobDetail } from "@/lib/compute/model";
import { useNow } from "@/lib/time/ticker";
import { useComputePlace } from "../use-compute-place";
import { useInterruptions } from "../use-interruptions";

type JobDowntimeProps = {
  job: JobDetail;
  /** The resource's downtimes, as far as they are known. */
  downtimes: readonly Interruption[];
  /** False if there may be others. */
  areDowntimesKnown: boolean;
};

/**
 * The first downtime and the first reservation that fall into the remaining time of a job that hasn't ended, each with a link to
 * where it is listed, and with what the job couldn't be compared.
 */
export function JobDowntime({ job, downtimes, areDowntimesKnown }: JobDowntimeProps) {
  const place = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const { interruptions, notCompared } = useInterruptions(downtimes, true);
  const meetings = sayMeetingsOfJob(job, interruptions, useInstantWords("moment"), nowMs);
  return (
    <>
      {meetings.map(({ kind, text }) => (
        <p
          key={kind}
          className="flex flex-wrap items-center gap-x-2 border border-line border-l-4 border-l-plan bg-plan-soft px-3 py-2"
        >
          <StateMark tone="impact" />
          <span className="wrap-anywhere min-w-0">{text}</span>
          <Link
            href={
              kind === "downtime"
                ? `/status/${encodeURIComponent(place.resource)}`
                : toComputePath(place, "reservations", { zone })
            }
            prefetch={false}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {kind === "downtime" ? words.statusAndDowntimes : words.reservations}
          </Link>
        </p>
      ))}
      {areDowntimesKnown ? null : (
        <p role="status" className="text-sm text-warn">
          {words.jobNotComparedWithDowntimes}
        </p>
      )}
      {notCompared === null ? null : (
        <p role="status" className="text-sm text-warn">
          {words.jobNotCompared[notCompared]}
        </p>
      )}
    </>
  );
}
