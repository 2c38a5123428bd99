"use client";

import { AskFirst } from "@/components/shell/reading/ask-first";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toComputePath } from "@/lib/compute/compute-path";
import { isNarrowed } from "@/lib/compute/queue/table/table-filter";
import type { QueueStart } from "@/lib/compute/queue/table/table-start";
import { useComputePlace } from "../use-compute-place";
import { type QueueLines, useQueue } from "./queue-data";
import { QueueExport } from "./queue-export";
import { QueueAsOf, QueueNotices, QueueProgress } from "./queue-freshness";
import { QueueSelectionBar, useJobSelection } from "./queue-selection";
import { QueueStates } from "./queue-states";
import { QueueTable } from "./queue-table";
import { QueueToolbar } from "./queue-toolbar";
import { useQueueChoice } from "./use-queue-choice";

const cleared = { filter: { text: "", state: [], partition: [], account: [], user: [] } };
const nothing: Pick<QueueLines, "view"> = { view: null };
const number = (count: number) => count.toLocaleString("en-GB");

/** The queue of a compute resource: its filters, the number of jobs in each state, and the jobs. */
export function QueueScreen({ start }: { start: QueueStart }) {
  const place = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  const address = useQueueChoice();
  const { choice, change, linkTo } = address;
  const { lines, head, problem, progress, isReading, isOnDemand, retry } = useQueue(place, choice, start);
  const selection = useJobSelection(lines ?? nothing);
  const submit = (
    <LinkButton
      href={toComputePath(place, "submit", { zone })}
      prefetch={false}
      variant="primary"
      size="small"
    >
      Submit job
    </LinkButton>
  );
  if (!lines || !head)
    return (
      <Panel heading="Jobs" actions={submit}>
        {problem ? (
          <ProblemNotice problem={problem} onRetry={retry} role="status" />
        ) : isOnDemand && !isReading ? (
          <AskFirst what="the queue" onAsk={retry} />
        ) : (
          <QueueProgress progress={progress} />
        )}
      </Panel>
    );
  const narrowed = isNarrowed(choice.filter);
  const counted = narrowed
    ? `${number(lines.rowCount)} of ${number(head.total)} jobs`
    : head.total === 1
      ? "1 job"
      : `${number(head.total)} jobs`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <QueueNotices head={head} problem={problem} onRetry={retry} />
      <Panel
        heading="Jobs"
        padded={false}
        aside={
          <span className="flex flex-wrap items-center gap-x-3">
            <span role="status" className="tabular-nums">
              {counted}
              {lines.view === null && !problem ? (
                <span className="noscript:hidden">, reading the rest…</span>
              ) : null}
            </span>
            <QueueAsOf head={head} problem={problem} />
            {isOnDemand ? (
              <Button size="small" onClick={retry} busy={isReading}>
                Read again
              </Button>
            ) : null}
          </span>
        }
        actions={
          <>
            <QueueExport view={lines.view} name={place.resource} />
            {submit}
          </>
        }
      >
        <div className="grid gap-2 border-line border-b p-3">
          <QueueToolbar {...address} values={lines.values} />
          <QueueStates counts={lines.stateCounts} choice={choice} change={change} linkTo={linkTo} />
          <FilterRemark view={lines.view} />
        </div>
        {lines.count > 0 ? (
          <QueueTable {...address} place={place} lines={lines} selection={selection} />
        ) : (
          <div className="p-3">
            {narrowed && head.total > 0 ? (
              <EmptyState
                title="No job matches"
                actions={<Button onClick={() => change(cleared)}>Clear filter</Button>}
              >
                {number(head.total)} jobs are in the queue; none of them matches every part of the filter.
              </EmptyState>
            ) : (
              <EmptyState title="The queue is empty">
                The scheduler lists no job that your project may see. Ended jobs leave the list after some
                minutes.
              </EmptyState>
            )}
          </div>
        )}
        {lines.view === null && lines.rowCount > lines.count ? (
          <noscript>
            <p className="p-3">
              Without scripts the first {lines.count} lines are shown. Narrow them by the filter.
            </p>
          </noscript>
        ) : null}
        <QueueSelectionBar place={place} selection={selection} />
      </Panel>
    </div>
  );
}

/** Explains an invalid filter text, or a search that was stopped before the last job. */
function FilterRemark({ view }: Pick<QueueLines, "view">) {
  if (view?.fault)
    return (
      <Notice tone="warn" role="status" title="The filter's text is not used">
        <p>{view.fault}</p>
      </Notice>
    );
  if (!view?.isCut) return null;
  return (
    <Notice tone="warn" role="status" title="Not every job was looked at">
      <p>The expression takes too long on this queue. Jobs may be missing below; use a plainer one.</p>
    </Notice>
  );
}
