/** The kind of a notice: information, warning, failure, success. */
export type Tone = "info" | "warn" | "down" | "ok";

const shapes: Record<Tone, { ground: string; sign: string }> = {
  info: { ground: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z", sign: "M8 7.25v4.25M8 4.25v1" },
  warn: { ground: "M8 .8 15.6 14.6H.4Z", sign: "M8 5.6v4.2M8 11.8v1" },
  down: { ground: "M1.5 1.5h13v13h-13Z", sign: "M4.5 8h7" },
  ok: { ground: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z", sign: "m4.75 8.25 2.25 2.25 4.25-4.5" },
};

const colours: Record<Tone, string> = {
  info: "text-accent",
  warn: "text-warn",
  down: "text-down",
  ok: "text-ok",
};

/** The mark of a tone. Each tone has its own shape, so none depends on colour. */
export function ToneIcon({ tone, className = "" }: { tone: Tone; className?: string }) {
  const { ground, sign } = shapes[tone];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${colours[tone]} ${className}`}>
      <path d={ground} fill="currentColor" />
      <path d={sign} fill="none" stroke="var(--surface)" strokeWidth="1.75" />
    </svg>
  );
}
