"use client";

import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { buttonClass } from "@/components/ui/button";
import { DataTable, HeadCell } from "@/components/ui/data-table";
import { OrderUpdated, useHeldOrder } from "@/components/ui/held-order";
import { EmptyState } from "@/components/ui/notice";
import { countGpus } from "@/lib/compute/machine/gpus";
import { type NodeSort, sortNodes, toPage, type UsedNode } from "@/lib/compute/machine/node-list";
import * as words from "@/lib/compute/machine/words";
import type { ComputePlace } from "@/lib/compute/place";
import { toRowKeys } from "@/lib/compute/row-keys";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { ReplaceLink } from "../replace-link";
import { NodeRow } from "./node-row";
import type { NodeChoiceOnPage, ToHref } from "./use-node-choice";

const names = words.nodeColumns;
const columns: { name: string; sort: NodeSort | null; isNumber?: boolean }[] = [
  { name: names.name, sort: "name" },
  { name: names.state, sort: "state" },
  { name: names.reason, sort: null },
  { name: names.since, sort: "since", isNumber: true },
  { name: names.free, sort: "free", isNumber: true },
  { name: names.load, sort: "load", isNumber: true },
  { name: names.memory, sort: "memory", isNumber: true },
  { name: names.gpus, sort: null, isNumber: true },
  { name: names.partitions, sort: null },
  { name: names.queue, sort: null },
];

type NodesTableProps = { entries: UsedNode[]; place: ComputePlace; narrowing: NodeChoiceOnPage };

/** The matching nodes in the chosen order, 200 per page. Rows keep their places while the pointer or focus is in them. */
export function NodesTable({ entries, place, narrowing }: NodesTableProps) {
  const { renderedAtMs } = useTime();
  const zoneChoice = useAddress().parameters.get("zone");
  const nowMs = useNow(renderedAtMs, minuteMs);
  const { choice, toHref, toSortHref } = narrowing;
  const { use, sort, isDescending } = choice;
  const chosen = use === null ? entries : entries.filter((entry) => entry.use === use);
  const shown = toPage(sortNodes(chosen, sort, isDescending), choice.page);
  const keys = toRowKeys(shown.entries.map(({ node }) => node.name));
  const rows = shown.entries.map((entry, index) => ({ entry, key: keys[index] ?? "" }));
  const held = useHeldOrder(rows, ({ key }) => key);
  if (chosen.length === 0) return <NoNodes choice={choice} toHref={toHref} />;
  // The columns must not change between the pages of one machine.
  const hasGpus = entries.some(({ node }) => countGpus(node.gres ?? "") > 0);
  const shownColumns = columns.filter(({ name }) => hasGpus || name !== names.gpus);
  const pages = { ...shown, shown: shown.entries.length, total: chosen.length, toHref };
  return (
    <>
      <NodePages {...pages} place="above" />
      <DataTable caption={words.matchingNodes} paintedWholeAs="nodes">
        <thead>
          <tr>
            {shownColumns.map((column) =>
              column.sort ? (
                <SortHead
                  key={column.name}
                  href={toSortHref(column.sort)}
                  order={sort === column.sort ? (isDescending ? "descending" : "ascending") : null}
                  className={column.isNumber ? "text-right" : ""}
                >
                  {column.name}
                </SortHead>
              ) : (
                <HeadCell key={column.name} className={column.isNumber ? "text-right" : ""}>
                  {column.name}
                </HeadCell>
              ),
            )}
          </tr>
        </thead>
        <tbody {...held.holdProps}>
          {held.items.map(({ entry, key }) => (
            <NodeRow
              key={key}
              entry={entry}
              place={place}
              zoneChoice={zoneChoice}
              nowMs={nowMs}
              hasGpus={hasGpus}
              isOpen={choice.node === entry.node.name}
              href={toHref({ node: choice.node === entry.node.name ? null : entry.node.name })}
            />
          ))}
        </tbody>
      </DataTable>
      {held.isOutdated ? (
        <div className="sticky bottom-0 z-2 h-0">
          <div className="absolute right-2 bottom-2 rounded border border-line-strong bg-raised px-2 shadow-lg">
            <OrderUpdated isOutdated onRelease={held.release} />
          </div>
        </div>
      ) : null}
      <NodePages {...pages} place="below" />
    </>
  );
}

function NoNodes({ choice, toHref }: Pick<NodeChoiceOnPage, "choice" | "toHref">) {
  const isFiltered = choice.q !== "" || choice.use !== null || choice.partition !== null;
  if (!isFiltered) return <EmptyState title={words.noNodes} />;
  return (
    <EmptyState
      title={words.noMatch}
      actions={
        <ReplaceLink
          href={toHref({ q: "", use: null, partition: null, page: 1 })}
          className="inline-flex min-h-7 items-center underline underline-offset-2"
        >
          {words.showAllNodes}
        </ReplaceLink>
      }
    />
  );
}

type NodePagesProps = {
  page: number;
  pages: number;
  first: number;
  shown: number;
  total: number;
  toHref: ToHref;
  /** Its position. The list has one above and one below, and each needs its own name. */
  place: "above" | "below";
};

/** The visible range of a long list, with links to the previous and next page. */
function NodePages({ page, pages, first, shown, total, toHref, place }: NodePagesProps) {
  if (pages === 1) return null;
  const link = (to: number, word: string) =>
    to < 1 || to > pages ? (
      <span className="inline-flex min-h-7 items-center px-2 text-ink-muted text-sm">{word}</span>
    ) : (
      <ReplaceLink href={toHref({ page: to })} className={buttonClass("quiet", "small")}>
        {word}
      </ReplaceLink>
    );
  return (
    <nav
      aria-label={words.pagesOfList[place]}
      className="flex flex-wrap items-center gap-2 px-3 py-1.5 text-sm"
    >
      {link(page - 1, words.previous)}
      <span className="tabular-nums">{words.range(first + 1, first + shown, total)}</span>
      {link(page + 1, words.next)}
    </nav>
  );
}

type SortHeadProps = {
  href: string;
  /** Null if the table isn't sorted by this column. */
  order: "ascending" | "descending" | null;
  children: ReactNode;
  className?: string;
};

/** A column heading that sorts by its column, or reverses the order if the table is already sorted by it. */
function SortHead({ href, order, children, className = "" }: SortHeadProps) {
  return (
    <HeadCell aria-sort={order ?? undefined} className={className}>
      <ReplaceLink
        href={href}
        className="inline-flex min-h-6 items-center gap-1 underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink"
      >
        {children}
        <span aria-hidden="true" className="w-2.5">
          {order === "ascending" ? "▲" : order === "descending" ? "▼" : ""}
        </span>
      </ReplaceLink>
    </HeadCell>
  );
}
