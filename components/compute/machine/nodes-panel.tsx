"use client";

import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { SearchInput } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { CountChip } from "@/components/ui/state-mark";
import { matchNodes, type UsedNode } from "@/lib/compute/machine/node-list";
import { nodeUses } from "@/lib/compute/machine/node-state";
import { inUnits } from "@/lib/compute/machine/occupancy/words";
import { countNodesUse, type NodesUse } from "@/lib/compute/machine/partition-use";
import * as words from "@/lib/compute/machine/words";
import { nodesQuery } from "@/lib/compute/operations";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";
import { NodeMap } from "./node-map";
import { type NodeChoiceOnPage, NodesTable, nodeUseTones, useNodeChoice } from "./nodes-table";

type NodesPanelProps = {
  prefetchReport: PrefetchReport;
  /** The names of nodes on which the reader's jobs run, as far as that is known. */
  ownNodes?: ReadonlySet<string>;
};

const nobodys: ReadonlySet<string> = new Set();

/** All nodes: how many are available, which are out of service and why, and what is free on each. */
export function NodesPanel({ prefetchReport, ownNodes = nobodys }: NodesPanelProps) {
  const place = useComputePlace();
  const reading = useReading(nodesQuery(place), prefetchReport);
  const { search, ...narrowing } = useNodeChoice();
  const { choice, change } = narrowing;
  const { data } = reading;
  if (!data) return <ReadingState reading={reading} what={words.theNodes} />;
  const matching = matchNodes(data.items, choice);
  const all = matchNodes(data.items, { ...choice, q: "", partition: null });
  const shown = new Set(matching.map(({ node }) => node));
  const partitions = [...new Set(data.items.flatMap((node) => node.partitions))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadingState reading={reading} what={words.theNodes} />
      <ReadingRemarks data={data} what={words.nodes.toLowerCase()} />
      {all.length > 0 ? (
        <NodeMap
          entries={all}
          isShown={({ node, use }) => shown.has(node) && (choice.use === null || use === choice.use)}
          isMine={(name) => ownNodes.has(name)}
          onOpen={(name) =>
            change(
              choice.node === name && choice.q === name
                ? { q: "", node: null, page: 1 }
                : { q: name, node: name, use: null, partition: null, page: 1 },
            )
          }
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <search className="w-full sm:w-72">
          <SearchInput label={words.filterNodes} {...search} />
        </search>
        <PartitionChoice
          partitions={partitions}
          current={choice.partition}
          onChange={(partition) => change({ partition, page: 1 })}
        />
      </div>
      <NodeCounts entries={matching} narrowing={narrowing} />
      <Panel
        heading={words.nodes}
        aside={sayFree(countNodesUse(matching.map(({ node }) => node)))}
        age={<AsOf reading={reading} />}
        padded={false}
      >
        <NodesTable entries={matching} place={place} narrowing={narrowing} />
      </Panel>
    </div>
  );
}

const sayFree = ({ occupancy: { free, total, unit }, gpus }: NodesUse) =>
  [
    words.idleAndAccepting(free, inUnits(total, unit)),
    gpus && gpus.free !== null ? words.gpusFree(gpus.free, gpus.total) : "",
  ]
    .filter(Boolean)
    .join(" · ");

type PartitionChoiceProps = {
  partitions: string[];
  current: string | null;
  onChange: (partition: string | null) => void;
};

function PartitionChoice({ partitions, current, onChange }: PartitionChoiceProps) {
  const names = current === null || partitions.includes(current) ? partitions : [current, ...partitions];
  return (
    <label className="inline-flex items-center gap-1.5 text-ink-muted text-sm noscript:hidden">
      {words.partition}
      <select
        value={current ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className="min-h-8 rounded border border-line-strong bg-surface px-2 text-ink"
      >
        <option value="">{words.allPartitionsOption}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The number of nodes by use, in a fixed order. Each count filters by that use; pressing it again removes the filter. */
function NodeCounts({ entries, narrowing }: { entries: UsedNode[]; narrowing: NodeChoiceOnPage }) {
  const { choice, change } = narrowing;
  const counts = new Map(nodeUses.map((use) => [use, 0]));
  for (const { use } of entries) counts.set(use, (counts.get(use) ?? 0) + 1);
  return (
    <fieldset aria-label={words.nodesByState} className="flex flex-wrap gap-1.5">
      <CountChip
        tone="neutral"
        word={words.all}
        count={entries.length}
        pressed={choice.use === null}
        onPress={() => change({ use: null, page: 1 })}
      />
      {nodeUses.map((use) => (
        <CountChip
          key={use}
          tone={nodeUseTones[use]}
          word={words.nodeUses[use][0]}
          count={counts.get(use) ?? 0}
          pressed={choice.use === use}
          onPress={() => change({ use: choice.use === use ? null : use, page: 1 })}
        />
      ))}
    </fieldset>
  );
}
