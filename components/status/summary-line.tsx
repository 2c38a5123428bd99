"use client";

import { CountChip } from "@/components/ui/count-chip";
import { countByStatus, type StatusFilter } from "@/lib/status/filter";
import type { StatusTone } from "@/lib/status/severity";
import type { Situation } from "@/lib/status/situation";
import * as words from "@/lib/status/words";
import type { OverviewChoiceOnPage } from "./use-overview-choice";

const tones: Record<StatusFilter, StatusTone> = {
  down: "down",
  planned: "plan",
  other: "neutral",
  unknown: "unknown",
  ok: "ok",
};

type SummaryLineProps = { situations: Situation[]; isStale: boolean; narrowing: OverviewChoiceOnPage };

/**
 * The number of resources per status, in a fixed order. A count filters by its status; following it again
 * removes the filter.
 */
export function SummaryLine({ situations, isStale, narrowing }: SummaryLineProps) {
  const { choice, change, linkTo } = narrowing;
  return (
    <ul aria-label={words.countsLabel} className="flex flex-wrap gap-1.5">
      {countByStatus(situations).map(({ status, count }) => {
        const isCurrent = choice.status === status;
        const changes = { status: isCurrent ? null : status };
        return (
          <li key={status} className={isStale ? "opacity-70" : ""}>
            <CountChip
              tone={tones[status]}
              word={words.filterNames[status]}
              count={count}
              pressed={isCurrent}
              href={linkTo(changes)}
              onPress={() => change(changes)}
            />
          </li>
        );
      })}
      {isStale ? <li className="sr-only">{words.mayBeOutOfDate}</li> : null}
    </ul>
  );
}
