"use client";

import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { isSameDay } from "@/lib/time/zone";

/** An instant of a downtime's plan (epoch ms), without its day if that is the day of `afterMs` in the reader's zone. */
export function PlanTime({ ms, afterMs }: { ms: number; afterMs: number | null }) {
  const { zone } = useTime();
  const hasDay = afterMs === null || !isSameDay(ms, afterMs, zone);
  return <Instant ms={ms} style={hasDay ? "near" : "time"} zoned={false} />;
}
