import { VisuallyHidden } from "@/components/ui/icon";
import { StateMark } from "@/components/ui/state-mark";
import type { Standing } from "@/lib/status/severity";
import * as words from "@/lib/status/words";

type StatusBadgeProps = {
  standing: Standing;
  isStale: boolean;
  /** True for a list of good ones, which would be too loud with a background each. */
  isPlain?: boolean;
};

/** A status by shape, word and colour. A stale one never looks current: no background and a dashed border. */
export function StatusBadge({ standing, isStale, isPlain = false }: StatusBadgeProps) {
  const current = isPlain ? "badge-plain" : `badge-${standing.tone}`;
  const ground = isStale ? "badge-stale" : current;
  return (
    <span className={`status-badge ${ground}`}>
      <StateMark tone={standing.tone} className={isStale ? "opacity-60" : ""} />
      <span>
        {isStale ? <VisuallyHidden>{words.lastKnownStatus} </VisuallyHidden> : null}
        {standing.word}
      </span>
    </span>
  );
}
