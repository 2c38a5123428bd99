"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { VisuallyHidden } from "@/components/ui/icon";
import { toCountdown } from "@/lib/status/downtime";
import type { Situation } from "@/lib/status/situation";
import { formatMoment, sayTimesFaults } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { formatNear } from "@/lib/time/zone";
import { Countdown } from "./countdown";
import { PhaseMark, UnusualStatus } from "./downtime-marks";

type NextInShortProps = {
  situation: Situation;
  /** True where there is room to say what the countdown leads to. */
  isSpelled?: boolean;
  /** True where that instant is visible as well. */
  hasMoment?: boolean;
};

/** A resource's next downtime as a mark and a countdown, or why there is none, which stale data doesn't say. */
export function NextInShort({
  situation: { next, plan, age, downtimes },
  isSpelled = false,
  hasMoment = false,
}: NextInShortProps) {
  const { zone, presentMs } = useTime();
  const countdown = next ? toCountdown(next.entry, next.phase) : null;
  if (next && countdown)
    return (
      <p title={formatMoment(countdown.toMs, zone, presentMs)} className="next-in-short">
        <PhaseMark phase={next.phase} />
        <span>
          {isSpelled ? (
            `${countdown.word} `
          ) : (
            <VisuallyHidden>{`${words.countdownNames[countdown.word]} `}</VisuallyHidden>
          )}
          <Countdown toMs={countdown.toMs} />
          {hasMoment ? (
            <span className="ml-2 text-ink-muted">{formatNear(countdown.toMs, zone, presentMs)}</span>
          ) : (
            <VisuallyHidden>{`, ${formatMoment(countdown.toMs, zone, presentMs)}`}</VisuallyHidden>
          )}
        </span>
        <UnusualStatus downtime={next.entry.downtime} />
      </p>
    );
  const unplaced = downtimes.flatMap(({ entry, phase }) => (phase === "unknown" ? [entry] : []));
  const nothing = plan === "planned" ? sayTimesFaults(unplaced) : words.planNames[plan];
  const text = next ? words.endUnknown : nothing;
  // Stale data doesn't say that nothing is planned. The words keep their room, so that nothing moves.
  const isWithheld = next === null && age.state !== "fresh";
  return (
    <p
      aria-hidden={isWithheld || undefined}
      className={isWithheld ? "nothing-next invisible" : "nothing-next"}
    >
      {text}
    </p>
  );
}
