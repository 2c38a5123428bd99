import { StateMark } from "@/components/ui/state-mark";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Standing, StatusTone } from "@/lib/status/severity";

const grounds: Record<StatusTone, string> = {
  ok: "border-ok bg-ok-soft text-ok",
  down: "border-down bg-down-soft text-down",
  plan: "border-plan bg-plan-soft text-plan",
  warn: "border-warn bg-warn-soft text-warn",
  unknown: "border-unknown bg-unknown-soft text-unknown",
  neutral: "border-line-strong bg-sunken text-ink",
};

/** A status by shape, word and colour. A stale one never looks current: no background and a dashed border. */
export function StatusBadge({ standing, isStale }: { standing: Standing; isStale: boolean }) {
  const ground = isStale ? "border-dashed border-line-strong text-ink-muted" : grounds[standing.tone];
  return (
    <span
      className={`wrap-anywhere inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm border px-1.5 font-semibold text-sm leading-5 ${ground}`}
    >
      <StateMark tone={standing.tone} className={isStale ? "opacity-60" : ""} />
      <span>
        {isStale ? <VisuallyHidden>Last known: </VisuallyHidden> : null}
        {standing.word}
      </span>
    </span>
  );
}
