/**
 * The meaning of a mark: working, not working, in planned maintenance, needs attention, unknown, none of
 * these.
 */
export type StateTone = "ok" | "down" | "plan" | "warn" | "unknown" | "neutral" | "info" | "done";

const colours: Record<StateTone, string> = {
  ok: "text-ok",
  down: "text-down",
  plan: "text-plan",
  warn: "text-warn",
  unknown: "text-unknown",
  neutral: "text-ink-muted",
  info: "text-accent",
  done: "text-ok",
};

const sign = { fill: "none", stroke: "var(--surface)", strokeWidth: 1.75 } as const;
const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.6 } as const;

function Shape({ tone }: { tone: StateTone }) {
  switch (tone) {
    case "ok":
      return <circle cx="8" cy="8" r="6.5" fill="currentColor" />;
    case "down":
      return (
        <>
          <path d="M1.5 1.5h13v13h-13Z" fill="currentColor" />
          <path d="M4 8h8" {...sign} strokeWidth="2.25" />
        </>
      );
    case "plan":
      return <path d="M8 1.2 14.8 8 8 14.8 1.2 8ZM8 5.2V8l1.8 1.6" {...line} />;
    case "warn":
      return (
        <>
          <path d="M8 .8 15.6 14.6H.4Z" fill="currentColor" />
          <path d="M8 5.6v4.2M8 11.4v1.4" {...sign} />
        </>
      );
    case "unknown":
      return (
        <>
          <circle
            cx="8"
            cy="8"
            r="6.6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="2.6 2"
          />
          <path
            d="M6.1 6.4a1.9 1.9 0 1 1 2.7 1.7c-.5.3-.8.6-.8 1.1M8 10.6v1.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
          />
        </>
      );
    case "info":
    case "done":
      return (
        <>
          <circle cx="8" cy="8" r="7" fill="currentColor" />
          <path d={tone === "info" ? "M8 7.25v4.25M8 4.25v1" : "m4.75 8.25 2.25 2.25 4.25-4.5"} {...sign} />
        </>
      );
    case "neutral":
      return <path d="M6 3.8h4a4.2 4.2 0 0 1 0 8.4H6a4.2 4.2 0 0 1 0-8.4ZM5 8h6" {...line} />;
  }
}

/** The mark of a state. Each tone has its own shape, so none depends on colour. */
export function StateMark({ tone, className = "" }: { tone: StateTone; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`state-mark ${colours[tone]}${className && ` ${className}`}`}
    >
      <Shape tone={tone} />
    </svg>
  );
}
