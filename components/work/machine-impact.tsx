"use client";

import Link from "next/link";
import { useTime } from "@/components/shell/time/time-provider";
import { useSayMoment } from "@/components/shell/time/use-say-moment";
import { StateMark } from "@/components/ui/state-mark";
import { formatSpan } from "@/lib/status/timeline/span-text";
import { parseInstant } from "@/lib/time/zone";
import { sayImpact, sayRoom, toCurrentImpacts, type WorkDowntime } from "@/lib/work/impact";
import type { Impact } from "@/lib/work/model";
import * as words from "@/lib/work/words";

type MachineImpactProps = { impacts: readonly Impact[]; downtimes: readonly WorkDowntime[]; nowMs: number };

/** The downtimes of a machine that meet the reader's jobs there, and which limits still fit before the next one. */
export function MachineImpact({ impacts, downtimes, nowMs }: MachineImpactProps) {
  const { zone } = useTime();
  const sayMoment = useSayMoment();
  const current = toCurrentImpacts(impacts, nowMs);
  if (current.length === 0) return null;
  const fit = sayRoom(downtimes, sayMoment, nowMs);
  return (
    <ul className="grid gap-1">
      {current.map((impact) => {
        const { id, resource, isInEffect, startsAt, endsAt } = impact;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-2 border border-line border-l-4 border-l-plan bg-plan-soft px-2 py-1 text-sm"
          >
            <StateMark tone="impact" />
            <span className="wrap-anywhere min-w-0 flex-1">
              <Link
                href={`/status/${encodeURIComponent(resource)}`}
                prefetch={false}
                className="inline-flex min-h-6 items-center underline underline-offset-2"
              >
                {isInEffect ? words.downtimeNow : words.downtimeThen}
              </Link>{" "}
              <span className="tabular-nums">
                {formatSpan(parseInstant(startsAt), parseInstant(endsAt), zone, nowMs)}
              </span>
              {": "}
              <span className="font-medium">{sayImpact(impact)}</span>
            </span>
          </li>
        );
      })}
      {fit ? <li className="text-ink-muted text-sm">{fit}</li> : null}
    </ul>
  );
}
