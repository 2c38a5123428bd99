"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { VisuallyHidden } from "@/components/ui/icon";
import type { DataAge } from "@/lib/status/data-age";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";

/** The time and age of a status that may be out of date. `isShort`: only the age can be seen. */
export function StaleNote({ age, isShort = false }: { age: DataAge; isShort?: boolean }) {
  const { zone } = useTime();
  if (age.asOfMs === null || age.ageMs === null) return words.noDataYet;
  const moment = `${formatInstant(age.asOfMs, zone, "time")} ${formatZone(age.asOfMs, zone)}`;
  const [when, ago] = [words.lastKnownAt(moment), words.ago(formatDuration(age.ageMs))];
  if (!isShort) return `${when} ${ago}`;
  return (
    <span title={`${when} ${ago}`}>
      <VisuallyHidden>{when} </VisuallyHidden>
      {ago}
    </span>
  );
}
