"use client";

import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { useReading } from "@/components/shell/reading/use-reading";
import { useTypedParameter } from "@/components/shell/use-typed-parameter";
import { Panel } from "@/components/ui/panel";
import { SearchInput } from "@/components/ui/search-input";
import { matchNodes } from "@/lib/compute/machine/node-list";
import { countNodesUse } from "@/lib/compute/machine/partition-use";
import { nodesQuery } from "@/lib/compute/queries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { ReadingRemarks } from "../reading-remarks";
import { ReplaceLink } from "../replace-link";
import { useComputePlace } from "../use-compute-place";
import { NodeCounts } from "./node-counts";
import { NodesTable } from "./nodes-table";
import { useNodeChoice } from "./use-node-choice";

/** All nodes: how many are available, which are out of service and why, and what is free on each. */
export function NodesPanel({ prefetchReport }: { prefetchReport: PrefetchReport }) {
  const place = useComputePlace();
  const reading = useReading(nodesQuery(place), prefetchReport);
  const { choice, toHref, change } = useNodeChoice();
  const typed = useTypedParameter(choice.q, (q) => change({ q, page: 1 }));
  const { data } = reading;
  if (!data) return <ReadingState reading={reading} what="the nodes" />;
  const matching = matchNodes(data.items, choice);
  const { cpus } = countNodesUse(matching.map(({ node }) => node));
  const partitions = [...new Set(data.items.flatMap((node) => node.partitions))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadingState reading={reading} what="the nodes" />
      <ReadingRemarks data={data} what="nodes" />
      <div className="flex flex-wrap items-center gap-2">
        <search className="w-full sm:w-72">
          <SearchInput label="Filter nodes" {...typed} />
        </search>
        <PartitionChoice partitions={partitions} current={choice.partition} toHref={toHref} />
      </div>
      <NodeCounts entries={matching} />
      <Panel
        heading="Nodes"
        aside={`${cpus.free.toLocaleString("en-GB")} of ${cpus.total.toLocaleString("en-GB")} CPUs idle and taking jobs`}
        actions={<AsOf reading={reading} />}
        padded={false}
      >
        <NodesTable entries={matching} place={place} />
      </Panel>
    </div>
  );
}

type PartitionChoiceProps = {
  partitions: string[];
  current: string | null;
  toHref: ReturnType<typeof useNodeChoice>["toHref"];
};

function PartitionChoice({ partitions, current, toHref }: PartitionChoiceProps) {
  const names = current === null || partitions.includes(current) ? partitions : [current, ...partitions];
  return (
    <nav aria-label="Nodes by partition" className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-ink-muted">Partition</span>
      {[null, ...names].map((name) => (
        <ReplaceLink
          key={name ?? ""}
          href={toHref({ partition: name, page: 1 })}
          aria-current={name === current ? "true" : undefined}
          className="inline-flex min-h-6 min-w-6 items-center justify-center px-1 underline decoration-line-strong underline-offset-4 aria-[current]:font-semibold aria-[current]:decoration-2 aria-[current]:decoration-accent"
        >
          {name ?? "all"}
        </ReplaceLink>
      ))}
    </nav>
  );
}
