import type { ReactNode } from "react";

/**
 * The meaning of a mark: working, not working, in planned maintenance, needs attention, unknown, none of these. Of jobs, `working`
 * is one under way (a ring with an arrow), `waiting` one that hasn't started (an empty ring), and `impact` a downtime or reservation
 * that meets it (a wrench).
 */
export type StateTone =
  | "ok"
  | "down"
  | "plan"
  | "warn"
  | "unknown"
  | "neutral"
  | "info"
  | "done"
  | "working"
  | "waiting"
  | "impact";

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
  waiting: "text-ink-muted",
  impact: "text-plan",
};

/**
 * Each tone is one filled outline, with its sign cut out, since pages have hundreds, and rows that are used again for another state
 * change nothing but `d`.
 */
const shapes: Record<Exclude<StateTone, "unknown">, string> = {
  ok: "M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z",
  down: "M1.5 1.5h13v13h-13ZM4 6.9v2.2h8V6.9Z",
  plan: "M8 .1 15.9 8 8 15.9.1 8ZM8 2.3 2.3 8 8 13.7 13.7 8ZM7.2 5.2h1.6v2.4L10.3 9 9.3 10.2 7.2 8.4Z",
  warn: "M8 .8 15.6 14.6H.4ZM7.1 5.6v4.2h1.8V5.6ZM7.1 11.4v1.4h1.8v-1.4Z",
  info: "M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0ZM7.1 7.3v4.2h1.8V7.3ZM7.1 4.3v1h1.8v-1Z",
  done: "M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0ZM4.1 8.9 7 11.8l4.9-5.2-1.3-1.2L7 9.2 5.4 7.6Z",
  working:
    "M15.35 8a7.35 7.35 0 1 1-14.7 0 7.35 7.35 0 0 1 14.7 0ZM13.85 8a5.85 5.85 0 1 0-11.7 0 5.85 5.85 0 0 0 11.7 0ZM6.3 4.9 11.2 8l-4.9 3.1Z",
  waiting: "M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM13 8A5 5 0 1 0 3 8a5 5 0 0 0 10 0Z",
  impact:
    "M15 4.6 12.5 7 9.8 6.2 9 3.5 11.4 1A4.6 4.6 0 0 0 5.6 6.7L1.2 11.1a2.65 2.65 0 0 0 3.7 3.7L9.3 10.4A4.6 4.6 0 0 0 15 4.6Z",
  neutral:
    "M6 3h4a5 5 0 0 1 0 10H6A5 5 0 0 1 6 3ZM6 4.6a3.4 3.4 0 0 0 0 6.8h4a3.4 3.4 0 0 0 0-6.8ZM5 7.2h6v1.6H5Z",
};

/** The dashed ring of the unknown, which no outline could draw in few words, and its question mark. */
const unknown = (
  <>
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeDasharray="2.6 2"
      d="M14.6 8A6.6 6.6 0 1 1 1.4 8a6.6 6.6 0 0 1 13.2 0Z"
    />
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      d="M6.1 6.4a1.9 1.9 0 1 1 2.7 1.7c-.5.3-.8.6-.8 1.1M8 10.6v1.2"
    />
  </>
);

/** The mark of a state. Each tone has its own shape, so none depends on colour. */
export function StateMark({ tone, className = "" }: { tone: StateTone; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`state-mark ${colours[tone]}${className && ` ${className}`}`}
    >
      {tone === "unknown" ? unknown : <path d={shapes[tone]} />}
    </svg>
  );
}

type CountChipProps = {
  /** The state's mark; none for a count that is no state. */
  tone?: StateTone;
  word: ReactNode;
  count: number;
  /** True if the list shows only this chip's items. */
  pressed: boolean;
  /** Filters the list. */
  onPress: () => void;
};

/** A count of items in one state, in the order mark, word, count. Zero is dimmed, not hidden, so chips keep their places. */
export const CountChip = ({ tone, word, count, pressed, onPress }: CountChipProps) => (
  <button
    type="button"
    data-empty={count === 0 ? "" : undefined}
    aria-pressed={pressed}
    onClick={onPress}
    className={
      "inline-flex min-h-7 items-center gap-1.5 rounded border border-line-strong bg-surface px-2 text-sm hover:border-accent data-[empty]:text-ink-muted " +
      "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold print:border-0 print:px-0"
    }
  >
    {tone ? <StateMark tone={tone} /> : null}
    <span>{word}</span>
    <span className="tabular-nums">{count.toLocaleString("en")}</span>
  </button>
);
