"use client";

import { CalendarButton } from "@/components/shell/time/calendar-button";
import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import { dayMs, hourMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import type { TokenRecord } from "@/lib/token/model";
import { listTokenStates } from "@/lib/token/token-state";
import * as words from "@/lib/token/words";

/** The token's current state in words, and the time it has left. */
export function TokenStanding({ record }: { record: TokenRecord }) {
  const { renderedAtMs, zone } = useTime();
  const nowMs = useNow(renderedAtMs, 1000);
  const endsMs = parseInstant(record.plannedExpiration);
  return (
    <section
      aria-label={words.stateOfToken}
      className="grid gap-2 border border-line border-t-2 border-t-ink bg-surface p-3"
    >
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
            <CountdownTimer endsMs={endsMs} label={words.timeLeft} className="font-semibold text-xl" />
          ) : null}
          <p className="text-ink-muted text-sm">
            {endsMs > nowMs ? words.expires : words.expired} <Instant ms={endsMs} />
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
    </section>
  );
}
