"use client";

import Link from "next/link";
import { Fragment, useEffect, useRef } from "react";
import { ExtendButton, ExtensionReport } from "@/components/clusters/cluster/extend-button";
import type { Extension } from "@/components/clusters/cluster/use-extension";
import { LinkButton } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { OrderUpdated, useHeldOrder } from "@/components/ui/held-order";
import { VisuallyHidden } from "@/components/ui/icon";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { Attention } from "@/lib/work/attention";
import type { Unchecked } from "@/lib/work/completeness";
import * as words from "@/lib/work/words";

type AttentionPanelProps = {
  items: readonly Attention[];
  /** What of the reader's isn't known: an empty list then proves nothing. */
  unchecked: Unchecked;
  toExtension: (entry: ClusterEntry) => Extension;
};

/** More rows than this are folded, so that the machines below are in sight. */
const mostShown = 8;
const keyOf = ({ key }: Attention) => key;
/** Two columns where there is room; each row has the rule below it. */
const rows = "grid lg:grid-cols-2 lg:gap-x-6";

/** What needs attention, most urgent first. Rows keep their places while the pointer or the focus is among them. */
export function AttentionPanel({ items, unchecked, toExtension }: AttentionPanelProps) {
  const held = useHeldOrder(items, keyOf);
  const { awaited, unknown } = unchecked;
  const remark =
    unknown.length > 0 ? words.notChecked(unknown) : awaited.length > 0 ? words.checking(awaited) : null;
  const toRow = (item: Attention) => (
    <AttentionRow
      key={item.key}
      item={item}
      extension={item.action.kind === "extend" ? toExtension(item.action.cluster) : null}
    />
  );
  return (
    <Panel
      weight="urgent"
      heading={words.needsAttention}
      aside={<Count count={items.reduce((sum, { count }) => sum + count, 0)} remark={remark} />}
      actions={<OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />}
    >
      {held.items.length > 0 ? (
        <div {...held.holdProps}>
          <ul className={`${rows} -mt-3`}>{held.items.slice(0, mostShown).map(toRow)}</ul>
          {held.items.length > mostShown ? (
            <Disclosure isPrinted summary={words.moreAttention(held.items.length - mostShown)}>
              <ul className={rows}>{held.items.slice(mostShown).map(toRow)}</ul>
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
    </Panel>
  );
}

/** Things, not rows; beside the heading, where it moves nothing when it comes and goes. */
function Count({ count, remark }: { count: number; remark: string | null }) {
  return (
    <span className="tabular-nums" title={remark ?? undefined}>
      {count > 0 ? words.formatCount(count) : null}
      {count > 0 && remark !== null ? words.partSeparator : null}
      {remark === null ? null : words.mayBeIncomplete}
    </span>
  );
}

/** One row. A cluster that was just extended is a line with a tick, without anything to do. */
function AttentionRow({ item, extension }: { item: Attention; extension: Extension | null }) {
  const { tone, text, detail, action } = item;
  const isDone = tone === "done";
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button went, and the focus with it.
    if (isDone && document.activeElement === document.body) row.current?.focus();
  }, [isDone]);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 border-line border-b py-1.5"
    >
      <StateMark tone={tone} className="mt-0.5" />
      <div className="min-w-0">
        {action.kind === "causes" ? (
          <p className="wrap-anywhere">
            <span className="font-medium">{text}</span>
            {words.subjectSeparator}
            {action.causes.map((cause, index) => (
              <Fragment key={cause.href}>
                {index > 0 ? words.partSeparator : null}
                <Link
                  href={cause.href}
                  prefetch={false}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
                >
                  {cause.text}
                  <VisuallyHidden>{words.onMachine(text)}</VisuallyHidden>
                </Link>
              </Fragment>
            ))}
          </p>
        ) : (
          <>
            <p className="wrap-anywhere font-medium empty:hidden">{isDone ? null : text}</p>
            {detail ? <p className="wrap-anywhere text-ink-muted text-sm">{detail}</p> : null}
          </>
        )}
        {action.kind === "extend" ? (
          <p role="status" className="empty:hidden">
            {isDone ? text : null}
          </p>
        ) : null}
      </div>
      {action.kind === "link" ? (
        <LinkButton href={action.href} size="small" aria-label={words.actionOn(action.label, text)}>
          {action.label}
        </LinkButton>
      ) : null}
      {extension && !isDone ? (
        <>
          <ExtendButton extension={extension} />
          <ExtensionReport extension={extension} className="col-span-2 col-start-2 mt-1" />
        </>
      ) : null}
    </li>
  );
}
