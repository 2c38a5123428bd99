"use client";

import { useInstantWords } from "@/components/shell/time/instant";
import { StateMark } from "@/components/ui/state-mark";
import { type KnownDowntimes, sayRoom } from "@/lib/work/impact";
import { useWorkDowntimes } from "./use-overview";

/** How a machine's downtimes limit new jobs there; nothing without any. `initial`: as the page read them. */
export function LongestFit({ resource, initial }: { resource: string; initial: KnownDowntimes }) {
  const { downtimes, areKnown, unknown, nowMs } = useWorkDowntimes(resource, initial);
  const room = sayRoom(downtimes, useInstantWords("moment"), nowMs) ?? unknown;
  if (room === null) return null;
  return (
    <p className="flex items-center gap-2 text-sm">
      <StateMark tone={areKnown ? "plan" : "unknown"} />
      <span className="min-w-0">{room}</span>
    </p>
  );
}
