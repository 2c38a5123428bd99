"use client";

import { useCallback } from "react";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { useTime } from "./time-provider";

/** Returns a function that formats an instant (epoch ms) in the page's zone, and names the zone. */
export function useSayMoment(): (ms: number) => string {
  const { zone, presentMs } = useTime();
  return useCallback(
    (ms) => `${formatInstant(ms, zone, "moment", presentMs)} ${formatZone(ms, zone)}`,
    [zone, presentMs],
  );
}
