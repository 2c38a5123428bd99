"use client";

import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { ColumnTable } from "@/components/ui/data-table";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { sayJobExit } from "@/lib/compute/job/job-exit";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { countSeenStates, type LastSeenJob, type LastSeenRecord } from "@/lib/compute/job/last-seen";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import * as words from "@/lib/compute/job/words";
import { formatDuration } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";
import { RecordInstant } from "./job-records";
import { JobStateBadge } from "./job-state-badge";

/** A job that the scheduler has forgotten, as the portal last saw it. Never shown as current. */
export function LastSeen({ lastSeen, onRetry }: { lastSeen: LastSeenJob; onRetry: () => void }) {
  const { renderedAtMs } = useTime();
  const { seenAt, records } = lastSeen;
  const seenMs = Date.parse(seenAt);
  const age = useTicked(renderedAtMs, (nowMs) => formatDuration(nowMs - seenMs));
  const [job, state, seen, start, end, nodes, why] = words.seenColumns;
  return (
    <>
      <Notice
        tone="warn"
        title={words.lastSeenTitle}
        actions={<Button onClick={onRetry}>{words.refresh}</Button>}
      >
        <p>
          {words.lastSeen} <Instant ms={seenMs} style="near" /> ({words.ago(age)}).
        </p>
        <p>
          {words.lastSeenMeans}
          {records.every(hasJobEnded) ? null : words.mayHaveChanged}
        </p>
      </Notice>
      <Panel heading={words.seenRecords} level={3} padded={false}>
        <ColumnTable
          caption={words.seenTable}
          className="max-h-96"
          rows={records}
          nameOf={({ id }) => id}
          columns={[
            [job, (record) => <SeenName record={record} />, "min-w-32"],
            [state, (record) => <JobStateBadge job={record} isLastKnown />],
            [seen, (record) => <RecordInstant iso={record.seenAt} />, "whitespace-nowrap"],
            [start, ({ startAt }) => <RecordInstant iso={startAt} />, "whitespace-nowrap"],
            [end, ({ endAt }) => <RecordInstant iso={endAt} />, "whitespace-nowrap"],
            [nodes, ({ nodeList }) => nodeList || words.notSeen],
            [why, (record) => sayJobExit(record) ?? toReasonView(record.reason)?.words ?? words.notSeen],
          ]}
        />
      </Panel>
    </>
  );
}

function SeenName({ record: { id, taskId, tasks, name } }: { record: LastSeenRecord }) {
  const ref = taskId === null ? (tasks ? words.seenTasks(id, tasks) : id) : words.seenTask(id, taskId);
  return (
    <>
      <span className="tabular-nums">{ref}</span> <bdi className="font-normal text-ink-muted">{name}</bdi>
    </>
  );
}

/** A submitted job's last seen state with its time; of an array, how many tasks are in each. */
export function SeenJobStates({ lastSeen: { seenAt, records } }: { lastSeen: LastSeenJob }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {countSeenStates(records).map(({ state, states, count, tasks }) => (
        <span key={`${states.join()} ${tasks}`} className="inline-flex items-center gap-1">
          {tasks ? <span>{words.seenTaskList(tasks)}</span> : null}
          {!tasks && records.length > 1 ? <span>{words.times(count)}</span> : null}
          <JobStateBadge job={{ state, states }} isLastKnown />
        </span>
      ))}
      <span className="text-ink-muted">
        {words.lastSeen} <Instant ms={Date.parse(seenAt)} style="minute" />
      </span>
    </div>
  );
}
