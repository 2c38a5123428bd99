"use client";

import { useId, useState } from "react";
import { AskFirst } from "@/components/shell/reading/ask-first";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useAddress } from "@/components/shell/use-address";
import { Button, LinkButton } from "@/components/ui/button";
import { OrderUpdated } from "@/components/ui/held-order";
import { Icon, outlines } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { useLoaded } from "@/components/ui/use-loaded";
import { toComputePath } from "@/lib/compute/compute-path";
import { isNarrowed } from "@/lib/compute/queue/table/table-filter";
import type { QueueStart } from "@/lib/compute/queue/table/table-start";
import type { TableView } from "@/lib/compute/queue/table/table-view";
import * as words from "@/lib/compute/queue/words";
import { StandingLine } from "../standing/standing-line";
import { UnavailableButton } from "../unavailable-button";
import { useComputePlace } from "../use-compute-place";
import { type QueueLines, useQueue, useQueueOwners } from "./queue-data";
import { QueueAsOf, QueueEmpty, QueueNotices, QueueProgress } from "./queue-freshness";
import { isBarDocked, QueueSelectionBar, useQueueCancel } from "./queue-selection";
import { QueueTable } from "./queue-table";
import { QueueToolbar } from "./queue-toolbar";
import type { JobExportForm } from "./save-jobs";
import { useJobSelection } from "./use-job-selection";
import { useQueueChoice } from "./use-queue-choice";

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
              {head ? <QueueAsOf head={head} problem={problem} /> : null}
              {isOnDemand ? (
                <Button size="small" onClick={retry} busy={isReading}>
                  {words.refresh}
                </Button>
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
            whyNotId={whyNotId}
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
          standing={<StandingLine place={place} targets={selection.targets} username={username} />}
        >
          <QueueExport view={lines.view} name={place.resource} />
        </QueueSelectionBar>
      </section>
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

const bringExport = () => import("./save-jobs");

/** Saves the matching jobs as a file. Arrays are expanded, and instants are in UTC. */
export function QueueExport({ view, name }: { view: TableView | null; name: string }) {
  const { isLoading, hasFailed, load } = useLoaded(bringExport);
  const [pressed, setPressed] = useState<JobExportForm | null>(null);
  function save(form: JobExportForm) {
    if (!view) return;
    setPressed(form);
    void load(({ saveJobs }) => saveJobs(view, form, name));
  }
  return (
    <span className="noscript:hidden inline-flex flex-wrap items-center gap-2">
      {hasFailed ? (
        <span role="alert" className="text-down text-sm">
          {words.exportFailed}
        </span>
      ) : null}
      {(["csv", "json"] as const).map((form) => (
        <Button
          key={form}
          size="small"
          disabled={!view || view.rows.length === 0}
          busy={isLoading && pressed === form}
          onClick={() => save(form)}
        >
          {words.exportAs(form.toUpperCase())}
        </Button>
      ))}
    </span>
  );
}
