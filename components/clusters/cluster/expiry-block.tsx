"use client";

import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { Instant, useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import { expiryStageTones, toExpiryStage } from "@/lib/clusters/cluster/expiry-stage";
import { type Expiry, sayExpiryBasis } from "@/lib/clusters/cluster/lifetime";
import * as words from "@/lib/clusters/cluster/words";
import { useTicked } from "@/lib/time/ticker";
import { formatZone } from "@/lib/time/zone";
import { LifeBar } from "./life-bar";

type ExpiryBlockProps<Of extends Expiry = Expiry> = {
  expiry: Of;
  name: string;
  /** In a row: smaller. */
  isCompact?: boolean;
  /** In the list of clusters, which names the zone: the instant is short. */
  isListed?: boolean;
  /** The instant is said nearby. */
  isInstantHidden?: boolean;
};

/**
 * When a cluster expires: the time left, the instant and a bar of its days, marked within the last day and afterwards. Without a
 * reported end, shows what is known instead.
 */
export function ExpiryBlock({ expiry, ...props }: ExpiryBlockProps) {
  return expiry.kind === "reported" ? (
    <ReportedEnd expiry={expiry} {...props} />
  ) : (
    <UnknownEnd expiry={expiry} {...props} />
  );
}

const toSize = (isCompact: boolean) => (isCompact ? "text-base" : "text-xl");
const toLayout = ({ isCompact, isListed }: Pick<ExpiryBlockProps, "isCompact" | "isListed">) =>
  `flex flex-wrap items-center gap-x-3 ${isCompact ? "gap-y-0.5 lg:flex-col lg:items-start lg:gap-y-0" : isListed ? "justify-between gap-y-1" : "gap-y-1.5"}`;
const timerLooks = {
  calm: "",
  day: "text-warn",
  hour: "text-warn",
  expired: "text-down",
};

function ReportedEnd({
  expiry: { endsMs },
  name,
  isCompact = false,
  isListed = false,
  isInstantHidden = false,
}: ExpiryBlockProps<Extract<Expiry, { kind: "reported" }>>) {
  const { renderedAtMs, zone, presentMs } = useTime();
  const stage = useTicked(renderedAtMs, (nowMs) => toExpiryStage(endsMs, nowMs));
  const tone = expiryStageTones[stage];
  const isRow = isListed && isCompact;
  const isZoned = !isListed || formatZone(endsMs, zone) !== formatZone(presentMs, zone);
  return (
    <div className={toLayout({ isCompact, isListed })}>
      <span className={`inline-flex items-center gap-1.5 ${isRow ? "w-full max-w-60" : ""}`}>
        <span
          className={`inline-flex items-center gap-1.5 ${stage === "hour" ? "-ml-1 rounded bg-warn-soft pl-1" : ""}`}
        >
          {tone ? <StateMark tone={tone} /> : null}
          <CountdownTimer
            endsMs={endsMs}
            label={words.timeLeftOf(name)}
            className={`font-semibold ${toSize(isCompact)} ${timerLooks[stage]}`}
          />
        </span>
        {isRow ? <LifeBar endsMs={endsMs} className="ml-auto h-2 w-24" /> : null}
      </span>
      {isInstantHidden ? null : (
        <p className="text-ink-muted text-sm">
          {/* Beside the time left in a card, the instant needs no word, and stays in the line. */}
          <span className={isListed && !isCompact && stage !== "expired" ? "sr-only" : ""}>
            {stage === "expired" ? words.expired : words.expires}{" "}
          </span>
          <Instant ms={endsMs} style={isListed ? "near" : isCompact ? "moment" : "exact"} zoned={isZoned} />
          {stage === "expired" && !isCompact && !isListed ? <>. {words.deletedSoon}</> : null}
        </p>
      )}
      {isCompact ? null : (
        <LifeBar endsMs={endsMs} className={isListed ? "h-2 w-full" : "h-2 max-w-xl basis-full"} />
      )}
    </div>
  );
}

/** Shows no countdown, because an end that wasn't reported is never invented. */
function UnknownEnd({ expiry, name, isCompact = false, isListed }: ExpiryBlockProps) {
  const { renderedAtMs } = useTime();
  const at = useInstantWords("moment");
  const minute = useTicked(renderedAtMs, (nowMs) => Math.floor(nowMs / 60_000) * 60_000);
  return (
    <div className={toLayout({ isCompact, isListed })}>
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
      {isCompact ? null : (
        <LifeBar endsMs={null} className={isListed ? "h-2 w-full" : "h-2 max-w-xl basis-full"} />
      )}
    </div>
  );
}
