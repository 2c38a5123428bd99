/** Points right while content is folded, and down while it is shown. */
export function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-3 ${isOpen ? "rotate-90" : ""}`}
      fill="none"
      stroke="currentColor"
    >
      <path d="m6 4 4 4-4 4" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
