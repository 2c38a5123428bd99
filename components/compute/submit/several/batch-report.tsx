"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { useSession } from "@/components/shell/session/session-context";
import { useInstantWords } from "@/components/shell/time/instant";
import { useAddress } from "@/components/shell/use-address";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { saveFile } from "@/components/ui/save-file";
import { type BarShare, ShareBar, ShareLegend, type ShareLook } from "@/components/ui/share-bar";
import { toComputePath } from "@/lib/compute/compute-path";
import { queueQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { withJobGroups } from "@/lib/compute/queue/table/job-groups";
import { runAgain } from "@/lib/compute/queue/words";
import {
  type Batch,
  type BatchRow,
  countRows,
  maySend,
  type RowState,
  rowStates,
  toJobGroups,
} from "@/lib/compute/submit/several/batch";
import { toRowText } from "@/lib/compute/submit/several/row-table";
import * as words from "@/lib/compute/submit/several/words";
import { toCsvLine } from "@/lib/files/csv";
import { RowsTable } from "./rows-table";
import type { BatchRun } from "./use-batch-run";

type BatchReportProps = {
  batch: Batch;
  run: BatchRun;
  place: ComputePlace;
  nowMs: number;
  /** Why jobs can't be submitted at all; null if they can. */
  whyNot: string | null;
  isSingleUse: boolean;
  onDismiss: () => void;
  /** Puts rows that have no job into the table, as CSV. */
  onEdit: (text: string) => void;
};

const looks: Record<RowState, ShareLook> = {
  submitted: "mine",
  refused: "failed",
  unknown: "unknown",
  sending: "held",
  waiting: "free",
};

/** What became of each row of a batch, while it is being submitted and afterwards. */
export function BatchReport(props: BatchReportProps) {
  const { batch, run, place, nowMs, whyNot, isSingleUse, onDismiss, onEdit } = props;
  const at = useInstantWords("moment");
  const counts = countRows(batch);
  const isSending = run.step === "sending" || run.step === "stopping";
  const isElsewhere = counts.sending > 0 && !isSending;
  const isResting = !isSending && !isElsewhere;
  const left = isResting && whyNot === null ? batch.rows.filter((row) => maySend(row, nowMs)) : [];
  const editable = batch.rows.filter(({ state }) => state === "refused" || state === "waiting");
  useLookOnce(batch, run, !isElsewhere && !isSingleUse);
  const { change } = useAddress();
  const username = useSession().session?.username ?? null;
  // Rows without a job come first: running others again ends their report.
  const [group] = whyNot === null && counts.submitted === batch.rows.length ? toJobGroups([batch]) : [];
  const { data, isError } = useQuery({ ...queueQuery(place), enabled: group !== undefined });
  const list = group && data?.kind === "known" ? withJobGroups(data.table, [group], username) : null;
  const { failed = [], unknown = counts.submitted } = list?.together?.get(`s${batch.id}`) ?? {};
  const shares = rowStates.map(
    (state): BarShare => ({
      look: looks[state],
      label: words.rowStateWords[state].toLowerCase(),
      value: counts[state],
    }),
  );
  const save = () => {
    const head = [words.number, words.state, "job_id", words.jobName, "message", ...batch.columns];
    const lines = batch.rows.map(({ state, jobId, name, words: text, values }, index) =>
      toCsvLine([index + 1, words.rowStateWords[state], jobId, name, text, ...values], "spreadsheet"),
    );
    saveFile(`jobs-${place.resource}.csv`, [toCsvLine(head, "exact"), ...lines], "text/csv;charset=utf-8");
  };
  const edit = () => onEdit(toRowText(batch.columns, editable));

  return (
    <Panel
      heading={words.batch(batch.title)}
      aside={words.started(at(batch.startedMs))}
      actions={
        isSending ? (
          <Button onClick={run.stop} busy={run.step === "stopping"}>
            {words.stop}
          </Button>
        ) : isElsewhere ? null : (
          <Button size="small" onClick={onDismiss} disabled={run.step !== "resting"}>
            {words.dismiss}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ShareBar shares={shares} className="h-4" />
        <div className="flex flex-wrap gap-x-1 text-sm">
          {words.total(batch.rows.length)}
          <ShareLegend shares={shares} />
        </div>
        <p role="status" className="text-ink-muted text-sm empty:hidden">
          {isElsewhere ? words.elsewhere : null}
          {run.step === "sending"
            ? words.progress(batch.rows.length - counts.waiting, batch.rows.length)
            : null}
          {run.step === "stopping" ? words.stopping : null}
          {run.step === "looking" ? words.looking : null}
          {run.fault}
        </p>
        {batch.problem ? (
          <Notice
            tone={counts.unknown > 0 ? "warn" : "down"}
            title={words.stopped(batch.problem.title)}
            role="status"
          >
            {batch.problem.detail ? <p>{batch.problem.detail}</p> : null}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {left.length > 0 ? (
            <Button variant="primary" onClick={run.proceed} busy={run.step === "looking"}>
              {words.continueWith(left.length)}
            </Button>
          ) : null}
          {isResting && counts.unknown > 0 ? (
            <Button onClick={run.look} busy={run.step === "looking"}>
              {words.look}
            </Button>
          ) : null}
          {isResting && editable.length > 0 ? (
            <Button onClick={edit} title={counts.unknown > 0 ? words.toTableHelp : undefined}>
              {words.toTable}
            </Button>
          ) : null}
          {failed.length > 0 ? (
            <Button onClick={() => change({ again: batch.id, jobs: failed.join() })}>
              {runAgain(failed.length)}
            </Button>
          ) : null}
          {counts.submitted > 0 ? <LinkButton href={toComputePath(place)}>{words.queue}</LinkButton> : null}
          <Button onClick={save}>{words.saveCsv}</Button>
        </div>
        {group && (list || isError) && unknown > 0 ? (
          <p className="text-ink-muted text-sm">{words.statesUnknown(unknown)}</p>
        ) : null}
        {left.some(({ state }) => state === "unknown") ? (
          <p className="text-ink-muted text-sm">{words.repeatsSafely}</p>
        ) : null}
        {isResting && left.length === 0 ? null : (
          <p className="text-ink-muted text-sm">{words.sentAsTyped}</p>
        )}
        <RowsTable
          columns={batch.columns}
          rows={batch.rows.map((row) => ({
            values: row.values,
            name: row.name || words.defaultName,
            state: <RowOutcome row={row} place={place} />,
          }))}
        />
      </div>
    </Panel>
  );
}

function RowOutcome({ row: { state, jobId, words: text }, place }: { row: BatchRow; place: ComputePlace }) {
  return (
    <>
      <span
        className={state === "refused" ? "font-medium text-down" : state === "unknown" ? "text-warn" : ""}
      >
        {words.rowStateWords[state]}
      </span>
      {jobId === null ? null : (
        <>
          {": "}
          <Link
            href={toComputePath(place, `jobs/${jobId}`)}
            prefetch={false}
            className="underline decoration-line-strong underline-offset-4"
          >
            {words.job(jobId)}
          </Link>
        </>
      )}
      {text ? <span className="wrap-anywhere block text-ink-muted">{text}</span> : null}
    </>
  );
}

/** Checks the queue once, without being asked, for rows whose outcome isn't known. */
function useLookOnce({ id, rows }: Batch, { step, look }: BatchRun, isAutomatic: boolean) {
  const unknown = rows.flatMap(({ state, key }) => (state === "unknown" ? key : []));
  const wanted = unknown.length > 0 && step === "resting" && isAutomatic ? `${id} ${unknown.join()}` : "";
  const looked = useRef("");
  useEffect(() => {
    if (wanted === "" || looked.current === wanted) return;
    looked.current = wanted;
    look();
  }, [wanted, look]);
}
