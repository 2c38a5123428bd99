/** Outlines on a square of 16, drawn for this portal: an icon library would be a fortieth of a page's own scripts. */
const outlines = {
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3.1 3.1l1.1 1.1M11.8 11.8l1.1 1.1M12.9 3.1l-1.1 1.1M4.2 11.8l-1.1 1.1",
  moon: "M6.2 1.9a6.3 6.3 0 1 0 7.9 7.9 5.4 5.4 0 0 1-7.9-7.9Z",
  screen: "M1.7 2.7h12.6v8.2H1.7ZM8 10.9v2.6M5 13.6h6",
  glass: "M7 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6M10.5 10.5l3.6 3.6",
  chevron: "m6 4 4 4-4 4",
  plus: "M8 3.2v9.6M3.2 8h9.6",
  cross: "m4 4 8 8M12 4l-8 8",
  eye: "M1.4 8S3.8 3.4 8 3.4 14.6 8 14.6 8 12.2 12.6 8 12.6 1.4 8 1.4 8ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  "eye-off":
    "M6.2 3.6A6.6 6.6 0 0 1 8 3.4C12.2 3.4 14.6 8 14.6 8a11 11 0 0 1-1.7 2.3M9.4 9.4A2 2 0 1 1 6.6 6.6M4.2 4.5A10.3 10.3 0 0 0 1.4 8S3.8 12.6 8 12.6a6.6 6.6 0 0 0 3.4-1M2 2l12 12",
  retry: "M13.6 8a5.6 5.6 0 1 1-1.7-4L13.6 5.6M13.6 2.4v3.2h-3.2",
  back: "M5.4 9.2 2.2 6l3.2-3.200M2.2 6h7.200a3.6 3.6 0 0 1 0 7.200H7",
} as const;

export type IconName = keyof typeof outlines;

/** A small outline in the colour of the text around it; what it means stands beside it or in a label. */
export function Icon({ name, className = "size-4" }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d={outlines[name]} strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
