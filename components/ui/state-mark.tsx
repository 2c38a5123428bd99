import type { ComponentProps } from "react";

/**
 * The meaning of a mark: working, not working, in planned maintenance, needs attention, unknown, none of
 * these; `working` is a job under way, a ring with an arrow.
 */
export type StateTone = "ok" | "down" | "plan" | "warn" | "unknown" | "neutral" | "info" | "done" | "working";

const colours: Record<StateTone, string> = {
  ok: "text-ok",
  down: "text-down",
  plan: "text-plan",
  warn: "text-warn",
  unknown: "text-unknown",
  neutral: "text-ink-muted",
  info: "text-accent",
  done: "text-ok",
  working: "text-accent",
};

type PathProps = ComponentProps<"path">;
const solid = { fill: "currentColor" } as const;
const sign = { fill: "none", stroke: "var(--surface)", strokeWidth: 1.75 } as const;
const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.6 } as const;
const ring = { ...line, strokeWidth: 1.5, d: "M14.6 8A6.6 6.6 0 1 1 1.4 8a6.6 6.6 0 0 1 13.2 0Z" } as const;
const disc = { ...solid, d: "M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0Z" } as const;

/** One or two paths for each tone. Rows that are used again for other states change them, and make no new elements. */
const shapes: Record<StateTone, readonly [PathProps, PathProps?]> = {
  ok: [{ ...solid, d: "M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" }],
  down: [
    { ...solid, d: "M1.5 1.5h13v13h-13Z" },
    { ...sign, strokeWidth: 2.25, d: "M4 8h8" },
  ],
  plan: [{ ...line, d: "M8 1.2 14.8 8 8 14.8 1.2 8ZM8 5.2V8l1.8 1.6" }],
  warn: [
    { ...solid, d: "M8 .8 15.6 14.6H.4Z" },
    { ...sign, d: "M8 5.6v4.2M8 11.4v1.4" },
  ],
  unknown: [
    { ...ring, strokeDasharray: "2.6 2" },
    { ...line, strokeWidth: 1.4, d: "M6.1 6.4a1.9 1.9 0 1 1 2.7 1.7c-.5.3-.8.6-.8 1.1M8 10.6v1.2" },
  ],
  info: [disc, { ...sign, d: "M8 7.25v4.25M8 4.25v1" }],
  done: [disc, { ...sign, d: "m4.75 8.25 2.25 2.25 4.25-4.5" }],
  working: [ring, { ...solid, d: "M6.3 4.9 11.2 8l-4.9 3.1Z" }],
  neutral: [{ ...line, d: "M6 3.8h4a4.2 4.2 0 0 1 0 8.4H6a4.2 4.2 0 0 1 0-8.4ZM5 8h6" }],
};

/** The mark of a state. Each tone has its own shape, so none depends on colour. */
export function StateMark({ tone, className = "" }: { tone: StateTone; className?: string }) {
  const [ground, figure] = shapes[tone];
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`state-mark ${colours[tone]}${className && ` ${className}`}`}
    >
      <path {...ground} />
      {figure ? <path {...figure} /> : null}
    </svg>
  );
}
