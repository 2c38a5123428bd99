"use client";

import { Instant } from "@/components/shell/time/instant";
import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Panel } from "@/components/ui/panel";
import { sayJobExit } from "@/lib/compute/job/job-exit";
import { findBaseState } from "@/lib/compute/job/job-state";
import * as words from "@/lib/compute/job/words";
import type { JobDetail, Step } from "@/lib/compute/model";
import { toRowKeys } from "@/lib/compute/row-keys";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { JobStateBadge } from "./job-state-badge";

const mostShown = 200;

/** The job's steps. Nothing where there are none, or the scheduler reports none. */
export function JobSteps({ steps }: Pick<JobDetail, "steps">) {
  if (steps === null || steps.length === 0) return null;
  const shown = steps.slice(0, mostShown);
  const keys = toRowKeys(shown.map(({ id }) => id));
  return (
    <Panel heading={words.steps} level={3} aside={String(steps.length)} padded={false}>
      <DataTable caption={words.steps} className="max-h-96">
        <thead>
          <tr>
            {words.stepColumns.map((name) => (
              <HeadCell key={name}>{name}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((step, index) => (
            <StepRow key={keys[index]} step={step} />
          ))}
        </tbody>
      </DataTable>
      {steps.length > shown.length ? (
        <p className="px-3 py-2 text-ink-muted text-sm">{words.moreInRecord(steps.length - shown.length)}</p>
      ) : null}
    </Panel>
  );
}

function StepRow({ step }: { step: Step }) {
  const state = findBaseState(step.states);
  return (
    <tr>
      <RowHeadCell>
        {step.id}
        {step.name ? <span className="font-normal text-ink-muted"> {step.name}</span> : null}
      </RowHeadCell>
      <Cell>
        <JobStateBadge job={{ state, states: step.states }} />
      </Cell>
      <Cell>
        <StepInstant iso={step.startAt} />
      </Cell>
      <Cell>
        <StepInstant iso={step.endAt} />
      </Cell>
      <Cell>{step.elapsedSeconds === null ? "–" : formatDuration(step.elapsedSeconds * 1000)}</Cell>
      <Cell>
        {[step.nodeCount, step.nodeList ? `(${step.nodeList})` : null]
          .filter((part) => part !== null)
          .join(" ") || "–"}
      </Cell>
      <Cell>{step.tasks ?? "–"}</Cell>
      <Cell>{sayJobExit({ state, exit: step.exit }) ?? "–"}</Cell>
    </tr>
  );
}

function StepInstant({ iso }: { iso: string | null }) {
  const ms = parseInstant(iso);
  return ms === null ? "–" : <Instant ms={ms} style="near" zoned={false} />;
}
