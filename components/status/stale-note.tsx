"use client";

import { useTime } from "@/components/shell/time/time-provider";
import type { DataAge } from "@/lib/status/data-age";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";

/** The time and age of a status that may be out of date. */
export function StaleNote({ age }: { age: DataAge }) {
  const { zone } = useTime();
  if (age.asOfMs === null || age.ageMs === null) return words.noDataYet;
  const moment = `${formatInstant(age.asOfMs, zone, "time")} ${formatZone(age.asOfMs, zone)}`;
  return words.lastKnownAt(moment, formatDuration(age.ageMs));
}
