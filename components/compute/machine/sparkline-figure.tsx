import * as words from "@/lib/compute/machine/diagnostics/words";
import type { Sparkline } from "@/lib/compute/machine/scheduler-history";
import { formatDuration } from "@/lib/time/duration";

type SparklineFigureProps = {
  name: string;
  line: Sparkline;
  /** Formats a value with its unit. */
  say: (value: number | null) => string;
  spanMs: number;
};

/** One measure since the page was opened, drawn from zero to its maximum. */
export function SparklineFigure({ name, line, say, spanMs }: SparklineFigureProps) {
  const last = say(line.last) || "–";
  const span = spanMs > 0 ? words.over(formatDuration(spanMs)) : words.collecting;
  return (
    <figure className="grid min-w-0 content-start gap-1 rounded-md border border-line bg-surface p-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-ink-muted text-sm">{name}</span>
        <span className="font-semibold text-lg tabular-nums">{last}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words.chart(name, last, say(line.least), say(line.most), span)}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="h-12 w-full overflow-visible border-line border-b"
      >
        {line.paths.map((path) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={isDot(path) ? 6 : 1.5}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-2 text-ink-muted text-xs tabular-nums">
        <span>{line.least === line.most ? "" : words.between(say(line.least), say(line.most))}</span>
        <span>{span}</span>
      </p>
    </figure>
  );
}

/** True for a path of a single sample, which a thin line wouldn't show. */
const isDot = (path: string) => /^M(\S+)L\1$/.test(path);
