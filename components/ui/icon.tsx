/**
 * Outlines on a 16 × 16 grid, used on every page. An icon library would add a fortieth to the portal's own
 * scripts.
 */
export const outlines = {
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3.1 3.1l1.1 1.1M11.8 11.8l1.1 1.1M12.9 3.1l-1.1 1.1M4.2 11.8l-1.1 1.1",
  moon: "M6.2 1.9a6.3 6.3 0 1 0 7.9 7.9 5.4 5.4 0 0 1-7.9-7.9Z",
  screen: "M1.7 2.7h12.6v8.2H1.7ZM8 10.9v2.6M5 13.6h6",
  glass: "M7 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6M10.5 10.5l3.6 3.6",
  out: "M5.2 10.800 11.600 4.400M6.400 4.400h5.200v5.200",
  chevron: "m6 4 4 4-4 4",
  cross: "m4 4 8 8M12 4l-8 8",
  lock: "M3.6 7.4h8.8v6H3.6ZM5.4 7.4V5.2a2.6 2.6 0 0 1 5.2 0v2.2",
} as const;

/** A small outline icon in the current text colour. Its meaning is given beside it or in a label. */
export function Icon({ outline, className = "size-4" }: { outline: string; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`icon ${className}`}>
      <path d={outline} />
    </svg>
  );
}
