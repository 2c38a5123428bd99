import type { StatusTone } from "@/lib/status/severity";

/** The mark of a status, distinguishable without colour. It takes its container's size and text colour. */
export function BoardMark({ tone, className = "" }: { tone: StatusTone; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      {shapes[tone]}
    </svg>
  );
}

const cut = { fill: "none", stroke: "var(--mark-cut, var(--surface))", strokeWidth: 2 } as const;
const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.75 } as const;

const shapes: Record<StatusTone, React.ReactNode> = {
  ok: <circle cx="8" cy="8" r="7" fill="currentColor" />,
  down: (
    <>
      <path d="M1 1h14v14H1Z" fill="currentColor" />
      <path d="M4 8h8" {...cut} strokeWidth={2.5} />
    </>
  ),
  plan: <path d="M8 1.2 14.8 8 8 14.8 1.2 8Z" {...line} strokeWidth={2.2} />,
  warn: (
    <>
      <path d="M8 .8 15.6 14.8H.4Z" fill="currentColor" />
      <path d="M8 5.4v4.4M8 11.4v1.8" {...cut} />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.8" {...line} strokeDasharray="2.9 2.44" />
      <path
        d="M6 6.6C6 5.4 6.9 4.6 8 4.6s2 .8 2 1.9c0 1.6-2 1.5-2 3M8 10.6v1.4"
        {...line}
        strokeWidth={1.4}
      />
    </>
  ),
  neutral: (
    <>
      <path d="M4.6 1.5h6.8L14.8 8l-3.4 6.5H4.6L1.2 8Z" {...line} />
      <path d="M5 8h6" {...line} />
    </>
  ),
};
