"use client";

import { CountChip } from "@/components/ui/state-mark";
import type { UsedNode } from "@/lib/compute/machine/node-list";
import { nodeUses, nodeUseWords } from "@/lib/compute/machine/node-state";
import * as words from "@/lib/compute/machine/words";
import { nodeUseTones } from "./node-use-mark";
import type { NodeChoiceOnPage } from "./use-node-choice";

/** The number of nodes by use, in a fixed order. Each count filters by that use; pressing it again removes the filter. */
export function NodeCounts({ entries, narrowing }: { entries: UsedNode[]; narrowing: NodeChoiceOnPage }) {
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
          word={nodeUseWords[use]}
          count={counts.get(use) ?? 0}
          pressed={choice.use === use}
          onPress={() => change({ use: choice.use === use ? null : use, page: 1 })}
        />
      ))}
    </fieldset>
  );
}
