/**
 * Stands in for what is still being read. `lines` bars of text height in a region that says `label` to screen readers;
 * give the place its final height by `className`, so that nothing moves when the answer comes.
 */
export function Skeleton({
  label,
  lines = 3,
  className = "",
}: {
  label: string;
  lines?: number;
  className?: string;
}) {
  return (
    <div role="status" className={`grid content-start gap-2 ${className}`}>
      <span className="sr-only">{label}</span>
      {listWidths(lines).map((width) => (
        <span
          key={width}
          aria-hidden="true"
          className="block h-4 animate-pulse bg-sunken"
          style={{ width: `${width}%` }}
        />
      ))}
    </div>
  );
}

/** Uneven widths in percent, each only once. */
const listWidths = (lines: number) =>
  Array.from({ length: lines }, (_, line) => 92 - ((line * 23) % 47) - line / 100);
