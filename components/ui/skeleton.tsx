/**
 * A placeholder while loading: `lines` bars of text height, announced to screen readers as `label`, which can be shown. Set the
 * final height with `className`, so that nothing moves when the data arrives.
 */
export function Skeleton({
  label,
  lines = 3,
  className = "",
  isLabelShown = false,
}: {
  label: string;
  lines?: number;
  className?: string;
  isLabelShown?: boolean;
}) {
  return (
    <div role="status" className={`grid content-start gap-2 ${className}`}>
      <span className={isLabelShown ? "text-ink-muted" : "sr-only"}>{label}</span>
      {listWidths(lines).map((width) => (
        <span
          key={width}
          aria-hidden="true"
          className="block h-4 animate-pulse bg-line"
          style={{ width: `${width}%` }}
        />
      ))}
    </div>
  );
}

/** Uneven widths in percent, each unique because it is also the key. */
const listWidths = (lines: number) =>
  Array.from({ length: lines }, (_, line) => 92 - ((line * 23) % 47) - line / 100);
