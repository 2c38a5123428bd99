"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { TextLink } from "@/components/ui/button";
import { Cell, DataTable, HeadRow, RowHeadCell } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import type { Limit } from "@/lib/compute/job/job-model";
import { formatTimeLimit } from "@/lib/compute/job/time-limit";
import { pickRuns, type Run, sumRuns, toWaitSeconds } from "@/lib/compute/runs/run";
import * as words from "@/lib/compute/runs/words";
import { formatNear } from "@/lib/time/zone";
import { useRuns } from "./use-runs";

type RunStripProps = {
  resource: string;
  name: string | null;
  seen: readonly Run[];
  /** A job whose size and limit are compared with what fits now. */
  like?: { nodeCount: number | null; limitMinutes: Limit };
};

/** The reader's last runs of a name, each as a bar within its limit. Nothing under three that were seen to their end. */
export function RunStrip({ resource, name, seen, like }: RunStripProps) {
  const runs = pickRuns(useRuns(resource, seen), name);
  if (runs === null) return null;
  return (
    <section aria-label={words.heading} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="wrap-anywhere text-sm tabular-nums">
        {words.lastJobs(runs.length, name?.trim() ?? "")}
        {words.figures(sumRuns(runs))}
      </p>
      <Bars runs={runs} />
      {like ? (
        <p className="text-sm">
          <TextLink href={toPlanPath(like)}>{words.whatFits}</TextLink>
        </p>
      ) : null}
      <Disclosure summary={words.eachRun}>
        <RunTable runs={runs} />
        <p className="mt-1 text-ink-muted text-sm">{words.fromWhere}</p>
      </Disclosure>
    </section>
  );
}

function toPlanPath({ nodeCount, limitMinutes }: NonNullable<RunStripProps["like"]>): string {
  const time = typeof limitMinutes === "number" ? formatTimeLimit(limitMinutes) : "";
  return `/plan?${new URLSearchParams({ nodes: String(nodeCount || 1), time })}`;
}

/** The frame is the limit, or the run where that is unknown; all have one scale. A dashed frame is a run without a seen end. */
function Bars({ runs }: { runs: readonly Run[] }) {
  const frames = runs.map(toFrameSeconds);
  const longest = Math.max(1, ...frames);
  return (
    <div aria-hidden="true" className="flex h-8 items-end gap-1">
      {runs.map(({ id, ranSeconds, state, endAt }, index) => (
        <span
          key={id}
          className={`relative block w-6 min-w-0 border border-line-strong bg-sunken ${endAt === null ? "border-dashed" : ""}`}
          style={{ height: `${Math.max(12, ((frames[index] ?? 0) / longest) * 100)}%` }}
        >
          <span
            className={`absolute inset-x-0 bottom-0 min-h-0.5 ${state === "COMPLETED" ? "bg-accent" : "bg-warn"}`}
            style={{ height: ranSeconds === null ? 0 : `${toShare(ranSeconds, frames[index] ?? 0)}%` }}
            hidden={ranSeconds === null}
          />
        </span>
      ))}
    </div>
  );
}

const toFrameSeconds = ({ limitMinutes, ranSeconds }: Run) =>
  typeof limitMinutes === "number" ? limitMinutes * 60 : (ranSeconds ?? 0);
const toShare = (part: number, whole: number) => (whole > 0 ? Math.min(100, (part / whole) * 100) : 100);

function RunTable({ runs }: { runs: readonly Run[] }) {
  const { zone, presentMs } = useTime();
  return (
    <DataTable caption={words.heading} className="max-h-80">
      <HeadRow names={words.columns} />
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <RowHeadCell className="whitespace-nowrap tabular-nums">{run.id}</RowHeadCell>
            <Cell className="whitespace-nowrap">{formatNear(Date.parse(run.startAt), zone, presentMs)}</Cell>
            <Cell className="whitespace-nowrap">{words.duration(toWaitSeconds(run))}</Cell>
            <Cell>{words.ranOf(run)}</Cell>
            <Cell>
              {run.limitMinutes === null ? words.duration(null) : formatTimeLimit(run.limitMinutes)}
            </Cell>
            <Cell>{words.stateOf(run)}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
