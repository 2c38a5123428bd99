"use client";

import { type ReactNode, useMemo } from "react";
import { QueueDowntimes } from "@/components/compute/queue/queue-cell";
import { useInterruptions } from "@/components/compute/use-interruptions";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import * as interruptionWords from "@/lib/compute/interruption/words";
import { type KnownDowntimes, toDowntimeInterruptions } from "@/lib/work/impact";
import * as words from "@/lib/work/words";
import { useWorkDowntimes } from "./use-overview";

type DowntimesOfQueueProps = { resource: string; initial: KnownDowntimes; children: ReactNode };

/** Gives a queue its resource's downtimes and reservations as they are now, and says if they aren't known. */
export function DowntimesOfQueue({ resource, initial, children }: DowntimesOfQueueProps) {
  const { downtimes, areKnown, unknown, problem, retry } = useWorkDowntimes(resource, initial);
  useFailedRefresh(words.theDowntimes, areKnown ? problem : null, retry);
  // The rows are rendered again only if a downtime changed.
  const asText = JSON.stringify(toDowntimeInterruptions(downtimes, resource));
  const planned = useMemo(() => JSON.parse(asText), [asText]);
  const { interruptions, notCompared } = useInterruptions(planned, true);
  return (
    <QueueDowntimes downtimes={interruptions}>
      {children}
      {/* They come last, so that nothing moves when they appear. */}
      {unknown === null ? null : (
        <p role="status" className="mt-2 text-sm text-warn">
          {unknown === words.noDowntimes.unknown ? words.marksUnknown : unknown}
        </p>
      )}
      {notCompared === null ? null : (
        <p role="status" className="mt-2 text-sm text-warn">
          {interruptionWords.marksUnknown[notCompared]}
        </p>
      )}
    </QueueDowntimes>
  );
}
