import { Instant } from "@/components/shell/time/instant";
import { Strip } from "@/components/ui/share-bar";
import { type IncidentView, incidentUnits } from "@/lib/history/view/incident-view";
import * as words from "@/lib/history/words";
import type { Note } from "@/lib/notes/model";
import { dayMs } from "@/lib/time/duration";

/**
 * An incident to scale: the status that was observed, its downtimes as listed and (dashed) as they were before, and when notes were
 * written (discs) or downtimes changed (rings). The list below it says the same.
 */
export function IncidentDrawing({ view, notes }: { view: IncidentView; notes: readonly Note[] }) {
  const { window, paths, plans, moments } = view;
  const lengthMs = window.untilMs - window.fromMs;
  const place = (ms: number) => Math.max(0, Math.min(1, (ms - window.fromMs) / lengthMs)) * 100;
  const percent = (ms: number) => `${place(ms).toFixed(2)}%`;
  const isShown = (ms: number) => ms >= window.fromMs && ms <= window.untilMs;
  const changed = moments.flatMap(({ kind, atMs }) => (kind === "changed" && isShown(atMs) ? atMs : []));
  const changes = [...new Set(changed)];
  const written = [...new Set(notes.map(({ writtenAt }) => Date.parse(writtenAt)).filter(isShown))];
  const ticks = [0, 1, 2, 3, 4].map((part) => window.fromMs + (lengthMs * part) / 4);
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-xs"
    >
      <span className="text-ink-muted">{words.condition}</span>
      <div className="relative">
        <Strip paths={paths} units={incidentUnits} className="h-8 w-full" />
        {view.readMs < window.untilMs ? (
          <span
            className="absolute inset-y-0 border-accent border-l-2 pl-1 text-accent"
            style={{ left: percent(view.readMs) }}
          >
            {words.now}
          </span>
        ) : null}
      </div>
      {plans.length === 0 ? null : (
        <>
          <span className="text-ink-muted">{words.downtime}</span>
          <svg aria-hidden="true" className="h-3 w-full overflow-visible">
            {plans.map(({ fromMs, untilMs, isFormer, isPlanned }) => (
              <rect
                key={`${fromMs} ${untilMs} ${isFormer}`}
                x={percent(fromMs)}
                width={`${(place(untilMs) - place(fromMs)).toFixed(2)}%`}
                height="100%"
                className={isFormer ? "fill-none stroke-ink" : isPlanned ? "fill-plan" : "fill-down"}
                strokeDasharray={isFormer ? "3 3" : undefined}
              />
            ))}
          </svg>
        </>
      )}
      {changes.length + written.length === 0 ? null : (
        <>
          <span className="text-ink-muted">{words.updates}</span>
          <svg aria-hidden="true" className="h-3 w-full overflow-visible">
            {changes.map((ms) => (
              <circle key={ms} cx={percent(ms)} cy="6" r="4" className="fill-surface stroke-2 stroke-ink" />
            ))}
            {written.map((ms) => (
              <circle key={ms} cx={percent(ms)} cy="6" r="5" className="fill-accent" />
            ))}
          </svg>
        </>
      )}
      <span className="col-start-2 flex justify-between text-ink-muted [&>:nth-child(even)]:max-sm:hidden">
        {ticks.map((ms) => (
          <Instant key={ms} ms={ms} style={lengthMs < 1.5 * dayMs ? "time" : "minute"} zoned={false} />
        ))}
      </span>
    </div>
  );
}
