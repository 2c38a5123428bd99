"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { toCountdown } from "@/lib/status/downtime";
import type { PhasedDowntime, Situation } from "@/lib/status/situation";
import { sayNearSpan, sayTimesFaults } from "@/lib/status/timeline/span-text";
import * as words from "@/lib/status/words";
import { formatNear } from "@/lib/time/zone";
import { Countdown } from "./countdown";
import { PhaseMark, RebootMark, UnscheduledMark, UnusualStatus } from "./downtime-marks";

type NextDowntimeProps = {
  situation: Situation;
  /** True where a line is short: only the instant that the countdown leads to. */
  isBrief?: boolean;
};

/** The most relevant downtime of a resource with a countdown, or the reason why there is none. */
export function NextDowntime({ situation, isBrief = false }: NextDowntimeProps) {
  const { next } = situation;
  if (next) return <NextLine next={next} isBrief={isBrief} />;
  return <p className="min-h-10 text-ink-muted text-sm">{sayNothingNext(situation)}</p>;
}

/** Why a resource has no next downtime. */
export function sayNothingNext({ plan, downtimes }: Situation): string {
  const unplaced = downtimes.flatMap(({ entry, phase }) => (phase === "unknown" ? [entry] : []));
  return plan === "planned" ? sayTimesFaults(unplaced) : words.planNames[plan];
}

function NextLine({ next, isBrief }: { next: PhasedDowntime; isBrief: boolean }) {
  const { zone, presentMs } = useTime();
  const { entry, phase } = next;
  const countdown = toCountdown(entry, phase);
  return (
    <div className="min-h-10 text-sm leading-5">
      <p className="flex items-center gap-1.5 text-plan">
        <PhaseMark phase={phase} />
        {entry.downtime.scheduled === false ? <UnscheduledMark className="text-warn" /> : null}
        {entry.downtime.reboot ? <RebootMark className="text-ink-muted" /> : null}
        {countdown ? (
          <span>
            {/* One text: a space of its own would count as moved while the page arrives. */}
            {`${words.countdownNames[countdown.word]} `}
            <Countdown toMs={countdown.toMs} className="font-semibold" />
          </span>
        ) : (
          <span>{words.endUnknown}</span>
        )}
        <UnusualStatus downtime={entry.downtime} />
      </p>
      <p className={isBrief ? "truncate text-ink-muted" : "text-ink-muted"}>
        {entry.endMs === null && entry.startMs !== null && phase === "in-effect"
          ? words.since(formatNear(entry.startMs, zone, presentMs))
          : isBrief && countdown
            ? words.countdownEnds[countdown.word](formatNear(countdown.toMs, zone, presentMs))
            : sayNearSpan(entry.startMs, entry.endMs, zone, presentMs)}
      </p>
    </div>
  );
}
