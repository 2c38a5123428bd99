"use client";

import type { UsedNode } from "@/lib/compute/machine/node-list";
import { nodeUses, nodeUseWords } from "@/lib/compute/machine/node-state";
import { ReplaceLink } from "../replace-link";
import { NodeUseMark } from "./node-use-mark";
import { useNodeChoice } from "./use-node-choice";

const chip =
  "inline-flex min-h-7 items-center gap-1.5 rounded border border-line-strong bg-surface px-2 text-sm tabular-nums " +
  "hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold";

/** The number of nodes by use. Each count filters by that use; following it again removes the filter. */
export function NodeCounts({ entries }: { entries: UsedNode[] }) {
  const { choice, toHref } = useNodeChoice();
  const counts = new Map(nodeUses.map((use) => [use, 0]));
  for (const { use } of entries) counts.set(use, (counts.get(use) ?? 0) + 1);
  const shown = nodeUses.filter((use) => (counts.get(use) ?? 0) > 0 || choice.use === use);
  return (
    <nav aria-label="Nodes by state">
      <ul className="flex flex-wrap gap-1.5">
        <li>
          <ReplaceLink
            href={toHref({ use: null, page: 1 })}
            aria-current={choice.use === null ? "true" : undefined}
            className={chip}
          >
            {entries.length.toLocaleString("en-GB")} in all
          </ReplaceLink>
        </li>
        {shown.map((use) => (
          <li key={use}>
            <ReplaceLink
              href={toHref({ use: choice.use === use ? null : use, page: 1 })}
              aria-current={choice.use === use ? "true" : undefined}
              aria-label={`${counts.get(use)} ${nodeUseWords[use].toLowerCase()}`}
              className={chip}
            >
              {(counts.get(use) ?? 0).toLocaleString("en-GB")} <NodeUseMark use={use} />
            </ReplaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
