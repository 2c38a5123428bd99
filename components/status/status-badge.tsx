import { StateMark } from "@/components/ui/state-mark";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Standing, StatusTone } from "@/lib/status/severity";
import * as words from "@/lib/status/words";

const grounds: Record<StatusTone, string> = {
  ok: "border-ok bg-ok-soft text-ok",
  down: "border-down bg-down-soft text-down",
  plan: "border-plan bg-plan-soft text-plan",
  warn: "border-warn bg-warn-soft text-warn",
  unknown: "border-unknown bg-unknown-soft text-unknown",
  neutral: "border-line-strong bg-sunken text-ink",
};

type StatusBadgeProps = {
  standing: Standing;
  isStale: boolean;
  /** True for a list of good ones, which would be too loud with a background each. */
  isPlain?: boolean;
};

/** A status by shape, word and colour. A stale one never looks current: no background and a dashed border. */
export function StatusBadge({ standing, isStale, isPlain = false }: StatusBadgeProps) {
  const current = isPlain ? "border-transparent text-ok" : grounds[standing.tone];
  const ground = isStale ? "border-dashed border-line-strong text-ink-muted" : current;
  return (
    <span
      className={`wrap-anywhere inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm border px-1.5 font-semibold text-sm leading-5 ${ground}`}
    >
      <StateMark tone={standing.tone} className={isStale ? "opacity-60" : ""} />
      <span>
        {isStale ? <VisuallyHidden>{words.lastKnownStatus} </VisuallyHidden> : null}
        {standing.word}
      </span>
    </span>
  );
}
