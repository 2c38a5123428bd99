"use client";

import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { Instant, useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import { expiryStageTones, toExpiryStage } from "@/lib/clusters/cluster/expiry-stage";
import { type Expiry, sayExpiryBasis } from "@/lib/clusters/cluster/lifetime";
import * as words from "@/lib/clusters/cluster/words";
import { useTicked } from "@/lib/time/ticker";

type ExpiryBlockProps = {
  expiry: Expiry;
  name: string;
  /** In a row of the list: smaller, the instant without its year and seconds. */
  isCompact?: boolean;
  /** The instant is said nearby. */
  isInstantHidden?: boolean;
};

/**
 * When a cluster expires: the time left and the instant, marked within the last hour and afterwards. Without a
 * reported end, shows what is known instead.
 */
export function ExpiryBlock({ expiry, name, isCompact = false, isInstantHidden = false }: ExpiryBlockProps) {
  return expiry.kind === "reported" ? (
    <ReportedEnd endsMs={expiry.endsMs} name={name} isCompact={isCompact} isInstantHidden={isInstantHidden} />
  ) : (
    <UnknownEnd expiry={expiry} name={name} isCompact={isCompact} />
  );
}

const toSize = (isCompact: boolean) => (isCompact ? "text-base" : "text-xl");
const toLayout = (isCompact: boolean) =>
  `flex flex-wrap items-center gap-x-3 gap-y-0.5 ${isCompact ? "lg:flex-col lg:items-start lg:gap-y-0" : ""}`;

type ReportedEndProps = { endsMs: number; name: string; isCompact: boolean; isInstantHidden: boolean };

function ReportedEnd({ endsMs, name, isCompact, isInstantHidden }: ReportedEndProps) {
  const { renderedAtMs } = useTime();
  const stage = useTicked(renderedAtMs, (nowMs) => toExpiryStage(endsMs, nowMs));
  const tone = expiryStageTones[stage];
  return (
    <div className={toLayout(isCompact)}>
      <span className="inline-flex items-center gap-1.5">
        {tone ? <StateMark tone={tone} /> : null}
        <CountdownTimer
          endsMs={endsMs}
          label={words.timeLeftOf(name)}
          className={`font-semibold ${toSize(isCompact)} ${stage === "hour" ? "text-warn" : ""} ${stage === "expired" ? "text-down" : ""}`}
        />
      </span>
      {isInstantHidden ? null : (
        <p className="text-ink-muted text-sm">
          {stage === "expired" ? words.expired : words.expires}{" "}
          <Instant ms={endsMs} style={isCompact ? "moment" : "exact"} />
          {stage === "expired" && !isCompact ? <>. {words.deletedSoon}</> : null}
        </p>
      )}
    </div>
  );
}

/** Shows no countdown, because an end that wasn't reported is never invented. */
function UnknownEnd({ expiry, name, isCompact }: { expiry: Expiry; name: string; isCompact: boolean }) {
  const { renderedAtMs } = useTime();
  const at = useInstantWords("moment");
  const minute = useTicked(renderedAtMs, (nowMs) => Math.floor(nowMs / 60_000) * 60_000);
  return (
    <div className={toLayout(isCompact)}>
      <span className="inline-flex items-center gap-1.5">
        <StateMark tone="unknown" />
        <span
          role="timer"
          aria-label={words.timeLeftOf(name)}
          className={`font-semibold text-unknown ${toSize(isCompact)}`}
        >
          {words.expiryUnknown}
        </span>
      </span>
      <p className="text-ink-muted text-sm">{sayExpiryBasis(expiry, minute, at)}</p>
    </div>
  );
}
