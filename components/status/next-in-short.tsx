"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { toCountdown } from "@/lib/status/downtime";
import type { Situation } from "@/lib/status/situation";
import { formatMoment } from "@/lib/status/span-text";
import * as words from "@/lib/status/words";
import { Countdown } from "./countdown";
import { PhaseMark } from "./downtime-marks";

/** A resource's next downtime as a mark and a countdown, or why there is none, which stale data doesn't say. */
export function NextInShort({ situation: { next, plan, age } }: { situation: Situation }) {
  const { zone } = useTime();
  const countdown = next ? toCountdown(next.entry, next.phase) : null;
  if (next && countdown)
    return (
      <p title={formatMoment(countdown.toMs, zone)} className="next-in-short">
        <PhaseMark phase={next.phase} />
        <span>
          <VisuallyHidden>{`${words.countdownNames[countdown.word]} `}</VisuallyHidden>
          <Countdown toMs={countdown.toMs} />
          <VisuallyHidden>{`, ${formatMoment(countdown.toMs, zone)}`}</VisuallyHidden>
        </span>
      </p>
    );
  const saysNothing = plan === "planned" || age.state !== "fresh";
  const text = next ? words.endUnknown : saysNothing ? null : words.planNames[plan];
  return text ? <p className="nothing-next">{text}</p> : null;
}
