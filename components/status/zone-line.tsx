"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import { nameZone } from "@/lib/status/timeline/span-text";

/** The time zone switch, with the name of the current zone. */
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
