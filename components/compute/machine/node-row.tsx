"use client";

import Link from "next/link";
import { Instant } from "@/components/shell/time/instant";
import { Cell, RowHeadCell } from "@/components/ui/data-table";
import { toComputePath } from "@/lib/compute/compute-path";
import type { Node } from "@/lib/compute/machine/machine-model";
import { toFreeCpus, type UsedNode } from "@/lib/compute/machine/node-list";
import { listNodeFacts, listNodeInstants, sayMemory, sayNodeStates } from "@/lib/compute/machine/node-words";
import type { ComputePlace } from "@/lib/compute/place";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { ReplaceLink } from "../replace-link";
import { NodeUseMark } from "./node-use-mark";

type NodeRowProps = {
  entry: UsedNode;
  place: ComputePlace;
  zoneChoice: string | null;
  nowMs: number;
  isOpen: boolean;
  /** Where the link leads that opens or closes this row's details. */
  href: string;
};

const show = (value: number | null) => (value === null ? "?" : value.toLocaleString("en-GB"));

/** One node: its availability and the reason, what is free on it, and a link to its jobs. */
export function NodeRow({ entry: { node, use }, place, zoneChoice, nowMs, isOpen, href }: NodeRowProps) {
  const free = node.memoryMb === null ? null : node.memoryMb - (node.allocatedMemoryMb ?? 0);
  return (
    <>
      <tr>
        <RowHeadCell className="min-w-24">
          <ReplaceLink
            href={href}
            aria-expanded={isOpen}
            className="inline-flex min-h-6 min-w-6 items-center underline underline-offset-2"
          >
            {node.name || "without a name"}
          </ReplaceLink>
        </RowHeadCell>
        <Cell className="min-w-40">
          <NodeUseMark use={use} className="font-medium" />
          <span className="block text-ink-muted">{sayNodeStates(node.states)}</span>
        </Cell>
        <Cell className="min-w-48">
          <Why node={node} nowMs={nowMs} />
        </Cell>
        <Cell className="whitespace-nowrap text-right">
          {show(toFreeCpus({ node, use }))} of {show(node.cpus)}
        </Cell>
        <Cell className="whitespace-nowrap text-right">
          {node.cpuLoad === null ? "not told" : node.cpuLoad.toFixed(1)}
        </Cell>
        <Cell className="whitespace-nowrap text-right">
          {sayMemory(free)} of {sayMemory(node.memoryMb)}
        </Cell>
        <Cell>{node.partitions.join(", ") || "none"}</Cell>
        <Cell>
          <Link
            href={toComputePath(place, "", { q: node.name, zone: zoneChoice })}
            prefetch={false}
            aria-label={`Jobs on ${node.name}`}
            className="inline-flex min-h-6 min-w-6 items-center underline underline-offset-2"
          >
            Jobs
          </Link>
        </Cell>
      </tr>
      {isOpen ? <NodeDetails node={node} /> : null}
    </>
  );
}

/** Why a node is out of service, who set the reason, and since when. */
function Why({ node: { reason, reasonBy, reasonAt }, nowMs }: { node: Node; nowMs: number }) {
  const atMs = parseInstant(reasonAt);
  if (!reason && atMs === null) return null;
  return (
    <>
      <span className="wrap-anywhere">{reason || "no reason given"}</span>
      <span className="block text-ink-muted">
        {atMs === null ? (
          "since: not told"
        ) : (
          <>
            since <Instant ms={parseInstant(reasonAt)} style="moment" />, {formatDuration(nowMs - atMs)}
          </>
        )}
        {reasonBy ? `, by ${reasonBy}` : ""}
      </span>
    </>
  );
}

function NodeDetails({ node }: { node: Node }) {
  return (
    <tr>
      <Cell colSpan={8} className="bg-accent-soft">
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
