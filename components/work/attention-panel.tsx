"use client";

import type { Extension } from "@/components/clusters/cluster/use-extension";
import { Disclosure } from "@/components/ui/disclosure";
import { OrderUpdated } from "@/components/ui/order-updated";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import { useHeldOrder } from "@/components/ui/use-held-order";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { Attention } from "@/lib/work/attention";
import * as words from "@/lib/work/words";
import { AttentionRow } from "./attention-row";

type AttentionPanelProps = {
  items: readonly Attention[];
  /** False if something of the reader's isn't known, so that an empty list proves nothing. */
  isComplete: boolean;
  toExtension: (entry: ClusterEntry) => Extension;
};

/** More than this are folded, so that the jobs below are in sight; folded clusters have their results below My clusters. */
export const mostAttentionShown = 5;
const keyOf = ({ key }: Attention) => key;

/** What needs attention, most urgent first. Rows keep their places while the pointer or the focus is among them. */
export function AttentionPanel({ items, isComplete, toExtension }: AttentionPanelProps) {
  const held = useHeldOrder(items, keyOf);
  return (
    <Panel
      heading={words.needsAttention}
      aside={<Count count={items.length} isComplete={isComplete} />}
      padded={held.items.length === 0}
      actions={<OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />}
    >
      {held.items.length > 0 ? (
        <div {...held.holdProps}>
          <ul className="divide-y divide-line">
            {held.items.slice(0, mostAttentionShown).map((item) => (
              <AttentionRow key={item.key} item={item} toExtension={toExtension} hasReport />
            ))}
          </ul>
          {held.items.length > mostAttentionShown ? (
            <Disclosure
              isPrinted
              summary={words.moreAttention(held.items.length - mostAttentionShown)}
              className="border-line border-t px-3 py-1"
            >
              <ul className="-mx-3 divide-y divide-line">
                {held.items.slice(mostAttentionShown).map((item) => (
                  <AttentionRow key={item.key} item={item} toExtension={toExtension} hasReport={false} />
                ))}
              </ul>
            </Disclosure>
          ) : null}
        </div>
      ) : (
        <p className="flex items-center gap-2">
          <StateMark tone={isComplete ? "done" : "unknown"} />
          {isComplete ? words.nothingUrgent : words.nothingUrgentSoFar}
        </p>
      )}
    </Panel>
  );
}

/** Beside the heading, where it moves nothing when it comes and goes. */
function Count({ count, isComplete }: { count: number; isComplete: boolean }) {
  const parts = [count > 0 ? String(count) : null, isComplete ? null : words.mayBeIncomplete];
  return (
    <span className="tabular-nums" title={isComplete ? undefined : words.notAllLoaded}>
      {parts.filter((part) => part !== null).join(words.partSeparator)}
    </span>
  );
}
