import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import type { SchedulerFact } from "@/lib/compute/machine/scheduler-words";

type SchedulerFactsProps = { heading: string; facts: SchedulerFact[]; children?: ReactNode };

/** Counters in words. Renders nothing if this API version reports none of them. */
export function SchedulerFacts({ heading, facts, children }: SchedulerFactsProps) {
  if (facts.length === 0) return null;
  return (
    <Panel heading={heading}>
      {children ? <p className="mb-2 text-ink-muted text-sm">{children}</p> : null}
      <dl className="grid gap-y-1 text-sm">
        {facts.map(({ name, words }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b border-dotted"
          >
            <dt>{name}</dt>
            <dd className="ml-auto font-medium tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
