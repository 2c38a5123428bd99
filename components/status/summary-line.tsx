"use client";

import { StateMark } from "@/components/ui/state-mark";
import { countByStatus, type StatusFilter, statusFilterWords } from "@/lib/status/filter";
import type { StatusTone } from "@/lib/status/severity";
import type { Situation } from "@/lib/status/situation";
import { useOverviewChoice } from "./use-overview-choice";

const tones: Record<StatusFilter, StatusTone> = {
  down: "down",
  planned: "plan",
  other: "neutral",
  unknown: "unknown",
  ok: "ok",
};

type SummaryLineProps = { situations: Situation[]; isStale: boolean };

/**
 * The number of resources per status, in a fixed order. A count filters by its status; following it again
 * removes the filter.
 */
export function SummaryLine({ situations, isStale }: SummaryLineProps) {
  const { choice, change, linkTo } = useOverviewChoice();
  return (
    <ul
      aria-label="Resources by status"
      className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 md:flex md:flex-wrap"
    >
      {countByStatus(situations).map(({ status, count }) => {
        const isCurrent = choice.status === status;
        const changes = { status: isCurrent ? null : status };
        return (
          <li key={status}>
            <a
              href={linkTo(changes)}
              aria-current={isCurrent ? "true" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                change(changes);
              }}
              className="flex min-h-8 items-center gap-1.5 rounded border border-line bg-surface px-2 text-sm hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft md:px-2.5 md:text-base"
            >
              <StateMark
                tone={tones[status]}
                className={count === 0 ? "opacity-40 grayscale" : isStale ? "opacity-60" : ""}
              />
              <span className="font-semibold tabular-nums">{count}</span> {statusFilterWords[status]}
              {isCurrent ? <span className="text-ink-muted text-sm">only</span> : null}
            </a>
          </li>
        );
      })}
      {isStale ? (
        <li className="inline-flex min-h-8 items-center text-sm text-warn max-lg:hidden">
          last known, not present
        </li>
      ) : null}
    </ul>
  );
}
