import { drawSpan, type SpanPhase, spanPhaseWords } from "@/lib/compute/machine/agenda";
import { outside, timesUnknown } from "@/lib/compute/machine/words";
import type { TimeWindow } from "@/lib/time/time-window";

type AgendaLaneProps = {
  name: string;
  kind: "reservation" | "downtime";
  start: string | null;
  end: string | null;
  phase: SpanPhase;
  words: string;
  window: TimeWindow;
};

const looks = {
  reservation: {
    now: "border-ink bg-ink text-surface",
    other: "border-ink border-dashed bg-sunken text-ink",
  },
  downtime: {
    now: "border-plan bg-plan text-surface",
    other: "border-plan bg-plan-soft text-plan",
  },
};
const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;

/** One reservation or downtime on the time axis. The table below lists the same in words. */
export function AgendaLane({ name, kind, start, end, phase, words, window }: AgendaLaneProps) {
  const span = drawSpan(start, end, window);
  const look = looks[kind][phase === "now" || phase === "open" ? "now" : "other"];
  return (
    <li className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-line border-b last:border-b-0">
      <div className="sticky left-0 z-3 min-w-0 border-line border-r bg-surface px-3 py-1 text-sm">
        <span className="wrap-anywhere line-clamp-2">{name}</span>
        <span className="text-ink-muted text-xs">{spanPhaseWords[phase]}</span>
      </div>
      <div className="relative min-h-11">
        {span ? (
          <span
            className={`absolute top-2.5 z-1 flex h-6 min-w-[3px] items-center gap-1 overflow-hidden whitespace-nowrap rounded-sm border px-1 text-xs ${look} ${span.width < 0.02 ? "px-0" : ""}`}
            style={{ left: percent(span.left), width: percent(span.width) }}
          >
            {span.continuesBefore ? <span aria-hidden="true">‹</span> : null}
            <span className={span.width < 0.05 ? "sr-only" : "truncate"}>{words}</span>
            {span.continuesAfter ? (
              <span aria-hidden="true" className="ml-auto">
                ›
              </span>
            ) : null}
          </span>
        ) : (
          <span className="sticky left-[calc(var(--label)+0.5rem)] z-2 inline-flex h-11 items-center px-2 text-ink-muted text-xs">
            <span className="bg-surface px-1">
              {phase === "unknown" ? timesUnknown : outside(spanPhaseWords[phase])}
            </span>
          </span>
        )}
      </div>
    </li>
  );
}
