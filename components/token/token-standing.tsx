"use client";

import { CalendarButton } from "@/components/shell/time/calendar-button";
import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { ShareBar } from "@/components/ui/share-bar";
import { StateMark } from "@/components/ui/state-mark";
import { dayMs, formatDuration, hourMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import type { TokenRecord } from "@/lib/token/model";
import { listTokenStates } from "@/lib/token/token-state";
import * as words from "@/lib/token/words";

type TokenStandingProps = {
  record: TokenRecord;
  /** ISO 8601; null: not reported. */
  issuedAt: string | null;
};

/** The token's current state in words, the time it has left, and how much of its life that is. */
export function TokenStanding({ record, issuedAt }: TokenStandingProps) {
  const { renderedAtMs, zone } = useTime();
  const nowMs = useNow(renderedAtMs, 1000);
  const endsMs = parseInstant(record.plannedExpiration);
  const issuedMs = parseInstant(issuedAt);
  return (
    <section aria-label={words.stateOfToken} className="grid gap-2">
      <ul className="grid gap-1">
        {listTokenStates(record, zone, nowMs).map(({ id, tone, words: state, more }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <StateMark tone={tone} />
            <span className="font-semibold">{state}</span>
            {more ? <span className="text-ink-muted text-sm">{more}</span> : null}
          </li>
        ))}
      </ul>
      {endsMs === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {endsMs > nowMs ? (
            // Room for the longest text, so that a tick moves nothing beside it.
            <span className="min-w-48">
              <CountdownTimer endsMs={endsMs} label={words.timeLeft} className="font-semibold text-3xl" />
            </span>
          ) : null}
          <p className="text-ink-muted">
            {endsMs > nowMs ? words.expires : words.expired} <Instant ms={endsMs} style="near" />
            {issuedMs === null ? null : ` · ${words.lifetime(formatDuration(endsMs - issuedMs))}`}
          </p>
          {endsMs > nowMs ? (
            <CalendarButton
              label={words.calendarEntry}
              fileName={words.calendarFile}
              entry={{
                uid: `token/${record.username ?? ""}/${endsMs}`,
                title: words.calendarTitle(record.project),
                description: words.calendarDescription(record.description),
                endsMs,
                remindBeforeMs: [dayMs, hourMs],
                path: "/token",
              }}
            />
          ) : null}
        </div>
      )}
      {endsMs !== null && issuedMs !== null && issuedMs <= nowMs && nowMs < endsMs ? (
        <ShareBar
          className="h-2"
          shares={[
            { look: "used", label: words.issued, value: nowMs - issuedMs },
            { look: "free", label: words.timeLeft, value: endsMs - nowMs },
          ]}
        />
      ) : null}
    </section>
  );
}
