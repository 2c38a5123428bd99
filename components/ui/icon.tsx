import type { ReactNode } from "react";

/**
 * Outlines on a 16 × 16 grid. An icon library would add a fortieth to the portal's own
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
  copy: "M5.6 5.6h7.8v7.8H5.6ZM10.4 5.6V2.6H2.6v7.8h3",
  link: "M6.6 9.4a2.7 2.7 0 0 0 3.800 0l2.300-2.300a2.700 2.700 0 0 0-3.800-3.800l-.8.8M9.400 6.600a2.700 2.700 0 0 0-3.800 0L3.300 8.900a2.700 2.700 0 0 0 3.800 3.800l.8-.8",
  tick: "m3.2 8.4 3.2 3.2 6.4-7.2",
  eye: "M1.4 8S3.8 3.4 8 3.4 14.6 8 14.6 8 12.2 12.6 8 12.6 1.4 8 1.4 8ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  eyeOff:
    "M6.2 3.6A6.6 6.6 0 0 1 8 3.4C12.2 3.4 14.6 8 14.6 8a11 11 0 0 1-1.7 2.3M9.4 9.4A2 2 0 1 1 6.6 6.6M4.2 4.5A10.3 10.3 0 0 0 1.4 8S3.8 12.6 8 12.6a6.6 6.6 0 0 0 3.4-1M2 2l12 12",
  retry: "M13.6 8a5.6 5.6 0 1 1-1.7-4L13.6 5.6M13.6 2.4v3.2h-3.2",
  back: "M5.4 9.2 2.2 6l3.2-3.200M2.2 6h7.200a3.6 3.6 0 0 1 0 7.200H7",
} as const;

/** A small outline icon in the current text colour. Its meaning is given beside it or in a label. */
export function Icon({ outline, className = "size-4" }: { outline: string; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`icon ${className}`}>
      <path d={outline} />
    </svg>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
