import type { ReactNode } from "react";

/** How a part of a bar looks (marks.css): each look has its own texture, so none depends on colour. */
export type ShareLook = "mine" | "used" | "free" | "held" | "down" | "failed" | "unknown";

/** A part of a whole; `value` in any unit, the same for all parts. */
export type BarShare = { look: ShareLook; label: string; value: number };

/** Parts that aren't nothing, with where they begin and how wide they are, in percent. A tiny part still shows. */
function place(shares: readonly BarShare[]) {
  const shown = shares.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const widths = shown.map(({ value }) => Math.max(0.8, (value / total) * 100));
  const scale = 100 / widths.reduce((sum, width) => sum + width, 0);
  let at = 0;
  return shown.map((share, index) => {
    const width = (widths[index] ?? 0) * scale;
    const placed = { ...share, x: at, width };
    at += width;
    return placed;
  });
}

const toPercent = (value: number) => `${value.toFixed(2)}%`;

/**
 * The parts of a whole as one bar. It is a picture alone: a sentence or table beside it has the figures (`ShareLegend`). The
 * textures are in `ShareTextures`, which the portal's frame renders once.
 */
export function ShareBar({ shares, className = "h-3" }: { shares: readonly BarShare[]; className?: string }) {
  return (
    <svg aria-hidden="true" className={`share-bar ${className}`}>
      {place(shares).map(({ look, x, width }) => (
        <rect
          key={look}
          x={toPercent(x)}
          width={toPercent(width)}
          y="0"
          height="100%"
          className={`share-${look}`}
        />
      ))}
    </svg>
  );
}

/** The parts in words with their looks; parts of nothing are left out. `format` writes a value. */
export function ShareLegend({
  shares,
  format = String,
}: {
  shares: readonly BarShare[];
  format?: (value: number) => string;
}) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
      {shares
        .filter(({ value }) => value > 0)
        .map(({ look, label, value }) => (
          <li key={label}>
            <ShareKey look={look}>
              <span className="tabular-nums">{format(value)}</span> {label}
            </ShareKey>
          </li>
        ))}
    </ul>
  );
}

/** One look, and what it means. */
export function ShareKey({ look, children }: { look: ShareLook; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" className="share-bar size-3">
        <rect width="100%" height="100%" className={`share-${look}`} />
      </svg>
      <span>{children}</span>
    </span>
  );
}

/** The textures of bars, for the whole page. */
export function ShareTextures() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <pattern id="texture-held" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M-1 6 6 -1M4 6 6 4" className="stroke-plan" strokeWidth="1.4" />
      </pattern>
      <pattern id="texture-down" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 0 5 5M0 5 5 0" className="stroke-down" strokeWidth="1" />
      </pattern>
      <pattern id="texture-unknown" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M1 1h1.4v1.4H1z" className="fill-unknown" />
      </pattern>
    </svg>
  );
}

type StripPaths = Partial<Record<"ok" | "partial" | "plan" | "unknown" | "down", string>>;

type StripProps = {
  /** For each tone an SVG path of horizontal lines, in units from the start. */
  paths: StripPaths;
  units: number;
  /** The unit at the left edge, default 0: more than 0 moves the drawing to the left. */
  from?: number;
  /** True where each unit is a cell of its own, such as a day. */
  hasCells?: boolean;
  className?: string;
};

/** Lines of a path of height 0 that hatch what they cover. */
const toHatch = (path: string) => [3, 10, 17].map((y) => path.replace(/^M(\d+) 0/, `M$1 ${y}`)).join("");

/**
 * Whether something was available over time, in two colours and one height; hatched where it was planned not to be, and empty
 * where nothing was observed.
 */
export function Strip({ paths, units, from = 0, hasCells = false, className = "" }: StripProps) {
  const { ok = "", partial = "", plan, unknown = "", down = "" } = paths;
  return (
    <svg
      viewBox={`${from} 0 ${units} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`strip ${className}`}
    >
      <path d={`M${from} 20h${units}`} className="strip-ground" />
      {ok ? <path d={ok} className="strip-on" /> : null}
      {/* Seen working for a part of the time: not as much as the whole of it. */}
      {partial ? <path d={partial} className="strip-on" style={{ strokeWidth: 7 }} /> : null}
      {plan ? <path d={toHatch(plan)} className="strip-plan" /> : null}
      {unknown || down ? <path d={unknown + down} className="strip-off" /> : null}
      {hasCells ? <path d={`M${from} 10h${units}`} className="strip-gaps" /> : null}
    </svg>
  );
}
