"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { VisuallyHidden } from "@/components/ui/icon";
import type { Situation } from "@/lib/status/situation";
import * as words from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";

type StaleNoteProps = { situation: Pick<Situation, "standing" | "age">; isShort?: boolean };

/** What an old status was, when, and how long ago. `isShort`: its time can't be seen. */
export function StaleNote({ situation: { standing, age }, isShort = false }: StaleNoteProps) {
  const { zone } = useTime();
  if (age.asOfMs === null || age.ageMs === null) return <span>{words.noDataYet}</span>;
  const moment = `${formatInstant(age.asOfMs, zone, "time")} ${formatZone(age.asOfMs, zone)}`;
  const [word, duration] = [standing.lastKnown ?? standing.word, formatDuration(age.ageMs)];
  const whole = words.lastKnownAt(word, moment, duration);
  if (!isShort) return <span>{whole}</span>;
  return (
    <span title={whole}>
      <span aria-hidden="true">{words.was(word, duration)}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  );
}
