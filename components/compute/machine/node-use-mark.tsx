import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { type NodeUse, nodeUseMeanings, nodeUseWords } from "@/lib/compute/machine/node-state";

const tones: Record<NodeUse, StateTone> = {
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
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${className}`}
      title={nodeUseMeanings[use]}
    >
      <StateMark tone={tones[use]} />
      {nodeUseWords[use]}
    </span>
  );
}
