"use client";

import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { Instant, useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import { expiryStageViews, toExpiryStage } from "@/lib/clusters/cluster/expiry-stage";
import { type Expiry, sayExpiryBasis } from "@/lib/clusters/cluster/lifetime";
import { useTicked } from "@/lib/time/ticker";

/**
 * When a cluster ends: a countdown, the exact time, and the stage by shape, word and colour. Without a
 * reported end, shows what is known instead.
 */
export function ExpiryBlock({ expiry, name }: { expiry: Expiry; name: string }) {
  return expiry.kind === "reported" ? (
    <ToldEnd endsMs={expiry.endsMs} name={name} />
  ) : (
    <UntoldEnd expiry={expiry} name={name} />
  );
}

function ToldEnd({ endsMs, name }: { endsMs: number; name: string }) {
  const { renderedAtMs } = useTime();
  const stage = useTicked(renderedAtMs, (nowMs) => toExpiryStage(endsMs, nowMs));
  const view = expiryStageViews[stage];
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CountdownTimer
          endsMs={endsMs}
          label={`Time left of ${name}`}
          className={`font-semibold text-xl ${stage === "hour" ? "text-warn" : ""} ${stage === "expired" ? "text-down" : ""}`}
        />
        <span className="inline-flex items-center gap-1.5 text-sm">
          <StateMark tone={view.tone} />
          {view.words}
        </span>
      </div>
      <p className="text-ink-muted text-sm">
        {stage === "expired" ? "Ended" : "Ends"} <Instant ms={endsMs} />
        {stage === "expired" ? ". The facility deletes it by itself." : null}
      </p>
    </div>
  );
}

/** Shows no countdown, because an end that wasn't reported is never invented. */
function UntoldEnd({ expiry, name }: { expiry: Expiry; name: string }) {
  const { renderedAtMs } = useTime();
  const at = useInstantWords("moment");
  const minute = useTicked(renderedAtMs, (nowMs) => Math.floor(nowMs / 60_000) * 60_000);
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="timer" aria-label={`Time left of ${name}`} className="font-semibold text-unknown text-xl">
          Not known
        </span>
        <span className="inline-flex items-center gap-1.5 text-sm">
          <StateMark tone="unknown" />
          End not told
        </span>
      </div>
      <p className="text-ink-muted text-sm">{sayExpiryBasis(expiry, minute, at)}</p>
    </div>
  );
}
