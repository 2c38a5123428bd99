"use client";

import { useId, useState } from "react";
import { menuLine } from "@/components/shell/frame/page-head";
import { AskFirst } from "@/components/shell/reading/ask-first";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { AsOf } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { Button, LinkButton } from "@/components/ui/button";
import { OrderUpdated } from "@/components/ui/held-order";
import { Icon, outlines } from "@/components/ui/icon";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { saveFile } from "@/components/ui/save-file";
import { toComputePath } from "@/lib/compute/compute-path";
import type { ComputePlace } from "@/lib/compute/place";
import type { GridHead } from "@/lib/compute/queue/grid/grid-model";
import { exportJobs } from "@/lib/compute/queue/table/table-export";
import { isNarrowed, noChoices } from "@/lib/compute/queue/table/table-filter";
import type { QueueStart } from "@/lib/compute/queue/table/table-start";
import type { TableView } from "@/lib/compute/queue/table/table-view";
import * as words from "@/lib/compute/queue/words";
import type { Problem } from "@/lib/portal/problem";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { ReadingRemarks } from "../reading-remarks";
import { MoreLines } from "../resource-frame";
import { UnavailableButton } from "../unavailable-button";
import { useComputePlace } from "../use-compute-place";
import { type QueueLines, useQueue, useQueueOwners } from "./queue-data";
import { isBarDocked, QueueSelectionBar, useQueueCancel } from "./queue-selection";
import { QueueTable } from "./queue-table";
import { QueueToolbar } from "./queue-toolbar";
import { useJobSelection } from "./use-job-selection";
import { type QueueChoiceOnPage, useQueueChoice } from "./use-queue-choice";

const nothing: Pick<QueueLines, "view"> = { view: null };
/** On a narrow screen the remark lies over the list, as a line of its own would move the rows. */
const overlay =
  "max-sm:absolute max-sm:right-4 max-sm:z-3 max-sm:mt-20 max-sm:rounded max-sm:border max-sm:border-line-strong " +
  "max-sm:bg-surface max-sm:px-2 max-sm:shadow-lg";

/**
 * The queue of a compute resource: its filters, the number of jobs in each state, and the jobs. `isMineUsual`: this device
 * remembers no other choice than the reader's own jobs.
 */
export function QueueScreen({ start, isMineUsual }: { start: QueueStart; isMineUsual: boolean }) {
  const place = useComputePlace();
  const owners = useQueueOwners(place, start);
  const { address, search } = useQueueChoice(isMineUsual, owners.areReported);
  const { choice, username } = address;
  const queue = useQueue(place, choice, start);
  const { lines, head, problem, isReading, isOnDemand, retry, order } = queue;
  const selection = useJobSelection(lines ?? nothing, username);
  const { cancel, openRows } = useQueueCancel(place, lines ?? nothing, selection, username);
  const whyNotRead = useWhyNot("compute.read");
  const whyNotWrite = useWhyNot("compute.write");
  const id = useId();
  const [headingId, whyNotId] = [`${id}-heading`, `${id}-why`];
  if (whyNotRead !== null) return <PermissionNotice action="compute.read" />;
  // That nothing has arrived yet doesn't mean that there is nothing.
  if (!lines || (head === null && lines.count === 0))
    return (
      <Panel heading={words.heading} actions={<QueueSubmit whyNot={whyNotWrite} />}>
        {problem ? (
          <ProblemNotice problem={problem} onRetry={retry} role="status" />
        ) : isOnDemand && !isReading ? (
          <AskFirst what={words.queueToLoad} onAsk={retry} />
        ) : (
          <QueueProgress progress={queue.progress} />
        )}
      </Panel>
    );
  const { onFocus, onBlur, ...pointerProps } = order.holdProps;
  const isDocked = isBarDocked(selection, cancel);
  const isCounted = isNarrowed(choice.filter) || choice.isMine;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <QueueNotices head={head} arrived={lines.arrived} problem={problem} onRetry={retry} />
      <section
        {...pointerProps}
        aria-labelledby={headingId}
        className={`min-w-0 overflow-clip rounded-md border border-line bg-surface ${isDocked ? "[--docked:2.75rem]" : "[--docked:0rem]"}`}
      >
        <QueueToolbar
          {...address}
          search={search}
          lines={lines}
          headingId={headingId}
          action={<QueueSubmit whyNot={whyNotWrite === null ? null : { id: whyNotId }} />}
          aside={
            <>
              <span className={order.isOutdated ? overlay : "max-sm:hidden"}>
                <OrderUpdated isOutdated={order.isOutdated} onRelease={order.release} />
              </span>
              {/* At the right edge, what goes once the list has loaded comes first, so that nothing moves. */}
              <span role="status" className="tabular-nums">
                {lines.view === null && !problem ? (
                  <span className="noscript:hidden mr-3">{words.loadingRest}</span>
                ) : null}
                {head
                  ? words.jobCount(lines.jobCount, lines.jobTotal, isCounted)
                  : words.arrivedCount(lines.jobCount, lines.jobTotal, isCounted)}
              </span>
              {head ? (
                <AsOf
                  reading={{
                    asOfMs: parseInstant(head.asOf) ?? parseInstant(head.answeredAt),
                    ...{ problem, isOnDemand, isReading, retry },
                  }}
                  staleAfterMs={2 * minuteMs}
                />
              ) : null}
            </>
          }
        />
        {whyNotWrite === null ? null : (
          <p
            id={whyNotId}
            className="flex items-center gap-2 border-line border-b bg-sunken px-3 py-1 text-sm print:hidden"
          >
            <Icon outline={outlines.lock} className="size-4 shrink-0" />
            {words.readOnly(whyNotWrite)}
          </p>
        )}
        <FilterRemark view={lines.view} />
        {choice.isMine && owners.unreported > 0 && lines.count > 0 ? (
          <p className="flex flex-wrap items-center gap-2 border-line border-b bg-sunken px-3 py-1 text-sm print:hidden">
            {words.ownersUnknown(owners.unreported)}
            <Button size="small" onClick={() => address.showMine(false)}>
              {words.showAll}
            </Button>
          </p>
        ) : null}
        {lines.count > 0 ? (
          <QueueTable
            {...address}
            place={place}
            lines={lines}
            selection={selection}
            onCancel={openRows}
            holdProps={{ onFocus, onBlur }}
            whyNotSelect={whyNotWrite}
          />
        ) : (
          <QueueEmpty {...address} place={place} total={lines.jobTotal} unreported={owners.unreported} />
        )}
        {lines.view === null && (head === null || lines.rowCount > lines.count) ? (
          <noscript>
            <p className="p-3">{head ? words.firstLines(lines.count) : words.firstArrived(lines.count)}</p>
          </noscript>
        ) : null}
        <QueueSelectionBar
          selection={selection}
          cancel={cancel}
          isDocked={isDocked}
          hint={whyNotWrite === null ? words.selectHint : null}
        />
        <MoreLines>
          <QueueExport view={lines.view} name={place.resource} />
        </MoreLines>
      </section>
    </div>
  );
}

type QueueNoticesProps = {
  /** Null while only a part of the list is known: the `arrived` jobs. */
  head: GridHead | null;
  arrived: number | null;
  problem: Problem | null;
  onRetry: () => void;
};

/** Notices above the list: why it is stale, which records are missing, and what the scheduler warns of. */
function QueueNotices({ head, arrived, problem, onRetry }: QueueNoticesProps) {
  const { repeated = 0 } = head ?? {};
  return (
    <>
      {problem ? <ProblemNotice problem={problem} compact onRetry={onRetry} role="status" /> : null}
      {problem && arrived !== null ? (
        <Notice tone="warn" title={words.incompleteList}>
          <p>{words.brokenOffAfter(arrived)}</p>
        </Notice>
      ) : null}
      {repeated > 0 ? (
        <Notice tone="warn" title={words.repeatedIds}>
          <p>{words.repeatedRecords(repeated)}</p>
        </Notice>
      ) : null}
      <ReadingRemarks data={head ?? undefined} what={words.jobRecords} />
    </>
  );
}

/** The progress of the first read. */
function QueueProgress({ progress }: { progress: { sinceMs: number; jobs: number } | null }) {
  const { renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs);
  const seconds = progress ? Math.max(0, Math.round((nowMs - progress.sinceMs) / 1000)) : 0;
  return (
    <div className="grid min-h-96 content-center justify-items-center gap-2 p-6 text-center">
      <p role="status" className="font-semibold">
        {words.loading}
      </p>
      <p className="text-ink-muted text-sm tabular-nums">
        {progress ? words.loadedJobs(progress.jobs, seconds) : words.waitingForScheduler}
      </p>
      <span aria-hidden="true" className="block h-1 w-48 overflow-hidden bg-sunken">
        <span className="block h-full w-full animate-busy bg-accent" />
      </span>
    </div>
  );
}

const cleared = { filter: { text: "", ...noChoices } };

type QueueEmptyProps = Pick<QueueChoiceOnPage, "choice" | "change" | "showMine"> & {
  place: ComputePlace;
  /** The number of jobs in the whole queue. */
  total: number;
  /** How many of them have no reported user. */
  unreported: number;
};

/** Says why no job is shown, and offers the way to those that are there. */
function QueueEmpty({ choice, change, showMine, place, total, unreported }: QueueEmptyProps) {
  const isFiltered = isNarrowed(choice.filter);
  const clear = <Button onClick={() => change(cleared)}>{words.clearFilter}</Button>;
  const showAll = <Button onClick={() => showMine(false)}>{words.showAll}</Button>;
  const state =
    total === 0
      ? { title: words.empty, detail: words.emptyDetail, actions: null }
      : choice.isMine && isFiltered
        ? {
            title: words.noneMineMatch,
            detail: words.noneMineMatchDetail,
            actions: (
              <>
                {clear}
                {showAll}
              </>
            ),
          }
        : choice.isMine
          ? {
              title: (unreported > 0 ? words.noneKnownMine : words.noneMine)(place.resource),
              detail: words.noneMineDetail(total, unreported),
              actions: showAll,
            }
          : { title: words.noMatch, detail: words.noMatchDetail(total), actions: clear };
  return (
    <div className="p-3">
      <EmptyState title={state.title} actions={state.actions}>
        {state.detail}
      </EmptyState>
    </div>
  );
}

/** Explains an invalid filter text, or a search that was stopped before the last job. */
function FilterRemark({ view }: Pick<QueueLines, "view">) {
  if (!view?.fault && !view?.isCut) return null;
  const { fault } = view;
  return (
    <Notice
      tone="warn"
      role="status"
      title={fault ? words.filterFault : words.cutSearch}
      className="border-x-0 border-t-0"
    >
      <p>{fault ?? words.cutSearchDetail}</p>
    </Notice>
  );
}

/**
 * The link to the submit form. `whyNot`: why the token can't submit, as a sentence, or the ID of the element that says so;
 * null if it can.
 */
function QueueSubmit({ whyNot }: { whyNot: string | { id: string } | null }) {
  const place = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  if (whyNot !== null)
    return (
      <UnavailableButton size="small" why={whyNot}>
        {words.submit}
      </UnavailableButton>
    );
  return (
    <LinkButton href={toComputePath(place, "submit", { zone })} variant="primary" size="small">
      {words.submit}
    </LinkButton>
  );
}

const mediaTypes = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Saves the matching jobs as a file. Arrays are expanded, and instants are in UTC. */
export function QueueExport({ view, name }: { view: TableView | null; name: string }) {
  const [saving, setSaving] = useState<keyof typeof mediaTypes | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const save = async (form: keyof typeof mediaTypes) => {
    if (!view || saving !== null) return;
    setSaving(form);
    setFailed(false);
    try {
      saveFile(`${name}-jobs.${form}`, await exportJobs(view, form, breathe), mediaTypes[form]);
    } catch {
      setFailed(true);
    }
    setSaving(null);
  };
  return (
    <>
      {(["csv", "json"] as const).map((form) => (
        <button
          key={form}
          type="button"
          disabled={!view || view.rows.length === 0}
          aria-busy={saving === form || undefined}
          onClick={() => void save(form)}
          className={menuLine}
        >
          {words.exportAs(form.toUpperCase())}
        </button>
      ))}
      {hasFailed ? (
        <span role="alert" className="px-2 text-down">
          {words.exportFailed}
        </span>
      ) : null}
    </>
  );
}
