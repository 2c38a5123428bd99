import type { ReadingOnPage } from "@/components/shell/reading/reading-state";
import { TextLink } from "@/components/ui/button";
import { listParameter } from "@/lib/address/parameter";
import { toComputePath } from "@/lib/compute/compute-path";
import { isFailedState, knownStates } from "@/lib/compute/job/job-state";
import type { Occupancy } from "@/lib/compute/model";
import * as words from "@/lib/compute/plan/words";

const stages = [
  { stage: "running", states: ["RUNNING", "SUSPENDED"], look: "" },
  { stage: "pending", states: ["PENDING"], look: "" },
  { stage: "failed", states: knownStates.filter(isFailedState), look: "font-medium text-down" },
] as const;

type MyCountsProps = { resource: string; reading: Pick<ReadingOnPage<Occupancy>, "data" | "problem"> };

/** How many of the reader's jobs run, wait and have failed on a machine, each with the way to them, in one line that keeps its room. */
export function MyCounts({ resource, reading: { data, problem } }: MyCountsProps) {
  const mine = data?.jobs?.mine;
  const shown = stages.filter(({ stage }) => (mine?.[stage] ?? 0) > 0);
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 tabular-nums">
      {shown.length > 0 ? <span className="text-ink-muted">{words.mine.before}</span> : null}
      {mine
        ? shown.map(({ stage, states, look }) => (
            <TextLink
              key={stage}
              href={toComputePath({ resource }, "", {
                state: listParameter(true).format([...states]),
                mine: "on",
              })}
              look="quiet"
              className={look}
            >
              {words.mine[stage](mine[stage] ?? 0)}
            </TextLink>
          ))
        : null}
      {(!data && !problem) || shown.length > 0 ? null : (
        <span className="text-ink-muted">
          {mine ? words.mine.none : data ? words.jobsUnknown : words.mine.notLoaded}
        </span>
      )}
    </p>
  );
}
