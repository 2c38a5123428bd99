import { StateMark, type StateTone } from "@/components/ui/state-mark";
import type { NodeUse } from "@/lib/compute/machine/node-state";
import * as words from "@/lib/compute/machine/words";

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
export function NodeUseMark({ use, className = "" }: { use: NodeUse; className?: string }) {
  const [word, meaning] = words.nodeUses[use];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${className}`} title={meaning}>
      <StateMark tone={nodeUseTones[use]} />
      {word}
    </span>
  );
}
