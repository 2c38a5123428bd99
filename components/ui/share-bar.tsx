import type { ReactNode } from "react";

/** How a part of a bar looks: each look has its own texture, so none depends on colour. */
export type ShareLook = "mine" | "used" | "free" | "held" | "down" | "failed" | "unknown";

const classes: Record<ShareLook, string> = {
  mine: "share-mine",
  used: "share-used",
  free: "share-free",
  held: "share-held",
  down: "share-down",
  failed: "share-failed",
  unknown: "share-unknown",
};

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
          className={classes[look]}
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
        <rect width="100%" height="100%" className={classes[look]} />
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

const stripClasses = {
  ok: "strip-ok",
  partial: "strip-partial",
  plan: "strip-plan",
  unknown: "strip-unknown",
  down: "strip-down",
} as const;
const tones = Object.keys(stripClasses) as (keyof typeof stripClasses)[];

type StripProps = {
  /** For each tone an SVG path of horizontal lines, in units from the start. */
  paths: Partial<Record<keyof typeof stripClasses, string>>;
  units: number;
  /** The unit at the left edge, default 0: more than 0 moves the drawing to the left. */
  from?: number;
  className?: string;
};

/** States over time as one small drawing: a path per tone, and a dotted line where nothing is known. */
export function Strip({ paths, units, from = 0, className = "" }: StripProps) {
  return (
    <svg
      viewBox={`${from} 0 ${units} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`strip ${className}`}
    >
      <path d={`M${from} 20h${units}`} className="strip-ground" />
      {tones.map((tone) =>
        paths[tone] ? <path key={tone} d={paths[tone]} className={stripClasses[tone]} /> : null,
      )}
    </svg>
  );
}
