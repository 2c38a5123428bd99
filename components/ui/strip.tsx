const classes = {
  ok: "strip-ok",
  partial: "strip-partial",
  plan: "strip-plan",
  unknown: "strip-unknown",
  down: "strip-down",
} as const;
const tones = Object.keys(classes) as (keyof typeof classes)[];

type StripProps = {
  /** For each tone an SVG path of horizontal lines, in units from the start. */
  paths: Partial<Record<keyof typeof classes, string>>;
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
        paths[tone] ? <path key={tone} d={paths[tone]} className={classes[tone]} /> : null,
      )}
    </svg>
  );
}
