"use client";

import Link from "next/link";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Cell, RowHeadCell } from "@/components/ui/data-table";
import { toComputePath } from "@/lib/compute/compute-path";
import { toNodeGpus } from "@/lib/compute/machine/gpus";
import type { Node } from "@/lib/compute/machine/machine-model";
import { toFreeCpus, type UsedNode } from "@/lib/compute/machine/node-list";
import {
  listNodeFacts,
  listNodeInstants,
  sayFurtherStates,
  sayMemoryOf,
} from "@/lib/compute/machine/node-state";
import * as words from "@/lib/compute/machine/words";
import type { ComputePlace } from "@/lib/compute/place";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone, parseInstant } from "@/lib/time/zone";
import { ReplaceLink } from "../replace-link";
import { NodeUseMark } from "./node-use-mark";

type NodeRowProps = {
  entry: UsedNode;
  place: ComputePlace;
  zoneChoice: string | null;
  nowMs: number;
  hasGpus: boolean;
  isOpen: boolean;
  /** Where the link leads that opens or closes this row's details. */
  href: string;
};

const show = (value: number | null) => (value === null ? "?" : value.toLocaleString("en-GB"));
/** One line per node: what is longer is cut, and shown in full as a tooltip and in the details. */
const line = "whitespace-nowrap px-2! py-0.5! align-middle! leading-5 first:pl-3!";
const number = `${line} text-right tabular-nums`;
const cut = "block truncate";

/** One node: its availability and the reason, what is free on it, and a link to its jobs. */
export function NodeRow({ entry, place, zoneChoice, nowMs, hasGpus, isOpen, href }: NodeRowProps) {
  const { node, use } = entry;
  const { zone } = useTime();
  const free = node.memoryMb === null ? null : node.memoryMb - (node.allocatedMemoryMb ?? 0);
  const further = sayFurtherStates(node.states, use);
  const sinceMs = parseInstant(node.reasonAt);
  const reason = node.reason || (sinceMs === null ? "" : words.noReason);
  const whole = [reason, node.reason && node.reasonBy ? words.by(node.reasonBy) : ""]
    .filter(Boolean)
    .join(", ");
  const gpus = toNodeGpus(node);
  return (
    <>
      <tr className={isOpen ? "bg-sunken" : ""}>
        <RowHeadCell className={line}>
          <ReplaceLink
            href={href}
            aria-expanded={isOpen}
            className="inline-flex min-h-6 min-w-6 items-center underline underline-offset-2"
          >
            {node.name || words.unnamed}
          </ReplaceLink>
        </RowHeadCell>
        <Cell className={line}>
          <span className="flex items-center">
            <NodeUseMark use={use} className="font-medium" />
            {further ? <span className="max-w-48 truncate pl-1.5 text-ink-muted">{further}</span> : null}
          </span>
        </Cell>
        <Cell className={line}>
          <span className={`${cut} max-w-60`} title={whole}>
            {whole}
          </span>
        </Cell>
        <Cell className={number}>
          {sinceMs === null ? null : (
            <time
              dateTime={new Date(sinceMs).toISOString()}
              title={`${formatInstant(sinceMs, zone, "moment", nowMs)} ${formatZone(sinceMs, zone)}`}
            >
              {formatDuration(nowMs - sinceMs)}
            </time>
          )}
        </Cell>
        <Cell className={number}>{words.ofTotal(show(toFreeCpus(entry)), show(node.cpus))}</Cell>
        <Cell className={number}>{node.cpuLoad === null ? "–" : node.cpuLoad.toFixed(1)}</Cell>
        <Cell className={number}>{sayMemoryOf(free, node.memoryMb)}</Cell>
        {hasGpus ? (
          <Cell className={number}>{gpus ? words.ofTotal(show(gpus.free), show(gpus.total)) : "–"}</Cell>
        ) : null}
        <Cell className={line}>
          <span className={`${cut} max-w-40`} title={node.partitions.join(", ")}>
            {node.partitions.join(", ") || words.none}
          </span>
        </Cell>
        <Cell className={line}>
          <Link
            href={toComputePath(place, "", { q: node.name, zone: zoneChoice })}
            prefetch={false}
            aria-label={words.jobsOn(node.name)}
            className="inline-flex min-h-6 min-w-6 items-center underline underline-offset-2"
          >
            {words.jobs}
          </Link>
        </Cell>
      </tr>
      {isOpen ? <NodeDetails node={node} columns={hasGpus ? 10 : 9} /> : null}
    </>
  );
}

/** A row below a node's own with all its details; `columns` is the table's number of columns. */
function NodeDetails({ node, columns }: { node: Node; columns: number }) {
  return (
    <tr>
      <Cell colSpan={columns} className="bg-sunken">
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
          {listNodeInstants(node).map(({ name, at }) => (
            <div key={name}>
              <dt className="text-ink-muted text-xs">{name}</dt>
              <dd>
                <Instant ms={parseInstant(at)} style="moment" />
              </dd>
            </div>
          ))}
          {listNodeFacts(node).map(({ name, words }) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-muted text-xs">{name}</dt>
              <dd className="wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      </Cell>
    </tr>
  );
}
