"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { toCountdown } from "@/lib/status/downtime";
import { type PhasedDowntime, planWords, type Situation } from "@/lib/status/situation";
import { formatMoment, formatSpan } from "@/lib/status/span-text";
import { Countdown } from "./countdown";
import { PhaseMark, RebootMark, UnscheduledMark } from "./downtime-marks";

const verbs = {
  "starts in": "Downtime starts in",
  "ends in": "Downtime ends in",
  "overdue by": "Downtime overdue by",
};

/** The most relevant downtime of a resource with a countdown, or the reason why there is none. */
export function NextDowntime({ situation }: { situation: Situation }) {
  const { next, plan, downtimes } = situation;
  if (next) return <NextLine next={next} />;
  const untimed = downtimes.filter(({ phase }) => phase === "unknown").length;
  return (
    <p className="min-h-10 text-ink-muted text-sm">
      {plan === "planned" ? `${untimed} listed without usable times` : planWords[plan]}
    </p>
  );
}

function NextLine({ next }: { next: PhasedDowntime }) {
  const { zone } = useTime();
  const { entry, phase } = next;
  const countdown = toCountdown(entry, phase);
  const tone = phase === "overdue" ? "text-down" : phase === "in-effect" ? "text-plan" : "text-ink";
  return (
    <div className="min-h-10 text-sm">
      <p className={`flex items-center gap-1.5 ${tone}`}>
        <PhaseMark phase={phase} />
        {countdown ? (
          <span>
            {verbs[countdown.word]} <Countdown toMs={countdown.toMs} className="font-semibold" />
          </span>
        ) : (
          <span>Downtime in effect, no end told</span>
        )}
        {entry.downtime.scheduled === false ? <UnscheduledMark className="text-warn" /> : null}
        {entry.downtime.reboot ? <RebootMark className="text-ink-muted" /> : null}
      </p>
      <p className="text-ink-muted tabular-nums">
        {entry.endMs === null
          ? `since ${formatMoment(entry.startMs, zone)}`
          : formatSpan(entry.startMs, entry.endMs, zone)}
      </p>
    </div>
  );
}
