"use client";

import Link from "next/link";
import { Instant, useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import { buttonClass } from "@/components/ui/button";
import { type Column, type ColumnSort, ColumnTable } from "@/components/ui/data-table";
import { OrderUpdated, useHeldOrder } from "@/components/ui/held-order";
import { EmptyState } from "@/components/ui/notice";
import { ReplaceLink } from "@/components/ui/replace-link";
import { toRowKeys } from "@/components/ui/row-keys";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { changeQuery } from "@/lib/address/change-address";
import { toComputePath } from "@/lib/compute/compute-path";
import { countGpus, toNodeGpus } from "@/lib/compute/machine/gpus";
import type { Node } from "@/lib/compute/machine/machine-model";
import {
  formatNodeChoice,
  type NodeChoice,
  type NodeSort,
  parseNodeChoice,
  sortNodes,
  toFreeCpus,
  toPage,
  type UsedNode,
} from "@/lib/compute/machine/node-list";
import {
  listNodeFacts,
  listNodeInstants,
  type NodeUse,
  sayFurtherStates,
  sayMemoryOf,
} from "@/lib/compute/machine/node-state";
import * as words from "@/lib/compute/machine/words";
import type { ComputePlace } from "@/lib/compute/place";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { Facts } from "../facts";

type NodesTableProps = { entries: UsedNode[]; place: ComputePlace; narrowing: NodeChoiceOnPage };

const show = (value: number | null) => (value === null ? "?" : value.toLocaleString("en-GB"));
const sayGpus = (gpus: ReturnType<typeof toNodeGpus>) =>
  gpus ? words.ofTotal(show(gpus.free), show(gpus.total)) : "–";
/** One line per node: what is longer is cut, and shown in full as a tooltip and in the details. */
const line = "whitespace-nowrap px-2! py-0.5! align-middle! leading-5 first:pl-3!";
const number = `${line} text-right tabular-nums`;
const pressed = "inline-flex min-h-6 min-w-6 items-center underline underline-offset-2";

/** The matching nodes in the chosen order, 200 per page. Rows keep their places while the pointer or focus is in them. */
export function NodesTable({ entries, place, narrowing }: NodesTableProps) {
  const { renderedAtMs } = useTime();
  const zone = useAddress().parameters.get("zone");
  const sayMoment = useInstantWords("moment");
  const nowMs = useNow(renderedAtMs, minuteMs);
  const { choice, toHref, toSortHref } = narrowing;
  const { use, sort, isDescending } = choice;
  const chosen = use === null ? entries : entries.filter((entry) => entry.use === use);
  const shown = toPage(sortNodes(chosen, sort, isDescending), choice.page);
  const keys = toRowKeys(shown.entries.map(({ node }) => node.name));
  const rows = shown.entries.map((entry, index) => ({ ...entry, key: keys[index] ?? "" }));
  const held = useHeldOrder(rows, ({ key }) => key);
  if (chosen.length === 0) return <NoNodes choice={choice} toHref={toHref} />;
  // The columns must not change between the pages of one machine.
  const hasGpus = entries.some(({ node }) => countGpus(node.gres ?? "") > 0);
  const pages = { ...shown, shown: shown.entries.length, total: chosen.length, toHref };
  const sortBy = (by: NodeSort): ColumnSort => ({
    href: toSortHref(by),
    order: sort !== by ? null : isDescending ? "descending" : "ascending",
  });
  const names = words.nodeColumns;
  const columns: (Column<UsedNode> | false)[] = [
    [
      names.name,
      ({ node: { name } }) => (
        <ReplaceLink
          href={toHref({ node: choice.node === name ? null : name })}
          aria-expanded={choice.node === name}
          className={pressed}
        >
          {name || words.unnamed}
        </ReplaceLink>
      ),
      line,
      sortBy("name"),
    ],
    [names.state, (entry) => <NodeState {...entry} />, line, sortBy("state")],
    [names.reason, ({ node }) => <CutText text={sayReason(node)} className="max-w-60" />, line],
    [
      names.since,
      ({ node }) => {
        const sinceMs = parseInstant(node.reasonAt);
        if (sinceMs === null) return null;
        return (
          <time dateTime={new Date(sinceMs).toISOString()} title={sayMoment(sinceMs)}>
            {formatDuration(nowMs - sinceMs)}
          </time>
        );
      },
      number,
      sortBy("since"),
    ],
    [
      names.free,
      (entry) => words.ofTotal(show(toFreeCpus(entry)), show(entry.node.cpus)),
      number,
      sortBy("free"),
    ],
    [names.load, ({ node }) => node.cpuLoad?.toFixed(1) ?? "–", number, sortBy("load")],
    [
      names.memory,
      ({ node: { memoryMb, allocatedMemoryMb } }) =>
        sayMemoryOf(memoryMb === null ? null : memoryMb - (allocatedMemoryMb ?? 0), memoryMb),
      number,
      sortBy("memory"),
    ],
    hasGpus && [names.gpus, ({ node }) => sayGpus(toNodeGpus(node)), number],
    [
      names.partitions,
      ({ node }) => <CutText text={node.partitions.join(", ")} none={words.none} className="max-w-40" />,
      line,
    ],
    [
      names.queue,
      ({ node }) => (
        <Link
          href={toComputePath(place, "", { q: node.name, zone })}
          prefetch={false}
          aria-label={words.jobsOn(node.name)}
          className={pressed}
        >
          {words.jobs}
        </Link>
      ),
      line,
    ],
  ];
  return (
    <>
      <ColumnTable
        caption={words.matchingNodes}
        paintedWholeAs="nodes"
        columns={columns}
        rows={held.items}
        nameOf={({ key }) => key}
        rowClass={({ node }) => (choice.node === node.name ? "bg-sunken" : "")}
        below={({ node }) => (choice.node === node.name ? <NodeDetails node={node} /> : null)}
        bodyProps={held.holdProps}
      />
      {held.isOutdated ? (
        <div className="sticky bottom-0 z-2 h-0">
          <div className="absolute right-2 bottom-2 rounded border border-line-strong bg-raised px-2 shadow-lg">
            <OrderUpdated isOutdated onRelease={held.release} />
          </div>
        </div>
      ) : null}
      <NodePages {...pages} />
    </>
  );
}

/** The tone of each use, for marks and chips. */
export const nodeUseTones: Record<NodeUse, StateTone> = {
  free: "ok",
  partly: "ok",
  busy: "neutral",
  held: "plan",
  draining: "warn",
  drained: "warn",
  down: "down",
  unknown: "unknown",
};

/** A node's availability by shape, colour and word. */
function NodeUseMark({ use, className = "" }: { use: NodeUse; className?: string }) {
  const [word, meaning] = words.nodeUses[use];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${className}`} title={meaning}>
      <StateMark tone={nodeUseTones[use]} />
      {word}
    </span>
  );
}

function NodeState({ node, use }: UsedNode) {
  const further = sayFurtherStates(node.states, use);
  return (
    <span className="flex items-center">
      <NodeUseMark use={use} className="font-medium" />
      {further ? <span className="max-w-48 truncate pl-1.5 text-ink-muted">{further}</span> : null}
    </span>
  );
}

const CutText = ({ text, none, className }: { text: string; none?: string; className: string }) => (
  <span className={`block truncate ${className}`} title={text}>
    {text || none}
  </span>
);

function sayReason({ reason, reasonBy, reasonAt }: Node): string {
  const given = reason || (reasonAt === null ? "" : words.noReason);
  return [given, reason && reasonBy ? words.by(reasonBy) : ""].filter(Boolean).join(", ");
}

/** A node's details, below its row. */
function NodeDetails({ node }: { node: Node }) {
  const instants = listNodeInstants(node).map(({ name, text }) => ({
    name,
    text: <Instant ms={parseInstant(text)} style="moment" />,
  }));
  return <Facts facts={[...instants, ...listNodeFacts(node)]} className="sm:grid-cols-2 xl:grid-cols-3" />;
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
};

/** The visible range of a long list, with links to the previous and next page. */
function NodePages({ page, pages, first, shown, total, toHref }: NodePagesProps) {
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
    <nav aria-label={words.pagesOfList} className="flex flex-wrap items-center gap-2 px-3 py-1.5 text-sm">
      {link(page - 1, words.previous)}
      <span className="tabular-nums">{words.range(first + 1, first + shown, total)}</span>
      {link(page + 1, words.next)}
    </nav>
  );
}

/** Returns the page's address with these parts of the choice changed. */
type ToHref = (changes: Partial<NodeChoice>) => string;

export type NodeChoiceOnPage = {
  choice: NodeChoice;
  toHref: ToHref;
  toSortHref: (sort: NodeSort) => string;
  change: (changes: Partial<NodeChoice>) => void;
};

/** The choice of nodes in the address, with links and functions that change it, and the field of its text. */
export function useNodeChoice(): NodeChoiceOnPage & { search: TypedField } {
  const { parameters, change, search } = useTypedParameter(useAddress(), "q", (q) =>
    formatNodeChoice({ q, page: 1 }),
  );
  const choice = parseNodeChoice(parameters);
  const toHref: ToHref = (changes) => changeQuery(parameters, formatNodeChoice(changes));
  const toSortHref = (sort: NodeSort) => {
    // Quantities are sorted largest first.
    const isDescending = choice.sort === sort ? !choice.isDescending : sort !== "name" && sort !== "state";
    return toHref({ sort, isDescending, page: 1 });
  };
  return { choice, toHref, toSortHref, change: (changes) => change(formatNodeChoice(changes)), search };
}
