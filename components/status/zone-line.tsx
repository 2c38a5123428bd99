"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import { nameZone } from "@/lib/status/span-text";

/** The switch of the time zone, with the zone in use named. */
export function ZoneLine({ nowMs }: { nowMs: number }) {
  const { zone } = useTime();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:justify-end">
      <span className="basis-full whitespace-nowrap text-ink-muted text-sm sm:min-w-64 sm:basis-auto sm:text-right">
        {nameZone(nowMs, zone)}
      </span>
      <ZoneSwitch />
    </div>
  );
}
