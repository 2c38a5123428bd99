"use client";

import Link from "next/link";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { ExtendButton, ExtensionReport } from "@/components/clusters/cluster/extend-button";
import type { Extension } from "@/components/clusters/cluster/use-extension";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, LinkButton } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { OrderUpdated, useGlide, useHeldOrder } from "@/components/ui/held-order";
import { VisuallyHidden } from "@/components/ui/icon";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import type { Finding } from "@/lib/portal/finding";
import * as findingWords from "@/lib/portal/finding-words";
import type { Unchecked } from "@/lib/work/completeness";
import { clustersKey, type NowRow, toNowRows } from "@/lib/work/now-rows";
import * as words from "@/lib/work/words";

type NowListProps = {
  rows: readonly NowRow[];
  /** What isn't known: an empty list then proves nothing. */
  unchecked: Unchecked;
  /** What a resource's row has besides: the operators' note, and their button. */
  notes: RowNotes;
  /** The clusters that expire, as what their buttons do; none for readers who are signed out. */
  extensions?: ClusterExtensions;
};

/** The slots of a resource's row. */
export type RowNotes = { below: (resource: string) => ReactNode; act: (resource: string) => ReactNode };

/** How to extend the clusters of some findings, and the results that are to be read. */
export type ClusterExtensions = {
  toExtension: (finding: Finding) => Extension | null;
  extendAll: (findings: readonly Finding[]) => void;
  reported: readonly Extension[];
};

/** More rows than these are folded, so that the machines below are in sight. */
const mostShown = 6;
const keyOf = ({ key }: NowRow) => key;

/** What needs somebody, one row per thing, most urgent first. Rows keep their places while the pointer or the focus is among them. */
export function NowList({ rows, unchecked, notes, extensions }: NowListProps) {
  const held = useHeldOrder(rows, keyOf);
  const { awaited, unknown } = unchecked;
  // What comes late has room from the start, and what was there from the start needs none.
  const [isRoomKept] = useState(awaited.some((what) => what !== words.earlierRequests));
  const remark =
    unknown.length > 0 ? words.notChecked(unknown) : awaited.length > 0 ? words.checking(awaited) : null;
  return (
    <Panel
      weight="urgent"
      heading={words.now}
      aside={
        <span className="tabular-nums" title={remark ?? undefined}>
          {rows.length > 0
            ? [words.formatCount(rows.length), ...(remark ? [words.mayBeIncomplete] : [])].join(
                words.partSeparator,
              )
            : null}
        </span>
      }
      actions={<OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />}
    >
      <div className={isRoomKept ? "min-h-78 max-sm:min-h-160" : ""}>
        {rows.length > 0 ? (
          <div {...held.holdProps} className="-mt-3">
            <NowRows rows={held.items.slice(0, mostShown)} {...{ notes, extensions }} />
            {held.items.length > mostShown ? (
              <Disclosure isPrinted summary={words.moreRows(held.items.length - mostShown)}>
                <NowRows rows={held.items.slice(mostShown)} {...{ notes, extensions }} />
              </Disclosure>
            ) : null}
          </div>
        ) : awaited.length > 0 ? (
          // What this browser sent is known in a moment, so its place is one line, as that of an empty list.
          <Skeleton
            label={words.checking(awaited)}
            isLabelShown
            lines={awaited.every((what) => what === words.earlierRequests) ? 0 : 3}
          />
        ) : (
          <p className="flex items-center gap-2">
            <StateMark tone={remark === null ? "done" : "unknown"} />
            {remark ?? words.nothingUrgent}
          </p>
        )}
      </div>
      {extensions ? <Reports reported={extensions.reported} /> : null}
    </Panel>
  );
}

/** The results of extending. The button went with its row, and the focus with it. */
function Reports({ reported }: Pick<ClusterExtensions, "reported">) {
  const place = useRef<HTMLDivElement>(null);
  const count = reported.length;
  useEffect(() => {
    if (count > 0 && document.activeElement === document.body) place.current?.focus();
  }, [count]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {reported.map((extension) => (
        <ExtensionReport key={extension.name} extension={extension} className="py-1.5" />
      ))}
    </div>
  );
}

type NowRowsProps = Pick<NowListProps, "rows" | "notes" | "extensions">;

function NowRows({ rows, ...slots }: NowRowsProps) {
  const list = useGlide<HTMLUListElement>();
  return (
    <ul
      ref={list}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[auto_minmax(6rem,max-content)_minmax(0,1fr)_auto_auto]"
    >
      {rows.map((row) => (
        <Row key={row.key} row={row} {...slots} />
      ))}
    </ul>
  );
}

/** Rows of what isn't operational and doesn't touch the reader, folded below the verdict: their names are the summary. */
export function OtherOutages({ findings, notes }: { findings: readonly Finding[]; notes: RowNotes }) {
  if (findings.length === 0) return null;
  const names = findings.map(({ subject }) => subject).join(words.nameSeparator);
  return (
    <Disclosure isPrinted summary={<span className="wrap-anywhere">{words.notOperational(names)}</span>}>
      <NowRows rows={toNowRows([], findings)} notes={notes} />
    </Disclosure>
  );
}

/** Mark, thing, what is the matter, since or until when, and one act. */
function Row({ row, notes, extensions }: { row: NowRow } & Omit<NowRowsProps, "rows">) {
  const { tone, subject, link, parts, kind } = row;
  const isResource = row.key.startsWith("resource/");
  return (
    <li className="col-span-full grid min-h-9 grid-cols-subgrid items-start border-line border-b py-1">
      <StateMark tone={tone} className="mt-1" />
      <Link
        href={link}
        prefetch={false}
        className="wrap-anywhere min-h-6 max-w-48 font-medium leading-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {subject || parts[0]?.text}
      </Link>
      {/* On a phone one sentence, else two columns. */}
      <div className="max-sm:col-span-full max-sm:row-start-2 sm:contents">
        <p className="wrap-anywhere min-w-0 leading-6 max-sm:inline">
          {(subject ? parts : []).map((part, index) => (
            <Fragment key={part.key}>
              {index > 0 ? findingWords.partSeparator : null}
              {part.link === link ? (
                part.text
              ) : (
                <Link
                  href={part.link}
                  prefetch={false}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
                >
                  {part.text}
                  <VisuallyHidden>{words.onMachine(subject)}</VisuallyHidden>
                </Link>
              )}
            </Fragment>
          ))}
          {subject ? null : <span className="text-ink-muted">{findingWords.outcomeUnknownHint}</span>}
        </p>
        <p className="text-ink-muted text-sm tabular-nums leading-6 empty:hidden max-sm:inline max-sm:before:content-['_·_'] sm:col-start-4 sm:text-right">
          {[row.since, row.until].filter(Boolean).join(findingWords.partSeparator) || null}
        </p>
      </div>
      <div className="flex justify-end sm:col-start-5 max-sm:col-start-3 max-sm:row-start-1 sm:has-[form]:col-span-full sm:has-[form]:py-2 max-sm:has-[form]:col-span-full max-sm:has-[form]:row-start-auto">
        {row.key === clustersKey && extensions ? <ExtendAct row={row} extensions={extensions} /> : null}
        {row.act && kind !== "cluster" ? (
          <LinkButton
            href={link}
            size="small"
            aria-label={words.actionOn(row.act, subject || (parts[0]?.text ?? ""))}
          >
            {row.act}
          </LinkButton>
        ) : null}
        {row.findings.some((one) => one.kind === "outage") ? notes.act(subject) : null}
      </div>
      {isResource ? (
        <div className="col-span-full min-w-0 empty:hidden sm:col-start-2">{notes.below(subject)}</div>
      ) : null}
    </li>
  );
}

/** Extends the cluster of a row, or all of them, with one press. */
function ExtendAct({ row: { findings }, extensions }: { row: NowRow; extensions: ClusterExtensions }) {
  const isHydrated = useHydrated();
  const [first] = findings;
  const only = findings.length === 1 && first ? extensions.toExtension(first) : null;
  if (only) return <ExtendButton extension={only} />;
  const isRunning = findings.some((one) => extensions.toExtension(one)?.isRunning);
  return (
    <Button
      size="small"
      busy={isRunning}
      disabled={!isHydrated}
      title={findings.map(({ subject }) => subject).join(words.nameSeparator)}
      onClick={() => extensions.extendAll(findings)}
      className="noscript:hidden disabled:opacity-100"
    >
      {words.extendAll(findings.length)}
    </Button>
  );
}
